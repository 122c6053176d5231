#include "mapgame/longest_trail.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/rng.h"
#include "mapgame/slow_trail.h"

namespace fogg::mapgame {
namespace {

using Graph = std::vector<TrailEdge>;

TrailEdge edge(std::size_t a, std::size_t b, std::size_t length) {
  return {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(length)};
}

// FOGG_LONG=1 makes hundreds of thousands of networks out of thousands.
int rounds(int quick) { return std::getenv("FOGG_LONG") != nullptr ? 60 * quick : quick; }

std::string text(const Graph& graph) {
  std::string out;
  for (const TrailEdge& e : graph) {
    out += "{" + std::to_string(e.a) + ", " + std::to_string(e.b) + ", " + std::to_string(e.length) + "}, ";
  }
  return out;
}

// A walk is a trail if each edge starts where the last one stopped. Both directions of the first edge are tried.
bool is_walk(const Graph& graph, std::span<const std::uint8_t> order) {
  if (order.empty()) return true;
  for (int city : {graph[order[0]].a, graph[order[0]].b}) {
    bool unbroken = true;
    for (const std::uint8_t i : order) {
      const TrailEdge& e = graph[i];
      if (e.a != city && e.b != city) unbroken = false;
      city = e.a == city ? e.b : e.a;
    }
    if (unbroken) return true;
  }
  return false;
}

void expect_longest(const Graph& graph, int expected) {
  const TrailEdges found = longest_trail_edges(graph);
  ASSERT_EQ(found.length, expected) << text(graph);
  ASSERT_EQ(slow::length_of(graph, found.edges), expected) << text(graph);
  const auto order = order_of_travel(graph, found.edges);
  std::uint64_t travelled = 0;
  for (const std::uint8_t i : order) travelled |= std::uint64_t{1} << i;
  ASSERT_EQ(travelled, found.edges) << text(graph);
  ASSERT_EQ(order.size(), static_cast<std::size_t>(std::popcount(found.edges))) << text(graph);
  ASSERT_TRUE(is_walk(graph, order)) << text(graph);
}

Graph complete(std::size_t cities) {
  Graph graph;
  for (std::size_t a = 0; a < cities; ++a) {
    for (std::size_t b = a + 1; b < cities; ++b) graph.push_back(edge(a, b, 1));
  }
  return graph;
}

// Any two cities, any number of times.
Graph random_graph(base::Rng& rng, std::uint32_t cities, std::uint32_t edges, std::uint32_t longest) {
  Graph graph;
  while (graph.size() < edges) {
    const std::uint32_t a = rng.below(cities);
    const std::uint32_t b = rng.below(cities);
    if (a != b) graph.push_back(edge(a, b, 1 + rng.below(longest)));
  }
  return graph;
}

Graph random_tree(base::Rng& rng, std::uint32_t cities, std::uint32_t longest) {
  Graph graph;
  for (std::uint32_t city = 1; city < cities; ++city) {
    graph.push_back(edge(city, rng.below(city), 1 + rng.below(longest)));
  }
  return graph;
}

// Like a player's network: it grows from city to city over a grid with some diagonals.
Graph random_network(base::Rng& rng, std::uint32_t width, std::uint32_t edges, std::uint32_t longest, bool joined) {
  Graph all;
  for (std::uint32_t y = 0; y < width; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      const std::uint32_t city = y * width + x;
      if (x + 1 < width) all.push_back(edge(city, city + 1, 1 + rng.below(longest)));
      if (y + 1 < width) all.push_back(edge(city, city + width, 1 + rng.below(longest)));
      if (x + 1 < width && y + 1 < width && rng.below(3) == 0) {
        all.push_back(edge(city, city + width + 1, 1 + rng.below(longest)));
      }
    }
  }
  Graph graph;
  std::uint64_t visited = std::uint64_t{1} << rng.below(width * width);
  std::vector<bool> taken(all.size());
  for (int tries = 0; tries < 500 && graph.size() < edges; ++tries) {
    const std::uint32_t i = rng.below(static_cast<std::uint32_t>(all.size()));
    const std::uint64_t ends = std::uint64_t{1} << all[i].a | std::uint64_t{1} << all[i].b;
    if (taken[i] || (joined && (visited & ends) == 0)) continue;
    taken[i] = true;
    visited |= ends;
    graph.push_back(all[i]);
  }
  return graph;
}

TEST(LongestTrail, OfNothingIsNothing) { expect_longest({}, 0); }

TEST(LongestTrail, OfOneRouteIsItsLength) { expect_longest({edge(3, 63, 6)}, 6); }

TEST(LongestTrail, CountsTrainsNotRoutes) {
  // Two long routes beat three short ones.
  expect_longest({edge(0, 1, 6), edge(1, 2, 5), edge(10, 11, 1), edge(11, 12, 2), edge(12, 13, 1)}, 11);
}

TEST(LongestTrail, MayPassACityAgain) {
  const Graph figure_eight = {edge(0, 1, 1), edge(1, 2, 2), edge(2, 0, 3), edge(0, 3, 4), edge(3, 4, 5), edge(4, 0, 6)};
  expect_longest(figure_eight, 21);
}

TEST(LongestTrail, CrossesABridgeBetweenTwoRings) {
  const Graph one = {edge(0, 1, 1), edge(1, 2, 1), edge(2, 0, 1), edge(2, 3, 4)};
  Graph both = one;
  both.insert(both.end(), {edge(3, 4, 2), edge(4, 5, 2), edge(5, 3, 2)});
  expect_longest(one, 7);
  expect_longest(both, 13);
}

TEST(LongestTrail, OfAStarHasTwoRays) {
  expect_longest({edge(0, 1, 3), edge(0, 2, 5), edge(0, 3, 4), edge(0, 4, 5), edge(0, 5, 1)}, 10);
}

TEST(LongestTrail, OfARingUsesTheBestTails) {
  const Graph ring = {edge(0, 1, 2), edge(1, 2, 2), edge(2, 0, 2)};
  Graph graph = ring;
  graph.push_back(edge(0, 3, 5));
  expect_longest(graph, 11);
  // Two tails at one city: all the way round between them.
  graph.push_back(edge(0, 4, 1));
  expect_longest(graph, 12);
  // A tail at another city: the round trip is not closed, but the tail is worth it by one.
  graph.push_back(edge(1, 5, 4));
  expect_longest(graph, 13);
}

TEST(LongestTrail, ChoosesTheCheapestRouteToMiss) {
  // Two odd cities are the ends; of four odd cities, two are and the other two miss the route between them.
  expect_longest({edge(0, 1, 1), edge(0, 1, 2), edge(0, 1, 3)}, 6);
  expect_longest({edge(0, 1, 1), edge(0, 2, 2), edge(0, 3, 3), edge(1, 2, 4), edge(1, 3, 5), edge(2, 3, 6)}, 20);
}

TEST(LongestTrail, OfEverythingToEverything) {
  // With an odd number of cities every city is even. With an even number, all but two miss one route.
  for (std::size_t n = 3; n <= 11; ++n) {
    const auto all = static_cast<int>(n * (n - 1) / 2);
    expect_longest(complete(n), n % 2 != 0 ? all : all - static_cast<int>(n - 2) / 2);
  }
}

TEST(LongestTrail, KnowsItsSlowModelsAgree) {
  base::Rng rng(1);
  for (int i = 0; i < rounds(100); ++i) {
    const Graph graph = random_graph(rng, 2 + rng.below(8), rng.below(10), 3);
    ASSERT_EQ(slow::longest_by_walks(graph), slow::longest_by_subsets(graph)) << text(graph);
  }
}

TEST(LongestTrail, MatchesTheSlowModelOnAnyGraph) {
  base::Rng rng(2);
  for (int i = 0; i < rounds(5000); ++i) {
    const Graph graph = random_graph(rng, 2 + rng.below(11), rng.below(12), 1 + rng.below(8));
    expect_longest(graph, slow::longest_by_subsets(graph));
    if (HasFatalFailure()) return;
  }
}

TEST(LongestTrail, MatchesTheSlowModelOnDenseGraphs) {
  base::Rng rng(3);
  for (int i = 0; i < rounds(200); ++i) {
    const Graph graph = random_graph(rng, 5 + rng.below(4), 14 + rng.below(2), 1 + rng.below(3));
    expect_longest(graph, slow::longest_by_subsets(graph));
    if (HasFatalFailure()) return;
  }
}

TEST(LongestTrail, MatchesTheSlowModelOnTrees) {
  base::Rng rng(4);
  for (int i = 0; i < rounds(1000); ++i) {
    const Graph graph = random_tree(rng, 2 + rng.below(40), 1 + rng.below(8));
    expect_longest(graph, slow::longest_by_walks(graph));
    if (HasFatalFailure()) return;
  }
}

TEST(LongestTrail, MatchesTheSlowModelOnJoinedNetworks) {
  base::Rng rng(5);
  for (int i = 0; i < rounds(2500); ++i) {
    const Graph graph = random_network(rng, 3 + rng.below(4), 8 + rng.below(10), 1 + rng.below(6), true);
    expect_longest(graph, slow::longest_by_walks(graph));
    if (HasFatalFailure()) return;
  }
}

TEST(LongestTrail, MatchesTheSlowModelOnScatteredNetworks) {
  base::Rng rng(6);
  for (int i = 0; i < rounds(3000); ++i) {
    const Graph graph = random_network(rng, 5 + rng.below(4), 10 + rng.below(14), 1 + rng.below(6), false);
    expect_longest(graph, slow::longest_by_walks(graph));
    if (HasFatalFailure()) return;
  }
}

TEST(LongestTrail, TakesTheFullestNetworks) {
  base::Rng rng(7);
  for (int i = 0; i < rounds(20); ++i) {
    const Graph graph = random_network(rng, 8, kMaxPieces, 1, true);
    const TrailEdges found = longest_trail_edges(graph);
    expect_longest(graph, found.length);
    if (HasFatalFailure()) return;
  }
}

Board board_of(const Graph& graph) {
  Board board;
  board.cities.resize(kMaxCities);
  for (const TrailEdge& e : graph) {
    Route route;
    route.a = CityId{e.a};
    route.b = CityId{e.b};
    route.length = e.length;
    board.routes.push_back(route);
  }
  board.index();
  return board;
}

TEST(LongestTrail, OnABoardNamesRoutesInOrderOfTravel) {
  const Board board = board_of({edge(0, 1, 2), edge(7, 8, 6), edge(2, 3, 4), edge(1, 2, 3), edge(1, 4, 1)});
  RouteSet routes;
  for (const RouteId id : {RouteId{0}, RouteId{2}, RouteId{3}, RouteId{4}}) routes.insert(id);
  EXPECT_EQ(longest_trail(board, routes), 9);
  const Trail trail = trace_longest_trail(board, routes);
  EXPECT_EQ(trail.length, 9);
  ASSERT_EQ(trail.routes.size(), 3u);
  EXPECT_EQ(trail.routes[1], RouteId{3});
  EXPECT_EQ(trail.routes[0].value + trail.routes[2].value, 2);
}

TEST(LongestTrail, OnABoardIsThatOfTheGraph) {
  base::Rng rng(8);
  for (int i = 0; i < rounds(100); ++i) {
    const Graph all = random_network(rng, 7, 60, 4, false);
    const Board board = board_of(all);
    RouteSet routes;
    Graph mine;
    for (std::size_t r = 0; r < all.size(); ++r) {
      if (rng.below(3) != 0) continue;
      routes.insert(RouteId{static_cast<std::uint8_t>(r)});
      mine.push_back(all[r]);
    }
    const Trail trail = trace_longest_trail(board, routes);
    ASSERT_EQ(trail.length, longest_trail_edges(mine).length) << text(mine);
    ASSERT_EQ(trail.length, longest_trail(board, routes)) << text(mine);
    int length = 0;
    for (const RouteId id : trail.routes) {
      EXPECT_TRUE(routes.contains(id));
      length += board.route(id).length;
    }
    EXPECT_EQ(length, trail.length);
  }
}

}  // namespace
}  // namespace fogg::mapgame
