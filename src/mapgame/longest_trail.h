#pragma once

#include <cstdint>
#include <span>

#include "base/fixed_vector.h"
#include "mapgame/board.h"

namespace fogg::mapgame {

// B4: the longest unbroken trail through these routes, counted in trains.
int longest_trail(const FlatBoard& board, const RouteSet& routes);

// The same, with the routes in order of travel, for showing it on the map.
struct Trail {
  int length = 0;
  base::FixedVector<RouteId, kMaxPieces> routes;
};
Trail trace_longest_trail(const FlatBoard& board, const RouteSet& routes);

// The graph problem beneath. Parallel edges are welcome; loops and lengths below 1 are not. At most kMaxPieces edges
// between vertices below kMaxCities.
struct TrailEdge {
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t length = 0;
};

struct TrailEdges {
  int length = 0;
  std::uint64_t edges = 0;         // the edges of one longest trail, as bits
  std::uint32_t search_nodes = 0;  // how hard it was; 0 when no search was needed
};
TrailEdges longest_trail_edges(std::span<const TrailEdge> edges);

// The edges of a trail, given as bits, in an order in which they can be travelled.
base::FixedVector<std::uint8_t, kMaxPieces> order_of_travel(std::span<const TrailEdge> edges, std::uint64_t trail);

}  // namespace fogg::mapgame
