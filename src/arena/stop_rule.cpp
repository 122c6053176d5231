#include "arena/stop_rule.h"

namespace fogg::arena {

bool StopRule::certain_after(std::uint64_t rounds, std::span<const GameResult> games) {
  if (confidence_ <= 0 || contestants_ < 2 || rounds < next_look_) return false;
  next_look_ = rounds + rounds / 5;
  ++looks_;
  const double error = (1 - confidence_) / (looks_ * (looks_ + 1.0)) / static_cast<double>(contestants_ - 1);
  const double reach = normal_reach(1 - error);
  const Strengths strengths = fit_strengths(games, contestants_);
  const auto order = strengths.order();
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    if (strengths.difference(order[i], order[i + 1]) <=
        reach * strengths.deviation_of_difference(order[i], order[i + 1])) {
      return false;
    }
  }
  return true;
}

}  // namespace fogg::arena
