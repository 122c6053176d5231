#include "people/rating.h"

#include <algorithm>
#include <cmath>

namespace fogg::people {

namespace {

constexpr double kBeta = 25.0 / 6;    // how much luck there is in one game
constexpr double kTau = 25.0 / 300;   // how much a skill may change between two games
constexpr double kSmallest = 0.0001;  // a variance never falls below this share in one game

}  // namespace

int shown_rating(const Rating& rating) {
  return std::max(0, static_cast<int>(std::lround((rating.mu - 3 * rating.sigma) * 40)));
}

std::vector<Rating> rate(std::span<const Placed> players) {
  std::vector<Rating> before;
  for (const Placed& player : players) before.push_back({player.rating.mu, std::hypot(player.rating.sigma, kTau)});
  double c = 0;
  for (const Rating& rating : before) c += rating.sigma * rating.sigma + kBeta * kBeta;
  c = std::sqrt(c);
  // For the place of q: the strength of all who came no better than q, and how many share the place.
  const std::size_t n = players.size();
  std::vector<double> strength(n, 0);
  std::vector<int> sharing(n, 0);
  for (std::size_t q = 0; q < n; ++q) {
    for (std::size_t s = 0; s < n; ++s) {
      if (players[s].place >= players[q].place) strength[q] += std::exp(before[s].mu / c);
      if (players[s].place == players[q].place) ++sharing[q];
    }
  }
  std::vector<Rating> after = before;
  for (std::size_t i = 0; i < n; ++i) {
    double omega = 0;
    double delta = 0;
    for (std::size_t q = 0; q < n; ++q) {
      if (players[q].place > players[i].place) continue;
      const double chance = std::exp(before[i].mu / c) / strength[q];
      omega += ((q == i ? 1.0 : 0.0) - chance) / sharing[q];
      delta += chance * (1 - chance) / sharing[q];
    }
    const double variance = before[i].sigma * before[i].sigma;
    const double gamma = before[i].sigma / c;
    after[i].mu += variance / c * omega;
    after[i].sigma *= std::sqrt(std::max(1 - gamma * variance / (c * c) * delta, kSmallest));
  }
  return after;
}

}  // namespace fogg::people
