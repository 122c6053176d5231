#include "layout/curve.h"

#include <algorithm>

namespace fogg::layout {

Weights weights_at(double t) {
  const double s = 1 - t;
  return {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
}

Point Curve::at(double t) const {
  const Weights w = weights_at(t);
  return points[0] * w[0] + points[1] * w[1] + points[2] * w[2] + points[3] * w[3];
}

Point Curve::direction(double t) const {
  const double s = 1 - t;
  const Point speed =
      (points[1] - points[0]) * (s * s) + (points[2] - points[1]) * (2 * s * t) + (points[3] - points[2]) * (t * t);
  return unit(speed, unit(points[3] - points[0]));
}

Chain::Chain(const Curve& curve) {
  for (int i = 0; i <= kPieces; ++i) {
    const auto k = static_cast<std::size_t>(i);
    corners_[k] = curve.at(static_cast<double>(i) / kPieces);
    if (i > 0) way_[k] = way_[k - 1] + length(corners_[k] - corners_[k - 1]);
  }
}

double Chain::t_after(double way) const {
  if (way <= 0) return 0;
  if (way >= whole()) return 1;
  const auto after = static_cast<std::size_t>(std::upper_bound(way_.begin(), way_.end(), way) - way_.begin());
  const double share = (way - way_[after - 1]) / std::max(way_[after] - way_[after - 1], 1e-12);
  return (static_cast<double>(after - 1) + share) / kPieces;
}

std::array<Point, 4> Chain::growth() const {
  std::array<Point, 4> out{};
  Weights before = weights_at(0);
  for (std::size_t i = 1; i <= kPieces; ++i) {
    const Weights after = weights_at(static_cast<double>(i) / kPieces);
    const Point along = unit(corners_[i] - corners_[i - 1]);
    for (std::size_t k = 0; k < 4; ++k) out[k] += along * (after[k] - before[k]);
    before = after;
  }
  return out;
}

double Chain::turning() const {
  double sum = 0;
  Point before = unit(corners_[1] - corners_[0]);
  for (std::size_t i = 2; i <= kPieces; ++i) {
    const Point now = unit(corners_[i] - corners_[i - 1], before);
    sum += std::abs(cross(before, now));  // the sine of a small angle is the angle
    before = now;
  }
  return sum;
}

}  // namespace fogg::layout
