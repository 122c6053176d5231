#include "layout/net.h"

#include <algorithm>

#include "layout/labels.h"

namespace fogg::layout {

Box Net::label_box(std::size_t city) const {
  const Label& label = labels[city];
  return {at[city] + label.offset, {1, 0}, label.width / 2, kLabelHeight / 2};
}

Net make_net(const mapgame::Board& board, std::vector<Point> home) {
  Net net;
  net.at = home;
  net.home = std::move(home);
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const mapgame::Route& route = board.routes[i];
    if (route.twin.is_some() && route.twin.value < i) continue;
    Row row;
    row.route = i;
    row.is_double = route.twin.is_some();
    row.count = route.length;
    row.a = route.a.value;
    row.b = route.b.value;
    row.controls = net.at.size();
    row.lead_a = row.lead_b = kLeastLead;
    net.at.resize(net.at.size() + 2);
    bend(net, row, 0);
    net.rows.push_back(row);
  }
  for (const mapgame::City& city : board.cities) net.labels.push_back({text_width(city.name), 0, false, {}});
  return net;
}

void bend(Net& net, const Row& row, double share) {
  const Point along = net.at[row.b] - net.at[row.a];
  // A cubic goes three quarters of the way to where both its control points lie.
  const Point aside = left_of(along) * (share / 0.75);
  net.at[row.controls] = net.at[row.a] + along * (1.0 / 3) + aside;
  net.at[row.controls + 1] = net.at[row.a] + along * (2.0 / 3) + aside;
}

double bow(const Net& net, const Row& row) {
  const Point chord = net.at[row.b] - net.at[row.a];
  const Point aside = left_of(unit(chord));
  const double first = dot(net.at[row.controls] - net.at[row.a], aside);
  const double second = dot(net.at[row.controls + 1] - net.at[row.a], aside);
  return 0.75 * (std::abs(first) + std::abs(second)) / 2 / std::max(length(chord), 1.0);
}

void trace(const Net& net, Row& row, double size) {
  const Curve curve = net.curve(row);
  const Chain chain(curve);
  row.whole = chain.whole();
  row.growth = chain.growth();
  // Where a row turns, its spaces' inner corners come nearer to each other.
  row.needed = row.count * kSpaceLength * size + (row.count - 1) * kSpaceGap * size + (row.lead_a + row.lead_b) * size +
               chain.turning() * row.half_width() * size;
  const double room = row.whole - (row.lead_a + row.lead_b) * size;
  const double gap = (room - row.count * kSpaceLength * size) / std::max(row.count - 1, 1);
  const double pitch = kSpaceLength * size + std::clamp(gap, kSpaceGap * size, kWidestGap);
  const double used = pitch * (row.count - 1) + kSpaceLength * size;
  double way = row.lead_a * size + (room - used) / 2 + kSpaceLength * size / 2;
  const double first = way;
  row.slots.resize(static_cast<std::size_t>(row.count));
  for (Slot& slot : row.slots) {
    const double t = chain.t_after(way);
    slot.box = {curve.at(t), curve.direction(t), row.half_length() * size, row.half_width() * size};
    slot.weights = weights_at(t);
    way += pitch;
  }
  const double thread = row.is_double ? kSpaceWidth / 2 : 1;  // the two of a double come together at the city
  const auto lead = [&](Point city, const Slot& next, double side, double t) {
    const Point end = next.box.centre - next.box.along * (next.box.half_length * side);
    return Slot{{(city + end) * 0.5, unit(end - city), length(end - city) / 2, thread}, weights_at(t)};
  };
  row.leads[0] = lead(curve.points[0], row.slots.front(), 1, chain.t_after(first / 2));
  row.leads[1] = lead(curve.points[3], row.slots.back(), -1, chain.t_after((row.whole + way - pitch) / 2));
}

}  // namespace fogg::layout
