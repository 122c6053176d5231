#include "bots/planner/network.h"

#include <algorithm>
#include <bit>

namespace fogg::bots {

namespace {

// Dijkstra's algorithm; there are at most 64 cities, so the frontier is one word.
struct Search {
  CityCosts cost;
  std::array<RouteId, mapgame::kMaxCities> by;
  std::uint64_t frontier = 0;

  explicit Search(CityId from) {
    cost.fill(kNever);
    cost[from.value] = 0;
    frontier = std::uint64_t{1} << from.value;
  }

  std::uint8_t nearest() const {
    std::uint8_t best = 0;
    int best_cost = kNever + 1;
    for (std::uint64_t left = frontier; left != 0; left &= left - 1) {
      const auto city = static_cast<std::uint8_t>(std::countr_zero(left));
      if (cost[city] >= best_cost) continue;
      best = city;
      best_cost = cost[city];
    }
    return best;
  }

  void settle(const Network& network, const RouteCosts& costs, std::uint8_t city) {
    frontier &= ~(std::uint64_t{1} << city);
    for (const Network::Edge& edge : network.at(CityId{city})) {
      const std::uint8_t to = edge.to.value;
      const int sum = cost[city] + costs[edge.route.value];
      if (sum >= cost[to]) continue;  // settled cities are nearer, and what costs kNever never is
      cost[to] = static_cast<std::int16_t>(sum);
      by[to] = edge.route;
      frontier |= std::uint64_t{1} << to;
    }
  }
};

}  // namespace

Network::Network(const Board& board) : board_(&board) {
  for (std::size_t city = 0; city < board.cities.size(); ++city) {
    first_[city] = static_cast<std::uint16_t>(edges_.size());
    const CityId here{static_cast<std::uint8_t>(city)};
    board.tables.at_city[city].for_each([&](RouteId id) {
      const mapgame::Route& route = board.route(id);
      edges_.push_back({id, route.a == here ? route.b : route.a});
    });
  }
  for (std::size_t city = board.cities.size(); city < first_.size(); ++city)
    first_[city] = static_cast<std::uint16_t>(edges_.size());

  for (std::size_t i = 0; i < board.routes.size(); ++i) add_to_kinds(RouteId{static_cast<std::uint8_t>(i)});
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    near_[i] = board.tables.at_city[board.routes[i].a.value] | board.tables.at_city[board.routes[i].b.value];
    if (2 * board.routes[i].length > board.tables.longest_route)
      long_routes_.insert(RouteId{static_cast<std::uint8_t>(i)});
  }
  for (int players = 1; players <= static_cast<int>(mapgame::kMaxSeats); ++players)
    races_[static_cast<std::size_t>(players)] = race(players);
  RouteCosts lengths;
  lengths.fill(kNever);
  for (std::size_t i = 0; i < board.routes.size(); ++i) lengths[i] = board.routes[i].length;
  constexpr int kMuch = 20;
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const mapgame::Route& route = board.routes[i];
    RouteCosts without = lengths;
    without[i] = kNever;
    if (route.twin.is_some()) without[route.twin.value] = kNever;
    RouteSet way;
    const int round = cheapest_way(*this, without, route.a, route.b, way);
    detour_[i] = static_cast<std::uint8_t>(std::clamp(round - route.length, 0, kMuch));
  }
}

void Network::add_to_kinds(RouteId id) {
  const mapgame::Route& route = board_->route(id);
  if (route.colour == cards::Colour::grey) grey_routes_.insert(id);
  const auto is_alike = [&](const Kind& kind) {
    return kind.colour == route.colour && kind.length == route.length && kind.ferry == route.ferry;
  };
  auto kind = std::find_if(kinds_.begin(), kinds_.end(), is_alike);
  if (kind == kinds_.end()) kind = kinds_.insert(kind, {route.colour, route.length, route.ferry, {}});
  kind->routes.insert(id);
}

Network::Race Network::race(int players) const {
  // A turn to claim, and a turn for every two cards; longer routes bring more a turn, so they go first.
  int pieces = board_->rules.pieces * players;
  const int all_pieces = pieces;
  int half_turns = 0;
  int points = 0;
  for (int length = board_->tables.longest_route; length > 0; --length) {
    for (const mapgame::Route& route : board_->routes) {
      if (route.length != length || pieces < length) continue;
      pieces -= length;
      half_turns += 2 + length;
      points += board_->rules.route_points[route.length];
    }
  }
  if (half_turns == 0) return {};
  points += players * board_->rules.token_points[board_->token_kinds.size()] / 2;  // D10: half of all kinds' worth
  return {16 * 2 * points / half_turns, 16 * points / (all_pieces - pieces)};
}

int cheapest_way(const Network& network, const RouteCosts& costs, CityId from, CityId to, RouteSet& way) {
  Search search(from);
  while (search.frontier != 0) {
    const std::uint8_t city = search.nearest();
    if (city == to.value) break;
    search.settle(network, costs, city);
  }
  if (search.cost[to.value] >= kNever) return kNever;
  for (std::uint8_t city = to.value; city != from.value;) {
    const RouteId route = search.by[city];
    way.insert(route);
    const mapgame::Route& r = network.board().route(route);
    city = r.a.value == city ? r.b.value : r.a.value;
  }
  return search.cost[to.value];
}

void cheapest_ways(const Network& network, const RouteCosts& costs, CityId from, CityCosts& out) {
  Search search(from);
  while (search.frontier != 0) search.settle(network, costs, search.nearest());
  out = search.cost;
}

}  // namespace fogg::bots
