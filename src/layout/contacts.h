#pragma once

#include <span>

#include "layout/net.h"

// Pushing apart what overlaps. A push on a space moves the four points of its curve, each by its share, and so bends
// the row or moves its cities.
namespace fogg::layout {

inline constexpr double kCityEase = 0.7;  // how easily a city is moved, if a control point's ease is 1

// Makes a row longer by pushing its cities apart rather than by bending it.
void lengthen(const Row& row, double amount, std::span<Point> pushes);

void part_spaces(Net& net, std::span<Point> pushes, double clearance);
void part_cities(const Net& net, std::span<Point> pushes, double size);
void part_labels(Net& net, std::span<Point> pushes);

}  // namespace fogg::layout
