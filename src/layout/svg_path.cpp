#include "layout/svg_path.h"

#include <cmath>

namespace fogg::layout {

namespace {

// Coordinates as whole numbers of tenths, so that steps add up to exactly where the line goes.
struct Tenths {
  long x;
  long y;
};

Tenths tenths(Point p) { return {std::lround(p.x * 10), std::lround(p.y * 10)}; }

std::string text_of(long value) {
  const long size = value < 0 ? -value : value;
  std::string text = value < 0 ? "-" : "";
  text += std::to_string(size / 10);
  if (size % 10 != 0) text += "." + std::to_string(size % 10);
  return text;
}

// Two numbers need something between them unless the second brings its own minus.
void append(std::string& out, long value, bool first) {
  if (!first && value >= 0) out += ' ';
  out += text_of(value);
}

}  // namespace

std::string number_text(double value) { return text_of(std::lround(value * 10)); }

std::string path_data(const Curve& curve) {
  std::string out = "M";
  for (std::size_t i = 0; i < 4; ++i) {
    if (i == 1) out += 'C';
    const Tenths at = tenths(curve.points[i]);
    append(out, at.x, i < 2);
    append(out, at.y, false);
  }
  return out;
}

std::string path_data(std::span<const Point> line, bool closed) {
  if (line.empty()) return "";
  Tenths at = tenths(line[0]);
  std::string out = "M";
  append(out, at.x, true);
  append(out, at.y, false);
  bool any = false;
  for (const Point p : line.subspan(1)) {
    const Tenths next = tenths(p);
    if (next.x == at.x && next.y == at.y) continue;
    if (!any) out += 'l';
    append(out, next.x - at.x, !any);
    append(out, next.y - at.y, false);
    any = true;
    at = next;
  }
  if (!any) return "";
  return closed ? out + "z" : out;
}

}  // namespace fogg::layout
