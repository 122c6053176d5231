#pragma once

#include "bots/bot.h"

namespace fogg::bots {

// Every legal action equally likely: the floor of all comparisons.
class RandomBot final : public Bot {
 public:
  mapgame::Action choose(const Decision& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace fogg::bots
