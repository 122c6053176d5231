#pragma once

#include "analysis/analysis.h"
#include "bots/worth/worth.h"

namespace fogg::analysis {

// The analysis of a game that has networks: every position is valued by the one that sees the truth, every decision is
// judged in positions imagined from what its seat could know. No playouts: a whole game takes well below a second.
template <class Content>
Analysis analyse_by_networks(const game::BasicPlayedGame<Content>&, bots::Valuer<Content>&, const Settings&,
                             const Progress&);

}  // namespace fogg::analysis
