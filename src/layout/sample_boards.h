#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "base/rng.h"
#include "mapgame/board.h"

// For tests only: boards that nobody designed.
namespace fogg::layout {

inline mapgame::Board empty_board(const std::string& id) {
  mapgame::Board board;
  board.id = id;
  board.name = id;
  return board;
}

inline void add_city(mapgame::Board& board, double lat, double lon, const std::string& name) {
  board.cities.push_back({"c" + std::to_string(board.cities.size()), name, lat, lon, false});
}

inline void add_route(mapgame::Board& board, std::size_t a, std::size_t b, int length, bool is_double) {
  mapgame::Route route;
  route.a = mapgame::CityId{static_cast<std::uint8_t>(a)};
  route.b = mapgame::CityId{static_cast<std::uint8_t>(b)};
  route.length = static_cast<std::uint8_t>(length);
  const auto number = static_cast<std::uint8_t>(board.routes.size());
  if (is_double) route.twin = mapgame::RouteId{static_cast<std::uint8_t>(number + 1)};
  board.routes.push_back(route);
  if (!is_double) return;
  route.twin = mapgame::RouteId{number};
  board.routes.push_back(route);
}

// Cities anywhere in a region like Europe, joined to those near them as on real maps: two cities have a route if no
// third lies between them (a Gabriel graph, which has no crossings). Routes are about as long as their ways, a space
// more or less; a quarter is double.
inline mapgame::Board random_map(std::uint64_t seed, std::size_t cities) {
  base::Rng rng(seed);
  const auto share = [&] { return static_cast<double>(rng.below(10000)) / 10000; };
  mapgame::Board board = empty_board("random");
  const double side = 4 * std::sqrt(static_cast<double>(cities));  // degrees
  while (board.cities.size() < cities) {
    const double lat = 45 + (share() - 0.5) * side * 0.7;
    const double lon = (share() - 0.5) * side * 1.4;
    const auto is_near = [&](const mapgame::City& c) { return std::hypot(c.lat - lat, (c.lon - lon) * 0.7) < 1.3; };
    if (std::any_of(board.cities.begin(), board.cities.end(), is_near)) continue;
    std::string name = "A";
    for (std::uint32_t i = 3 + rng.below(9); i > 0; --i) name += static_cast<char>('a' + rng.below(26));
    add_city(board, lat, lon, name);
  }
  const auto squared = [&](std::size_t i, std::size_t j) {
    const double x = (board.cities[i].lon - board.cities[j].lon) * 0.7;
    const double y = board.cities[i].lat - board.cities[j].lat;
    return x * x + y * y;
  };
  for (std::size_t i = 0; i < cities; ++i) {
    for (std::size_t j = i + 1; j < cities; ++j) {
      bool between = false;
      for (std::size_t k = 0; k < cities; ++k)
        between |= k != i && k != j && squared(i, k) + squared(j, k) < squared(i, j);
      if (between || board.routes.size() + 2 > mapgame::kMaxRoutes) continue;
      const int fair = static_cast<int>(std::sqrt(squared(i, j)) / 1.6);
      add_route(board, i, j, std::clamp(fair + static_cast<int>(rng.below(3)) - 1, 1, 8), rng.below(4) == 0);
    }
  }
  return board;
}

}  // namespace fogg::layout
