#include "arena/rating.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace fogg::arena {

namespace {

// An order of contestants in a game, first place first, and how much it counts.
struct Ranking {
  std::array<std::uint8_t, kMaxPlayers> order{};
  std::uint8_t size = 0;
  double weight = 1;
};
// The orders of the games of one deal.
struct Group {
  std::vector<Ranking> rankings;
  double share = 1;  // of a whole observation
};

// Adds every order of the seats that agrees with their places.
void add_orders(const GameResult& game, unsigned placed, Ranking& so_far, std::vector<Ranking>& out) {
  if (so_far.size == game.players) {
    out.push_back(so_far);
    return;
  }
  int best = 1000;
  int ties = 0;
  for (std::size_t i = 0; i < game.players; ++i) {
    const int place = game.by_seat[i].place;
    if ((placed >> i & 1u) != 0 || place > best) continue;
    ties = place < best ? 1 : ties + 1;
    best = place;
  }
  for (std::size_t i = 0; i < game.players; ++i) {
    if ((placed >> i & 1u) != 0 || game.by_seat[i].place != best) continue;
    Ranking next = so_far;
    next.order[next.size++] = game.by_seat[i].contestant;
    next.weight /= ties;
    add_orders(game, placed | 1u << i, next, out);
  }
}

std::vector<Group> groups_of(std::span<const GameResult> games, std::size_t contestants) {
  std::vector<Group> groups;
  for_each_deal(games, [&](std::span<const GameResult> deal) {
    Group& group = groups.emplace_back();
    for (const GameResult& game : deal) {
      Ranking ranking;
      add_orders(game, 0, ranking, group.rankings);
    }
  });
  const double share = 1.0 / static_cast<double>(contestants - 1);
  for (std::size_t a = 0; a < contestants; ++a) {
    for (std::size_t b = 0; b < contestants; ++b) {
      if (a == b) continue;
      const Ranking added{{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}, 2, share};
      groups.push_back({{added}, share});
    }
  }
  return groups;
}

// The likelihood's slope and curvature at some strengths.
struct Slope {
  std::vector<double> gradient;
  Matrix information;  // minus the second derivatives
};

void add_ranking(const Ranking& ranking, const std::vector<double>& power, std::vector<double>& gradient,
                 Matrix* information) {
  // Stage by stage: the one placed next is chosen from itself and all who come after it.
  for (std::size_t stage = 0; stage + 1 < ranking.size; ++stage) {
    double sum = 0;
    for (std::size_t i = stage; i < ranking.size; ++i) sum += power[ranking.order[i]];
    gradient[ranking.order[stage]] += ranking.weight;
    for (std::size_t i = stage; i < ranking.size; ++i) {
      const double chance = power[ranking.order[i]] / sum;
      gradient[ranking.order[i]] -= ranking.weight * chance;
      if (information == nullptr) continue;
      auto& row = (*information)[ranking.order[i]];
      row[ranking.order[i]] += ranking.weight * chance;
      for (std::size_t j = stage; j < ranking.size; ++j) {
        row[ranking.order[j]] -= ranking.weight * chance * power[ranking.order[j]] / sum;
      }
    }
  }
}

Slope slope_at(const std::vector<Group>& groups, const std::vector<double>& power) {
  const std::size_t n = power.size();
  Slope slope{std::vector<double>(n), Matrix(n, std::vector<double>(n))};
  for (const Group& group : groups) {
    for (const Ranking& ranking : group.rankings) add_ranking(ranking, power, slope.gradient, &slope.information);
  }
  return slope;
}

// Gauss-Jordan with the largest pivots. The matrices here are small and positive definite.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix out(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < n; ++row) {
      if (std::abs(m[row][column]) > std::abs(m[pivot][column])) pivot = row;
    }
    std::swap(m[pivot], m[column]);
    std::swap(out[pivot], out[column]);
    const double scale = 1 / m[column][column];
    for (std::size_t i = 0; i < n; ++i) {
      m[column][i] *= scale;
      out[column][i] *= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = m[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t i = 0; i < n; ++i) {
        m[row][i] -= factor * m[column][i];
        out[row][i] -= factor * out[column][i];
      }
    }
  }
  return out;
}

// Only differences of strengths matter to the games, so the information says nothing about their sum; holding the sum
// at 0 makes it invertible.
Matrix inverse_information(Matrix information) {
  for (auto& row : information) {
    for (double& value : row) value += 1;
  }
  return inverse(std::move(information));
}

std::vector<double> powers(const std::vector<double>& strength) {
  std::vector<double> power;
  for (const double s : strength) power.push_back(std::exp(s));
  return power;
}

}  // namespace

double Strengths::deviation_of_difference(std::size_t a, std::size_t b) const {
  return std::sqrt(std::max(0.0, covariance[a][a] + covariance[b][b] - 2 * covariance[a][b]));
}

std::vector<std::size_t> Strengths::order() const {
  std::vector<std::size_t> order(mean.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return mean[a] != mean[b] ? mean[a] > mean[b] : a < b; });
  return order;
}

Strengths fit_strengths(std::span<const GameResult> games, std::size_t contestants) {
  const std::size_t n = contestants;
  Strengths fit{std::vector<double>(n), Matrix(n, std::vector<double>(n))};
  if (n < 2) return fit;
  const std::vector<Group> groups = groups_of(games, n);

  // The likelihood is concave, so Newton's method with bounded steps finds its one top in a few rounds.
  for (int round = 0; round < 200; ++round) {
    const Slope slope = slope_at(groups, powers(fit.mean));
    const Matrix inverted = inverse_information(slope.information);
    double largest = 0;
    std::vector<double> step(n);
    for (std::size_t i = 0; i < n; ++i) {
      step[i] = std::inner_product(inverted[i].begin(), inverted[i].end(), slope.gradient.begin(), 0.0);
      largest = std::max(largest, std::abs(step[i]));
    }
    for (std::size_t i = 0; i < n; ++i) fit.mean[i] += step[i] / std::max(1.0, largest);
    if (largest < 1e-9) break;
  }
  const double middle = std::accumulate(fit.mean.begin(), fit.mean.end(), 0.0) / static_cast<double>(n);
  for (double& strength : fit.mean) strength -= middle;

  const std::vector<double> power = powers(fit.mean);
  Matrix spread(n, std::vector<double>(n));
  for (const Group& group : groups) {
    std::vector<double> gradient(n);
    for (const Ranking& ranking : group.rankings) add_ranking(ranking, power, gradient, nullptr);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) spread[i][j] += gradient[i] * gradient[j] / group.share;
    }
  }
  const Matrix inverted = inverse_information(slope_at(groups, power).information);
  const auto times = [n](const Matrix& a, const Matrix& b) {
    Matrix out(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t j = 0; j < n; ++j) out[i][j] += a[i][k] * b[k][j];
      }
    }
    return out;
  };
  fit.covariance = times(times(inverted, spread), inverted);
  return fit;
}

Estimate rating(const Strengths& strengths, std::size_t contestant, double reach) {
  constexpr double kScale = 400 / std::numbers::ln10;
  const double value = 1500 + kScale * strengths.mean[contestant];
  const double half = reach * kScale * std::sqrt(std::max(0.0, strengths.covariance[contestant][contestant]));
  return {value, value - half, value + half};
}

}  // namespace fogg::arena
