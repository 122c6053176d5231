#include "table/table.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "content/load_board.h"
#include "content/load_card_set.h"
#include "table/commands.h"
#include "table/fields.h"

namespace fogg::table {

namespace {

namespace json = boost::json;

Content load(const std::string& game) {
  if (game == "card_game") {
    return std::make_shared<const cardgame::CardSet>(content::load_card_set_file(FOGG_SOURCE_DIR "/data/card_game/cards.json").value());
  }
  return std::make_shared<const mapgame::Board>(content::load_board_file(FOGG_SOURCE_DIR "/data/" + game + "/board.json").value());
}

const Who kAnna{"p-anna", "Anna"};
const Who kBea{"p-bea", "Bea"};
const Who kCai{"p-cai", "Cai"};

// A table with its log, as a server has it, without a server.
class Fixture {
 public:
  explicit Fixture(const std::string& game, const std::string& wish) : content_(load(game)), table_("t", content_) {
    put(create(json::parse(wish).as_object(), kAnna, content_));
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
    return put(table::act(table_, who, message, json::serialize(message)));
  }
  // Any legal action of this kind.
  bool act_kind(const Who& who, const std::string& kind) {
    for (const json::value& action : table_.play()->legal()) {
      if (text(action.as_object(), "kind") == kind) return act(who, json::serialize(action.as_object().at("number")));
    }
    return false;
  }
  Who to_act() const { return who_at(*table_.play()->to_act()); }
  Who who_at(Seat seat) const { return {table_.seats()[seat].person, table_.seats()[seat].name}; }

  // Both choose their opening tickets; then somebody is to take a turn.
  void open() {
    for (std::size_t i = 0; i < table_.seats().size(); ++i) act_kind(to_act(), "keep");
  }

  const Table& table() const { return table_; }
  const Refusal& refusal() const { return refusal_; }
  const std::vector<store::Entry>& log() const { return log_; }
  Content content() const { return content_; }
  Time now = 1'000'000;

 private:
  void write(const Draft& draft) {
    log_.push_back({"t", table_.version() + 1, now, draft.kind, draft.body});
    const auto added = table_.add(log_.back());
    ASSERT_TRUE(added) << added.error();
    // The log alone makes the same table.
    Table again("t", content_);
    for (const store::Entry& entry : log_) ASSERT_TRUE(again.add(entry));
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
      if (table_.play() == nullptr) continue;
      ASSERT_EQ(json::serialize(again.story(0, viewer, {})), json::serialize(table_.story(0, viewer, {})));
      ASSERT_EQ(json::serialize(again.play()->view(viewer)), json::serialize(table_.play()->view(viewer)));
    }
    ASSERT_EQ(again.row().summary, table_.row().summary);
    ASSERT_EQ(json::serialize(again.clock_json(now)), json::serialize(table_.clock_json(now)));
  }

  Content content_;
  Table table_;
  std::vector<store::Entry> log_;
  Refusal refusal_;
};

constexpr const char* kTwo = R"({"game":"usa","seats":[{"who":"me"},{"who":"open"}]})";
constexpr const char* kThree = R"({"game":"usa","seats":[{"who":"me"},{"who":"open"},{"who":"open"}]})";

TEST(Table, BeginsWhenTheLastSeatIsTaken) {
  Fixture f("usa", kTwo);
  EXPECT_EQ(f.table().status(), Status::waiting);
  EXPECT_EQ(f.table().row().to_act, store::kNobody);
  EXPECT_FALSE(f.put(sit(f.table(), kAnna, {})));
  EXPECT_TRUE(f.put(sit(f.table(), kBea, {{"entropy", "my own"}})));
  EXPECT_EQ(f.table().status(), Status::playing);
  EXPECT_FALSE(f.put(sit(f.table(), kCai, {})));
  EXPECT_EQ(f.refusal().code, "not_now");
  EXPECT_EQ(f.table().row().to_act, f.to_act().person);
}

TEST(Table, WhoMayActAndWhoMayNot) {
  Fixture f("usa", kTwo);
  EXPECT_FALSE(f.act(kAnna, "0"));
  f.put(sit(f.table(), kBea, {}));
  const Who first = f.to_act();
  const Who second = first.person == kAnna.person ? kBea : kAnna;
  EXPECT_FALSE(f.act(second, "0"));
  EXPECT_EQ(f.refusal().code, "not_your_turn");
  EXPECT_FALSE(f.act(kCai, "0"));
  EXPECT_EQ(f.refusal().code, "not_seated");
  EXPECT_FALSE(f.act(first, "99999"));
  EXPECT_EQ(f.refusal().code, "illegal");
  EXPECT_FALSE(f.act(first, R"("draw pile")"));
  EXPECT_EQ(f.refusal().code, "illegal");
  EXPECT_FALSE(f.refusal().rule.empty());
  EXPECT_FALSE(f.act(first, R"({"kind":17})"));
  const json::object stale = {{"version", f.table().position_version() - 1}, {"action", 0}};
  EXPECT_FALSE(f.put(act(f.table(), first, stale, json::serialize(stale))));
  EXPECT_EQ(f.refusal().code, "too_late");
  for (const json::value& version : {json::value(f.table().version() + 1), json::value("1"), json::value(nullptr)}) {
    const json::object unseen = {{"version", version}, {"action", 0}};
    EXPECT_FALSE(f.put(act(f.table(), first, unseen, json::serialize(unseen))));
    EXPECT_EQ(f.refusal().code, "bad_message");
  }
  EXPECT_TRUE(f.act(first, "0"));
  // Chat does not make an action stale.
  const auto seen = f.table().version();
  EXPECT_TRUE(f.put(chat(f.table(), kCai, "hello <b>all</b>")));
  const json::object message = {{"version", seen}, {"action", 0}};
  EXPECT_TRUE(f.put(act(f.table(), f.to_act(), message, json::serialize(message))));
}

TEST(Table, UndoIsFreeUntilACardIsSeen) {
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), kBea, {}));
  const Who first = f.to_act();
  ASSERT_TRUE(f.act_kind(first, "keep"));
  const auto steps = f.table().play()->steps();
  EXPECT_TRUE(f.put(undo(f.table(), first)));  // nobody has acted since, nothing was shown
  EXPECT_EQ(f.table().play()->steps(), steps - 1);
  // Which tickets were kept for a moment, only their owner learns.
  const Seat owner = *f.table().play()->to_act();
  const auto told = [&](Seat viewer) { return json::serialize(f.table().story(f.table().version() - 1, viewer, {})); };
  EXPECT_NE(told(owner).find("keep "), std::string::npos) << told(owner);
  for (const Seat other : {static_cast<Seat>(1 - owner), kSpectator}) EXPECT_EQ(told(other).find("keep "), std::string::npos) << told(other);
  EXPECT_EQ(f.to_act().person, first.person);
  f.open();
  const Who turn = f.to_act();
  ASSERT_TRUE(f.act_kind(turn, "draw_pile"));
  EXPECT_FALSE(f.put(undo(f.table(), turn)));
  EXPECT_EQ(f.refusal().code, "not_now");
  // It stands in the story.
  const std::string story = json::serialize(f.table().story(0, kSpectator, {}));
  EXPECT_NE(story.find("\"undone\""), std::string::npos);
}

// F7: who chooses last learns how many tickets the others kept, and may not choose again with that in mind.
TEST(Table, UndoDoesNotGoBackOverTheEndOfTheOpening) {
  for (const char* game : {"usa", "san_francisco", "card_game"}) {
    Fixture f(game, kTwo);
    f.put(sit(f.table(), kBea, {}));
    const Who first = f.to_act();
    ASSERT_TRUE(f.act_kind(first, "keep"));
    const Who second = f.to_act();
    ASSERT_TRUE(f.act_kind(second, "keep"));
    for (const Who& who : {first, second}) {
      EXPECT_FALSE(f.put(undo(f.table(), who))) << game;
      EXPECT_EQ(f.refusal().code, "not_now");
    }
  }
}

// E12: when a round ends the tracks are seen, and whoever completes tickets shows them.
TEST(Table, UndoDoesNotGoBackOverTheEndOfARound) {
  Fixture f("card_game", kThree);
  f.put(sit(f.table(), kBea, {}));
  f.put(sit(f.table(), kCai, {}));
  f.open();
  const auto completing = [&] { return f.table().play()->view(kSpectator).at("phase") == "complete"; };
  while (!completing()) {
    const Who turn = f.to_act();
    ASSERT_TRUE(f.act_kind(turn, "draw_pile") || f.act_kind(turn, "draw_face_up") || f.act(turn, "0"));
  }
  for (const Who& who : {kAnna, kBea, kCai}) EXPECT_FALSE(f.put(undo(f.table(), who)));
  const Who first = f.to_act();
  ASSERT_TRUE(f.act_kind(first, "complete_best"));
  ASSERT_NE(f.to_act().person, first.person);
  EXPECT_TRUE(f.put(undo(f.table(), first)));  // only their own tickets were shown
  ASSERT_TRUE(f.act_kind(first, "complete_best"));
  ASSERT_TRUE(f.act_kind(f.to_act(), "complete_best"));
  ASSERT_TRUE(completing());
  EXPECT_FALSE(f.put(undo(f.table(), first)));
  EXPECT_EQ(f.refusal().code, "not_now");
}

TEST(Table, UndoAfterOthersNeedsTheirConsent) {
  Fixture f("usa", kThree);
  f.put(sit(f.table(), kBea, {}));
  f.put(sit(f.table(), kCai, {}));
  const Who first = f.to_act();
  ASSERT_TRUE(f.act_kind(first, "keep"));
  const Who second = f.to_act();
  ASSERT_TRUE(f.act_kind(second, "keep"));
  const Who third = f.to_act();
  ASSERT_TRUE(f.put(undo(f.table(), first)));
  ASSERT_TRUE(f.table().undo_question());
  EXPECT_FALSE(f.put(answer_undo(f.table(), first, true)));
  EXPECT_FALSE(f.put(answer_undo(f.table(), {"p-dan", "Dan"}, true)));
  EXPECT_TRUE(f.put(answer_undo(f.table(), second, false)));
  EXPECT_FALSE(f.table().undo_question());
  EXPECT_TRUE(f.put(undo(f.table(), first)));
  EXPECT_TRUE(f.put(answer_undo(f.table(), second, true)));
  EXPECT_TRUE(f.table().undo_question());
  EXPECT_TRUE(f.put(answer_undo(f.table(), third, true)));
  EXPECT_FALSE(f.table().undo_question());
  EXPECT_EQ(f.to_act().person, first.person);
}

TEST(Table, ABotPlaysForWhoLeavesAndGivesTheSeatBack) {
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), kBea, {}));
  const Who first = f.to_act();
  ASSERT_TRUE(f.put(leave(f.table(), first)));
  EXPECT_EQ(f.table().row().to_act, "");
  const Seat seat = *f.table().play()->to_act();
  EXPECT_TRUE(f.table().plays_itself(seat));
  EXPECT_FALSE(f.act(first, "0"));
  auto thinker = f.table().play()->thinker(seat, "hard");
  ASSERT_TRUE(thinker);
  (*thinker)->look_at(*f.table().play());
  EXPECT_TRUE(f.put(bot_act(f.table(), seat, (*thinker)->choose())));
  EXPECT_FALSE(f.put(bot_act(f.table(), seat, 0)));
  EXPECT_TRUE(f.put(come_back(f.table(), first)));
  EXPECT_FALSE(f.table().plays_itself(seat));
}

TEST(Table, TimeRunsOut) {
  Fixture f("usa", R"({"game":"usa","seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"game","seconds":60,"increment":5}})");
  f.put(sit(f.table(), kBea, {}));
  const Seat first = *f.table().play()->to_act();
  f.now += 10'000;
  EXPECT_FALSE(time_out(f.table(), f.now));
  ASSERT_TRUE(f.act_kind(f.to_act(), "keep"));
  EXPECT_EQ(f.table().clock().left[first], 55'000);
  EXPECT_EQ(f.table().row().deadline, f.now + 60'000);
  f.now += 60'000;
  const auto out = time_out(f.table(), f.now);
  ASSERT_TRUE(out);
  const Seat second = *f.table().play()->to_act();
  ASSERT_TRUE(f.put(*out));
  EXPECT_TRUE(f.table().seats()[second].away);
  EXPECT_FALSE(time_out(f.table(), f.now + 1'000'000));
  EXPECT_FALSE(f.put(come_back(f.table(), f.who_at(second))));  // the bot decides this first
  ASSERT_TRUE(f.put(bot_act(f.table(), second, 0)));
  ASSERT_TRUE(f.put(come_back(f.table(), f.who_at(second))));
  EXPECT_EQ(f.table().clock().left[second], 60'000);
}

constexpr const char* kHurried = R"({"game":"usa","seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"game","seconds":60,"increment":15}})";

// Who has heard of an action must strike it out; who looks at the table later never hears of it.
TEST(Table, TheStorySaysWhatIsToBeStruckOut) {
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), kBea, {}));
  const Who first = f.to_act();
  const auto before = f.table().version();
  ASSERT_TRUE(f.act_kind(first, "keep"));
  const auto after = f.table().version();
  ASSERT_TRUE(f.put(undo(f.table(), first)));
  const auto undone = [&](std::int64_t since) {
    const json::array story = f.table().story(since, kSpectator, {});
    return std::pair(text(story.back().as_object(), "kind"), story.back().as_object().at("steps").to_number<int>());
  };
  EXPECT_EQ(undone(after), std::pair(std::string("undone"), 1));
  EXPECT_EQ(undone(before), std::pair(std::string("undone"), 0));
  EXPECT_EQ(undone(0), std::pair(std::string("undone"), 0));
}

TEST(Table, UndoEarnsNoTimeAndCostsTheOthersNone) {
  Fixture f("usa", kHurried);
  f.put(sit(f.table(), kBea, {}));
  const Seat first = *f.table().play()->to_act();
  const Seat second = 1 - first;
  for (int turn = 0; turn < 3; ++turn) {
    f.now += 10'000;
    ASSERT_TRUE(f.act_kind(f.who_at(first), "keep"));
    EXPECT_EQ(f.table().clock().left[first], 60'000 - 10'000 * (turn + 1) + 15'000);
    f.now += 7'000;
    ASSERT_TRUE(f.put(undo(f.table(), f.who_at(first))));
    EXPECT_EQ(f.table().clock().left_at(first, f.now), 60'000 - 10'000 * (turn + 1));
    EXPECT_EQ(f.table().clock().left_at(second, f.now), 60'000);
  }
}

TEST(Table, LeavingAndReturningEarnsNoTime) {
  Fixture f("usa", kHurried);
  f.put(sit(f.table(), kBea, {}));
  const Seat first = *f.table().play()->to_act();
  f.now += 57'000;
  ASSERT_TRUE(f.put(leave(f.table(), f.who_at(first))));
  ASSERT_TRUE(f.put(come_back(f.table(), f.who_at(first))));
  EXPECT_EQ(f.table().clock().left_at(first, f.now), 3'000);

  Fixture slow("usa", R"({"game":"usa","seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"turn","hours":1}})");
  slow.put(sit(slow.table(), kBea, {}));
  const Seat actor = *slow.table().play()->to_act();
  slow.now += 3'000'000;
  ASSERT_TRUE(slow.put(leave(slow.table(), slow.who_at(actor))));
  ASSERT_TRUE(slow.put(come_back(slow.table(), slow.who_at(actor))));
  EXPECT_EQ(slow.table().clock().left_at(actor, slow.now), 600'000);
  // The next turn has its whole time.
  ASSERT_TRUE(slow.put(leave(slow.table(), slow.who_at(actor))));
  ASSERT_TRUE(slow.put(bot_act(slow.table(), actor, 0)));
  ASSERT_TRUE(slow.act_kind(slow.who_at(1 - actor), "keep"));
  ASSERT_TRUE(slow.put(come_back(slow.table(), slow.who_at(actor))));
  EXPECT_EQ(slow.table().clock().left_at(actor, slow.now), 3'600'000);
}

TEST(Table, OnlyTheLatestTalkIsToldAnew) {
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), kBea, {}));
  const std::size_t quiet = f.table().story(0, kSpectator, {}).size();
  for (int i = 0; i < 250; ++i) ASSERT_TRUE(f.put(chat(f.table(), kCai, "line " + std::to_string(i))));
  const json::array story = f.table().story(0, kSpectator, {});
  EXPECT_EQ(story.size(), quiet + 200);
  EXPECT_EQ(text(story.back().as_object(), "text"), "line 249");
}

TEST(Table, OneDeviceHasSeveralSeats) {
  Fixture f("usa", R"({"game":"usa","seats":[{"who":"me"},{"who":"here","name":"Bo"},{"who":"bot","level":"easy"}]})");
  EXPECT_EQ(f.table().status(), Status::playing);
  EXPECT_EQ(f.table().seats_of(kAnna.person).size(), 2u);
  EXPECT_FALSE(f.table().is_rated());
  EXPECT_TRUE(f.table().allows_hints());
}

TEST(Table, TheHostFillsOrCloses) {
  Fixture f("usa", kTwo);
  EXPECT_FALSE(f.put(start_early(f.table(), kBea, "easy")));
  EXPECT_FALSE(f.put(start_early(f.table(), kAnna, "godlike")));
  EXPECT_TRUE(f.put(start_early(f.table(), kAnna, "easy")));
  EXPECT_EQ(f.table().status(), Status::playing);
  Fixture g("usa", kTwo);
  EXPECT_TRUE(g.put(leave(g.table(), kAnna)));
  EXPECT_EQ(g.table().status(), Status::closed);
  EXPECT_FALSE(g.put(sit(g.table(), kBea, {})));
}

TEST(Table, BadWishesAreRefused) {
  const Content usa = load("usa");
  for (const char* wish : {R"({})", R"({"seats":[{"who":"me"}]})", R"({"seats":[1,2]})", R"({"seats":[{"who":"me"},{"who":"bot","level":"x"}]})",
                           R"({"seats":[{"who":"me"},{"who":"here","name":"<b>"}]})", R"({"seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"game","seconds":1}})",
                           R"({"seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"sun"}})"}) {
    EXPECT_FALSE(create(json::parse(wish).as_object(), kAnna, usa)) << wish;
  }
}

// A whole game of each kind by bots, with the deal proved at the end.
class Whole : public testing::TestWithParam<const char*> {};

TEST_P(Whole, GameIsPlayedAndProved) {
  const std::string game = GetParam();
  const Content content = load(game);
  Table table("t", content);
  const auto write = [&](const Draft& draft) {
    const auto added = table.add({"t", table.version() + 1, 5, draft.kind, draft.body});
    ASSERT_TRUE(added) << added.error();
  };
  write(create(json::parse(R"({"game":")" + game + R"(","entropy":"luck","seats":[{"who":"bot","level":"hard"},{"who":"bot","level":"normal"}]})").as_object(), kAnna, content).value());
  while (const auto next = automatic(table)) write(*next);
  std::vector<std::unique_ptr<Thinker>> bots;
  for (const Seat seat : {Seat{0}, Seat{1}}) bots.push_back(table.play()->thinker(seat, "hard").value());
  int watching = 0;
  while (table.status() == Status::playing) {
    const Seat seat = *table.play()->to_act();
    bots[seat]->look_at(*table.play());
    const auto before = table.version();
    write(bot_act(table, seat, bots[seat]->choose()).value());
    // What is new is the tail of all there is.
    if (++watching % 10 != 0) continue;
    const json::array all = table.story(0, 0, {});
    const json::array tail = table.story(before, 0, {});
    ASSERT_LE(tail.size(), all.size());
    EXPECT_EQ(json::serialize(tail.back()), json::serialize(all.back()));
  }
  EXPECT_EQ(table.results(7).size(), 2u);
  const std::string record = table.record();
  const json::object about = table.about({});
  const auto secret = fair::from_hex(text(object(about, "fair"), "secret"));
  ASSERT_TRUE(secret);
  EXPECT_EQ(fair::commitment(*secret), text(object(about, "fair"), "commitment"));
  const auto proved = verify_deal(content, record, fair::Deal(*secret, {"luck"}));
  ASSERT_TRUE(proved) << proved.error();
  EXPECT_GT(*proved, 20);
  EXPECT_FALSE(verify_deal(content, record, fair::Deal(*secret, {"other"})));
  // The middle of it, as it was, and the end.
  EXPECT_EQ(json::serialize(table.play()->at(table.play()->steps())->view(0)), json::serialize(table.play()->view(0)));
  EXPECT_EQ(table.play()->at(40)->steps(), 40u);
}

INSTANTIATE_TEST_SUITE_P(Games, Whole, testing::Values("usa", "europe", "san_francisco", "card_game"));

TEST(Table, SpectatorsAndOthersAreNotToldWhatIsHidden) {
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), kBea, {}));
  f.open();
  const Seat seat = *f.table().play()->to_act();
  ASSERT_TRUE(f.act_kind(f.to_act(), "draw_pile"));
  const Seat other = seat == 0 ? 1 : 0;
  const std::string hidden = json::serialize(f.table().story(f.table().version() - 1, other, {}));
  EXPECT_EQ(hidden.find("\"card\""), std::string::npos) << hidden;
  EXPECT_EQ(json::serialize(f.table().story(f.table().version() - 1, kSpectator, {})).find("\"card\""), std::string::npos);
  EXPECT_NE(json::serialize(f.table().story(f.table().version() - 1, seat, {})).find("\"card\""), std::string::npos);
  EXPECT_EQ(json::serialize(f.table().about({})).find("secret\""), std::string::npos);
}

TEST(Table, ADamagedLogIsNamed) {
  Fixture f("usa", kTwo);
  Table again("t", f.content());
  ASSERT_TRUE(again.add(f.log()[0]));
  EXPECT_FALSE(again.add({"t", 5, 1, "chat", "{}"}));
  EXPECT_FALSE(again.add({"t", 2, 1, "nonsense", "{}"}));
  EXPECT_FALSE(again.add({"t", 2, 1, "sat", "not json"}));
  EXPECT_FALSE(again.add({"t", 2, 1, "sat", R"({"seat":9})"}));
  EXPECT_FALSE(again.add({"t", 2, 1, "move", "0 draw pile"}));
}

}  // namespace

}  // namespace fogg::table
