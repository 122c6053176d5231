#pragma once

#include <span>
#include <vector>

#include "base/rng.h"

namespace fogg::arena {

// CMA-ES with a diagonal covariance (Ros and Hansen 2008): candidates are drawn around a mean; the better half moves
// it, and widens or narrows the spread in every direction. It maximises.
class Evolution {
 public:
  Evolution(std::vector<double> mean, std::vector<double> spread, std::size_t candidates);

  // New candidates, in pairs that mirror each other around the mean, which halves the noise.
  std::vector<std::vector<double>> candidates(base::Rng&);
  // What became of them, in the same order.
  void learn(std::span<const std::vector<double>> candidates, std::span<const double> rewards);

  const std::vector<double>& mean() const { return mean_; }
  double step() const { return step_; }

 private:
  std::size_t size_;
  std::size_t count_;
  std::vector<double> mean_;
  std::vector<double> spread_;     // standard deviation of each weight, before `step_`
  std::vector<double> path_;       // of the mean, for the spread
  std::vector<double> step_path_;  // of the mean, for the step
  std::vector<double> shares_;     // of the better half in the new mean
  double step_ = 1;
  double effective_ = 0;  // how many candidates the shares are worth
};

}  // namespace fogg::arena
