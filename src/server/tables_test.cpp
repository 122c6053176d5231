#include "server/tables.h"

#include "server/hub_fixture.h"

namespace fogg::server {

namespace {

using TablesTest = PartsTest;

TEST_F(TablesTest, ATableIsReadFromItsLogOnceItIsForgotten) {
  const std::string id = open(kTwo)->id;
  now_ += 59'000;
  parts().tables.drop_idle();
  EXPECT_NE(parts().tables.in_memory(id), nullptr) << "it was used a minute ago";
  now_ += 2'000;
  parts().tables.drop_idle();
  EXPECT_EQ(parts().tables.in_memory(id), nullptr);
  EXPECT_EQ(metrics_.tables, 0u);
  const SlotPtr slot = await(parts().tables.find(id));
  ASSERT_NE(slot, nullptr);
  EXPECT_EQ(slot->table->version(), 1);
  EXPECT_EQ(slot->table->settings().host, kAnna.person);
}

TEST_F(TablesTest, WhoLooksAtATableKeepsItInMemory) {
  const SlotPtr slot = open(kTwo);
  watcher(slot, kBea);
  now_ += 3'600'000;
  parts().tables.drop_idle();
  EXPECT_EQ(parts().tables.in_memory(slot->id), slot);
}

TEST_F(TablesTest, WhatIsNotThereIsNotKept) {
  EXPECT_EQ(await(parts().tables.find("nothing")), nullptr);
  EXPECT_EQ(await(parts().tables.find("")), nullptr);
  EXPECT_EQ(await(parts().tables.find(std::string(41, 'a'))), nullptr);
  EXPECT_TRUE(parts().tables.all().empty());
}

TEST_F(TablesTest, WhatIsRefusedChangesNothing) {
  const SlotPtr slot = open(kTwo);
  const auto refused = sit(slot, kAnna);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "not_now");
  EXPECT_EQ(slot->table->version(), 1);
  EXPECT_TRUE(slot->gate.is_free());
}

// The game begins by itself once all seats are taken.
TEST_F(TablesTest, WhatFollowsAChangeIsWrittenToo) {
  const SlotPtr slot = open(kTwo);
  ASSERT_TRUE(sit(slot, kBea));
  EXPECT_EQ(slot->table->status(), table::Status::playing);
  EXPECT_EQ(metrics_.games_started, 1u);
  store::Store other("sqlite:" + file_);
  EXPECT_EQ(other.log(slot->id, 0).size(), 3u);
}

// Another server was first: what it wrote is read, and the wish is decided again by what is true now.
TEST_F(TablesTest, WhoComesSecondIsDecidedAgain) {
  const SlotPtr slot = open(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const auto anna = watcher(slot, kAnna);
  write_elsewhere(slot->id, table::change::Sat{1, kCai.person, kCai.name, "", "", false});
  ASSERT_TRUE(sit(slot, kBea));
  EXPECT_EQ(slot->table->seats()[1].person, kCai.person);
  EXPECT_EQ(slot->table->seats()[2].person, kBea.person);
  EXPECT_EQ(metrics_.conflicts, 1u);
  EXPECT_EQ(slot->table->status(), table::Status::playing);
  EXPECT_EQ(count(anna, "update"), 3u) << "what the other wrote, the seat, and the beginning";
}

TEST_F(TablesTest, WhatAnotherServerWroteIsReadAndTold) {
  const SlotPtr slot = open(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const auto anna = watcher(slot, kAnna);
  write_elsewhere(slot->id, table::change::Sat{1, kCai.person, kCai.name, "", "", false});
  await(parts().tables.read_on(slot));
  EXPECT_EQ(slot->table->seats()[1].person, kCai.person);
  EXPECT_EQ(count(anna, "update"), 1u);
  await(parts().tables.read_on(slot));
  EXPECT_EQ(count(anna, "update"), 1u) << "nothing is told twice";
}

TEST_F(TablesTest, OnlyFinishedGamesAreReplayed) {
  const SlotPtr slot = open(kTwo);
  EXPECT_EQ(await(parts().tables.at(slot->id)), slot);
  EXPECT_EQ(await(parts().tables.finished(slot->id)), nullptr);
}

// A game may have ended at another server, of which this one has not heard yet.
TEST_F(TablesTest, WhoAsksForAFinishedGameIsToldWhatIsTrueNow) {
  const SlotPtr slot = open(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  write_elsewhere(slot->id, table::change::Sat{1, kCai.person, kCai.name, "", "", false});
  EXPECT_EQ(await(parts().tables.finished(slot->id)), nullptr);
  EXPECT_EQ(slot->table->seats()[1].person, kCai.person);
}

// In a slow game who is to act and does not look is waited for, once.
TEST_F(TablesTest, WhoDoesNotLookIsCalled) {
  std::vector<std::string> called;
  Tables& tables = parts().tables;
  tables.set_hooks({[](const SlotPtr&) {}, [](const Slot&) {}, [](const std::string&) { return false; },
                    [&](const Slot&, const std::string& person, const std::string& kind) {
                      called.push_back(person + " " + kind);
                    }});
  const SlotPtr slot = open(kTwo, {{"clock", json::object{{"kind", "turn"}, {"hours", 24}}}});
  watcher(slot, kAnna);
  EXPECT_TRUE(called.empty());
  ASSERT_TRUE(sit(slot, kBea));
  EXPECT_EQ(called, std::vector<std::string>{"p-Bea turn"}) << "Anna looks at the table";
}

}  // namespace

}  // namespace fogg::server
