#pragma once

#include "bots/bot.h"

namespace fogg::bots {

// Every legal action equally likely: the floor of all comparisons.
template <class Content>
class RandomBot final : public BasicBot<Content> {
 public:
  ActionOf<Content> choose(const BasicDecision<Content>& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace fogg::bots
