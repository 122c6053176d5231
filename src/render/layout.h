#pragma once

#include <vector>

#include "mapgame/board.h"

// Where things lie in a picture of the board: our own geometry, made from the cities' latitudes and longitudes.
namespace fogg::render {

struct Point {
  double x = 0;
  double y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double f) { return {a.x * f, a.y * f}; }
};
double length(Point);
double distance_to_segment(Point, Point a, Point b);

// One space of a route: the middle of its rectangle, its size and its direction.
struct Space {
  Point centre;
  double degrees = 0;
  double length = 0;
};

struct CityLabel {
  Point at;  // the baseline's beginning, middle or end, by `anchor`
  const char* anchor = "start";
};

struct Layout {
  double width = 0;
  double height = 0;
  std::vector<Point> cities;
  std::vector<CityLabel> labels;
  std::vector<std::vector<Space>> routes;
  std::vector<std::vector<Point>> lines;  // of each route from city to city: the thread on which its spaces lie
};

inline constexpr double kCityRadius = 9;
inline constexpr double kSpaceHeight = 15;
inline constexpr double kLabelSize = 17;

Layout make_layout(const mapgame::Board&);

// The steps of it, a file each.
std::vector<Point> place_cities(const mapgame::Board&, Layout& size);            // place_cities.cpp
void place_routes(const mapgame::Board&, Layout&);                               // place_routes.cpp
void place_labels(const mapgame::Board&, Layout&);                               // place_labels.cpp

}  // namespace fogg::render
