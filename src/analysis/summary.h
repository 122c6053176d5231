#pragma once

#include "analysis/analysis.h"

namespace fogg::analysis {

// Where a seat's chance to win came from: start + luck + own + others = end.
struct SeatSummary {
  double start = 0;
  double luck = 0;    // what chance brought, to whomever
  double own = 0;     // own actions, against what the planner would have done
  double others = 0;  // actions of the others
  double end = 0;
  int judged = 0;                     // decisions with something to choose
  double lost = 0;                    // by clear mistakes, as far as the seat could know
  std::vector<std::size_t> mistakes;  // the worst first
};
std::vector<SeatSummary> summaries(const Analysis&);

// One move of the chances, by a decision or by what chance brought after it.
struct Swing {
  static constexpr std::size_t kDeal = static_cast<std::size_t>(-1);

  std::size_t decision = kDeal;  // kDeal: all that was dealt before the first one
  bool luck = false;
  BySeat change{};
  Seat seat = 0;  // who gained most by luck, or who chose
  double size() const { return change[seat] < 0 ? -change[seat] : change[seat]; }
};
// Every one that moved anything, in the order of the game.
std::vector<Swing> swings(const Analysis&);
// The largest of either kind, the largest first.
std::vector<Swing> largest(std::vector<Swing>, bool luck, std::size_t count);

}  // namespace fogg::analysis
