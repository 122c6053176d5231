#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/layout.h"
#include "render/words.h"

namespace fogg::render {

namespace {

struct Box {
  double left, top, right, bottom;

  double overlap(const Box& other) const {
    const double w = std::min(right, other.right) - std::max(left, other.left);
    const double h = std::min(bottom, other.bottom) - std::max(top, other.top);
    return w > 0 && h > 0 ? w * h : 0;
  }
};

Box around(Point p, double half_width, double half_height) {
  return {p.x - half_width, p.y - half_height, p.x + half_width, p.y + half_height};
}

struct Candidate {
  CityLabel label;
  Box box;
};

Candidate candidate(Point city, double width, double angle, double away) {
  const double dx = std::cos(angle);
  const double dy = std::sin(angle);
  const Point at{city.x + dx * away, city.y + dy * away + kLabelSize * (0.35 + 0.4 * dy)};
  Candidate c{{at, "middle"}, {}};
  double left = at.x - width / 2;
  if (dx > 0.3) {
    c.label.anchor = "start";
    left = at.x;
  } else if (dx < -0.3) {
    c.label.anchor = "end";
    left = at.x - width;
  }
  c.box = {left, at.y - kLabelSize * 0.8, left + width, at.y + kLabelSize * 0.2};
  return c;
}

double cost_of(const Candidate& c, std::size_t city, const Layout& layout, const std::vector<Box>& labels, const std::vector<Box>& spaces) {
  double cost = 0;
  for (std::size_t i = 0; i < layout.cities.size(); ++i) {
    if (i != city) cost += 20 * c.box.overlap(around(layout.cities[i], kCityRadius + 2, kCityRadius + 2));
    if (i != city) cost += 40 * c.box.overlap(labels[i]);
  }
  // A name that lies nearer to another city would be read as that one's.
  const Point middle{(c.box.left + c.box.right) / 2, (c.box.top + c.box.bottom) / 2};
  for (const Point other : layout.cities) {
    if (length(other - middle) < length(layout.cities[city] - middle) - 1) cost += 600;
  }
  for (const Box& space : spaces) cost += c.box.overlap(space);
  const Box canvas{8, 8, layout.width - 8, layout.height - 8};
  const double area = (c.box.right - c.box.left) * (c.box.bottom - c.box.top);
  return cost + 20 * (area - c.box.overlap(canvas));
}

}  // namespace

// Tries places all around each city, near ones first, and takes the one that hides least. A few rounds, for one name's
// place depends on the others'.
void place_labels(const mapgame::Board& board, Layout& layout) {
  std::vector<Box> spaces;
  for (const std::vector<Space>& route : layout.routes) {
    for (const Space& space : route) {
      const double turn = space.degrees * std::numbers::pi / 180;
      const double across = std::abs(std::cos(turn)) * space.length / 2 + std::abs(std::sin(turn)) * kSpaceHeight / 2;
      const double down = std::abs(std::sin(turn)) * space.length / 2 + std::abs(std::cos(turn)) * kSpaceHeight / 2;
      spaces.push_back(around(space.centre, across, down));
    }
  }
  std::vector<Box> labels(board.cities.size(), Box{0, 0, 0, 0});
  layout.labels.resize(board.cities.size());
  for (int round = 0; round < 3; ++round) {
    for (std::size_t i = 0; i < board.cities.size(); ++i) {
      const double width = columns(board.cities[i].name) * kLabelSize * 0.65;
      double best = 1e18;
      Candidate chosen{};
      for (const double away : {kCityRadius + 6, kCityRadius + 14, kCityRadius + 24}) {
        for (int k = 0; k < 16; ++k) {
          const Candidate c = candidate(layout.cities[i], width, k * std::numbers::pi / 8, away);
          const double cost = cost_of(c, i, layout, labels, spaces) + (away - kCityRadius) * 2;
          if (cost < best - 1e-9) {
            best = cost;
            chosen = c;
          }
        }
      }
      labels[i] = chosen.box;
      layout.labels[i] = chosen.label;
    }
  }
}

}  // namespace fogg::render
