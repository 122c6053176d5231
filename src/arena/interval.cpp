#include "arena/interval.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fogg::arena {

double normal_below(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

double normal_reach(double confidence) {
  double low = 0;
  double high = 40;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    // The tail, because 1 - tail is 1 long before the tail is 0.
    (std::erfc(middle / std::numbers::sqrt2) > 1 - confidence ? low : high) = middle;
  }
  return (low + high) / 2;
}

Estimate wilson(double share, double trials, double reach) {
  if (trials <= 0) return {share, 0, 1};
  const double square = reach * reach;
  const double middle = (share + square / (2 * trials)) / (1 + square / trials);
  const double half =
      reach / (1 + square / trials) * std::sqrt(share * (1 - share) / trials + square / (4 * trials * trials));
  return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void GroupedShare::add(double won, double trials) {
  ++groups_;
  won_ += won;
  trials_ += trials;
  won_squares_ += won * won;
  trials_squares_ += trials * trials;
  products_ += won * trials;
}

Estimate GroupedShare::estimate(double reach) const {
  if (trials_ <= 0) return {0, 0, 1};
  const double share = won_ / trials_;
  const double p = (won_ + 1) / (trials_ + 2);
  // The squares of (won - p * trials) over the groups, with the small-sample correction, and the two added trials.
  const double between = std::max(0.0, won_squares_ - 2 * p * products_ + p * p * trials_squares_);
  const double corrected = groups_ > 1 ? between * groups_ / (groups_ - 1) : trials_ * p * (1 - p);
  const double variance = (corrected + p * p + (1 - p) * (1 - p)) / ((trials_ + 2) * (trials_ + 2));
  return wilson(share, p * (1 - p) / variance, reach);
}

}  // namespace fogg::arena
