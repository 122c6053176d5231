#include "layout/warp.h"

namespace fogg::layout {

namespace {

// Points as complex numbers: to multiply is to turn and to scale.
Point times(Point a, Point b) { return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }
Point mirrored(Point a) { return {a.x, -a.y}; }

}  // namespace

Warp::Warp(std::vector<Point> from, std::vector<Point> to) : from_(std::move(from)), to_(std::move(to)) {
  Point middle;
  for (const Point p : from_) middle += p * (1.0 / static_cast<double>(from_.size()));
  for (const Point p : from_) near_ += dot(p - middle, p - middle) * (0.0005 / static_cast<double>(from_.size()));
}

Point Warp::operator()(Point p) const {
  double sum = 0;
  Point from_middle;
  Point to_middle;
  std::vector<double> weights;
  for (std::size_t i = 0; i < from_.size(); ++i) {
    const Point gap = from_[i] - p;
    const double squared = dot(gap, gap) + near_;
    weights.push_back(1 / (squared * std::sqrt(squared)));
    sum += weights.back();
    from_middle += from_[i] * weights.back();
    to_middle += to_[i] * weights.back();
  }
  if (!(sum > 0) || !std::isfinite(sum)) return p;  // no city, or all of them here
  from_middle = from_middle * (1 / sum);
  to_middle = to_middle * (1 / sum);
  Point turn;
  double size = 0;
  for (std::size_t i = 0; i < from_.size(); ++i) {
    const Point from = from_[i] - from_middle;
    turn += times(to_[i] - to_middle, mirrored(from)) * weights[i];
    size += dot(from, from) * weights[i];
  }
  // A lone city cannot tell how to turn and scale.
  turn = size > 0 ? turn * (1 / size) : Point{1, 0};
  return to_middle + times(p - from_middle, turn);
}

}  // namespace fogg::layout
