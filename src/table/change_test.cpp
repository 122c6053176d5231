#include "table/change.h"

#include <gtest/gtest.h>

#include "table/forget.h"

namespace fogg::table {

namespace {

change::Created a_table() {
  change::Created c;
  c.game = "usa";
  c.host = "p-anna";
  c.quick = "usa 2";
  c.seats = {SeatState::of_person("p-anna", "Anna"), SeatState::of_bot("hard"), SeatState::open_for("p-bea")};
  c.seats[0].here = true;
  c.seats[0].from = "abc";
  c.seats[0].account = true;
  c.clock.kind = Clock::Kind::turn;
  c.clock.store = 7'200'000;
  c.options.owners_may_look = true;
  c.listed = true;
  c.fast = true;
  c.secret = fair::hash("a secret");
  c.entropy = "luck";
  return c;
}

const std::vector<Change>& one_of_each() {
  static const std::vector<Change> all = {a_table(),
                                          change::Sat{1, "p-bea", "Bea", "dice", "abc", true},
                                          change::Stood{2},
                                          change::Filled{"easy", 2, "fix"},
                                          change::Started{{"start 0\n"}},
                                          change::Moved{{"0 draw pile\n"}, true},
                                          change::Chosen{1, {"1 keep a-b\n"}},
                                          change::Unchosen{1},
                                          change::Said{"p-bea", "Bea", "hello – \"you\""},
                                          change::BotTook{3, change::BotTook::Why::time},
                                          change::CameBack{"p-bea"},
                                          change::UndoAsked{1, 3},
                                          change::UndoAgreed{"p-anna"},
                                          change::UndoRefused{2},
                                          change::Undone{1, 3},
                                          change::Closed{},
                                          change::Rematched{"another", 1},
                                          change::Resumed{120'000},
                                          change::Coloured{1, 4},
                                          change::Paced{true}};
  return all;
}

TEST(Change, EveryKindIsReadAsItWasWritten) {
  ASSERT_EQ(one_of_each().size(), std::variant_size_v<Change>);
  for (std::size_t i = 0; i < one_of_each().size(); ++i) {
    const Change& change = one_of_each()[i];
    ASSERT_EQ(change.index(), i) << "one of each kind, in their order";
    const Written entry = written(change);
    const auto read = read_change(entry.kind, entry.body);
    ASSERT_TRUE(read) << entry.kind << ": " << read.error();
    EXPECT_EQ(read->index(), i);
    EXPECT_EQ(written(*read).body, entry.body);
  }
  const auto again = std::get<change::Created>(*read_change("created", written(a_table()).body));
  EXPECT_EQ(again.clock.store, 7'200'000);
  EXPECT_EQ(again.seats[2].kept_for, "p-bea");
  EXPECT_EQ(again.secret, a_table().secret);
}

// These spellings are in databases.
TEST(Change, IsSpelledAsItAlwaysWas) {
  const auto body = [](const Change& change) { return written(change).kind + " " + written(change).body; };
  EXPECT_EQ(body(change::Moved{{"0 draw pile\n"}}), "move 0 draw pile\n");
  EXPECT_EQ(body(change::Moved{{"0 draw pile\n"}, true}), "move 0 draw pile\n# cut short\n");
  EXPECT_EQ(body(change::Sat{1, "p-bea", "Bea", "", ""}), R"(sat {"seat":1,"person":"p-bea","name":"Bea"})");
  EXPECT_EQ(body(change::Said{"p", "Bea", "hello"}), R"(chat {"person":"p","name":"Bea","text":"hello"})");
  EXPECT_EQ(body(change::BotTook{3, change::BotTook::Why::gone}), R"(bot_took {"seat":3,"why":"gone"})");
  EXPECT_EQ(body(change::UndoAsked{1, 3}), R"(undo_asked {"seat":1,"steps":3})");
  EXPECT_EQ(body(change::Closed{}), "closed {}");
  EXPECT_EQ(body(change::Rematched{"t", 1}), R"(rematch {"table":"t","seat":1})");
  EXPECT_EQ(std::get<change::Rematched>(*read_change("rematch", R"({"table":"t"})")).seat, -1) << "an older log";
  EXPECT_EQ(body(change::Filled{"easy"}), R"(filled {"level":"easy"})");
  EXPECT_EQ(body(change::Coloured{1, 4}), R"(coloured {"seat":1,"colour":4})");
  EXPECT_EQ(body(change::Paced{true}), R"(paced {"pace":"fast"})");
  EXPECT_EQ(body(change::Chosen{1, {"1 keep a-b"}}), R"(chosen {"seat":1,"line":"1 keep a-b"})");
}

TEST(Change, WhatCannotBeReadIsNamed) {
  EXPECT_FALSE(read_change("nonsense", "{}"));
  EXPECT_FALSE(read_change("sat", "not json"));
  EXPECT_FALSE(read_change("sat", R"({"person":"p"})"));
  EXPECT_FALSE(read_change("sat", R"({"seat":-1})"));
  EXPECT_FALSE(read_change("created", R"({"game":"usa","seats":[{"kind":"open"}]})")) << "it has no secret";
  EXPECT_FALSE(read_change("created", R"({"secret":")" + std::string(64, '0') + R"(","seats":[5]})"));
}

TEST(Change, WhoIsForgottenIsNamedNowhere) {
  for (const Change& change : one_of_each()) {
    const Written entry = written(change);
    for (const char* person : {"p-anna", "p-bea"}) {
      const std::string left = entry_without_person({"t", 1, 1, entry.kind, entry.body}, person);
      const std::string name = std::string(person) == "p-anna" ? "Anna" : "Bea";
      EXPECT_EQ(left.find('"' + name + '"'), std::string::npos) << left;
      EXPECT_TRUE(read_change(entry.kind, left));
    }
  }
  EXPECT_EQ(summary_without_person(R"({"seats":[{"person":"p","name":"Anna"},{"person":"q","name":"Bea"}]})", "p"),
            R"({"seats":[{"person":"p","name":"deleted player"},{"person":"q","name":"Bea"}]})");
}

}  // namespace

}  // namespace fogg::table
