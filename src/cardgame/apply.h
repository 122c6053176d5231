#pragma once

#include "cardgame/action.h"
#include "cardgame/chance.h"
#include "cardgame/state.h"

namespace fogg::cardgame {

// Does what the seat to act decided. Precondition: legal, asserted.
void apply(const CardSet&, State&, Action);

// Does what chance brought. Precondition: chance is to act and this can come, asserted.
void apply(const CardSet&, State&, Outcome);

// Fills the row of a position set by hand; the seat to act begins its turn as it stands, E4 done before.
void settle_position(const CardSet&, State&);

// Ends the round of a position set by hand, so that tickets are completed next (E12).
void end_round(const CardSet&, State&);

}  // namespace fogg::cardgame
