#include "server/company.h"

#include "server/hub_fixture.h"

namespace fogg::server {

namespace {

class CompanyTest : public PartsTest {
 protected:
  void hear(const ServerWord& word) { parts().company.heard(to_text(word)); }
};

TEST_F(CompanyTest, WhoIsElsewhereIsThere) {
  const SlotPtr slot = open(kTwo);
  ASSERT_TRUE(sit(slot, kBea));
  const auto anna = watcher(slot, kAnna);
  hear(between::Here{"two", slot->id, kBea.person, "10.0.0.2"});
  EXPECT_TRUE(slot->connected().contains(kBea.person));
  EXPECT_TRUE(wait_for([&] { return count(anna, "presence") == 1; }));
  hear(between::Here{"three", slot->id, kBea.person, "10.0.0.2"});
  hear(between::Gone{"two", slot->id, kBea.person});
  EXPECT_TRUE(slot->connected().contains(kBea.person)) << "a third server still has her";
  EXPECT_EQ(count(anna, "presence"), 1u);
  now_ += 7'000;
  hear(between::Gone{"three", slot->id, kBea.person});
  EXPECT_EQ(count(anna, "presence"), 2u);
  EXPECT_EQ(slot->gone_since.at(kBea.person), now_);
}

TEST_F(CompanyTest, OwnWordsAreNotHeard) {
  const SlotPtr slot = open(kTwo);
  hear(between::Here{"one", slot->id, kBea.person, ""});
  EXPECT_FALSE(slot->connected().contains(kBea.person));
}

TEST_F(CompanyTest, ASessionThatEndsElsewhereEndsHere) {
  const auto anna = watcher(nullptr, kAnna);
  const auto bea = watcher(nullptr, kBea);
  anna->session = "s1";
  bea->session = "s2";
  hear(between::Ended{"s1"});
  EXPECT_TRUE(anna->closed);
  EXPECT_FALSE(bea->closed);
}

// What was taken of a shared limit elsewhere is gone here too, and comes back with the given time.
TEST_F(CompanyTest, SharedLimitsAreOne) {
  limits_ = Limits{};
  Limit& logins = limits_.logins;
  const auto shared = limits_.shared();
  ASSERT_NE(std::ranges::find(shared, &logins), shared.end());
  hear(between::Taken{"two", logins.name(), "10.0.0.1", 20});
  EXPECT_FALSE(logins.take("10.0.0.1", now_));
  EXPECT_TRUE(logins.take("10.0.0.2", now_));
  now_ += 5'000;
  EXPECT_TRUE(logins.take("10.0.0.1", now_));
}

TEST_F(CompanyTest, WhatAnotherServerWroteIsCaughtUpWith) {
  const SlotPtr slot = open(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  write_elsewhere(slot->id, table::change::Sat{1, kBea.person, kBea.name, "", "", false});
  store::Changes::Change change;
  change.table = slot->id;
  change.version = 2;
  parts().company.catch_up(change);
  EXPECT_TRUE(wait_for([&] { return slot->table->version() == 2; }));
}

// Nobody looks at the table here, but somebody here is to act at it.
TEST_F(CompanyTest, WhoIsToActAtATableElsewhereIsTold) {
  const auto bea = watcher(nullptr, kBea);
  store::Changes::Change change;
  change.table = "elsewhere";
  change.version = 9;
  change.game = "usa";
  change.status = "playing";
  change.to_act = kBea.person;
  parts().company.catch_up(change);
  ASSERT_EQ(count(bea, "notice"), 1u);
  EXPECT_TRUE(bea->heard.back().at("your_turn").as_bool());
  EXPECT_EQ(number(bea->heard.back(), "updated"), now_);
  EXPECT_EQ(parts().tables.in_memory("elsewhere"), nullptr);
}

TEST_F(CompanyTest, AloneOnlyThoseHereArePresent) {
  watcher(nullptr, kAnna);
  EXPECT_EQ(await(parts().company.present({kAnna.person, kBea.person})), std::set<std::string>{kAnna.person});
}

}  // namespace

}  // namespace fogg::server
