#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "bots/worth/worth.h"

namespace fogg::bots {

// What an end is worth, from 0 to 1: winning is what counts (a part of it where it is shared); by how much is a help
// where most simulations end alike.
template <class Real>
Real reward_of(Real won, Real margin, Real scale) {
  return Real(0.5) * won + Real(0.5) / (Real(1) + std::exp(-margin / scale));
}

// The same of a finished game for every seat.
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
    rewards[i] = reward_of(won, margin, scale);
  }
  return rewards;
}

// The same of a game that goes on, by the chances and the scores that a network expects.
template <class Rewards>
Rewards rewards_of(const Worth& worth, std::size_t players, float scale) {
  Rewards rewards{};
  for (std::size_t i = 0; i < players; ++i) {
    double best_other = -10000;
    for (std::size_t j = 0; j < players; ++j) {
      if (j != i) best_other = std::max(best_other, worth.score[j]);
    }
    rewards[i] = reward_of(static_cast<float>(worth.chance[i]), static_cast<float>(worth.score[i] - best_other), scale);
  }
  return rewards;
}

}  // namespace fogg::bots
