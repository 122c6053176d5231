#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/layout.h"

namespace fogg::render {

namespace {

constexpr double kLongestSpace = 56;
constexpr double kSpaceGap = 3;

// A route, or both halves of a double, as one bent line.
struct Line {
  Point from;
  Point to;
  double bend = 0;  // how far the middle is off, as a share of the distance

  Point at(double t) const {
    const Point along = to - from;
    const Point top = from + along * 0.5 + Point{-along.y, along.x} * (2 * bend);
    return from * ((1 - t) * (1 - t)) + top * (2 * t * (1 - t)) + to * (t * t);
  }
  Point direction(double t) const {
    const Point step = at(std::min(1.0, t + 0.01)) - at(std::max(0.0, t - 0.01));
    return step * (1 / std::max(length(step), 1e-9));
  }
};

struct Pair {
  std::size_t route;  // the first half
  bool is_double;
  double width;       // from the middle line to the outside
  Line line;
};

constexpr int kPieces = 10;  // a line is looked at as so many straight ones
using Corners = std::array<Point, kPieces + 1>;

Corners corners(const Line& line) {
  Corners points;
  for (int i = 0; i <= kPieces; ++i) points[static_cast<std::size_t>(i)] = line.at(static_cast<double>(i) / kPieces);
  return points;
}

double side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool cross(Point a, Point b, Point c, Point d) {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

// How much two lines are in each other's way. Lines that share a city are near each other there, and may be.
double conflict(const Corners& a, const Corners& b, double width) {
  double cost = 0;
  for (std::size_t i = 0; i < kPieces; ++i) {
    for (std::size_t j = 0; j < kPieces; ++j) {
      if (cross(a[i], a[i + 1], b[j], b[j + 1])) cost += 60;
    }
  }
  for (std::size_t i = 2; i + 2 <= kPieces; ++i) {
    for (std::size_t j = 0; j < kPieces; ++j) {
      const double gap = distance_to_segment(a[i], b[j], b[j + 1]);
      if (gap < width) cost += (width - gap) * 0.5;
    }
  }
  return cost;
}

double cost_of(const Pair& pair, double bend, const std::vector<Pair>& all, const Layout& layout) {
  Line line = pair.line;
  line.bend = bend;
  const Corners mine = corners(line);
  double cost = std::abs(bend) * 60;
  for (const Point city : layout.cities) {
    if (length(city - line.from) < 1 || length(city - line.to) < 1) continue;
    double gap = 1e9;
    for (std::size_t i = 0; i < kPieces; ++i) gap = std::min(gap, distance_to_segment(city, mine[i], mine[i + 1]));
    const double wanted = pair.width + kCityRadius + 8;
    if (gap < wanted) cost += (wanted - gap) * 8;
  }
  for (const Point p : mine) {
    if (p.x < 20 || p.y < 20 || p.x > layout.width - 20 || p.y > layout.height - 20) cost += 50;
  }
  for (const Pair& other : all) {
    if (other.route == pair.route) continue;
    cost += conflict(mine, corners(other.line), pair.width + other.width + 3);
  }
  return cost;
}

// The spaces of one half, `aside` of the middle line.
std::vector<Space> spaces(const Line& line, int count, double aside) {
  constexpr int kSteps = 200;
  std::array<double, kSteps + 1> way{};
  for (int i = 1; i <= kSteps; ++i) {
    way[static_cast<std::size_t>(i)] =
        way[static_cast<std::size_t>(i) - 1] + length(line.at(static_cast<double>(i) / kSteps) - line.at(static_cast<double>(i - 1) / kSteps));
  }
  const double all = way[kSteps];
  const double room = std::max(all - 2 * (kCityRadius + 2), all * 0.4);
  const double each = std::min(room / count, kLongestSpace + kSpaceGap);
  std::vector<Space> out;
  for (int i = 0; i < count; ++i) {
    const double wanted = all / 2 + (i - (count - 1) / 2.0) * each;
    const auto after = std::lower_bound(way.begin(), way.end(), wanted);
    const double t = static_cast<double>(after - way.begin()) / kSteps;
    const Point along = line.direction(t);
    double degrees = std::atan2(along.y, along.x) * 180 / std::numbers::pi;
    // Letters in the spaces are never upside down.
    if (degrees > 90) degrees -= 180;
    if (degrees <= -90) degrees += 180;
    out.push_back({line.at(t) + Point{-along.y, along.x} * aside, degrees, std::max(each - kSpaceGap, 6.0)});
  }
  return out;
}

}  // namespace

void place_routes(const mapgame::Board& board, Layout& layout) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const mapgame::Route& route = board.routes[i];
    if (route.twin.is_some() && route.twin.value < i) continue;
    const bool is_double = route.twin.is_some();
    pairs.push_back({i, is_double, is_double ? kSpaceHeight + 1 : kSpaceHeight / 2, {layout.cities[route.a.value], layout.cities[route.b.value]}});
  }
  constexpr auto kBends = std::to_array<double>({0, 0.05, -0.05, 0.1, -0.1, 0.15, -0.15, 0.2, -0.2, 0.26, -0.26});
  for (int round = 0; round < 4; ++round) {
    for (Pair& pair : pairs) {
      double best = 1e18;
      double bend = 0;
      for (const double candidate : kBends) {
        const double cost = cost_of(pair, candidate, pairs, layout);
        if (cost < best - 1e-9) {
          best = cost;
          bend = candidate;
        }
      }
      pair.line.bend = bend;
    }
  }
  layout.routes.resize(board.routes.size());
  layout.lines.resize(board.routes.size());
  for (const Pair& pair : pairs) {
    const int count = board.routes[pair.route].length;
    const double aside = pair.is_double ? kSpaceHeight / 2 + 1 : 0;
    const Corners points = corners(pair.line);
    layout.lines[pair.route].assign(points.begin(), points.end());
    layout.routes[pair.route] = spaces(pair.line, count, -aside);
    if (pair.is_double) layout.routes[board.routes[pair.route].twin.value] = spaces(pair.line, count, aside);
  }
}

}  // namespace fogg::render
