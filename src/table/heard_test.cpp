#include "table/heard.h"

#include "table/table_fixture.h"

namespace fogg::table {

namespace {

// Says a message as a server and a device do, and gives what is answered; nothing where it was refused.
std::optional<json::object> say(Fixture& f, const Who& who, const json::object& message) {
  const Command* command = find_command(text(message, "type"));
  if (command == nullptr) return {};
  const Decided decided = command->decide(f.table(), who, message);
  if (!decided) return {};
  const json::object answer = command->answer(*decided, f.table().version() + 1);
  EXPECT_TRUE(f.put(decided));
  return answer;
}

TEST(Heard, AMessageBecomesAChangeAndAnAnswer) {
  Fixture f("card_game", kThree);
  EXPECT_EQ(find_command("create"), nullptr) << "no table is there yet";
  EXPECT_TRUE(say(f, kBea, {{"type", "join"}}));
  EXPECT_TRUE(say(f, kBea, {{"type", "colour"}, {"colour", 4}}));
  EXPECT_EQ(f.table().seats()[1].colour, 4);
  EXPECT_TRUE(say(f, kBea, {{"type", "leave"}}));
  EXPECT_TRUE(say(f, kBea, {{"type", "join"}}));
  EXPECT_TRUE(say(f, kAnna, {{"type", "seat_bot"}, {"seat", 2}, {"level", "easy"}}));
  EXPECT_TRUE(say(f, kAnna, {{"type", "chat"}, {"text", "Good luck"}}));
  if (f.table().status() == Status::waiting) {
    EXPECT_TRUE(say(f, kAnna, {{"type", "start"}, {"fill", "easy"}}));
  }
  EXPECT_EQ(f.table().status(), Status::playing);
  EXPECT_EQ(f.table().seats()[2].level, "easy");
}

TEST(Heard, AnActionIsAnsweredByItsVersionAndAnUndoByWhetherItIsDone) {
  Fixture f("card_game", kTwo);
  ASSERT_TRUE(say(f, kBea, {{"type", "join"}}));
  f.open();
  const Who turn = f.to_act();
  ASSERT_TRUE(f.place(turn));
  const auto free = say(f, turn, {{"type", "undo"}});
  ASSERT_TRUE(free);
  EXPECT_EQ(free->at("undone"), true);
  const auto version = f.table().version();
  const auto acted = say(f, turn, {{"type", "act"}, {"version", version}, {"action", 0}});
  ASSERT_TRUE(acted);
  EXPECT_EQ(number(*acted, "version"), version + 1);
}

TEST(Heard, OnlyOnesOwnSeatIsSeen) {
  Fixture f("usa", kTwo);
  EXPECT_EQ(look(f.table(), kAnna, {{"seat", 0}}).error().code, "not_now");
  f.put(sit(f.table(), kBea, {}));
  const auto mine = look(f.table(), kBea, {{"seat", 1}});
  ASSERT_TRUE(mine);
  EXPECT_TRUE(mine->contains("view"));
  EXPECT_TRUE(mine->contains("legal"));
  for (const int other : {0, 2, -1}) EXPECT_EQ(look(f.table(), kBea, {{"seat", other}}).error().code, "not_seated");
}

TEST(Heard, AdviceIsForWhoIsToAct) {
  EXPECT_EQ(Adviser::for_person(Fixture("usa", kTwo).table(), kAnna.person, 1).error().code, "not_now");
  Fixture f("usa", R"({"game":"usa","hints":true,"seats":[{"who":"me"},{"who":"open"}]})");
  f.put(sit(f.table(), kBea, {}));
  EXPECT_EQ(Adviser::for_person(f.table(), "nobody", 1).error().code, "not_your_turn");
  const auto adviser = Adviser::for_person(f.table(), kBea.person, 1);
  ASSERT_TRUE(adviser);
  const json::object advice = adviser->advice(adviser->thinker()->choose());
  EXPECT_EQ(text(object(advice, "action"), "kind"), "keep");
}

}  // namespace

}  // namespace fogg::table
