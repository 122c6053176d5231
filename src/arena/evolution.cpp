#include "arena/evolution.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace fogg::arena {

namespace {

// Box and Muller's way; both of its numbers would do, one is enough.
double normal(base::Rng& rng) {
  const auto unit = [&] { return (static_cast<double>(rng.next() >> 11) + 0.5) * 0x1.0p-53; };
  const double radius = std::sqrt(-2 * std::log(unit()));
  return radius * std::cos(2 * std::numbers::pi * unit());
}

}  // namespace

Evolution::Evolution(std::vector<double> mean, std::vector<double> spread, std::size_t candidates)
    : size_(mean.size()),
      count_(std::max<std::size_t>(4, candidates + candidates % 2)),
      mean_(std::move(mean)),
      spread_(std::move(spread)),
      path_(size_, 0.0),
      step_path_(size_, 0.0) {
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < count_ / 2; ++i) {
    shares_.push_back(std::log(static_cast<double>(count_) / 2 + 0.5) - std::log(static_cast<double>(i) + 1));
    sum += shares_.back();
  }
  for (double& share : shares_) {
    share /= sum;
    squares += share * share;
  }
  effective_ = 1 / squares;
}

std::vector<std::vector<double>> Evolution::candidates(base::Rng& rng) {
  std::vector<std::vector<double>> all;
  for (std::size_t i = 0; i < count_; i += 2) {
    std::vector<double> there(size_);
    std::vector<double> mirrored(size_);
    for (std::size_t k = 0; k < size_; ++k) {
      const double away = step_ * spread_[k] * normal(rng);
      there[k] = mean_[k] + away;
      mirrored[k] = mean_[k] - away;
    }
    all.push_back(std::move(there));
    all.push_back(std::move(mirrored));
  }
  return all;
}

void Evolution::learn(std::span<const std::vector<double>> candidates, std::span<const double> rewards) {
  std::vector<std::size_t> order(candidates.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // The standard library's stable sort uses what it has itself declared deprecated.
  std::ranges::sort(
      order, [&](std::size_t a, std::size_t b) { return rewards[a] != rewards[b] ? rewards[a] > rewards[b] : a < b; });

  const auto n = static_cast<double>(size_);
  const double step_rate = (effective_ + 2) / (n + effective_ + 5);
  const double damping = 1 + 2 * std::max(0.0, std::sqrt((effective_ - 1) / (n + 1)) - 1) + step_rate;
  const double path_rate = (4 + effective_ / n) / (n + 4 + 2 * effective_ / n);
  const double one_rate = 2 / ((n + 1.3) * (n + 1.3) + effective_) * (n + 2) / 3;
  const double many_rate =
      std::min(1 - one_rate, 2 * (effective_ - 2 + 1 / effective_) / ((n + 2) * (n + 2) + effective_) * (n + 2) / 3);
  const double expected = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));

  double length = 0;
  for (std::size_t k = 0; k < size_; ++k) {
    double moved = 0;  // in standard deviations
    double wide = 0;
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      const double away = (candidates[order[i]][k] - mean_[k]) / (step_ * spread_[k]);
      moved += shares_[i] * away;
      wide += shares_[i] * away * away;
    }
    step_path_[k] = (1 - step_rate) * step_path_[k] + std::sqrt(step_rate * (2 - step_rate) * effective_) * moved;
    path_[k] = (1 - path_rate) * path_[k] + std::sqrt(path_rate * (2 - path_rate) * effective_) * moved;
    mean_[k] += step_ * spread_[k] * moved;
    const double variance = 1 - one_rate - many_rate + one_rate * path_[k] * path_[k] + many_rate * wide;
    spread_[k] *= std::sqrt(std::max(0.01, variance));
    length += step_path_[k] * step_path_[k];
  }
  const double change = step_rate / damping * (std::sqrt(length) / expected - 1);
  step_ *= std::exp(std::clamp(change, -0.3, 0.3));
}

}  // namespace fogg::arena
