#pragma once

#include "layout/fixes.h"
#include "layout/geometry.h"
#include "layout/land.h"

namespace fogg::layout {

// Lays out any board, in a second or two. The same input gives the same geometry on every machine.
Geometry lay_out(const mapgame::Board& board, const Land& land = {}, const Fixes& fixes = {});

}  // namespace fogg::layout
