#include "layout/box.h"

#include <algorithm>
#include <array>

namespace fogg::layout {

// Two convex shapes are apart if some side of one of them lies beyond the other (the separating axis).
Point way_out(const Box& first, const Box& second, Ways ways) {
  const Point between = first.centre - second.centre;
  const double reach = first.reach() + second.reach();
  if (std::abs(between.x) > reach || std::abs(between.y) > reach) return {};
  const Point across_first = left_of(first.along);
  const Point across_second = left_of(second.along);
  double least = 1e18;
  Point way;
  const std::array<Point, 4> axes = {across_first, across_second, first.along, second.along};
  const std::size_t allowed = ways == Ways::across_first ? 1 : ways == Ways::across_either ? 2 : 4;
  for (std::size_t i = 0; i < 4; ++i) {
    const Point axis = axes[i];
    const double distance = dot(between, axis);
    const double needed =
        std::abs(dot(first.along, axis)) * first.half_length + std::abs(dot(across_first, axis)) * first.half_width +
        std::abs(dot(second.along, axis)) * second.half_length + std::abs(dot(across_second, axis)) * second.half_width;
    const double depth = needed - std::abs(distance);
    if (depth <= 0) return {};
    if (i < allowed && depth < least - 1e-9) {
      least = depth;
      way = axis * (distance < 0 ? -depth : depth);
    }
  }
  return way;
}

Point way_out(const Box& box, Point disc, double radius, Ways ways) {
  const Point across = left_of(box.along);
  const Point seen{dot(disc - box.centre, box.along), dot(disc - box.centre, across)};
  const Point nearest{std::clamp(seen.x, -box.half_length, box.half_length),
                      std::clamp(seen.y, -box.half_width, box.half_width)};
  const Point gap = seen - nearest;
  const double distance = length(gap);
  if (distance >= radius) return {};
  if (ways == Ways::any && distance > 1e-9) {
    const Point way = gap * ((distance - radius) / distance);
    return box.along * way.x + across * way.y;
  }
  // Sideways, by the nearer of the long sides.
  return across * (seen.y < 0 ? box.half_width + seen.y + radius : seen.y - box.half_width - radius);
}

}  // namespace fogg::layout
