#pragma once

#include <vector>

#include "layout/point.h"

namespace fogg::layout {

// Bends the plane so that the cities' true places come to lie where they were moved to, and whatever lies between them
// goes along: near each city like that city, far from all like all of them. Small shapes are turned and scaled, not
// sheared (moving least squares with similarities, after Schaefer, McPhail and Warren).
class Warp {
 public:
  Warp(std::vector<Point> from, std::vector<Point> to);

  Point operator()(Point p) const;

 private:
  std::vector<Point> from_;
  std::vector<Point> to_;
  double near_ = 0;  // within this distance, squared, a city does not pull harder
};

}  // namespace fogg::layout
