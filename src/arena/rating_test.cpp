#include "arena/rating.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/stop_rule.h"
#include "base/rng.h"

namespace fogg::arena {
namespace {

constexpr double kReach = 1.96;

double uniform(base::Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

// A game whose places are drawn by the model, each game a deal of its own.
GameResult drawn(const std::vector<double>& strength, const std::vector<int>& seats, std::uint64_t deal,
                 base::Rng& rng) {
  GameResult game;
  game.deal = deal;
  game.players = static_cast<std::uint8_t>(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) game.by_seat[i].contestant = static_cast<std::uint8_t>(seats[i]);
  for (int place = 1; place <= game.players; ++place) {
    double sum = 0;
    for (const SeatResult& seat : game.seats()) sum += seat.place == 0 ? std::exp(strength[seat.contestant]) : 0;
    double point = uniform(rng) * sum;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (game.by_seat[i].place != 0) continue;
      point -= std::exp(strength[game.by_seat[i].contestant]);
      if (point > 0) continue;
      game.by_seat[i].place = static_cast<std::uint8_t>(place);
      break;
    }
  }
  return game;
}

GameResult two(int a, int place_a, int b, int place_b, std::uint64_t deal) {
  GameResult game;
  game.deal = deal;
  game.players = 2;
  game.by_seat[0].contestant = static_cast<std::uint8_t>(a);
  game.by_seat[0].place = static_cast<std::uint8_t>(place_a);
  game.by_seat[1].contestant = static_cast<std::uint8_t>(b);
  game.by_seat[1].place = static_cast<std::uint8_t>(place_b);
  return game;
}

TEST(Rating, FindsKnownStrengthsWithinTheIntervals) {
  const std::vector<double> truth = {0.9, 0.2, -0.3, -0.8};
  for (const bool four : {false, true}) {
    int inside = 0;
    int all = 0;
    for (std::uint64_t trial = 0; trial < 100; ++trial) {
      base::Rng rng(trial + 1);
      std::vector<GameResult> games;
      for (std::uint64_t i = 0; i < 300; ++i) {
        const int a = static_cast<int>(i % 4);
        const int b = static_cast<int>((i + 1 + i / 4 % 3) % 4);
        games.push_back(drawn(truth, four ? std::vector<int>{0, 1, 2, 3} : std::vector<int>{a, b}, i, rng));
      }
      const Strengths fit = fit_strengths(games, 4);
      for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          const double error = fit.difference(i, j) - (truth[i] - truth[j]);
          inside += std::abs(error) < kReach * fit.deviation_of_difference(i, j) ? 1 : 0;
          ++all;
        }
      }
    }
    const double share = static_cast<double>(inside) / all;
    EXPECT_GT(share, 0.91);
    EXPECT_LT(share, 0.985);
  }
}

TEST(Rating, TwoPlayersAreBradleyAndTerry) {
  std::vector<GameResult> games;
  for (std::uint64_t i = 0; i < 100; ++i) games.push_back(two(0, i < 75 ? 1 : 2, 1, i < 75 ? 2 : 1, i));
  const Strengths fit = fit_strengths(games, 2);
  EXPECT_NEAR(fit.difference(0, 1), std::log(76.0 / 26.0), 1e-6);  // with the win and the loss that are added
  EXPECT_NEAR(fit.deviation_of_difference(0, 1), std::sqrt(1 / 76.0 + 1 / 26.0), 0.01);
  EXPECT_NEAR(rating(fit, 0, kReach).value + rating(fit, 1, kReach).value, 3000, 1e-6);
}

TEST(Rating, ASharedWinIsHalfAWin) {
  const std::vector<GameResult> shared = {two(0, 1, 1, 1, 0), two(0, 1, 1, 1, 1)};
  const std::vector<GameResult> split = {two(0, 1, 1, 2, 0), two(0, 2, 1, 1, 1)};
  EXPECT_NEAR(fit_strengths(shared, 2).difference(0, 1), 0, 1e-9);
  std::vector<GameResult> mixed = split;
  mixed.push_back(two(0, 1, 1, 1, 2));
  EXPECT_NEAR(fit_strengths(mixed, 2).difference(0, 1), 0, 1e-9);
}

TEST(Rating, WhoAlwaysWinsHasAWideInterval) {
  std::vector<GameResult> games;
  for (std::uint64_t i = 0; i < 200; ++i) games.push_back(two(0, 1, 1, 2, i));
  const Strengths fit = fit_strengths(games, 2);
  EXPECT_NEAR(fit.difference(0, 1), std::log(201.0), 1e-6);
  EXPECT_GT(fit.deviation_of_difference(0, 1), 0.8);
  EXPECT_GT(fit.difference(0, 1), 3 * fit.deviation_of_difference(0, 1));
}

TEST(Rating, DealsThatAlwaysSplitAreNearlyCertain) {
  std::vector<GameResult> split;
  std::vector<GameResult> apart;
  for (std::uint64_t i = 0; i < 400; ++i) {
    split.push_back(two(0, i % 2 == 0 ? 1 : 2, 1, i % 2 == 0 ? 2 : 1, i / 2));
    apart.push_back(two(0, i % 2 == 0 ? 1 : 2, 1, i % 2 == 0 ? 2 : 1, i));
  }
  EXPECT_LT(fit_strengths(split, 2).deviation_of_difference(0, 1),
            0.2 * fit_strengths(apart, 2).deviation_of_difference(0, 1));
  EXPECT_GT(fit_strengths(split, 2).deviation_of_difference(0, 1), 0);
}

TEST(StopRule, SeldomErrsAmongEquals) {
  int stopped = 0;
  for (std::uint64_t trial = 0; trial < 200; ++trial) {
    base::Rng rng(trial + 1);
    StopRule rule(0.95, 2);
    std::vector<GameResult> games;
    bool certain = false;
    for (std::uint64_t round = 1; round <= 1000 && !certain; ++round) {
      games.push_back(drawn({0, 0}, {0, 1}, round, rng));
      certain = rule.certain_after(round, games);
    }
    stopped += certain ? 1 : 0;
    if (!certain) EXPECT_GT(rule.looks(), 15);
  }
  EXPECT_LE(stopped, 18);  // 5 % are 10; looking as often without correction would stop in a quarter of the trials
}

TEST(StopRule, FindsADifference) {
  base::Rng rng(7);
  StopRule rule(0.95, 3);
  std::vector<GameResult> games;
  std::uint64_t round = 0;
  do {
    ++round;
    for (const auto& pair : {std::vector<int>{0, 1}, {0, 2}, {1, 2}})
      games.push_back(drawn({1, 0, -1}, pair, games.size(), rng));
  } while (!rule.certain_after(round, games) && round < 2000);
  EXPECT_LT(round, 400u);
  StopRule never(0, 3);
  EXPECT_FALSE(never.certain_after(round, games));
}

TEST(Interval, WilsonAsInTheBooks) {
  const Estimate half = wilson(0.5, 100, 1.959964);
  EXPECT_NEAR(half.low, 0.4038, 1e-3);
  EXPECT_NEAR(half.high, 0.5962, 1e-3);
  EXPECT_EQ(wilson(0, 20, 1.96).low, 0);
  EXPECT_NEAR(normal_reach(0.95), 1.959964, 1e-5);
  EXPECT_NEAR(normal_below(1.959964), 0.975, 1e-6);
}

TEST(Interval, GroupsCountAsWhatTheyAreWorth) {
  GroupedShare apart;
  GroupedShare same;
  GroupedShare split;
  for (int i = 0; i < 100; ++i) {
    apart.add(i % 2, 1);
    apart.add((i / 2) % 2, 1);
    same.add(2 * (i % 2), 2);  // both games of a group end alike
    split.add(1, 2);           // the two games of a group always cancel
  }
  const auto width = [](const GroupedShare& share) { return share.estimate(1.96).high - share.estimate(1.96).low; };
  EXPECT_NEAR(width(apart), 0.137, 0.01);  // Wilson for 100 of 200
  EXPECT_NEAR(width(same), 0.193, 0.015);  // Wilson for 50 of 100
  EXPECT_LT(width(split), 0.03);
}

}  // namespace
}  // namespace fogg::arena
