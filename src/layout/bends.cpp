#include "layout/bends.h"

#include <algorithm>

namespace fogg::layout {

namespace {

constexpr std::size_t kPieces = 12;  // a row is looked at as so many straight pieces
constexpr double kNearCity = 45;
using Corners = std::array<Point, kPieces + 1>;

struct Path {
  Corners corners;
  Point low;
  Point high;
};

Path path_of(const Curve& curve) {
  Path path{{}, curve.points[0], curve.points[0]};
  for (std::size_t i = 0; i <= kPieces; ++i) {
    const Point p = path.corners[i] = curve.at(static_cast<double>(i) / kPieces);
    path.low = {std::min(path.low.x, p.x), std::min(path.low.y, p.y)};
    path.high = {std::max(path.high.x, p.x), std::max(path.high.y, p.y)};
  }
  return path;
}

bool apart(const Path& a, const Path& b, double gap) {
  return a.high.x + gap < b.low.x || b.high.x + gap < a.low.x || a.high.y + gap < b.low.y || b.high.y + gap < a.low.y;
}

bool cross_each_other(Point a, Point b, Point c, Point d) {
  return cross(b - a, c - a) * cross(b - a, d - a) < 0 && cross(d - c, a - c) * cross(d - c, b - c) < 0;
}

double distance_to_piece(Point p, Point a, Point b) {
  const Point along = b - a;
  const double squared = dot(along, along);
  const double t = squared < 1e-9 ? 0 : std::clamp(dot(p - a, along) / squared, 0.0, 1.0);
  return length(p - (a + along * t));
}

// `shared`: ends of the first that are ends of the second too. Rows are near each other there, and may be.
double conflict(const Path& a, const Path& b, double gap, std::array<bool, 2> shared) {
  if (apart(a, b, gap)) return 0;
  double cost = 0;
  for (std::size_t i = 0; i < kPieces; ++i) {
    for (std::size_t j = 0; j < kPieces; ++j) {
      if (cross_each_other(a.corners[i], a.corners[i + 1], b.corners[j], b.corners[j + 1])) cost += 200;
    }
  }
  for (std::size_t i = 0; i <= kPieces; ++i) {
    if (shared[0] && length(a.corners[i] - a.corners[0]) < kNearCity) continue;
    if (shared[1] && length(a.corners[i] - a.corners[kPieces]) < kNearCity) continue;
    double near = gap;
    for (std::size_t j = 0; j < kPieces; ++j)
      near = std::min(near, distance_to_piece(a.corners[i], b.corners[j], b.corners[j + 1]));
    cost += (gap - near) * 0.5;
  }
  return cost;
}

double cost_of(const Net& net, const std::vector<Path>& paths, std::size_t which, double share) {
  const Row& row = net.rows[which];
  const Path& mine = paths[which];
  const double chord = std::max(length(net.at[row.b] - net.at[row.a]), 1.0);
  // An arc is longer than its chord by about 8/3 of the square of its bend. What is missing must be found somewhere.
  const double arc = chord * (1 + 8.0 / 3 * share * share);
  double cost = std::abs(share) * 60 + share * share * 300 + std::max(0.0, row.needed - arc) * 0.1;
  for (std::size_t city = 0; city < net.cities(); ++city) {
    if (city == row.a || city == row.b) continue;
    const double wanted = row.half_width() + kCityRadius + 8;
    double near = wanted;
    for (std::size_t i = 0; i < kPieces; ++i)
      near = std::min(near, distance_to_piece(net.at[city], mine.corners[i], mine.corners[i + 1]));
    cost += (wanted - near) * 4;
  }
  for (std::size_t other = 0; other < net.rows.size(); ++other) {
    if (other == which) continue;
    const Row& next = net.rows[other];
    const auto ends_of_next = [&](std::size_t city) { return city == next.a || city == next.b; };
    cost += conflict(mine, paths[other], row.half_width() + next.half_width() + 3,
                     {ends_of_next(row.a), ends_of_next(row.b)});
  }
  return cost;
}

}  // namespace

void choose_bends(Net& net) {
  constexpr auto kBends = std::to_array<double>({0, 0.06, -0.06, 0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42});
  std::vector<Path> paths;
  for (Row& row : net.rows) {
    bend(net, row, 0);
    trace(net, row, 1);
    paths.push_back(path_of(net.curve(row)));
  }
  for (int round = 0; round < 4; ++round) {
    for (std::size_t i = 0; i < net.rows.size(); ++i) {
      double least = 1e18;
      double best = 0;
      for (const double candidate : kBends) {
        const double share = net.rows[i].fixed_bend.value_or(candidate);
        bend(net, net.rows[i], share);
        paths[i] = path_of(net.curve(net.rows[i]));
        const double cost = cost_of(net, paths, i, share);
        net.work += net.rows.size();
        if (cost < least - 1e-6) {
          least = cost;
          best = share;
        }
      }
      bend(net, net.rows[i], best);
      paths[i] = path_of(net.curve(net.rows[i]));
    }
  }
}

}  // namespace fogg::layout
