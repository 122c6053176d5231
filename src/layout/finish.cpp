#include "layout/finish.h"

#include <algorithm>
#include <numbers>

#include "layout/labels.h"

namespace fogg::layout {

namespace {

double tenth(double value) { return std::round(value * 10) / 10; }
Point tenth(Point p) { return {tenth(p.x), tenth(p.y)}; }

// The smallest upright rectangle around everything.
struct Frame {
  Point low{1e9, 1e9};
  Point high{-1e9, -1e9};
  bool is_empty() const { return low.x > high.x; }

  void take(Point p, double across, double down) {
    low = {std::min(low.x, p.x - across), std::min(low.y, p.y - down)};
    high = {std::max(high.x, p.x + across), std::max(high.y, p.y + down)};
  }
  void take(const Box& box) {
    const Point a{std::abs(box.along.x), std::abs(box.along.y)};
    take(box.centre, a.x * box.half_length + a.y * box.half_width, a.y * box.half_length + a.x * box.half_width);
  }
};

Frame frame_of(const Net& net) {
  Frame frame;
  for (std::size_t i = 0; i < net.cities(); ++i) {
    frame.take(net.at[i], kCityRadius, kCityRadius);
    frame.take(net.label_box(i));
  }
  for (const Row& row : net.rows) {
    for (const Slot& slot : row.slots) frame.take(slot.box);
  }
  return frame;
}

// Letters and marks in a space are never upside down.
double degrees_of(Point along) {
  double degrees = std::atan2(along.y, along.x) * 180 / std::numbers::pi;
  if (degrees > 90) degrees -= 180;
  if (degrees <= -90) degrees += 180;
  return tenth(degrees);
}

// One row of a double lies aside of the middle line; its thread still goes from city to city.
RouteGeometry route_of(const Net& net, const Row& row, double aside, Point shift) {
  Curve curve = net.curve(row);
  RouteGeometry out;
  for (const Slot& slot : row.slots) {
    out.spaces.push_back(
        {tenth(slot.box.centre + left_of(slot.box.along) * aside + shift), degrees_of(slot.box.along)});
  }
  const Point off = left_of(unit(curve.points[3] - curve.points[0])) * (aside / 0.75);
  curve.points[1] += off;
  curve.points[2] += off;
  for (std::size_t i = 0; i < 4; ++i) out.thread.points[i] = tenth(curve.points[i] + shift);
  return out;
}

CityGeometry city_of(const Net& net, std::size_t city, Point shift) {
  const Point offset = net.labels[city].offset;
  const double half = net.labels[city].width / 2;
  CityGeometry out;
  out.at = tenth(net.at[city] + shift);
  out.anchor = offset.x > 1 ? Anchor::start : offset.x < -1 ? Anchor::end : Anchor::middle;
  const double x = out.anchor == Anchor::start ? offset.x - half
                   : out.anchor == Anchor::end ? offset.x + half
                                               : offset.x;
  out.label = tenth(net.at[city] + shift + Point{x, offset.y + kLabelDrop});
  return out;
}

}  // namespace

Geometry finish(const mapgame::Board& board, const Net& net, const Fixes& fixes) {
  Frame frame = frame_of(net);
  if (frame.is_empty()) frame.take({}, 0, 0);
  frame.low -= Point{kMargin, kMargin} + fixes.more_at_low;
  frame.high += Point{kMargin, kMargin} + fixes.more_at_high;
  const Point shift = frame.low * -1;
  Geometry out;
  out.game = board.id;
  out.width = std::ceil(frame.high.x - frame.low.x);
  out.height = std::ceil(frame.high.y - frame.low.y);
  out.space_length = kSpaceLength;
  out.space_width = kSpaceWidth;
  out.city_radius = kCityRadius;
  out.label_size = kLabelSize;
  for (std::size_t i = 0; i < net.cities(); ++i) out.cities.push_back(city_of(net, i, shift));
  out.routes.resize(board.routes.size());
  for (const Row& row : net.rows) {
    const double aside = row.is_double ? (kSpaceWidth + kTwinGap) / 2 : 0;
    out.routes[row.route] = route_of(net, row, -aside, shift);
    if (row.is_double) out.routes[board.routes[row.route].twin.value] = route_of(net, row, aside, shift);
  }
  return out;
}

}  // namespace fogg::layout
