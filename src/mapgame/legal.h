#pragma once

#include "mapgame/action.h"
#include "mapgame/state.h"

namespace fogg::mapgame {

// Every legal action of the seat to act, each once, in a fixed order. Empty when no seat is to act.
void legal_actions(const Board&, const State&, ActionList& out);

// A5, A7, F3: whether a card can be taken as the first, or as the second of a turn.
bool can_draw_first(const State&);
bool can_draw_second(const State&);

}  // namespace fogg::mapgame
