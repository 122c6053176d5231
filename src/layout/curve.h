#pragma once

#include <array>

#include "layout/point.h"

namespace fogg::layout {

using Weights = std::array<double, 4>;  // how much each of a curve's four points counts at some place of it

// A cubic Bézier curve, by its ends and its two control points.
struct Curve {
  std::array<Point, 4> points;

  Point at(double t) const;
  Point direction(double t) const;
};

Weights weights_at(double t);

// A curve as a chain of short straight pieces, which tells how long it is and what lies how far along.
class Chain {
 public:
  static constexpr int kPieces = 24;

  explicit Chain(const Curve& curve);

  double whole() const { return way_[kPieces]; }
  double t_after(double way) const;
  const std::array<Point, kPieces + 1>& corners() const { return corners_; }
  // How the length grows when a point of the curve is moved.
  std::array<Point, 4> growth() const;
  double turning() const;  // about how many radians it turns by, left and right turns added up

 private:
  std::array<Point, kPieces + 1> corners_;
  std::array<double, kPieces + 1> way_{};
};

}  // namespace fogg::layout
