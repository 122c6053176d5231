#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "arena/balance.h"
#include "arena/result.h"
#include "bots/match.h"

namespace fogg::arena {

// Sums of whole numbers, so that the order in which threads add games does not matter.
struct Sums {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = std::numeric_limits<std::int64_t>::min();

  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
    least = std::min(least, value);
    most = std::max(most, value);
  }
  void add(const Sums& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
    least = std::min(least, other.least);
    most = std::max(most, other.most);
  }
  double mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }
  Spread spread() const {
    if (count == 0) return {};
    const double variance = static_cast<double>(squares) / static_cast<double>(count) - mean() * mean();
    return {mean(), std::sqrt(std::max(0.0, variance)), static_cast<double>(least), static_cast<double>(most)};
  }
};

// What is counted over the games of one thread.
struct BalanceTally {
  // A win in sixtieths: shared by up to five it is still a whole number.
  static constexpr std::int64_t kWin = 60;

  struct Ticket {
    std::int64_t dealt = 0;
    std::int64_t held = 0;
    std::int64_t completed = 0;
    std::int64_t won_by_holder = 0;  // in sixtieths
  };
  std::array<Ticket, mapgame::kMaxTickets> tickets{};
  std::array<std::int64_t, mapgame::kMaxRoutes> taken{};
  std::array<std::int64_t, mapgame::kMaxRoutes> connected{};
  std::array<std::int64_t, mapgame::kMaxSeats> wins{};  // by place in the order of turns, in sixtieths
  std::array<Sums, mapgame::kMaxSeats> scores{};        // the same
  std::array<Sums, kMaxParts> parts{};
  Sums turns, score, winning_score, margin, completed, failed, stations, tokens;
  std::int64_t games = 0;
  std::int64_t shared = 0;
  std::int64_t idle = 0;

  void add(const mapgame::Board&, const bots::MatchResult&, const game::Record&);
  void add(const BalanceTally&);
};

Balance balance_of(const mapgame::Board&, int players, const BalanceTally&);

}  // namespace fogg::arena
