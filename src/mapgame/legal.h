#pragma once

#include "mapgame/action.h"
#include "mapgame/state.h"

namespace fogg::mapgame {

// Every legal action of the seat to act, each once, in a fixed order. Empty when no seat is to act.
void legal_actions(const FlatBoard&, const State&, ActionList& out);

// How many there are, and the n-th of them in that order, without a list.
int count_legal(const FlatBoard&, const State&);
Action nth_legal(const FlatBoard&, const State&, int n);

// A7, F3: whether a card can be taken as the second of a turn.
bool can_draw_second(const State&);

}  // namespace fogg::mapgame
