#include "layout/crop.h"

#include <algorithm>

namespace fogg::layout {

namespace {

// Keeps the side of a line where `height` is not negative (Sutherland and Hodgman).
template <class Height>
Line cut(const Line& line, Height height) {
  Line kept;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point before = line[i == 0 ? line.size() - 1 : i - 1];
    const double h = height(line[i]);
    const double was = height(before);
    if ((h < 0) != (was < 0)) kept.push_back(before + (line[i] - before) * (was / (was - h)));
    if (h >= 0) kept.push_back(line[i]);
  }
  return kept;
}

}  // namespace

Line crop_closed(const Line& line, Point low, Point high) {
  Line kept = cut(line, [&](Point p) { return p.x - low.x; });
  kept = cut(kept, [&](Point p) { return high.x - p.x; });
  kept = cut(kept, [&](Point p) { return p.y - low.y; });
  return cut(kept, [&](Point p) { return high.y - p.y; });
}

std::vector<Line> crop_open(const Line& line, Point low, Point high) {
  std::vector<Line> parts;
  bool going = false;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Point a = line[i - 1];
    const Point b = line[i];
    const bool passes = std::max(a.x, b.x) >= low.x && std::min(a.x, b.x) <= high.x && std::max(a.y, b.y) >= low.y &&
                        std::min(a.y, b.y) <= high.y;
    if (passes && !going) parts.push_back({a});
    if (passes) parts.back().push_back(b);
    going = passes;
  }
  return parts;
}

}  // namespace fogg::layout
