#pragma once

#include <algorithm>
#include <array>

#include "mapgame/board.h"

namespace fogg::mapgame {

// Which cities a set of routes joins: a label per city, equal for cities that hang together (A17).
class Network {
 public:
  Network(const FlatBoard& board, const RouteSet& routes) {
    for (std::size_t i = 0; i < board.tables.cities; ++i) label_[i] = static_cast<std::uint8_t>(i);
    routes.for_each([&](RouteId id) { join(board.route(id).a, board.route(id).b); });
    for (std::size_t i = 0; i < board.tables.cities; ++i) label_[i] = root(static_cast<std::uint8_t>(i));
  }

  std::uint8_t label(CityId city) const { return label_[city.value]; }
  bool joins(CityId a, CityId b) const { return label(a) == label(b); }
  bool joins(const Ticket& ticket) const { return joins(ticket.a, ticket.b); }

 private:
  std::uint8_t root(std::uint8_t city) {
    while (label_[city] != city) city = label_[city] = label_[label_[city]];
    return city;
  }
  void join(CityId a, CityId b) {
    const std::uint8_t root_a = root(a.value);
    const std::uint8_t root_b = root(b.value);
    label_[std::max(root_a, root_b)] = std::min(root_a, root_b);
  }

  std::array<std::uint8_t, kMaxCities> label_;
};

}  // namespace fogg::mapgame
