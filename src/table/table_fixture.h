#pragma once

// A table with its log, as a server has it, without a server: for tests.

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <memory>
#include <string>
#include <vector>

#include "content/load_board.h"
#include "content/load_card_set.h"
#include "table/commands.h"
#include "table/fields.h"
#include "table/table_facts.h"

namespace fogg::table {

namespace json = boost::json;

inline Content load(const std::string& game) {
  if (game == "card_game") {
    return std::make_shared<const cardgame::CardSet>(
        content::load_card_set_file(FOGG_SOURCE_DIR "/data/card_game/cards.json").value());
  }
  return std::make_shared<const mapgame::Board>(
      content::load_board_file(FOGG_SOURCE_DIR "/data/" + game + "/board.json").value());
}

inline const fair::Bytes32 kSecret = fair::hash("a secret of the tests");
inline const Who kAnna{"p-anna", "Anna"};
inline const Who kBea{"p-bea", "Bea"};
inline const Who kCai{"p-cai", "Cai"};

class Fixture {
 public:
  explicit Fixture(const std::string& game, const std::string& wish) : content_(load(game)), table_("t", content_) {
    put(create(json::parse(wish).as_object(), kAnna, content_, kSecret));
  }

  // Writes an entry, and all that follows by itself. False: it was refused.
  bool put(const Decided& decided) {
    if (!decided) {
      refusal_ = decided.error();
      return false;
    }
    write(*decided);
    while (const auto next = automatic(table_)) write(*next);
    return true;
  }

  bool act(const Who& who, const std::string& action) {
    const json::object message = {{"version", table_.version()}, {"action", json::parse(action)}};
    return put(table::act(table_, who, message));
  }
  // Any legal action of this kind.
  bool act_kind(const Who& who, const std::string& kind) {
    const auto mine = seats_of(table_, who.person);
    const auto seat = std::ranges::find_if(mine, [&](Seat one) { return table_.waits_for(one); });
    if (seat == mine.end()) return false;
    for (const json::value& action : table_.play()->showing().legal(*seat)) {
      if (text(action.as_object(), "kind") == kind) return act(who, json::serialize(action.as_object().at("number")));
    }
    return false;
  }
  // Something that shows nothing hidden, in the Card Game: there is a locomotive to go with any card.
  bool place(const Who& who) { return act_kind(who, "place"); }
  Seat next() const { return table_.waits_for().at(0); }
  Who to_act() const { return who_at(next()); }
  Who who_at(Seat seat) const { return {table_.seats()[seat].person, table_.seats()[seat].name}; }

  // All choose their opening tickets; then somebody is to take a turn.
  void open() {
    for (std::size_t i = 0; i < table_.seats().size(); ++i) act_kind(to_act(), "keep");
  }

  const Table& table() const { return table_; }
  const Refusal& refusal() const { return refusal_; }
  const std::vector<store::Entry>& log() const { return log_; }
  Content content() const { return content_; }
  Time now = 1'000'000;

 private:
  // Folded here as it was decided, and below as the log spells it: both make the same table.
  void write(const Change& change) {
    const Written spelled = written(change);
    log_.push_back({"t", table_.version() + 1, now, spelled.kind, spelled.body});
    const auto added = table_.add(change, now);
    ASSERT_TRUE(added) << added.error();
    // The log alone makes the same table.
    Table again("t", content_);
    for (const store::Entry& entry : log_) ASSERT_TRUE(again.add(entry));
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
      if (table_.play() == nullptr) continue;
      ASSERT_EQ(json::serialize(story_json(again, 0, viewer, {})), json::serialize(story_json(table_, 0, viewer, {})));
      ASSERT_EQ(json::serialize(again.play()->showing().view(viewer)),
                json::serialize(table_.play()->showing().view(viewer)));
    }
    ASSERT_EQ(row_of(again).summary, row_of(table_).summary);
    ASSERT_EQ(json::serialize(clock_json(again, now)), json::serialize(clock_json(table_, now)));
  }

  Content content_;
  Table table_;
  std::vector<store::Entry> log_;
  Refusal refusal_;
};

constexpr const char* kTwo = R"({"game":"usa","seats":[{"who":"me"},{"who":"open"}]})";
constexpr const char* kThree = R"({"game":"usa","seats":[{"who":"me"},{"who":"open"},{"who":"open"}]})";

}  // namespace fogg::table
