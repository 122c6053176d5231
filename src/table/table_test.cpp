#include "table/shared_thinker.h"
#include "table/table_fixture.h"

namespace fogg::table {

namespace {

TEST(Table, WhoMayActAndWhoMayNot) {
  Fixture f("usa", kTwo);
  EXPECT_FALSE(f.act(kAnna, "0"));
  f.put(sit(f.table(), kBea, {}));
  EXPECT_FALSE(f.act(kAnna, R"("draw pile")"));
  EXPECT_EQ(f.refusal().code, "illegal");
  f.open();
  const Who first = f.to_act();
  const Who second = first.person == kAnna.person ? kBea : kAnna;
  EXPECT_FALSE(f.act(second, "0"));
  EXPECT_EQ(f.refusal().code, "not_your_turn");
  EXPECT_FALSE(f.act(kCai, "0"));
  EXPECT_EQ(f.refusal().code, "not_seated");
  EXPECT_FALSE(f.act(first, "99999"));
  EXPECT_EQ(f.refusal().code, "illegal");
  EXPECT_FALSE(f.act(first, R"("pass")"));
  EXPECT_EQ(f.refusal().code, "illegal");
  EXPECT_FALSE(f.refusal().rule.empty());
  EXPECT_FALSE(f.act(first, R"({"kind":17})"));
  const json::object stale = {{"version", f.table().latest().position - 1}, {"action", 0}};
  EXPECT_FALSE(f.put(act(f.table(), first, stale)));
  EXPECT_EQ(f.refusal().code, "too_late");
  for (const json::value& version : {json::value(f.table().version() + 1), json::value("1"), json::value(nullptr)}) {
    const json::object unseen = {{"version", version}, {"action", 0}};
    EXPECT_FALSE(f.put(act(f.table(), first, unseen)));
    EXPECT_EQ(f.refusal().code, "bad_message");
  }
  EXPECT_TRUE(f.act(first, "0"));
  // Chat does not make an action stale.
  const auto seen = f.table().version();
  EXPECT_TRUE(f.put(chat(f.table(), kCai, "hello <b>all</b>")));
  const json::object message = {{"version", seen}, {"action", 0}};
  EXPECT_TRUE(f.put(act(f.table(), f.to_act(), message)));
}

// F7: all choose at once, nobody learns of it before all have, and until then one may choose again.
TEST(Table, OpeningTicketsAreChosenByAllAtOnce) {
  for (const char* game : {"usa", "europe", "san_francisco", "card_game"}) {
    Fixture f(game, kThree);
    f.put(sit(f.table(), kBea, {}));
    f.put(sit(f.table(), kCai, {}));
    ASSERT_EQ(f.table().waits_for().size(), 3u);
    const Seat first = f.next();
    const Seat last = f.table().waits_for().back();
    const auto steps = f.table().play()->steps();
    const auto told = [&](Seat viewer) {
      json::object view = f.table().play()->showing().view(viewer);
      view.erase("to_act");
      return json::serialize(view) + json::serialize(story_json(f.table(), 0, viewer, {}));
    };
    const std::string before = told(first);
    const std::string seen_by_all = told(kSpectator);
    for (const Seat viewer : f.table().waits_for())
      EXPECT_EQ(f.table().play()->showing().view(viewer).at("to_act").to_number<int>(), viewer) << game;
    const auto fewest = [&] {
      const json::array legal = f.table().play()->showing().legal(last);
      return static_cast<std::size_t>(
          std::ranges::min_element(legal, {},
                                   [](const json::value& keep) { return keep.at("tickets").as_array().size(); }) -
          legal.begin());
    }();
    const std::size_t another = fewest == 0 ? 1 : 0;
    for (const std::size_t choice : {another, fewest}) {
      ASSERT_TRUE(f.act(f.who_at(last), std::to_string(choice))) << game << f.refusal().sentence;
      EXPECT_EQ(f.log().back().kind, "chosen");
      EXPECT_EQ(f.table().play()->steps(), steps);
      EXPECT_FALSE(f.table().waits_for(last));
      EXPECT_EQ(told(first), before) << game;
      EXPECT_EQ(told(kSpectator), seen_by_all) << game;
      // Sent twice, it is done once.
      const json::object again = {{"version", f.table().version() - 1}, {"action", 0}};
      EXPECT_FALSE(f.put(act(f.table(), f.who_at(last), again)));
      EXPECT_EQ(f.refusal().code, "too_late");
      EXPECT_FALSE(f.act(f.who_at(last), "0"));
      EXPECT_EQ(f.refusal().code, "not_your_turn");
      if (choice == fewest) break;
      ASSERT_TRUE(f.put(undo(f.table(), f.who_at(last))));
      EXPECT_TRUE(f.table().waits_for(last));
    }
    // The chooser sees what is kept.
    const auto kept = f.table().play()->showing().view(last).at("tickets").as_array().size();
    EXPECT_LT(kept, json::parse(before.substr(0, before.rfind("}[") + 1)).as_object().at("tickets").as_array().size());
    const auto version = f.table().latest().position;
    ASSERT_TRUE(f.act(f.who_at(first), "0"));
    EXPECT_EQ(f.table().latest().position, version);  // nobody's choice is out of date by another's
    ASSERT_EQ(f.table().waits_for().size(), 1u);
    ASSERT_TRUE(f.act(f.to_act(), "0"));
    EXPECT_EQ(f.log().back().kind, "move");
    EXPECT_GE(f.table().play()->steps(), steps + 3);
    EXPECT_EQ(f.table().play()->showing().view(last).at("tickets").as_array().size(), kept);
    // The record has them in the order of the rules.
    const std::string record = record_text(f.table());
    const auto line_of = [&](Seat seat) { return record.find("\n" + std::to_string(seat) + " keep "); };
    EXPECT_LT(line_of(first), line_of(last));
    EXPECT_NE(line_of(last), std::string::npos);
  }
}

// Logs of before F7 have each choice as a move of its own, and may end in the midst of them.
TEST(Table, AnOpeningBegunOneAfterTheOtherGoesOnAtOnce) {
  Fixture f("usa", kThree);
  f.put(sit(f.table(), kBea, {}));
  f.put(sit(f.table(), kCai, {}));
  const Seat first = f.next();
  ASSERT_TRUE(f.act(f.who_at(first), "0"));
  const std::string line = text(json::parse(f.log().back().body).as_object(), "line");
  Table old("t", f.content());
  for (std::size_t i = 0; i + 1 < f.log().size(); ++i) ASSERT_TRUE(old.add(f.log()[i]));
  ASSERT_TRUE(old.add({"t", old.version() + 1, 5, "move", line}));
  ASSERT_EQ(old.waits_for().size(), 2u);
  EXPECT_FALSE(old.waits_for(first));
  for (const Seat seat : old.waits_for()) {
    const json::object message = {{"version", old.version()}, {"action", 0}};
    const auto decided = act(old, f.who_at(seat), message);
    ASSERT_TRUE(decided) << decided.error().sentence;
    ASSERT_TRUE(old.add(*decided, 5));
  }
  EXPECT_EQ(old.waits_for(), std::vector<Seat>{first});
}

TEST(Table, ABotMayHaveACharacterAndTheStorySaysWhereItWasCutShort) {
  Fixture f("usa", R"({"game":"usa","seats":[{"who":"bot","level":"hard","character":"fix"},
                                             {"who":"bot","level":"easy"}]})");
  EXPECT_EQ(f.table().seats()[0].character, "fix");
  EXPECT_EQ(f.table().seats()[0].person, "bot-hard");
  const auto move = [&](bool cut_short) {
    const Seat seat = f.next();
    auto thinker = f.table().play()->thinker(seat, "hard_fix", 1);
    ASSERT_TRUE(thinker) << thinker.error();
    (*thinker)->look_at(*f.table().play());
    ASSERT_TRUE(f.put(bot_act(f.table(), seat, (*thinker)->choose(), cut_short)));
    EXPECT_FALSE((*thinker)->was_cut_short());
  };
  for (int i = 0; i < 6; ++i) move(i == 5);
  int told = 0;
  for (const auto& entry : story_json(f.table(), 0, kSpectator, {}))
    told += entry.as_object().contains("cut_short") ? 1 : 0;
  EXPECT_EQ(told, 1);
}

TEST(Table, AShareOfASearchSaysWhetherItWasCutShort) {
  Fixture f("san_francisco", R"({"game":"san_francisco","seats":[{"who":"bot","level":"expert"},
                                                                 {"who":"bot","level":"expert"}]})");
  const auto is_cut_short = [&](const std::string& spec) {
    auto thinker = f.table().play()->thinker(f.next(), spec, 1);
    EXPECT_TRUE(thinker) << thinker.error();
    (*thinker)->look_at(*f.table().play());
    EXPECT_FALSE(dynamic_cast<SharedThinker&>(**thinker).search_share(1, 1, {}).empty());
    return (*thinker)->was_cut_short();
  };
  EXPECT_TRUE(is_cut_short("ismcts:sims=1000000:ms=1"));
  EXPECT_FALSE(is_cut_short("ismcts:sims=8:ms=60000"));
}

// A search has no words of its own for what it chooses.
TEST(Table, WhateverBotGivesAHintSaysWhy) {
  for (const std::string game : {"usa", "card_game"}) {
    Fixture f(game, R"({"seats":[{"who":"me"},{"who":"open"}],"game":")" + game + "\"}");
    f.put(sit(f.table(), kBea, {}));
    f.open();
    for (int turn = 0; turn < 6; ++turn) {
      auto thinker = f.table().play()->thinker(f.next(), "ismcts:sims=20", 1);
      ASSERT_TRUE(thinker) << thinker.error();
      (*thinker)->look_at(*f.table().play());
      const int number = (*thinker)->choose();
      const json::array why = (*thinker)->reasons();
      EXPECT_FALSE(why.empty() || text(why.at(0).as_object(), "kind").empty()) << game;
      ASSERT_TRUE(f.act(f.to_act(), std::to_string(number)));
    }
  }
}

TEST(Table, ABotPlaysForWhoLeavesAndGivesTheSeatBack) {
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), kBea, {}));
  const Who first = f.to_act();
  ASSERT_TRUE(f.put(leave(f.table(), first)));
  EXPECT_EQ(row_of(f.table()).to_act, "");
  const Seat seat = f.next();
  EXPECT_TRUE(plays_itself(f.table(), seat));
  EXPECT_FALSE(f.act(first, "0"));
  auto thinker = f.table().play()->thinker(seat, "hard", 1);
  ASSERT_TRUE(thinker);
  (*thinker)->look_at(*f.table().play());
  EXPECT_TRUE(f.put(bot_act(f.table(), seat, (*thinker)->choose())));
  EXPECT_FALSE(f.put(bot_act(f.table(), seat, 0)));
  EXPECT_TRUE(f.put(come_back(f.table(), first)));
  EXPECT_FALSE(plays_itself(f.table(), seat));
}

TEST(Table, OnlyTheLatestTalkIsToldAnew) {
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), kBea, {}));
  const std::size_t quiet = story_json(f.table(), 0, kSpectator, {}).size();
  for (int i = 0; i < 250; ++i) ASSERT_TRUE(f.put(chat(f.table(), kCai, "line " + std::to_string(i))));
  const json::array story = story_json(f.table(), 0, kSpectator, {});
  EXPECT_EQ(story.size(), quiet + 200);
  EXPECT_EQ(text(story.back().as_object(), "text"), "line 249");
}

// A choice that is sent twice, as after a lost answer, is not made for the next one at the device.
TEST(Table, AChoiceAtOneDeviceIsMadeOnce) {
  Fixture f("usa", R"({"game":"usa","seats":[{"who":"me"},{"who":"here","name":"Bo"},{"who":"open"}]})");
  f.put(sit(f.table(), kBea, {}));
  const json::object message = {{"version", f.table().version()}, {"action", 0}};
  ASSERT_TRUE(f.put(act(f.table(), kAnna, message)));
  EXPECT_FALSE(f.put(act(f.table(), kAnna, message)));
  EXPECT_EQ(f.refusal().code, "too_late");
  EXPECT_EQ(f.table().waits_for().size(), 2u);
  ASSERT_TRUE(f.act(kAnna, "0"));  // the next one, who has seen the first
  EXPECT_EQ(f.table().waits_for().size(), 1u);
}

TEST(Table, OneDeviceHasSeveralSeats) {
  Fixture f("usa", R"({"game":"usa","seats":[{"who":"me"},{"who":"here","name":"Bo"},{"who":"bot","level":"easy"}]})");
  EXPECT_EQ(f.table().status(), Status::playing);
  EXPECT_EQ(seats_of(f.table(), kAnna.person).size(), 2u);
  EXPECT_FALSE(is_rated(f.table()));
  EXPECT_TRUE(f.table().settings().hints);
}

// A whole game of each kind by bots, with the deal proved at the end.
class Whole : public testing::TestWithParam<const char*> {};

TEST_P(Whole, GameIsPlayedAndProved) {
  const std::string game = GetParam();
  const Content content = load(game);
  Table table("t", content);
  const auto write = [&](const Change& change) {
    const auto added = table.add(change, 5);
    ASSERT_TRUE(added) << added.error();
  };
  write(
      create(json::parse(R"({"game":")" + game +
                         R"(","entropy":"luck","seats":[{"who":"bot","level":"hard"},{"who":"bot","level":"normal"}]})")
                 .as_object(),
             kAnna, content, kSecret)
          .value());
  while (const auto next = automatic(table)) write(*next);
  std::vector<std::unique_ptr<Thinker>> bots;
  for (const Seat seat : {Seat{0}, Seat{1}}) bots.push_back(table.play()->thinker(seat, "hard", 1).value());
  int watching = 0;
  while (table.status() == Status::playing) {
    const Seat seat = table.waits_for().at(0);
    bots[seat]->look_at(*table.play());
    const auto before = table.version();
    write(bot_act(table, seat, bots[seat]->choose()).value());
    // What is new is the tail of all there is.
    if (++watching % 10 != 0) continue;
    const json::array all = story_json(table, 0, 0, {});
    const json::array tail = story_json(table, before, 0, {});
    ASSERT_LE(tail.size(), all.size());
    EXPECT_EQ(json::serialize(tail.back()), json::serialize(all.back()));
  }
  EXPECT_EQ(results_of(table, 7).size(), 2u);
  const std::string record = record_text(table);
  const json::object about = about_json(table, {});
  const auto secret = fair::from_hex(text(object(about, "fair"), "secret"));
  ASSERT_TRUE(secret);
  EXPECT_EQ(fair::commitment(*secret), text(object(about, "fair"), "commitment"));
  const auto proved = verify_deal(content, record, fair::Deal(*secret, {"luck"}));
  ASSERT_TRUE(proved) << proved.error();
  EXPECT_GT(*proved, 20);
  EXPECT_FALSE(verify_deal(content, record, fair::Deal(*secret, {"other"})));
  // The middle of it, as it was, and the end.
  EXPECT_EQ(json::serialize(table.play()->at(table.play()->steps())->showing().view(0)),
            json::serialize(table.play()->showing().view(0)));
  EXPECT_EQ(table.play()->at(40)->steps(), 40u);
}

INSTANTIATE_TEST_SUITE_P(Games, Whole, testing::Values("usa", "europe", "san_francisco", "card_game"));

TEST(Table, SpectatorsAndOthersAreNotToldWhatIsHidden) {
  Fixture f("usa", kTwo);
  f.put(sit(f.table(), kBea, {}));
  f.open();
  const Seat seat = f.next();
  ASSERT_TRUE(f.act_kind(f.to_act(), "draw_pile"));
  const Seat other = seat == 0 ? 1 : 0;
  const std::string hidden = json::serialize(story_json(f.table(), f.table().version() - 1, other, {}));
  EXPECT_EQ(hidden.find("\"card\""), std::string::npos) << hidden;
  EXPECT_EQ(json::serialize(story_json(f.table(), f.table().version() - 1, kSpectator, {})).find("\"card\""),
            std::string::npos);
  EXPECT_NE(json::serialize(story_json(f.table(), f.table().version() - 1, seat, {})).find("\"card\""),
            std::string::npos);
  EXPECT_EQ(json::serialize(about_json(f.table(), {})).find("secret\""), std::string::npos);
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
