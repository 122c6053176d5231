#include "people/rating.h"

#include <gtest/gtest.h>

namespace fogg::people {

namespace {

TEST(Rating, WinnersRiseAndLosersFall) {
  const std::vector<Placed> game = {{{}, 1}, {{}, 2}, {{}, 3}};
  const auto after = rate(game);
  EXPECT_GT(after[0].mu, 25);
  EXPECT_LT(after[2].mu, 25);
  EXPECT_GT(after[0].mu, after[1].mu);
  EXPECT_GT(after[1].mu, after[2].mu);
  for (const Rating& rating : after) EXPECT_LT(rating.sigma, Rating{}.sigma);
}

TEST(Rating, ATieOfEqualsChangesNoMean) {
  const std::vector<Placed> game = {{{}, 1}, {{}, 1}};
  for (const Rating& rating : rate(game)) EXPECT_NEAR(rating.mu, 25, 1e-9);
}

TEST(Rating, AnUpsetCountsMoreThanTheExpected) {
  const Rating strong{35, 2};
  const Rating weak{20, 2};
  const auto expected = rate(std::vector<Placed>{{strong, 1}, {weak, 2}});
  const auto upset = rate(std::vector<Placed>{{strong, 2}, {weak, 1}});
  EXPECT_GT(upset[1].mu - weak.mu, 3 * (expected[0].mu - strong.mu));
}

// Two players of a known difference, a thousand games: the ratings find the order and become sure of it.
TEST(Rating, FindsTheStronger) {
  Rating a;
  Rating b;
  for (int i = 0; i < 1000; ++i) {
    const bool a_wins = i % 4 != 0;
    const auto after = rate(std::vector<Placed>{{a, a_wins ? 1 : 2}, {b, a_wins ? 2 : 1}});
    a = after[0];
    b = after[1];
  }
  EXPECT_GT(a.mu - b.mu, 2);
  EXPECT_LT(a.sigma, 2);
  EXPECT_GT(shown_rating(a), shown_rating(b));
  EXPECT_EQ(shown_rating({}), 0);
}

}  // namespace

}  // namespace fogg::people
