#include "layout/labels.h"

#include <algorithm>

namespace fogg::layout {

namespace {

// East, west, above and below come first, then the corners and what lies between: eight directions, three distances.
struct Direction {
  double x, y;
};
constexpr std::array<Direction, 8> kDirections = {
    {{1, 0}, {-1, 0}, {0, -1}, {0, 1}, {1, -1}, {-1, -1}, {1, 1}, {-1, 1}}};
constexpr std::array<std::string_view, 8> kDirectionWords = {"east",       "west",       "north",      "south",
                                                             "north_east", "north_west", "south_east", "south_west"};
constexpr std::array<double, 8> kDislike = {0, 4, 2, 2, 3, 6, 3, 6};
constexpr std::array<double, 3> kAway = {4, 9, 15};

// Hiding anything at all is worse than standing in the least liked place.
constexpr double kOverlap = 30;
double depth(Point way) { return way == Point{} ? 0 : kOverlap + length(way); }

double cost_of(const Net& net, std::size_t city, int place) {
  const Label& label = net.labels[city];
  const Box box =
      Box{net.at[city] + label_offset(place, label.width), {1, 0}, label.width / 2, kLabelHeight / 2}.grown(kClearance);
  double cost = kDislike[static_cast<std::size_t>(place % 8)] + 6 * (place / 8) - (place == label.place ? 5 : 0);
  const double own = length(box.centre - net.at[city]) - label.width / 2;
  for (std::size_t other = 0; other < net.cities(); ++other) {
    if (other == city) continue;
    cost += depth(way_out(box, net.at[other], kCityRadius + 2));
    cost += depth(way_out(box, net.label_box(other)));
    // A name that lies nearer to another city would be read as that one's.
    const double far = length(box.centre - net.at[other]) - label.width / 2;
    if (far < own + 6) cost += 2 * (own + 6 - far);
  }
  for (const Row& row : net.rows) {
    for (const Slot& slot : row.slots) cost += depth(way_out(box, slot.box));
    for (const Slot& lead : row.leads) cost += depth(way_out(box, lead.box));
  }
  return cost;
}

}  // namespace

double text_width(std::string_view utf8) {
  double width = 0;
  for (const char c : utf8) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) == 0x80) continue;  // within a character
    if (byte >= 0xE0) {
      width += 1.0;  // other scripts
    } else if (std::string_view(" .,'-ijlIft()!|:;").find(c) != std::string_view::npos) {
      width += 0.4;
    } else if (std::string_view("mwMW@").find(c) != std::string_view::npos) {
      width += 0.92;
    } else {
      width += c >= 'A' && c <= 'Z' ? 0.72 : 0.6;
    }
  }
  return std::max(width, 0.5) * kLabelSize;
}

int label_direction(std::string_view word) {
  const auto found = std::find(kDirectionWords.begin(), kDirectionWords.end(), word);
  return found == kDirectionWords.end() ? -1 : static_cast<int>(found - kDirectionWords.begin());
}

Point label_offset(int place, double width) {
  const Direction d = kDirections[static_cast<std::size_t>(place % 8)];
  const double away = kAway[static_cast<std::size_t>(place / 8 % 3)];
  const double half = kLabelHeight / 2;
  if (d.y == 0) return {d.x * (kCityRadius + away + width / 2), 0};
  if (d.x == 0) return {0, d.y * (kCityRadius + away + half - 2)};
  // At a corner the name begins beside the city's upper or lower edge.
  const double diagonal = kCityRadius * 0.7 + away;
  return {d.x * (diagonal * 0.6 + width / 2), d.y * (diagonal + half - 2)};
}

void choose_labels(Net& net, bool only_to_free_places) {
  for (int round = 0; round < 3; ++round) {
    bool changed = false;
    for (std::size_t city = 0; city < net.cities(); ++city) {
      Label& label = net.labels[city];
      int best = label.place;
      double least = 1e18;
      for (int place = 0; place < kLabelPlaces; ++place) {
        if (label.is_fixed && place % 8 != label.place % 8) continue;
        const double cost = cost_of(net, city, place);
        if (only_to_free_places && place != label.place && cost > kOverlap) continue;
        if (cost < least - 1e-6) {
          least = cost;
          best = place;
        }
      }
      changed |= best != label.place;
      label.place = best;
      label.offset = label_offset(best, label.width);
    }
    if (!changed) break;
  }
}

}  // namespace fogg::layout
