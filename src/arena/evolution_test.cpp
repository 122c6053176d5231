#include "arena/evolution.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fogg::arena {
namespace {

// A hill with its top at (3, -40, 0.5), in directions of very different scale, and noise on all that is seen of it.
double height(const std::vector<double>& at, base::Rng& rng) {
  const double x = at[0] - 3;
  const double y = (at[1] + 40) / 20;
  const double z = (at[2] - 0.5) * 4;
  return -x * x - y * y - z * z + 0.1 * (static_cast<double>(rng.below(1000)) / 1000 - 0.5);
}

TEST(Evolution, FindsTheTopOfAHillThroughNoise) {
  base::Rng rng(7);
  Evolution evolution({0, 0, 0}, {1, 10, 0.2}, 12);
  for (int generation = 0; generation < 150; ++generation) {
    const auto candidates = evolution.candidates(rng);
    ASSERT_EQ(candidates.size(), 12u);
    std::vector<double> rewards;
    for (const auto& candidate : candidates) rewards.push_back(height(candidate, rng));
    evolution.learn(candidates, rewards);
  }
  EXPECT_NEAR(evolution.mean()[0], 3, 0.3);
  EXPECT_NEAR(evolution.mean()[1], -40, 6);
  EXPECT_NEAR(evolution.mean()[2], 0.5, 0.1);
  EXPECT_LT(evolution.step(), 0.5);
}

TEST(Evolution, CandidatesMirrorEachOther) {
  base::Rng rng(3);
  Evolution evolution({5, -5}, {1, 1}, 6);
  const auto candidates = evolution.candidates(rng);
  for (std::size_t i = 0; i < candidates.size(); i += 2) {
    for (std::size_t k = 0; k < 2; ++k)
      EXPECT_DOUBLE_EQ(candidates[i][k] + candidates[i + 1][k], 2 * evolution.mean()[k]);
  }
}

}  // namespace
}  // namespace fogg::arena
