#include "render/reach.h"

#include <array>
#include <limits>

#include "mapgame/stations.h"

namespace fogg::render {

using mapgame::Route;
using mapgame::RouteSet;

namespace {

constexpr int kFar = std::numeric_limits<int>::max() / 2;

// A place in the search: a city, and how many routes of others were used to get there.
struct Node {
  int pieces = kFar;
  RouteId by;
  std::uint8_t from_city = 0;
  std::uint8_t from_loans = 0;
  bool settled = false;
};

}  // namespace

Way cheapest_way(const Board& board, const View& view, CityId from, CityId to) {
  if (view.viewer >= view.players) return {};
  const std::size_t loans = board.rules.stations;
  const RouteSet own = view.routes[view.viewer];
  const RouteSet open = open_routes(board, view, view.viewer);
  const RouteSet taken = taken_routes(view);

  std::array<std::array<Node, mapgame::kMaxStations + 1>, mapgame::kMaxCities> nodes;
  nodes[from.value][0].pieces = 0;
  for (;;) {
    Node* nearest = nullptr;
    std::uint8_t city = 0;
    std::uint8_t used = 0;
    for (std::uint8_t c = 0; c < board.cities.size(); ++c) {
      for (std::uint8_t k = 0; k <= loans; ++k) {
        Node& node = nodes[c][k];
        if (node.settled || node.pieces >= kFar || (nearest != nullptr && nearest->pieces <= node.pieces)) continue;
        nearest = &node;
        city = c;
        used = k;
      }
    }
    if (nearest == nullptr) break;
    nearest->settled = true;
    board.tables.at_city[city].for_each([&](RouteId id) {
      const Route& route = board.route(id);
      const bool borrowed = taken.contains(id) && !own.contains(id);
      if (!own.contains(id) && !open.contains(id) && !borrowed) return;
      const std::size_t k = used + (borrowed ? 1u : 0u);
      if (k > loans) return;
      const CityId next = route.a.value == city ? route.b : route.a;
      Node& node = nodes[next.value][k];
      const int pieces = nearest->pieces + (open.contains(id) ? route.length : 0);
      if (pieces < node.pieces) node = {pieces, id, city, used, false};
    });
  }
  for (std::size_t k = 0; k <= loans; ++k) {
    const Node& last = nodes[to.value][k];
    if (last.pieces > view.pieces[view.viewer]) continue;
    Way way{true, last.pieces, static_cast<int>(k), {}};
    for (Node node = last; node.by.is_some(); node = nodes[node.from_city][node.from_loans]) {
      if (open.contains(node.by)) way.to_build.insert(way.to_build.begin(), node.by);
    }
    return way;
  }
  return {};
}

TicketOutlook outlook(const Board& board, const View& view, TicketId id) {
  if (score_tickets(board, view, view.viewer, view.tickets).completed.contains(id)) return {TicketState::done};
  const Way way = cheapest_way(board, view, board.ticket(id).a, board.ticket(id).b);
  if (!way.possible || view.phase == mapgame::Phase::over) return {TicketState::cut_off};
  return {TicketState::open, way.pieces, way.loans};
}

}  // namespace fogg::render
