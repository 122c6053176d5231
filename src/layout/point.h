#pragma once

#include <cmath>

// Points and vectors of the plane. Beyond the projection the layout uses +, -, *, / and square roots alone: these are
// rounded alike on every machine, so that a board is laid out to the same bytes everywhere.
namespace fogg::layout {

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double f) { return {a.x * f, a.y * f}; }
  Point& operator+=(Point p) { return *this = *this + p; }
  Point& operator-=(Point p) { return *this = *this - p; }
};

inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline double length(Point p) { return std::sqrt(dot(p, p)); }
inline Point left_of(Point p) { return {-p.y, p.x}; }

// The direction of a vector; `otherwise` for one that has none.
inline Point unit(Point p, Point otherwise = {1, 0}) {
  const double size = length(p);
  return size < 1e-9 ? otherwise : p * (1 / size);
}

}  // namespace fogg::layout
