#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "cards/cards.h"

namespace fogg::cardgame {

// The kinds of things that items need: cards of the eight colours and, where bonuses are weighed, tickets to their
// cities. A ticket yields one of these (a need of -1), and a bonus takes as many as win it.
template <std::size_t Kinds>
using Amounts = std::array<std::int32_t, Kinds>;

template <std::size_t Kinds>
inline int product(const Amounts<Kinds>& a, const Amounts<Kinds>& b) {
  int sum = 0;
  for (std::size_t k = 0; k < Kinds; ++k) sum += a[k] * b[k];
  return sum;
}

// A ticket, or a bonus.
template <std::size_t Kinds>
struct Item {
  Amounts<Kinds> needs;
  int value;
};

// A price for each kind and for a wild, no colour dearer than the wild. Whatever the prices: all cards at their prices,
// and all that items are worth beyond the price of their needs, are together at least what any set of items is worth.
template <std::size_t Kinds>
struct Prices {
  Amounts<Kinds> kind{};
  int wild = 0;
};

// Finds the prices that make that bound lowest: the dual of the linear programme in which items may be taken in part,
// by the dual simplex method with long steps, from all items taken and all prices 0. It reckons in parts of 1/65536,
// without allocation and with a limit to its steps. So it may stop short of the lowest, and may: any prices give a true
// bound.
template <std::size_t Kinds, std::size_t MaxItems>
class PriceFinder {
 public:
  PriceFinder(const Item<Kinds>* items, std::size_t count, const Amounts<Kinds>& have, int wilds)
      : items_(items), count_(count) {
    std::copy(have.begin(), have.end(), left_.begin());
    left_[Kinds] = wilds;
    for (std::size_t i = 0; i < count; ++i) {
      surplus_[i] = std::int64_t{items[i].value} * kUnit;
      is_basic_[i] = false;
      move(i, true);
    }
    for (std::size_t r = 0; r < kRows; ++r) {
      inverse_[r][r] = kOne;
      basis_[r] = first_slack() + r;
    }
  }

  // Whether an item is taken in part at the prices found, so that it is not clear whether to have it.
  bool is_in_part(std::size_t item) const { return is_basic_[item]; }

  Prices<Kinds> find() {
    for (int step = 0; step < kMaxSteps && improve(); ++step) {
    }
    Prices<Kinds> prices;
    for (std::size_t k = 0; k < Kinds; ++k) {
      prices.kind[k] =
          static_cast<std::int32_t>(std::clamp<std::int64_t>((price_[k] + kUnit / 2) / kUnit, 0, kMaxPrice));
    }
    for (std::size_t c = 0; c < cards::kColours; ++c) prices.wild = std::max(prices.wild, prices.kind[c]);
    return prices;
  }

 private:
  static constexpr std::size_t kRows = Kinds + 1;  // the last is for wilds
  static constexpr std::int32_t kOne = 1 << 16;
  static constexpr std::int32_t kSmall = kOne / 256;  // less than this is taken for nothing
  static constexpr std::int64_t kUnit = 64;           // prices are kept in such parts
  static constexpr int kMaxSteps = 64;
  // Sums and products of what is below these stay within 64 bits. Card sets that people make do not come near.
  static constexpr std::int64_t kMaxEntry = 1 << 24;
  static constexpr std::int64_t kMaxLength = 1 << 26;
  static constexpr std::int64_t kMaxPrice = 1 << 15;

  using Row = std::array<std::int32_t, kRows>;

  // Columns: the items, then the wilds that stand in for each colour, then what is left over in each row.
  std::size_t first_stand_in() const { return count_; }
  std::size_t first_slack() const { return count_ + cards::kColours; }

  struct Candidate {
    std::int64_t at;     // how far prices can move until this column counts
    std::int32_t slope;  // and how much less the bound then falls
    std::size_t column;
  };

  struct Leaving {
    std::size_t row = kRows;
    bool above = false;
    std::int64_t by = kSmall;
  };

  // The basic column that is furthest out of its bounds.
  Leaving find_leaving() const {
    Leaving worst;
    for (std::size_t r = 0; r < kRows; ++r) {
      std::int64_t x = 0;
      for (std::size_t k = 0; k < kRows; ++k) x += std::int64_t{inverse_[r][k]} * left_[k];
      if (-x > worst.by) worst = {r, false, -x};
      if (basis_[r] < count_ && x - kOne > worst.by) worst = {r, true, x - kOne};
    }
    return worst;
  }

  // One step: prices move along the leaving row for as long as the bound falls.
  bool improve() {
    const Leaving leaving = find_leaving();
    if (leaving.row == kRows) return false;
    Row row = inverse_[leaving.row];
    if (leaving.above) {
      for (std::int32_t& x : row) x = -x;
    }
    const std::size_t found = find_candidates(row);
    std::size_t crossed = 0;
    for (std::int64_t fall = leaving.by;; ++crossed) {
      if (crossed == found) return follow_ray(row);
      const auto from = candidates_.begin() + static_cast<std::ptrdiff_t>(crossed);
      const auto next = std::min_element(from, candidates_.begin() + static_cast<std::ptrdiff_t>(found),
                                         [](const Candidate& a, const Candidate& b) { return a.at < b.at; });
      std::swap(*from, *next);
      fall -= from->slope;
      if (fall <= kSmall || from->column >= count_) break;
    }
    const std::size_t entering = candidates_[crossed].column;
    const std::int64_t length = candidates_[crossed].at;
    if (length > kMaxLength) return false;

    for (std::size_t k = 0; k < kRows; ++k) price_[k] += (length * row[k] + kOne / 2) >> 16;
    for (std::size_t i = 0; i < count_; ++i) {
      if (!is_basic_[i]) surplus_[i] -= (length * slope_[i] + kOne / 2) >> 16;
    }
    for (std::size_t i = 0; i < crossed; ++i) move(candidates_[i].column, !at_upper_[candidates_[i].column]);
    if (const std::size_t out = basis_[leaving.row]; out < count_) {
      is_basic_[out] = false;
      surplus_[out] = leaving.above ? length : -length;
      if (leaving.above) move(out, true);
    }
    if (entering < count_) {
      is_basic_[entering] = true;
      if (at_upper_[entering]) move(entering, false);
    }
    basis_[leaving.row] = entering;
    return pivot(leaving.row, entering);
  }

  // The bound falls without end, so no set of items is possible: prices that show it will do.
  bool follow_ray(const Row& row) {
    std::int64_t largest = 1;
    for (const std::int32_t x : row) largest = std::max<std::int64_t>(largest, x < 0 ? -x : x);
    const std::int64_t length = kMaxPrice * kUnit * kOne / largest;
    for (std::size_t k = 0; k < kRows; ++k) price_[k] += (length * row[k] + kOne / 2) >> 16;
    return false;
  }

  std::size_t find_candidates(const Row& row) {
    std::size_t found = 0;
    const auto offer = [&](std::int64_t surplus, std::int32_t slope, std::size_t column) {
      const std::int64_t at = surplus * kOne / slope;
      candidates_[found++] = {std::max<std::int64_t>(0, at), slope < 0 ? -slope : slope, column};
    };
    for (std::size_t i = 0; i < count_; ++i) {
      std::int32_t slope = 0;
      for (std::size_t k = 0; k < Kinds; ++k) slope += row[k] * items_[i].needs[k];
      slope_[i] = slope;
      if (!is_basic_[i] && (at_upper_[i] ? slope > kSmall : slope < -kSmall)) offer(surplus_[i], slope, i);
    }
    // A basic column has slope 0 here, but for the leaving one, whose slope is 1 or -1 and which must not come back.
    for (std::size_t c = 0; c < cards::kColours; ++c) {
      const std::int32_t slope = row[Kinds] - row[c];
      if (slope < -kSmall && !is_basic(first_stand_in() + c))
        offer(price_[c] - price_[Kinds], slope, first_stand_in() + c);
    }
    for (std::size_t r = 0; r < kRows; ++r) {
      if (row[r] < -kSmall && !is_basic(first_slack() + r)) offer(-price_[r], row[r], first_slack() + r);
    }
    return found;
  }

  bool is_basic(std::size_t column) const { return std::find(basis_.begin(), basis_.end(), column) != basis_.end(); }

  void move(std::size_t item, bool to_upper) {
    at_upper_[item] = to_upper;
    for (std::size_t k = 0; k < Kinds; ++k) left_[k] += to_upper ? -items_[item].needs[k] : items_[item].needs[k];
  }

  bool pivot(std::size_t out, std::size_t entering) {
    Row column{};
    for (std::size_t r = 0; r < kRows; ++r) {
      const Row& row = inverse_[r];
      if (entering < first_stand_in()) {
        for (std::size_t k = 0; k < Kinds; ++k) column[r] += row[k] * items_[entering].needs[k];
      } else if (entering < first_slack()) {
        column[r] = row[Kinds] - row[entering - first_stand_in()];
      } else {
        column[r] = row[entering - first_slack()];
      }
    }
    if (column[out] == 0) return false;
    bool in_range = true;
    const auto put = [&](std::int32_t& entry, std::int64_t value) {
      in_range = in_range && value < kMaxEntry && value > -kMaxEntry;
      entry = static_cast<std::int32_t>(value);
    };
    const Row& pivot_row = inverse_[out];
    for (std::int32_t& x : inverse_[out]) put(x, std::int64_t{x} * kOne / column[out]);
    for (std::size_t r = 0; r < kRows && in_range; ++r) {
      if (r == out || column[r] == 0) continue;
      for (std::size_t k = 0; k < kRows; ++k) {
        const std::int64_t change = (std::int64_t{column[r]} * pivot_row[k] + kOne / 2) >> 16;
        put(inverse_[r][k], inverse_[r][k] - change);
      }
    }
    return in_range;
  }

  const Item<Kinds>* items_;
  std::size_t count_;
  Row left_{};  // of each kind and of the wilds, after the items at their upper bound, which are taken whole
  std::array<std::int64_t, kRows> price_{};
  std::array<Row, kRows> inverse_{};  // of the basis
  std::array<std::size_t, kRows> basis_{};
  // What is not set here is set for the first `count` items.
  std::array<bool, MaxItems> at_upper_;
  std::array<bool, MaxItems> is_basic_;
  std::array<std::int64_t, MaxItems> surplus_;  // value beyond the price, in 1/kUnit
  std::array<std::int32_t, MaxItems> slope_;
  std::array<Candidate, MaxItems + cards::kColours + kRows> candidates_;
};

}  // namespace fogg::cardgame
