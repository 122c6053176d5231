#pragma once

#include "cardgame/action.h"
#include "cardgame/chance.h"
#include "cardgame/state.h"

namespace fogg::cardgame {

// Does what the seat to act decided. Precondition: legal, asserted.
void apply(const FlatCardSet&, State&, Action);

// Does what chance brought. Precondition: chance is to act and this can come, asserted.
void apply(const FlatCardSet&, State&, Outcome);

// The same but for the default of a seat that completes (E12), which takes a search: where one is due, `best` is left
// open until `find_best`. For those who play many games at once and search in all of them together.
void apply_but_best(const FlatCardSet&, State&, Action);
void apply_but_best(const FlatCardSet&, State&, Outcome);
void find_best(const FlatCardSet&, State&);

// What stands in `best` while it is open: a ticket of a number that no card set has.
inline constexpr TicketId kOpenBest{cards::kMaxTickets - 1};
static_assert(kOpenBest.value >= kMaxTickets);
constexpr bool awaits_best(const State& s) { return s.best.contains(kOpenBest); }

// Fills the row of a position set by hand; the seat to act begins its turn as it stands, E4 done before.
void settle_position(const FlatCardSet&, State&);

// Ends the round of a position set by hand, so that tickets are completed next (E12).
void end_round(const FlatCardSet&, State&);

}  // namespace fogg::cardgame
