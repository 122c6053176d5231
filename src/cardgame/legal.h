#pragma once

#include "cardgame/action.h"
#include "cardgame/state.h"

namespace fogg::cardgame {

// Every legal action of the seat to act, each once, in a fixed order. Empty when no seat is to act.
void legal_actions(const CardSet&, const State&, ActionList& out);

// F3: whether a card can be taken as the second of a turn.
bool can_draw_second(const State&);

}  // namespace fogg::cardgame
