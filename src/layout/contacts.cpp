#include "layout/contacts.h"

#include <algorithm>

#include "layout/labels.h"

namespace fogg::layout {

namespace {

constexpr double kShare = 0.7;  // of what is missing, put right in one round

struct Thing {
  Row* row;
  std::size_t slot;
  double left;
  double right;
};

// All spaces from left to right, to find those that are near each other.
std::vector<Thing> things_of(Net& net, double clearance) {
  std::vector<Thing> things;
  for (Row& row : net.rows) {
    for (std::size_t i = 0; i < row.slots.size(); ++i) {
      const Box& box = row.slots[i].box;
      const double half = std::abs(box.along.x) * box.half_length + std::abs(box.along.y) * box.half_width + clearance;
      things.push_back({&row, i, box.centre.x - half, box.centre.x + half});
    }
  }
  std::sort(things.begin(), things.end(), [](const Thing& a, const Thing& b) {
    if (a.left != b.left) return a.left < b.left;
    return a.row != b.row ? a.row < b.row : a.slot < b.slot;
  });
  return things;
}

// A space with the gaps before and after it: those who pass through a row's gaps would get stuck there.
Box strip(const Box& box) { return {box.centre, box.along, box.half_length + kSpaceGap, box.half_width}; }

// A quick look before a careful one.
bool is_far(const Box& box, Point from, double reach) {
  const double most = box.reach() + reach + kSpaceGap;
  return std::abs(box.centre.x - from.x) > most || std::abs(box.centre.y - from.y) > most;
}

// The way of a space out of a name, sideways and to the side where the name's city is not: no name lies across a row.
Point way_out_beyond(const Box& box, const Box& name, Point city) {
  if (way_out(box, name) == Point{}) return {};
  Point across = left_of(box.along);
  if (dot(city - box.centre, across) > 0) across = across * -1;
  const double needed = box.half_width + std::abs(across.x) * name.half_length + std::abs(across.y) * name.half_width;
  return across * std::min(needed - dot(box.centre - name.centre, across), 30.0);
}

double ease(std::size_t node, const Net& net) { return node < net.cities() ? kCityEase : 1; }

// What moves when two things are pushed apart: points of the net, and how far the gap between the things widens when
// each is moved by one along the push. Things that share a city cannot be parted by moving it.
class Parting {
 public:
  explicit Parting(const Net& net) : net_(net) {}

  void add(const Row& row, const Slot& slot, double sign) {
    const auto nodes = row.nodes();
    for (std::size_t k = 0; k < 4; ++k) add(nodes[k], slot.weights[k] * sign);
  }
  void add(std::size_t node, double weight) {
    for (std::size_t i = 0; i < count_; ++i) {
      if (nodes_[i] == node) {
        weights_[i] += weight;
        return;
      }
    }
    nodes_[count_] = node;
    weights_[count_++] = weight;
  }
  void push(Point way, std::span<Point> pushes) const {
    double sum = 0.02;  // what hardly moves is not moved by leaps
    for (std::size_t i = 0; i < count_; ++i) sum += ease(nodes_[i], net_) * weights_[i] * weights_[i];
    for (std::size_t i = 0; i < count_; ++i)
      pushes[nodes_[i]] += way * (kShare * ease(nodes_[i], net_) * weights_[i] / sum);
  }

 private:
  const Net& net_;
  std::array<std::size_t, 8> nodes_{};
  std::array<double, 8> weights_{};
  std::size_t count_ = 0;
};

// A space that is in the way near its city also moves along its row, away from there.
void shift_row(Row& row, const Slot& slot, Point way) {
  const double along = dot(way, slot.box.along) * 0.3;
  const double most = kLeastLead * 3 + std::max(0.0, row.whole - row.needed);
  if (along > 0)
    row.lead_a = std::min(row.lead_a + along, most);
  else
    row.lead_b = std::min(row.lead_b - along, most);
}

}  // namespace

void lengthen(const Row& row, double amount, std::span<Point> pushes) {
  constexpr std::array<double, 4> kEase = {kCityEase, 0.3, 0.3, kCityEase};
  const auto nodes = row.nodes();
  double sum = 0;
  for (std::size_t k = 0; k < 4; ++k) sum += kEase[k] * dot(row.growth[k], row.growth[k]);
  if (sum < 1e-9) return;
  for (std::size_t k = 0; k < 4; ++k) pushes[nodes[k]] += row.growth[k] * (kEase[k] * amount / sum);
}

void part_spaces(Net& net, std::span<Point> pushes, double clearance) {
  const std::vector<Thing> things = things_of(net, clearance);
  for (std::size_t i = 0; i < things.size(); ++i) {
    Row& row = *things[i].row;
    const Slot& slot = row.slots[things[i].slot];
    const Box box = slot.box.grown(clearance);
    for (std::size_t j = i + 1; j < things.size() && things[j].left < things[i].right; ++j) {
      Row& other = *things[j].row;
      if (&row == &other) continue;
      ++net.work;
      const Slot& next = other.slots[things[j].slot];
      const bool share_city = row.a == other.a || row.a == other.b || row.b == other.a || row.b == other.b;
      const Point way = way_out(box, next.box, share_city ? Ways::any : Ways::across_either);
      if (way == Point{}) continue;
      Parting parting(net);
      parting.add(row, slot, 1);
      parting.add(other, next, -1);
      parting.push(way, pushes);
      shift_row(row, slot, way);
      shift_row(other, next, way * -1);
    }
    net.work += net.cities() / 8;
    for (std::size_t city = 0; city < net.cities(); ++city) {
      if (city == row.a || city == row.b || is_far(box, net.at[city], 2 * kCityRadius)) continue;
      const Point way = way_out(strip(slot.box), net.at[city], kCityRadius + clearance + 2, Ways::across_first);
      if (way == Point{}) continue;
      Parting parting(net);
      parting.add(row, slot, 1);
      parting.add(city, -1);
      parting.push(way, pushes);
    }
  }
}

void part_cities(const Net& net, std::span<Point> pushes, double size) {
  const double wanted = (2 * kCityRadius + 24) * size;
  for (std::size_t i = 0; i < net.cities(); ++i) {
    for (std::size_t j = i + 1; j < net.cities(); ++j) {
      const Point between = net.at[i] - net.at[j];
      const double far = length(between);
      if (far >= wanted) continue;
      const Point way = unit(between) * ((wanted - far) * kShare);
      pushes[i] += way;
      pushes[j] -= way;
    }
  }
}

void part_labels(Net& net, std::span<Point> pushes) {
  for (std::size_t city = 0; city < net.cities(); ++city) {
    const Box box = net.label_box(city).grown(kClearance + 1.5);
    for (std::size_t other = 0; other < net.cities(); ++other) {
      if (other == city) continue;
      const Point from_disc = way_out(box, net.at[other], kCityRadius + 2) * (kShare / 2);
      const Point from_name = other < city ? way_out(box, net.label_box(other)) * (kShare / 2) : Point{};
      pushes[city] += from_disc + from_name;
      pushes[other] -= from_disc + from_name;
    }
    for (const Row& row : net.rows) {
      net.work += row.slots.size() / 8;
      for (const Slot& slot : row.slots) {
        if (is_far(slot.box, box.centre, box.reach())) continue;
        const bool own = city == row.a || city == row.b;
        const Point way = own ? way_out(slot.box, box) : way_out_beyond(strip(slot.box), box, net.at[city]);
        if (way == Point{}) continue;
        Parting parting(net);
        parting.add(row, slot, 1);
        parting.add(city, -1);
        parting.push(way, pushes);
      }
      for (const Slot& lead : row.leads) {
        const Point way = way_out(lead.box, box, Ways::across_first);
        if (way == Point{}) continue;
        Parting parting(net);
        parting.add(row, lead, 1);
        parting.add(city, -1);
        parting.push(way * 0.5, pushes);
      }
    }
  }
}

}  // namespace fogg::layout
