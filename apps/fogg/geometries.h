#pragma once

#include "layout/geometry.h"

namespace fogg::cli {

// Where things lie on a board: as its folder in data/ says if it is a built-in one, laid out now for any other.
layout::Geometry geometry_of(const mapgame::Board& board);

}  // namespace fogg::cli
