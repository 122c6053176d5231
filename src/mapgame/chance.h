#pragma once

#include "base/rng.h"
#include "cards/outcome.h"
#include "mapgame/state.h"

namespace fogg::mapgame {

using cards::Outcome;
using cards::OutcomeList;
using cards::WeightedOutcome;

// Everything that can come next, with integer weights. Only while chance is to act.
void chance_outcomes(const FlatBoard&, const State&, OutcomeList& out);
bool is_possible(const FlatBoard&, const State&, Outcome);

// One outcome by its weight. Draws once from `rng`, also where there is only one.
Outcome pick_outcome(const FlatBoard&, const State&, base::Rng& rng);

}  // namespace fogg::mapgame
