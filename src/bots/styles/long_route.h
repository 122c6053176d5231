#pragma once

#include "bots/styles/one_step.h"

namespace fogg::bots {

// The Long Route style. As published: it plays as the One-Step Thinker does, but short routes do not exist for it: only
// routes of three pieces and more count as ways for tickets, and tickets without such a way are given up. Then it goes for
// the longest routes that are left.
// Ours: a way is the better the fewer routes it has, which favours long ones; of the way, the route that lacks fewest
// cards comes first; in the very last turn it claims whatever brings most.
class LongRoute : public OneStep {
 public:
  explicit LongRoute(const Board& board) : OneStep(board, WayMeasure::routes, 3) {}
};

}  // namespace fogg::bots
