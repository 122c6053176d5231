#include "table/table_fixture.h"

namespace fogg::table {

namespace {

TEST(Table, UndoIsFreeUntilACardIsSeen) {
  Fixture f("card_game", kTwo);
  f.put(sit(f.table(), kBea, {}));
  f.open();
  const Who turn = f.to_act();
  ASSERT_TRUE(f.place(turn));
  const auto steps = f.table().play()->steps();
  EXPECT_TRUE(f.put(undo(f.table(), turn)));  // nobody has acted since, nothing was shown
  EXPECT_EQ(f.table().play()->steps(), steps - 1);
  EXPECT_EQ(f.to_act().person, turn.person);
  ASSERT_TRUE(f.act_kind(turn, "draw_pile"));
  EXPECT_FALSE(f.put(undo(f.table(), turn)));
  EXPECT_EQ(f.refusal().code, "not_now");
  // It stands in the story.
  const std::string story = json::serialize(story_json(f.table(), 0, kSpectator, {}));
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
  const auto completing = [&] { return f.table().play()->showing().view(kSpectator).at("phase") == "complete"; };
  while (!completing()) {
    const Who turn = f.to_act();
    ASSERT_TRUE(f.act_kind(turn, "draw_pile") || f.act_kind(turn, "draw_face_up") || f.act(turn, "0"));
  }
  for (const Who& who : {kAnna, kBea, kCai}) EXPECT_FALSE(f.put(undo(f.table(), who)));
  const Who first = f.to_act();
  const Seat seat = seats_of(f.table(), first.person)[0];
  ASSERT_TRUE(f.act_kind(first, "complete_best"));
  // What was completed is told to everybody, also where "the best" names nothing.
  const auto seats = f.table().play()->showing().view(kSpectator).at("seats").as_array();
  for (const auto& told : story_json(f.table(), f.table().version() - 1, kSpectator, {}))
    EXPECT_EQ(told.at("event").at("completed"), seats[seat].at("completed"));
  ASSERT_NE(f.to_act().person, first.person);
  EXPECT_TRUE(f.put(undo(f.table(), first)));  // only their own tickets were shown
  ASSERT_TRUE(f.act_kind(first, "complete_best"));
  ASSERT_TRUE(f.act_kind(f.to_act(), "complete_best"));
  ASSERT_TRUE(completing());
  EXPECT_FALSE(f.put(undo(f.table(), first)));
  EXPECT_EQ(f.refusal().code, "not_now");
}

TEST(Table, UndoAfterOthersNeedsTheirConsent) {
  Fixture f("card_game", kThree);
  f.put(sit(f.table(), kBea, {}));
  f.put(sit(f.table(), kCai, {}));
  f.open();
  const Who first = f.to_act();
  ASSERT_TRUE(f.place(first));
  const Who second = f.to_act();
  ASSERT_TRUE(f.place(second));
  const Who third = f.to_act();
  ASSERT_TRUE(f.put(undo(f.table(), first)));
  ASSERT_TRUE(f.table().wishes().undo);
  EXPECT_FALSE(f.put(answer_undo(f.table(), first, true)));
  EXPECT_FALSE(f.put(answer_undo(f.table(), {"p-dan", "Dan"}, true)));
  EXPECT_TRUE(f.put(answer_undo(f.table(), second, false)));
  EXPECT_FALSE(f.table().wishes().undo);
  EXPECT_TRUE(f.put(undo(f.table(), first)));
  EXPECT_TRUE(f.put(answer_undo(f.table(), second, true)));
  EXPECT_TRUE(f.table().wishes().undo);
  EXPECT_TRUE(f.put(answer_undo(f.table(), third, true)));
  EXPECT_FALSE(f.table().wishes().undo);
  EXPECT_EQ(f.to_act().person, first.person);
}

TEST(Table, TimeRunsOut) {
  Fixture f(
      "usa",
      R"({"game":"usa","seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"game","seconds":60,"increment":5}})");
  f.put(sit(f.table(), kBea, {}));
  const Seat first = f.next();
  f.now += 10'000;
  EXPECT_FALSE(time_out(f.table(), f.now));
  ASSERT_TRUE(f.act_kind(f.to_act(), "keep"));
  EXPECT_EQ(f.table().clock().sides[first].left, 55'000);
  EXPECT_EQ(row_of(f.table()).deadline, f.now + 50'000);  // the other's time has run as well
  f.now += 60'000;
  const auto out = time_out(f.table(), f.now);
  ASSERT_TRUE(out);
  const Seat second = f.next();
  ASSERT_TRUE(f.put(*out));
  EXPECT_TRUE(f.table().seats()[second].away);
  EXPECT_FALSE(time_out(f.table(), f.now + 1'000'000));
  EXPECT_FALSE(f.put(come_back(f.table(), f.who_at(second))));  // the bot decides this first
  ASSERT_TRUE(f.put(bot_act(f.table(), second, 0)));
  ASSERT_TRUE(f.put(come_back(f.table(), f.who_at(second))));
  EXPECT_EQ(f.table().clock().sides[second].left, 60'000);
}

constexpr const char* kHurried =
    R"({"game":"usa","seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"game","seconds":60,"increment":15}})";

// Who has heard of an action must strike it out; who looks at the table later never hears of it.
TEST(Table, TheStorySaysWhatIsToBeStruckOut) {
  Fixture f("card_game", kTwo);
  f.put(sit(f.table(), kBea, {}));
  f.open();
  const Who first = f.to_act();
  const auto before = f.table().version();
  ASSERT_TRUE(f.place(first));
  const auto after = f.table().version();
  ASSERT_TRUE(f.put(undo(f.table(), first)));
  const auto undone = [&](std::int64_t since) {
    const json::array story = story_json(f.table(), since, kSpectator, {});
    return std::pair(text(story.back().as_object(), "kind"), story.back().as_object().at("steps").to_number<int>());
  };
  EXPECT_EQ(undone(after), std::pair(std::string("undone"), 1));
  EXPECT_EQ(undone(before), std::pair(std::string("undone"), 0));
  EXPECT_EQ(undone(0), std::pair(std::string("undone"), 0));
}

TEST(Table, UndoEarnsNoTimeAndCostsTheOthersNone) {
  Fixture f("card_game", kHurried);
  f.put(sit(f.table(), kBea, {}));
  f.open();
  const Seat first = f.next();
  const Seat second = 1 - first;
  for (int turn = 0; turn < 3; ++turn) {
    f.now += 10'000;
    ASSERT_TRUE(f.place(f.who_at(first)));
    EXPECT_EQ(f.table().clock().sides[first].left, 75'000 - 10'000 * (turn + 1) + 15'000);
    f.now += 7'000;
    ASSERT_TRUE(f.put(undo(f.table(), f.who_at(first))));
    EXPECT_EQ(f.table().clock().left_at(first, f.now), 75'000 - 10'000 * (turn + 1));
    EXPECT_EQ(f.table().clock().left_at(second, f.now), 75'000);
  }
}

// F7: while all choose, the time of all runs, and of those alone who have not chosen.
TEST(Table, TimeRunsForAllWhoChoose) {
  Fixture f("usa", kHurried);
  f.put(sit(f.table(), kBea, {}));
  const Seat first = f.next();
  const Seat second = 1 - first;
  f.now += 10'000;
  ASSERT_TRUE(f.act_kind(f.who_at(second), "keep"));
  EXPECT_EQ(f.table().clock().left_at(second, f.now), 65'000);
  EXPECT_EQ(f.table().clock().left_at(first, f.now), 50'000);
  f.now += 7'000;
  ASSERT_TRUE(f.put(undo(f.table(), f.who_at(second))));
  EXPECT_EQ(f.table().clock().left_at(second, f.now), 50'000);
  EXPECT_EQ(f.table().clock().left_at(first, f.now), 43'000);
  f.now += 43'000;
  // Who is out of time first is replaced first, and then the other.
  for (const Seat late : {first, second}) {
    const auto out = time_out(f.table(), f.now);
    ASSERT_TRUE(out);
    ASSERT_TRUE(f.put(*out));
    EXPECT_TRUE(plays_itself(f.table(), late));
    f.now += 7'000;
  }
  ASSERT_TRUE(f.put(bot_act(f.table(), second, 0)));
  EXPECT_FALSE(f.put(come_back(f.table(), f.who_at(first))));
  EXPECT_TRUE(f.put(come_back(f.table(), f.who_at(second))));  // theirs is decided
  ASSERT_TRUE(f.put(bot_act(f.table(), first, 0)));
  EXPECT_TRUE(f.put(come_back(f.table(), f.who_at(first))));
}

TEST(Table, LeavingAndReturningEarnsNoTime) {
  Fixture f("usa", kHurried);
  f.put(sit(f.table(), kBea, {}));
  const Seat first = f.next();
  f.now += 57'000;
  ASSERT_TRUE(f.put(leave(f.table(), f.who_at(first))));
  ASSERT_TRUE(f.put(come_back(f.table(), f.who_at(first))));
  EXPECT_EQ(f.table().clock().left_at(first, f.now), 3'000);

  Fixture slow("usa", R"({"game":"usa","seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"turn","hours":1}})");
  slow.put(sit(slow.table(), kBea, {}));
  const Seat actor = slow.next();
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

// Where bots alone have followed up, nobody could refuse: not in a game that counts.
TEST(Table, ARatedGameKnowsNoUndoWithoutConsent) {
  for (const bool hints : {true, false}) {
    Fixture f("usa", hints ? R"({"game":"usa","hints":true,"seats":[{"who":"me"},{"who":"open"}]})" : kTwo);
    f.put(sit(f.table(), kBea, {}));
    f.open();
    const Who stays = f.who_at(0);
    ASSERT_TRUE(f.put(leave(f.table(), f.who_at(1))));
    const auto number_of = [&](Seat seat, const std::string& kind) {
      for (const json::value& action : f.table().play()->showing().legal(seat)) {
        if (text(action.as_object(), "kind") == kind) return action.at("number").to_number<int>();
      }
      return -1;
    };
    // Cards are drawn until both can claim routes one after the other, which shows nothing.
    bool followed = false;
    for (int turn = 0; turn < 500 && !followed; ++turn) {
      const Seat seat = f.next();
      const bool first_claimed = seat == 1 && undo_of(f.table(), stays.person).undo.way == Undo::Way::free;
      const int claim = number_of(seat, "claim");
      const bool claims = claim >= 0 && (seat == 0 ? turn > 60 : first_claimed);
      const int choice = claims ? claim : std::max(0, number_of(seat, "draw_pile"));
      ASSERT_TRUE(seat == 0 ? f.act(stays, std::to_string(choice)) : f.put(bot_act(f.table(), 1, choice)));
      followed = claims && seat == 1;
    }
    ASSERT_TRUE(followed);
    EXPECT_EQ(undo_of(f.table(), stays.person).undo.way, hints ? Undo::Way::ask : Undo::Way::no);
    EXPECT_EQ(f.put(undo(f.table(), stays)), hints);
  }
}

}  // namespace

}  // namespace fogg::table
