#include "server/analyses.h"

#include "server/hub_fixture.h"

namespace fogg::server {

namespace {

using AnalysesTest = PartsTest;

// They are only put in the queue here: nothing runs between.
TEST_F(AnalysesTest, OneHouseholdLeavesRoomForOthers) {
  std::vector<SlotPtr> slots;
  for (int i = 0; i < 22; ++i) slots.push_back(open(R"([{"who":"me"},{"who":"here","name":"Bo"}])"));
  Analyses analyses(io_->get_executor(), *store_, metrics_, [this] { return now_; }, 1);
  std::size_t next = 0;
  const auto fits = [&](const std::string& household) { return analyses.start(*slots.at(next++)->table, household); };
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(fits("10.0.0.1"));
  EXPECT_FALSE(fits("10.0.0.1"));
  EXPECT_TRUE(analyses.start(*slots[0]->table, "10.0.0.1")) << "this one waits already";
  for (int i = 0; i < 15; ++i) EXPECT_TRUE(fits("10.0.1." + std::to_string(i)));
  EXPECT_FALSE(fits("10.0.2.1")) << "there is no room for anybody";
  EXPECT_EQ(metrics_.analyses_waiting, 20u);
}

}  // namespace

}  // namespace fogg::server
