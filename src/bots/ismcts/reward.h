#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace fogg::bots {

// What a finished game is worth to every seat, from 0 to 1. Winning is what counts; by how much is a help where most
// simulations end alike.
template <class Rewards, class Scores>
Rewards rewards_of(const Scores& scores, std::size_t players, float scale) {
  Rewards rewards{};
  for (std::size_t i = 0; i < players; ++i) {
    int best_other = -10000;
    int winners = 0;
    for (std::size_t j = 0; j < players; ++j) {
      if (j != i) best_other = std::max(best_other, scores[j].total);
      if (scores[j].place == 1) ++winners;
    }
    const float won = scores[i].place == 1 ? 1.0F / static_cast<float>(winners) : 0.0F;
    const auto margin = static_cast<float>(scores[i].total - best_other);
    rewards[i] = 0.5F * won + 0.5F / (1.0F + std::exp(-margin / scale));
  }
  return rewards;
}

}  // namespace fogg::bots
