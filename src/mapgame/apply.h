#pragma once

#include "mapgame/action.h"
#include "mapgame/chance.h"
#include "mapgame/state.h"

namespace fogg::mapgame {

// Does what the seat to act decided. Precondition: legal, asserted.
void apply(const FlatBoard&, State&, Action);

// Does what chance brought. Precondition: chance is to act and this can come, asserted.
void apply(const FlatBoard&, State&, Outcome);

// Brings pile and row of a position set by hand in order, as F1 asks whenever a player is to decide.
void settle_position(const FlatBoard&, State&);

}  // namespace fogg::mapgame
