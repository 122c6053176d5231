#pragma once

#include "layout/point.h"

namespace fogg::layout {

// A rectangle that may lie at any angle: a space, both spaces of a double side by side, or a name.
struct Box {
  Point centre;
  Point along{1, 0};  // a direction: length one
  double half_length = 0;
  double half_width = 0;

  double reach() const { return half_length + half_width; }
  Box grown(double by) const { return {centre, along, half_length + by, half_width + by}; }
};

// How far the first must move, and where to, so that it no longer overlaps the second; no way at all if it does not.
// A box that stands for a part of a row gets out of the way sideways, not along the row where the next one waits.
enum class Ways { any, across_first, across_either };
Point way_out(const Box& first, const Box& second, Ways ways = Ways::any);

// The same for a box and a disc.
Point way_out(const Box& box, Point disc, double radius, Ways ways = Ways::any);

}  // namespace fogg::layout
