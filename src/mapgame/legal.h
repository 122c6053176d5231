#pragma once

#include "mapgame/action.h"
#include "mapgame/standpoint.h"

namespace fogg::mapgame {

// Every legal action of the seat to act, each once, in a fixed order. Empty when no seat is to act. A standpoint is
// that seat's own.
void legal_actions(const FlatBoard&, const State&, ActionList& out);
void legal_actions(const FlatBoard&, const Standpoint&, ActionList& out);

// How many there are, and the n-th of them in that order, without a list.
int count_legal(const FlatBoard&, const State&);
int count_legal(const FlatBoard&, const Standpoint&);
Action nth_legal(const FlatBoard&, const State&, int n);
Action nth_legal(const FlatBoard&, const Standpoint&, int n);

// A7, F3: whether a card can be taken as the second of a turn.
bool can_draw_second(const State&);

}  // namespace fogg::mapgame
