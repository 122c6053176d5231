#pragma once

#include "cardgame/action.h"
#include "cardgame/state.h"

namespace fogg::cardgame {

// Every legal action of the seat to act, each once, in a fixed order. Empty when no seat is to act.
void legal_actions(const FlatCardSet&, const State&, ActionList& out);

// How many there are, and the n-th of them in that order, without a list.
int count_legal(const FlatCardSet&, const State&);
Action nth_legal(const FlatCardSet&, const State&, int n);

// F3: whether a card can be taken as the second of a turn.
bool can_draw_second(const State&);

}  // namespace fogg::cardgame
