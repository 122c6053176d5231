#include "table/table_fixture.h"

namespace fogg::table {

namespace {

TEST(Table, BeginsWhenTheLastSeatIsTaken) {
  Fixture f("usa", kTwo);
  EXPECT_EQ(f.table().status(), Status::waiting);
  EXPECT_EQ(row_of(f.table()).to_act, store::kNobody);
  EXPECT_FALSE(f.put(sit(f.table(), kAnna, {})));
  EXPECT_TRUE(f.put(sit(f.table(), kBea, {{"entropy", "my own"}})));
  EXPECT_EQ(f.table().status(), Status::playing);
  EXPECT_FALSE(f.put(sit(f.table(), kCai, {})));
  EXPECT_EQ(f.refusal().code, "not_now");
  // F7: both are to choose their tickets.
  EXPECT_EQ(f.table().waits_for().size(), 2u);
  EXPECT_TRUE(row_of(f.table()).waits_for(kAnna.person));
  EXPECT_TRUE(row_of(f.table()).waits_for(kBea.person));
  EXPECT_FALSE(row_of(f.table()).waits_for(kCai.person));
  f.open();
  EXPECT_EQ(row_of(f.table()).to_act, f.to_act().person);
}

TEST(Table, TheHostMaySetWhoStarts) {  // F12
  const auto with_start = [](const std::string& start) {
    return R"({"game":"usa","options":{"start":)" + start +
           R"(},"seats":[{"who":"me"},{"who":"bot","level":"easy"},{"who":"bot","level":"easy"}]})";
  };
  for (const int start : {0, 1, 2}) {
    Fixture f("usa", with_start(std::to_string(start)));
    ASSERT_EQ(f.table().status(), Status::playing);
    EXPECT_EQ(f.table().play()->showing().view(0).at("start"), start);
    EXPECT_EQ(f.table().settings().options.start, start);
    EXPECT_TRUE(f.table().play()->showing().record().contains(" start=" + std::to_string(start) + " "));
  }
  for (const char* bad : {"3", "-1", "1.5", "\"me\"", "null"})
    EXPECT_FALSE(create(json::parse(with_start(bad)).as_object(), kAnna, load("usa"), kSecret)) << bad;
}

TEST(Table, WhoMayAskForHintsIsNotRated) {
  const auto with_hints = [](const std::string& hints) {
    Fixture f("usa", R"({"game":"usa","hints":)" + hints + R"(,"seats":[{"who":"me"},{"who":"open"}]})");
    f.put(sit(f.table(), kBea, {}));
    return is_rated(f.table());
  };
  EXPECT_FALSE(with_hints("true"));
  EXPECT_TRUE(with_hints("false"));
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

TEST(Table, TheHostSaysHowFastBotsPlay) {
  Fixture f("usa", kTwo);
  const auto pace = [&](const Who& who, const char* word) { return f.put(set_pace(f.table(), who, {{"pace", word}})); };
  EXPECT_FALSE(f.table().settings().fast);
  EXPECT_FALSE(pace(kBea, "fast"));
  EXPECT_EQ(f.refusal().code, "not_now");
  EXPECT_FALSE(pace(kAnna, "furious"));
  EXPECT_EQ(f.refusal().code, "bad_message");
  EXPECT_TRUE(pace(kAnna, "fast"));
  EXPECT_TRUE(f.put(sit(f.table(), kBea, {})));
  EXPECT_TRUE(f.table().settings().fast);
  // In a game nothing that others had in mind is too late by it, and everybody is told.
  const std::int64_t position = f.table().latest().position;
  EXPECT_TRUE(pace(kAnna, "normal"));
  EXPECT_FALSE(f.table().settings().fast);
  EXPECT_EQ(f.table().latest().position, position);
  EXPECT_EQ(f.table().latest().about, f.table().version());
  EXPECT_TRUE(f.put(close(f.table(), false)));
  EXPECT_FALSE(pace(kAnna, "fast"));
}

TEST(Table, TheHostPutsBotsAtSeats) {
  Fixture f("usa", kThree);
  EXPECT_FALSE(f.put(seat_bot(f.table(), kBea, {{"seat", 1}, {"level", "hard"}})));
  EXPECT_FALSE(f.put(seat_bot(f.table(), kAnna, {{"seat", 0}, {"level", "hard"}})));
  EXPECT_FALSE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}, {"level", "godlike"}})));
  EXPECT_FALSE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}})));  // there is none to take away
  ASSERT_TRUE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}, {"level", "hard"}})));
  ASSERT_TRUE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}, {"level", "easy"}})));
  EXPECT_EQ(f.table().seats()[1].level, "easy");
  EXPECT_EQ(f.table().seats()[1].character, "");
  EXPECT_FALSE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}, {"level", "hard"}, {"character", "nemo"}})));
  EXPECT_FALSE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}, {"level", "expert"}, {"character", "fix"}})));
  ASSERT_TRUE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}, {"level", "hard"}, {"character", "fix"}})));
  EXPECT_EQ(f.table().seats()[1].bot_name(), "hard_fix");
  ASSERT_TRUE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}, {"level", nullptr}})));
  EXPECT_EQ(f.table().seats()[1].kind, SeatState::Kind::open);
  ASSERT_TRUE(f.put(seat_bot(f.table(), kAnna, {{"seat", 1}, {"level", "normal"}})));
  EXPECT_EQ(f.table().status(), Status::waiting);
  f.put(sit(f.table(), kBea, {}));
  EXPECT_EQ(f.table().status(), Status::playing);
}

TEST(Table, ColoursAreChosenWhileTheTableWaits) {
  Fixture f("usa", kThree);
  f.put(sit(f.table(), kBea, {}));
  const auto colours = [&] {
    std::vector<int> all;
    for (const SeatState& seat : f.table().seats()) all.push_back(seat.colour);
    return all;
  };
  EXPECT_EQ(colours(), (std::vector{0, 1, 2}));
  EXPECT_FALSE(f.put(choose_colour(f.table(), kAnna, 1)));  // Bea's
  EXPECT_FALSE(f.put(choose_colour(f.table(), kAnna, 5)));
  EXPECT_FALSE(f.put(choose_colour(f.table(), kCai, 3)));
  ASSERT_TRUE(f.put(choose_colour(f.table(), kAnna, 2)));  // of a free seat, which takes the old one
  EXPECT_EQ(colours(), (std::vector{2, 1, 0}));
  ASSERT_TRUE(f.put(choose_colour(f.table(), kAnna, 4)));
  EXPECT_EQ(colours(), (std::vector{4, 1, 0}));
  f.put(sit(f.table(), kCai, {}));
  EXPECT_EQ(colours(), (std::vector{4, 1, 0}));
  EXPECT_FALSE(f.put(choose_colour(f.table(), kAnna, 3)));  // the game has begun
  EXPECT_NE(json::serialize(about_json(f.table(), {})).find("\"colour\":4"), std::string::npos);
}

TEST(Table, BadWishesAreRefused) {
  const Content usa = load("usa");
  for (const char* wish : {R"({})", R"({"seats":[{"who":"me"}]})", R"({"seats":[1,2]})",
                           R"({"seats":[{"who":"me"},{"who":"bot","level":"x"}]})",
                           R"({"seats":[{"who":"me"},{"who":"here","name":"<b>"}]})",
                           R"({"seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"game","seconds":1}})",
                           R"({"seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"sun"}})"}) {
    EXPECT_FALSE(create(json::parse(wish).as_object(), kAnna, usa, kSecret)) << wish;
  }
}

// Nobody rises by beating bots, a second name of their own, or with a bot's advice.
TEST(Table, WhatIsRated) {
  const auto why_not = [](const char* wish, const std::vector<Who>& others) {
    Fixture f("usa", wish);
    for (const Who& who : others) f.put(sit(f.table(), who, {}));
    const std::string why(why_unrated(f.table()));
    const json::object about = about_json(f.table(), {});
    EXPECT_EQ(about.at("rated").as_bool(), why.empty());
    EXPECT_EQ(about.contains("unrated") ? about.at("unrated").as_string() : "", why);
    return why;
  };
  EXPECT_EQ(why_not(kTwo, {kBea}), "");
  EXPECT_EQ(why_not(kTwo, {}), "waiting");
  EXPECT_EQ(why_not(R"({"game":"usa","hints":true,"seats":[{"who":"me"},{"who":"open"}]})", {kBea}), "hints");
  EXPECT_EQ(why_not(R"({"game":"usa","hints":false,"seats":[{"who":"me"},{"who":"bot","level":"easy"}]})", {}),
            "one_person");
  EXPECT_EQ(why_not(R"({"game":"usa","hints":false,"seats":[{"who":"me"},{"who":"here","name":"Bo"}]})", {}),
            "one_device");
  EXPECT_EQ(why_not(kThree, {{"p-bea", "Bea", "10.0.0.1"}, {"p-cai", "Cai", "10.0.0.2"}}), "");
  EXPECT_EQ(why_not(kThree, {{"p-bea", "Bea", "10.0.0.1"}, {"p-cai", "Cai", "10.0.0.1"}}), "household");
  EXPECT_EQ(why_not(kThree, {{"p-bea", "Bea", "10.0.0.1", true}, {"p-cai", "Cai", "10.0.0.1"}}), "household");
  EXPECT_EQ(why_not(kThree, {{"p-bea", "Bea", "10.0.0.1", true}, {"p-cai", "Cai", "10.0.0.1", true}}), "");
  // The log says who comes from one household, and nothing of where that is.
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), {"p-bea", "Bea", "10.0.0.1"}, {}));
  for (const store::Entry& entry : f.log()) EXPECT_EQ(entry.body.find("10.0.0.1"), std::string::npos) << entry.body;
}

}  // namespace

}  // namespace fogg::table
