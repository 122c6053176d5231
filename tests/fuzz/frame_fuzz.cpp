// Any bytes at all as frames of clients: whatever a table takes of them makes an entry that every reader of the log
// understands.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "content/load_board.h"
#include "content/load_card_set.h"
#include "table/commands.h"
#include "table/fields.h"

namespace {

using namespace fogg;
namespace json = boost::json;

const table::Content& content(bool cards) {
  static const table::Content board = std::make_shared<const mapgame::Board>(
      content::load_board_file(FOGG_SOURCE_DIR "/data/san_francisco/board.json").value());
  static const table::Content set = std::make_shared<const cardgame::CardSet>(
      content::load_card_set_file(FOGG_SOURCE_DIR "/data/card_game/cards.json").value());
  return cards ? set : board;
}

constexpr fair::Bytes32 kSecret{};  // the same deal for the same frames

// A table that takes frames, and reads its own log again at the end.
class Fuzzed {
 public:
  explicit Fuzzed(bool cards) : cards_(cards), table_("t", content(cards)) {
    json::object wish = {{"game", cards ? "card_game" : "san_francisco"},
                         {"seats", json::array{json::object{{"who", "me"}}, json::object{{"who", "open"}}}}};
    put(table::create(wish, anna_, content(cards), kSecret));
  }

  void hear(std::string_view frame, const table::Who& who) {
    json::error_code error;
    json::parse_options depth;
    depth.max_depth = 8;
    json::value value = json::parse(json::string_view(frame.data(), frame.size()), error, {}, depth);
    if (error || !value.is_object()) return;
    json::object& m = value.get_object();
    if (table::number(m, "version") == 999) m["version"] = table_.version();  // an input cannot know it
    const std::string type = table::text(m, "type");
    if (type == "create") (void)table::create(m, who, content(cards_), kSecret);
    if (type == "join") put(table::sit(table_, who, m));
    if (type == "start") put(table::start_early(table_, who, table::text(m, "fill")));
    if (type == "leave") put(table::leave(table_, who));
    if (type == "return") put(table::come_back(table_, who));
    if (type == "replace") put(table::replace(table_, who, table::number(m, "seat", -1), true));
    if (type == "act") put(table::act(table_, who, m));
    if (type == "undo") put(table::undo(table_, who));
    if (type == "answer_undo") put(table::answer_undo(table_, who, table::flag(m, "yes")));
    if (type == "chat") put(table::chat(table_, who, table::text(m, "text")));
  }

  void read_again() const {
    table::Table again("t", content(cards_));
    for (const store::Entry& entry : log_) {
      if (!again.add(entry)) std::abort();
    }
    if (json::serialize(story_json(again, 0, table::kSpectator, {})) !=
        json::serialize(story_json(table_, 0, table::kSpectator, {})))
      std::abort();
  }

  const table::Who anna_{"p-anna", "Anna"};
  const table::Who bea_{"p-bea", "Bea"};

 private:
  void put(const table::Decided& decided) {
    if (!decided) {
      if (decided.error().sentence.empty()) std::abort();
      return;
    }
    write(*decided);
    while (const auto next = automatic(table_)) write(*next);
  }
  void write(const table::Change& change) {
    const table::Written entry = table::written(change);
    log_.push_back({"t", table_.version() + 1, 1000 + table_.version(), entry.kind, entry.body});
    if (!table_.add(log_.back())) std::abort();
  }

  bool cards_;
  table::Table table_;
  std::vector<store::Entry> log_;
};

}  // namespace

// Frames are lines; those that begin with a blank are the second person's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Fuzzed fuzzed(size % 2 == 1);
  for (int frames = 0; !text.empty() && frames < 40; ++frames) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    fuzzed.hear(text.substr(0, end), text.starts_with(' ') ? fuzzed.bea_ : fuzzed.anna_);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  fuzzed.read_again();
  return 0;
}
