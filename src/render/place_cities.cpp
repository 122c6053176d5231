#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/layout.h"

namespace fogg::render {

namespace {

constexpr double kWidth = 1600;
constexpr double kMargin = 110;         // left and right, where names need it
constexpr double kMarginAbove = 65;     // and below
constexpr double kLeastDistance = 95;   // between cities, for their names
constexpr double kLeastSpace = 27;      // room for one space of a route
constexpr double kRouteEnds = 2 * kCityRadius + 8;

// Mercator's projection: what is near stays near, and directions are those people know.
Point project(const mapgame::City& city) {
  const double lat = std::clamp(city.lat, -85.0, 85.0) * std::numbers::pi / 180;
  return {city.lon * std::numbers::pi / 180, -std::log(std::tan(std::numbers::pi / 4 + lat / 2))};
}

// Stretches the points over the canvas, each direction by itself within limits, so that the picture keeps its look.
std::vector<Point> fit(std::vector<Point> points, Layout& size) {
  const auto [left, right] = std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; });
  const auto [top, bottom] = std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.y < b.y; });
  const Point low{left->x, top->y};
  const double across = std::max(right->x - left->x, 1e-9);
  const double down = std::max(bottom->y - top->y, 1e-9);
  size.width = kWidth;
  size.height = std::clamp((kWidth - 2 * kMargin) * down / across, 700.0, 1100.0) + 2 * kMarginAbove;
  const Point scale{(size.width - 2 * kMargin) / across, (size.height - 2 * kMarginAbove) / down};
  for (Point& p : points) p = {kMargin + (p.x - low.x) * scale.x, kMarginAbove + (p.y - low.y) * scale.y};
  return points;
}

// Pushes two points apart to a distance, by a share of what is missing.
void push_apart(Point& a, Point& b, double wanted, double share) {
  Point between = b - a;
  double now = length(between);
  if (now >= wanted) return;
  if (now < 1e-6) {
    between = {1, 0.5};
    now = length(between);
  }
  const Point push = between * ((wanted - now) / now * share / 2);
  a = a - push;
  b = b + push;
}

}  // namespace

double length(Point p) { return std::hypot(p.x, p.y); }

double distance_to_segment(Point p, Point a, Point b) {
  const Point along = b - a;
  const double squared = along.x * along.x + along.y * along.y;
  const double t = squared < 1e-9 ? 0 : std::clamp(((p.x - a.x) * along.x + (p.y - a.y) * along.y) / squared, 0.0, 1.0);
  return length(p - (a + along * t));
}

// Real places are crowded where people are. A few hundred gentle rounds make room: cities keep a distance, a route gets
// the length that its spaces need, a city steps out of the way of a route that passes it, and all are drawn back to
// where they really are.
std::vector<Point> place_cities(const mapgame::Board& board, Layout& size) {
  std::vector<Point> true_places;
  for (const mapgame::City& city : board.cities) true_places.push_back(project(city));
  true_places = fit(true_places, size);
  std::vector<Point> places = true_places;
  constexpr int kRounds = 400;
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = i + 1; j < places.size(); ++j) push_apart(places[i], places[j], kLeastDistance, 0.5);
    }
    for (const mapgame::Route& route : board.routes) {
      Point& a = places[route.a.value];
      Point& b = places[route.b.value];
      push_apart(a, b, kRouteEnds + kLeastSpace * route.length, 0.3);
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (i == route.a.value || i == route.b.value) continue;
        const double gap = distance_to_segment(places[i], a, b);
        if (gap > 32 || gap < 1e-6) continue;
        const Point along = b - a;
        Point normal = Point{-along.y, along.x} * (1 / std::max(length(along), 1.0));
        if ((places[i].x - a.x) * normal.x + (places[i].y - a.y) * normal.y < 0) normal = normal * -1;
        places[i] = places[i] + normal * ((32 - gap) * 0.15);
      }
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      places[i] = places[i] + (true_places[i] - places[i]) * 0.01;
      places[i].x = std::clamp(places[i].x, kMargin * 0.7, size.width - kMargin * 0.7);
      places[i].y = std::clamp(places[i].y, kMarginAbove * 0.7, size.height - kMarginAbove * 0.7);
    }
  }
  return places;
}

Layout make_layout(const mapgame::Board& board) {
  Layout layout;
  layout.cities = place_cities(board, layout);
  place_routes(board, layout);
  place_labels(board, layout);
  return layout;
}

}  // namespace fogg::render
