#pragma once

#include <vector>

#include "layout/point.h"

// Lines within an upright rectangle from `low` to `high`.
namespace fogg::layout {

using Line = std::vector<Point>;

// What of a closed line's inside lies in the rectangle, as one closed line; its seams run along the rectangle's sides.
Line crop_closed(const Line& line, Point low, Point high);

// The parts of an open line that pass through the rectangle. They may reach a little beyond it.
std::vector<Line> crop_open(const Line& line, Point low, Point high);

}  // namespace fogg::layout
