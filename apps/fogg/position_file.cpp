#include "position_file.h"

#include <cstring>
#include <map>
#include <sstream>

namespace fogg::cli {

namespace {

using Head = std::map<std::string, std::string, std::less<>>;

// Takes numbers and bytes from the front.
class Row {
 public:
  explicit Row(std::string_view bytes) : left_(bytes) {}

  template <class Number>
  Number number() {
    Number value{};
    std::memcpy(&value, left_.data(), sizeof(value));
    left_.remove_prefix(sizeof(value));
    return value;
  }
  std::vector<std::uint8_t> bytes(std::size_t count) {
    const std::vector<std::uint8_t> taken(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(count));
    left_.remove_prefix(count);
    return taken;
  }

 private:
  std::string_view left_;
};

struct Sizes {
  std::size_t players = 0;
  std::size_t table = 0;
  std::size_t seat = 0;
  std::size_t lead = 0;

  std::size_t inputs() const { return table + players * (seat + lead); }
  std::size_t row() const { return 4 + 8 * players + 2 * inputs(); }
};

// A row has the table, the blocks of the seats, and their leads: each once.
std::vector<std::vector<std::uint8_t>> seats_of(Row& row, const Sizes& sizes) {
  const std::vector<std::uint8_t> table = row.bytes(sizes.table);
  std::vector<std::vector<std::uint8_t>> blocks;
  for (std::size_t i = 0; i < sizes.players; ++i) blocks.push_back(row.bytes(sizes.seat));
  std::vector<std::vector<std::uint8_t>> seats;
  for (std::size_t i = 0; i < sizes.players; ++i) {
    std::vector<std::uint8_t>& seat = seats.emplace_back(table);
    for (std::size_t k = 0; k < sizes.players; ++k) {
      const auto& block = blocks[(i + k) % sizes.players];
      seat.insert(seat.end(), block.begin(), block.end());
    }
    const auto lead = row.bytes(sizes.lead);
    seat.insert(seat.end(), lead.begin(), lead.end());
  }
  return seats;
}

std::size_t size_named(const Head& head, std::string_view name) {
  const auto found = head.find(name);
  if (found == head.end() || found->second.size() > 4) return 0;
  return std::strtoul(found->second.c_str(), nullptr, 10);
}

}  // namespace

std::expected<PositionFile, std::string> read_positions(const std::string& file, const std::string& game,
                                                        std::uint64_t data_hash) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  const std::string bytes = std::move(all).str();
  const std::size_t end = bytes.find("\n\n");
  if (!bytes.starts_with("fogg positions 1\n") || end == std::string::npos)
    return std::unexpected(file + ": this is no file of positions; fogg learn positions makes them");
  Head head;
  std::istringstream lines(bytes.substr(0, end));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = line.find(' ');
    if (space != std::string::npos) head[line.substr(0, space)] = line.substr(space + 1);
  }
  if (head["game"] != game || head["data_hash"] != fmt::format("{:016x}", data_hash) ||
      head["inputs"] != fmt::format("{}", net::NetworkFile::kInputs))
    return std::unexpected(
        fmt::format("{}: these positions are not of {} as it is today; make them again", file, game));
  const Sizes sizes{size_named(head, "players"), size_named(head, "table"), size_named(head, "seat"),
                    size_named(head, "lead")};
  if (sizes.players < 2 || sizes.players > mapgame::kMaxSeats || (bytes.size() - end - 2) % sizes.row() != 0)
    return std::unexpected(file + ": the file is damaged or cut short; make it again");
  PositionFile read{static_cast<int>(sizes.players), head["bots"], {}};
  for (std::size_t at = end + 2; at < bytes.size(); at += sizes.row()) {
    Row row(std::string_view(bytes).substr(at, sizes.row()));
    const auto number = row.number<std::uint32_t>();
    if (read.games.empty() || read.games.back().number != number) read.games.push_back({number, {}, {}});
    KeptGame& one = read.games.back();
    for (std::size_t i = 0; i < sizes.players; ++i) one.finish.won[i] = row.number<float>();
    for (std::size_t i = 0; i < sizes.players; ++i) one.finish.total[i] = row.number<float>();
    auto truth = seats_of(row, sizes);
    auto open = seats_of(row, sizes);
    one.positions.push_back({std::move(truth), std::move(open)});
  }
  return read;
}

}  // namespace fogg::cli
