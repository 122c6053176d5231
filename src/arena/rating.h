#pragma once

#include <span>
#include <vector>

#include "arena/interval.h"
#include "arena/result.h"

namespace fogg::arena {

using Matrix = std::vector<std::vector<double>>;

// Strengths of contestants by the model of Plackett and Luce, which for two players is that of Bradley and Terry: a
// game's winner is drawn with chances in proportion to exp(strength), then the second of the rest, and so on.
//
// The strengths are those of maximum likelihood. A shared place counts as the average over its orders, so that a tie of
// two is half a win for each. Every contestant is given one win and one loss more, spread over the others, so that one
// that always wins has a rating at all.
//
// The games of a deal are not independent: they share its cards, and rotation makes their luck cancel. So the
// covariance is not the inverse of the Fisher information alone but the "sandwich" with deals as its groups: the
// information on both sides of what the deals' gradients really vary. The added games are groups of their own in it,
// which keeps it honest where one side wins everything.
struct Strengths {
  std::vector<double> mean;  // sums to 0
  Matrix covariance;

  double difference(std::size_t a, std::size_t b) const { return mean[a] - mean[b]; }
  double deviation_of_difference(std::size_t a, std::size_t b) const;
  // Contestants by strength, the strongest first.
  std::vector<std::size_t> order() const;
};
Strengths fit_strengths(std::span<const GameResult> games, std::size_t contestants);

// On the scale of Elo: 1500 in the mean, and 400 points more are odds of ten to one.
Estimate rating(const Strengths&, std::size_t contestant, double reach);

}  // namespace fogg::arena
