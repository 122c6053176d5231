#pragma once

#include "layout/fixes.h"
#include "layout/geometry.h"
#include "layout/land.h"
#include "layout/net.h"

namespace fogg::layout {

// What was laid out, in its frame, with coordinates as they are written; as yet without land.
Geometry finish(const mapgame::Board& board, const Net& net, const Fixes& fixes);

// The land around a board of this geometry, bent along with the cities.
LandGeometry bend_land(const mapgame::Board& board, const Geometry& geometry, const Land& land);

}  // namespace fogg::layout
