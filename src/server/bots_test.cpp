#include "server/bots.h"

#include "server/hub_fixture.h"

namespace fogg::server {

namespace {

class BotsTest : public PartsTest {
 protected:
  // A game in which bots alone play, quickly.
  SlotPtr game() { return open(R"([{"who":"bot","level":"easy"},{"who":"bot","level":"easy"}])", {{"pace", "fast"}}); }
  void act(const SlotPtr& slot) { await(parts().bots.act(slot, slot->table->waits_for()[0])); }
};

TEST_F(BotsTest, ABotDecidesOnce) {
  const SlotPtr slot = game();
  const std::int64_t before = slot->table->version();
  act(slot);
  EXPECT_EQ(slot->table->version(), before + 1);
  EXPECT_EQ(metrics_.bot_actions, 1u);
}

TEST_F(BotsTest, NobodyDecidesForAPerson) {
  const SlotPtr slot = open(R"([{"who":"me"},{"who":"here","name":"Bo"}])");
  const std::int64_t before = slot->table->version();
  act(slot);
  EXPECT_EQ(slot->table->version(), before);
  EXPECT_TRUE(slot->thinkers.empty());
}

// The same randomness, the same games.
TEST_F(BotsTest, WhatBotsDoFollowsFromTheGivenRandomness) {
  std::vector<std::string> records;
  for (int i = 0; i < 2; ++i) {
    drawn_ = 100;
    const SlotPtr slot = game();
    for (int n = 0; n < 12; ++n) act(slot);
    records.push_back(slot->table->play()->showing().record());
  }
  EXPECT_EQ(records[0], records[1]);
}

// Bots that play among themselves hurry when nobody has looked for ten minutes, and no longer when somebody does.
TEST_F(BotsTest, BotsLeftAloneHurry) {
  const SlotPtr slot = game();
  act(slot);
  EXPECT_FALSE(slot->hurried);
  now_ += 10 * 60'000;
  act(slot);
  EXPECT_TRUE(slot->hurried);
  watcher(slot, kBea);
  act(slot);
  EXPECT_FALSE(slot->hurried);
}

TEST_F(BotsTest, WhatIsThoughtWhileTheServerStopsIsNotDone) {
  const SlotPtr slot = game();
  const std::int64_t before = slot->table->version();
  parts().bots.stop();
  act(slot);
  EXPECT_EQ(slot->table->version(), before);
}

// While an action can still be taken back for nothing, bots wait as long as its player wished, by the given time.
TEST_F(BotsTest, BotsWaitForWhoMayTakeBack) {
  const SlotPtr slot = open(R"([{"who":"me"},{"who":"bot","level":"easy"}])", {{"pace", "fast"}});
  const auto anna = watcher(slot, kAnna);
  const auto acts = [&](const char* kind) {
    for (const auto& action : slot->table->play()->showing().legal(0)) {
      if (text(action.as_object(), "kind") != kind) continue;
      const json::object message = {{"version", slot->table->version()}, {"action", action.at("number")}};
      const auto done =
          await(parts().tables.change(slot, [&](const table::Table& t) { return table::act(t, kAnna, message); }));
      EXPECT_TRUE(done);
      return;
    }
    ADD_FAILURE() << "there is no such action: " << kind;
  };
  for (const table::Seat seat : slot->table->waits_for()) {
    if (seat == 0) acts("keep");
    if (seat == 1) await(parts().bots.act(slot, seat));
  }
  while (!slot->table->waits_for(0)) await(parts().bots.act(slot, 1));
  acts("draw_tickets");
  acts("keep");
  ASSERT_TRUE(slot->table->waits_for(1));
  ASSERT_TRUE(table::undo_of(*slot->table, kAnna.person).free);
  slot->hold_for = kAnna.person;
  slot->hold_until = now_ + 60'000;
  const std::int64_t before = slot->table->version();
  bool acted = false;
  asio::co_spawn(*io_, parts().bots.act(slot, 1), [&](const std::exception_ptr&) { acted = true; });
  EXPECT_FALSE(wait_for([&] { return acted; }, std::chrono::seconds(1)));
  EXPECT_EQ(slot->table->version(), before);
  now_ += 60'000;
  EXPECT_TRUE(wait_for([&] { return acted; }));
  EXPECT_EQ(slot->table->version(), before + 1);
}

}  // namespace

}  // namespace fogg::server
