#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/planner/trail_memo.h"
#include "mapgame/board.h"
#include "mapgame/network.h"

namespace fogg::bots {

using mapgame::Board;
using mapgame::CityId;
using mapgame::RouteId;
using mapgame::RouteSet;

// Which cities a set of routes joins.
using Joined = mapgame::Network;

// A board as a graph to find ways in.
class Network {
 public:
  struct Edge {
    RouteId route;
    CityId to;
  };

  explicit Network(const Board&);

  const Board& board() const { return *board_; }
  std::span<const Edge> at(CityId city) const {
    return {edges_.data() + first_[city.value], edges_.data() + first_[city.value + 1u]};
  }
  // How many more pieces the shortest way round a route takes on the empty board; many where there is none.
  int detour(RouteId route) const { return detour_[route.value]; }
  // The routes that have an end in common with this one, and itself.
  const RouteSet& near(RouteId route) const { return near_[route.value]; }
  // Routes worth claiming for their points alone: those of the upper half of lengths.
  const RouteSet& long_routes() const { return long_routes_; }
  // B4: the longest path through these routes, in pieces.
  int longest_trail(const RouteSet& routes) const { return trails_.length(*board_, routes); }
  // Routes that take the same cards.
  struct Kind {
    cards::Colour colour = cards::Colour::grey;
    std::uint8_t length = 0;
    std::uint8_t ferry = 0;
    RouteSet routes;
  };
  std::span<const Kind> kinds() const { return kinds_; }
  const RouteSet& grey_routes() const { return grey_routes_; }
  // Points a turn, in sixteenths, that players make who only go for the best routes of the board until their pieces are
  // gone.
  int racing_points(int players) const { return races_[static_cast<std::size_t>(players)].a_turn; }
  // The same for a piece.
  int racing_points_a_piece(int players) const { return races_[static_cast<std::size_t>(players)].a_piece; }

 private:
  struct Race {
    int a_turn = 0;
    int a_piece = 0;
  };
  Race race(int players) const;
  void add_to_kinds(RouteId);

  const Board* board_;
  std::vector<Edge> edges_;
  std::array<std::uint16_t, mapgame::kMaxCities + 1> first_{};
  std::array<std::uint8_t, mapgame::kMaxRoutes> detour_{};
  std::array<RouteSet, mapgame::kMaxRoutes> near_{};
  RouteSet long_routes_;
  RouteSet grey_routes_;
  std::vector<Kind> kinds_;
  mutable TrailMemo trails_;
  std::array<Race, mapgame::kMaxSeats + 1> races_{};
};

// What it costs to use each route, nothing at least; `kNever` where that is impossible. A way that costs as much in all
// is no way either.
inline constexpr int kNever = 30000;
using RouteCosts = std::array<std::int16_t, mapgame::kMaxRoutes>;

// The cost of the cheapest way between two cities, and its routes; kNever where there is none.
int cheapest_way(const Network&, const RouteCosts&, CityId from, CityId to, RouteSet& way);

// The cost of the cheapest ways from one city to all others.
using CityCosts = std::array<std::int16_t, mapgame::kMaxCities>;
void cheapest_ways(const Network&, const RouteCosts&, CityId from, CityCosts& out);

}  // namespace fogg::bots
