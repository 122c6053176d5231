#pragma once

#include "bots/styles/one_step.h"

namespace fogg::bots {

// The Long Route style.
//
// As published: it plays as the One-Step Thinker does, but short routes do not exist for it: only routes of three
// pieces and more count as ways for tickets, and tickets without such a way are given up. Tickets are kept by points
// for each piece that they ask for, at the opening too, and never drawn again. Without a ticket to work on it goes for
// the longest routes.
class LongRoute : public OneStep {
 public:
  explicit LongRoute(const Board& board) : OneStep(board, {3, false}) {}
};

}  // namespace fogg::bots
