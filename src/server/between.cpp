#include "server/between.h"

#include <cstdlib>
#include <sstream>

#include "fair/bytes.h"

namespace fogg::server {

namespace {

constexpr Time kHeartbeat = 5'000;  // a server says so often that it is there
constexpr Time kSilence = 15'000;   // and is taken for dead after so long

std::span<const std::uint8_t> as_bytes(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

struct ToText {
  std::string operator()(const between::Alive& word) const { return "alive " + word.server; }
  std::string operator()(const between::WhoIsThere& word) const { return "who " + word.server + " " + word.table; }
  std::string operator()(const between::Here& word) const {
    return "here " + word.server + " " + word.table + " " + word.person + " " + word.address;
  }
  std::string operator()(const between::Gone& word) const {
    return "gone " + word.server + " " + word.table + " " + word.person;
  }
  std::string operator()(const between::Waits& word) const {
    return "waits " + word.server + " " + word.table + " " + word.person + " " + std::to_string(word.time);
  }
  std::string operator()(const between::Ended& word) const { return "ended " + word.session; }
  std::string operator()(const between::Acted& word) const { return "acted " + word.number; }
  std::string operator()(const between::Edited& word) const { return "edited " + word.table; }
  std::string operator()(const between::Seeks& word) const { return "seeks " + word.server + " " + word.person; }
  std::string operator()(const between::Found& word) const { return "found " + word.server + " " + word.person; }
  std::string operator()(const between::Taken& word) const {
    return "taken " + word.server + " " + word.limit + " " + fair::hex(as_bytes(word.key)) + " " +
           std::to_string(word.amount);
  }
};

}  // namespace

std::string to_text(const ServerWord& word) { return std::visit(ToText{}, word); }

std::optional<ServerWord> read_server_word(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string kind;
  std::string first;
  std::string table;
  std::string person;
  std::string address;
  words >> kind >> first >> table >> person >> address;  // as `here` has them; others have other words there
  if (first.empty()) return std::nullopt;
  if (kind == "alive") return between::Alive{first};
  if (kind == "ended") return between::Ended{first};
  if (kind == "acted") return between::Acted{first};
  if (kind == "edited") return between::Edited{first};
  if (table.empty()) return std::nullopt;
  if (kind == "who") return between::WhoIsThere{first, table};
  if (kind == "seeks") return between::Seeks{first, table};
  if (kind == "found") return between::Found{first, table};
  if (person.empty()) return std::nullopt;
  if (kind == "here") return between::Here{first, table, person, address};
  if (kind == "gone") return between::Gone{first, table, person};
  if (kind == "waits") return between::Waits{first, table, person, std::atoll(address.c_str())};
  if (kind == "taken") {
    auto key = fair::text_from_hex(person);
    const double amount = std::atof(address.c_str());
    if (!key || !(amount > 0)) return std::nullopt;
    return between::Taken{first, table, std::move(*key), amount};
  }
  return std::nullopt;
}

bool OtherServers::heard_of(const std::string& server) {
  if (server == self_) return false;
  heard_[server] = now_();
  return true;
}

std::vector<std::string> OtherServers::keep_company() {
  const Time now = now_();
  if (!told_of_us_ || now - *told_of_us_ >= kHeartbeat) {
    told_of_us_ = now;
    tell(between::Alive{self_});
  }
  std::vector<std::string> silent;
  std::erase_if(heard_, [&](const auto& other) {
    if (now - other.second < kSilence) return false;
    silent.push_back(other.first);
    return true;
  });
  return silent;
}

}  // namespace fogg::server
