#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

namespace fogg::arena {
namespace {

using Names = std::vector<std::string>;

Schedule make(const Names& bots, int players) { return Schedule::make(bots, players).value(); }

// How often each seating occurs in so many rounds.
std::map<Seating, int> seatings(const Schedule& schedule, std::uint64_t rounds) {
  std::map<Seating, int> count;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    for (const ScheduledGame& game : schedule.round(round, 0)) ++count[game.seating];
  }
  return count;
}

TEST(Schedule, EveryPairInBothSeatings) {
  const Schedule schedule = make({"a", "b", "c", "d"}, 0);
  EXPECT_EQ(schedule.players(), 2);
  EXPECT_EQ(schedule.lineups().size(), 6u);
  const auto count = seatings(schedule, 1);
  EXPECT_EQ(count.size(), 12u);
  for (const auto& [seating, times] : count) EXPECT_EQ(times, 1);
}

TEST(Schedule, EverySeatingOfManyEquallyOften) {
  for (const int players : {3, 4}) {
    const Schedule schedule = make({"a", "b", "c", "d"}, players);
    const int circles = players == 3 ? 2 : 6;  // (players - 1)!
    const auto count = seatings(schedule, static_cast<std::uint64_t>(2 * circles));
    EXPECT_EQ(count.size(), 24u);
    for (const auto& [seating, times] : count) EXPECT_EQ(times, 2);
  }
}

TEST(Schedule, WithinADealEveryoneSitsEverywhere) {
  const Schedule schedule = make({"a", "b", "c", "d", "e"}, 3);
  std::map<std::uint64_t, std::map<std::pair<std::size_t, int>, int>> count;
  for (const ScheduledGame& game : schedule.round(5, 0)) {
    for (std::size_t seat = 0; seat < 3; ++seat) ++count[game.deal][{seat, game.seating[seat]}];
  }
  EXPECT_EQ(count.size(), 10u);
  for (const auto& [deal, seats] : count) {
    EXPECT_EQ(seats.size(), 9u);
    for (const auto& [seat, times] : seats) EXPECT_EQ(times, 1);
  }
}

TEST(Schedule, AListWithARepeatedBotNamesTheSeats) {
  const Schedule schedule = make({"planner", "random", "random", "random"}, 0);
  EXPECT_EQ(schedule.players(), 4);
  EXPECT_EQ(schedule.contestants(), (Names{"planner", "random"}));
  EXPECT_EQ(schedule.lineups().size(), 1u);
  EXPECT_EQ(schedule.round(0, 0).size(), 4u);
  EXPECT_FALSE(Schedule::make({"a", "b", "b"}, 4));
}

TEST(Schedule, FewerBotsThanSeatsFillThemInAllWays) {
  const Schedule schedule = make({"a", "b"}, 4);
  std::vector<Seating> lineups;
  for (const Lineup& lineup : schedule.lineups()) lineups.push_back(lineup.contestants);
  EXPECT_EQ(lineups, (std::vector<Seating>{{0, 0, 0, 1}, {0, 0, 1, 1}, {0, 1, 1, 1}}));
  const auto count = seatings(schedule, 2);  // two circles of the line-up two and two
  EXPECT_EQ(count.size(), 4u + 6u + 4u);
  for (const auto& [seating, times] : count) {
    EXPECT_EQ(times, std::accumulate(seating.begin(), seating.end(), 0) == 2 ? 1 : 2);
  }
}

TEST(Schedule, AMirrorIsPlayedOnceADeal) {
  EXPECT_EQ(make({"a", "a", "a"}, 0).round(0, 0).size(), 1u);
  EXPECT_EQ(make({"a"}, 5).round(0, 0).size(), 1u);
}

TEST(Schedule, GamesAreRoundedUpToWholeRounds) {
  const Schedule schedule = make({"a", "b", "c", "d"}, 2);
  EXPECT_EQ(schedule.rounds_for(400).games, 408u);
  EXPECT_EQ(schedule.rounds_for(12).rounds, 1u);
  EXPECT_EQ(schedule.rounds_for(13).rounds, 2u);
}

TEST(Schedule, AndToWholeCyclesWhereThereIsRoomForOne) {
  const Schedule schedule = make({"a", "b", "c", "d"}, 4);  // six orders around the table, of four seatings each
  EXPECT_EQ(schedule.rounds_for(20).games, 20u);
  EXPECT_EQ(schedule.rounds_for(23).games, 24u);
  EXPECT_EQ(schedule.rounds_for(24).rounds, 6u);
  EXPECT_EQ(schedule.rounds_for(25).rounds, 12u);
  EXPECT_EQ(schedule.rounds_for(400).games, 408u);
  for (const auto& [seating, times] : seatings(schedule, schedule.rounds_for(400).rounds)) EXPECT_EQ(times, 17);
  // Line-ups with one order and with two: two rounds are a cycle of all.
  EXPECT_EQ(make({"a", "b"}, 4).rounds_for(100).rounds % 2, 0u);
}

TEST(Schedule, TooManyIsRefused) {
  Names many;
  for (int i = 0; i < 20; ++i) many.push_back("bot" + std::to_string(i));
  EXPECT_FALSE(Schedule::make(many, 5));
  EXPECT_TRUE(Schedule::make(many, 2));
  for (int i = 0; i < 20; ++i) many.push_back("more" + std::to_string(i));
  EXPECT_FALSE(Schedule::make(many, 2));
}

}  // namespace
}  // namespace fogg::arena
