#include "content/map_stats.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

namespace fogg::content {

namespace {

using mapgame::Board;
using mapgame::CityId;
using mapgame::Route;

constexpr std::size_t kFar = std::numeric_limits<std::size_t>::max() / 4;

// Spaces on the shortest path between any two cities, by Floyd and Warshall.
std::vector<std::vector<std::size_t>> distances(const Board& board) {
  const std::size_t n = board.cities.size();
  std::vector<std::vector<std::size_t>> d(n, std::vector<std::size_t>(n, kFar));
  for (std::size_t i = 0; i < n; ++i) d[i][i] = 0;
  for (const Route& r : board.routes) {
    d[r.a.value][r.b.value] = d[r.b.value][r.a.value] = std::min<std::size_t>(d[r.a.value][r.b.value], r.length);
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) d[i][j] = std::min(d[i][j], d[i][k] + d[k][j]);
    }
  }
  return d;
}

std::size_t count_networks(const std::vector<std::vector<std::size_t>>& d) {
  std::size_t networks = 0;
  for (std::size_t i = 0; i < d.size(); ++i) {
    // Each network is counted at its first city.
    const auto first = std::find_if(d[i].begin(), d[i].end(), [](std::size_t far) { return far < kFar; });
    networks += static_cast<std::size_t>(first - d[i].begin()) == i ? 1 : 0;
  }
  return networks;
}

template <class List, class Get>
MapStats::Range range_of(const List& list, Get get) {
  MapStats::Range range{kFar, 0};
  for (const auto& item : list) {
    range.least = std::min(range.least, get(item));
    range.most = std::max(range.most, get(item));
  }
  return list.empty() ? MapStats::Range{} : range;
}

void count_routes(const Board& board, MapStats& stats) {
  std::array<std::size_t, mapgame::kMaxLength + 1> by_length{};
  std::array<std::size_t, cards::kCardKinds + 1> routes{};
  std::array<std::size_t, cards::kCardKinds + 1> spaces{};
  stats.routes = board.routes.size();
  for (const Route& r : board.routes) {
    stats.doubles += r.twin.is_some() ? 1 : 0;
    stats.spaces += r.length;
    stats.tunnels += r.tunnel ? 1 : 0;
    stats.ferries += r.ferry > 0 ? 1 : 0;
    stats.ferry_symbols += r.ferry;
    ++by_length[r.length];
    ++routes[cards::index(r.colour)];
    spaces[cards::index(r.colour)] += r.length;
  }
  stats.doubles /= 2;
  stats.pairs = stats.routes - stats.doubles;
  for (std::size_t i = 1; i < by_length.size(); ++i) {
    if (by_length[i] > 0) stats.lengths.push_back({i, by_length[i], board.rules.route_points[i]});
  }
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (board.rules.deck[i] > 0) {
      stats.colours.push_back({std::string(cards::kColourNames[i]), routes[i], spaces[i], board.rules.deck[i]});
    }
  }
  stats.colour_routes = range_of(stats.colours, [](const MapStats::Colour& c) { return c.routes; });
  stats.colour_spaces = range_of(stats.colours, [](const MapStats::Colour& c) { return c.spaces; });
  const std::size_t grey = cards::index(cards::Colour::grey);
  stats.colours.push_back({"grey", routes[grey], spaces[grey], std::nullopt});
}

void count_cities(const Board& board, MapStats& stats) {
  for (std::size_t i = 0; i < board.cities.size(); ++i) {
    const mapgame::City& city = board.cities[i];
    const CityId id{static_cast<std::uint8_t>(i)};
    std::set<CityId> neighbours;
    MapStats::City row{city.id, city.name, 0, 0, 0, city.tourist};
    for (const Route& r : board.routes) {
      if (!r.touches(id)) continue;
      ++row.routes;
      neighbours.insert(r.a == id ? r.b : r.a);
    }
    row.neighbours = neighbours.size();
    for (const mapgame::Ticket& t : board.tickets) row.tickets += t.a == id || t.b == id ? 1 : 0;
    stats.tourist_places += city.tourist ? 1 : 0;
    stats.cities.push_back(row);
  }
  stats.degree = range_of(stats.cities, [](const MapStats::City& c) { return c.routes; });
}

void count_tickets(const Board& board, const std::vector<std::vector<std::size_t>>& d, MapStats& stats) {
  for (const mapgame::Ticket& t : board.tickets) {
    const mapgame::City& a = board.cities[t.a.value];
    const mapgame::City& b = board.cities[t.b.value];
    const MapStats::Ticket row{a.id, b.id, a.name, b.name, t.points, d[t.a.value][t.b.value], t.is_long};
    stats.long_tickets += t.is_long ? 1 : 0;
    stats.ticket_points += t.points;
    stats.differing_tickets += row.difference() != 0 ? 1 : 0;
    stats.tickets.push_back(row);
  }
}

}  // namespace

MapStats compute_stats(const Board& board) {
  MapStats stats;
  stats.id = board.id;
  stats.name = board.name;
  stats.note = board.note;
  stats.wild_name = board.wild_name;
  stats.min_players = board.rules.min_players;
  stats.max_players = board.rules.max_players;
  stats.pieces = board.rules.pieces;
  stats.cards = static_cast<std::size_t>(cards::total(board.rules.deck));
  stats.wilds = cards::count(board.rules.deck, cards::Colour::wild);
  stats.token_kinds = board.token_kinds.size();
  const auto d = distances(board);
  stats.networks = count_networks(d);
  count_routes(board, stats);
  count_cities(board, stats);
  count_tickets(board, d, stats);
  return stats;
}

}  // namespace fogg::content
