#pragma once

#include "base/rng.h"
#include "cardgame/state.h"
#include "cards/outcome.h"

namespace fogg::cardgame {

using cards::Outcome;
using cards::OutcomeList;
using cards::WeightedOutcome;

// Everything that can come next, with integer weights. Only while chance is to act.
void chance_outcomes(const FlatCardSet&, const State&, OutcomeList& out);
bool is_possible(const FlatCardSet&, const State&, Outcome);

// One outcome by its weight. Draws once from `rng`, also where there is only one.
Outcome pick_outcome(const FlatCardSet&, const State&, base::Rng& rng);

}  // namespace fogg::cardgame
