#pragma once

#include "layout/net.h"

namespace fogg::layout {

// Many gentle rounds in which everything makes room for everything else: a row grows as long as its spaces need, by
// pushing its cities apart or by bending; what overlaps is pushed apart; and all are drawn back to where they would
// like to be. The spaces start small and grow, so that nothing is caught on the wrong side of anything.
// Stops early once the net has cost `most_work`.
void relax(Net& net, int rounds, std::size_t most_work);

// A few more rounds for what still overlaps, in which nothing but room counts.
void mend(Net& net, int rounds);

}  // namespace fogg::layout
