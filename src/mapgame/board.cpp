#include "mapgame/board.h"

#include <algorithm>

#include "base/hash.h"

namespace fogg::mapgame {

namespace {

std::uint64_t hash_of(const Board& board) {
  base::Hash hash;
  hash.add(board.id);
  for (const City& city : board.cities) hash.add(city.id).add(city.tourist ? 1 : 0);
  for (const Route& r : board.routes) {
    hash.add(r.a.value).add(r.b.value).add(r.length).add(cards::index(r.colour)).add(r.ferry).add(r.tunnel ? 1 : 0);
  }
  for (const Ticket& t : board.tickets) hash.add(t.a.value).add(t.b.value).add(t.points).add(t.is_long ? 1 : 0);
  for (const std::string& kind : board.token_kinds) hash.add(kind);
  const Rules& r = board.rules;
  for (const std::uint8_t n : r.deck) hash.add(n);
  for (const std::uint8_t n : r.route_points) hash.add(n);
  for (const std::uint8_t n : r.token_points) hash.add(n);
  for (const std::uint8_t n : {r.min_players, r.max_players, r.pieces, r.opening_cards, r.opening_long,
                               r.opening_regular, r.opening_keep, static_cast<std::uint8_t>(r.opening_rejects_leave),
                               r.draw_tickets, r.doubles_close_up_to, r.longest_bonus, r.stations, r.station_points}) {
    hash.add(n);
  }
  return hash.value();
}

}  // namespace

void Board::index() {
  tables = Tables{};
  tables.cities = static_cast<std::uint8_t>(cities.size());
  tables.token_kinds = static_cast<std::uint8_t>(token_kinds.size());
  for (std::size_t i = 0; i < cities.size(); ++i) {
    const CityId which{static_cast<std::uint8_t>(i)};
    tables.all_cities.insert(which);
    if (cities[i].tourist) tables.tourist_cities.insert(which);
  }
  for (std::size_t i = 0; i < routes.size(); ++i) {
    const RouteId which{static_cast<std::uint8_t>(i)};
    const Route& r = routes[i];
    tables.all_routes.insert(which);
    tables.lengths[i] = r.length;
    for (std::size_t most = r.length; most <= kMaxLength; ++most) {
      tables.payable_by_wilds_alone[most].insert(which);
      for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
        if (r.colour != Colour::grey && r.colour != cards::colour_at(colour)) continue;
        for (std::size_t wilds = r.ferry; wilds < r.length; ++wilds) tables.payable[colour][wilds][most].insert(which);
      }
    }
    if (r.tunnel) tables.tunnels.insert(which);
    if (r.twin.is_some()) (r.twin > which ? tables.first_halves : tables.second_halves).insert(which);
    tables.at_city[r.a.value].insert(which);
    tables.at_city[r.b.value].insert(which);
    tables.longest_route = std::max(tables.longest_route, r.length);
    tables.has_ferries = tables.has_ferries || r.ferry > 0;
  }
  for (std::size_t i = 0; i < tickets.size(); ++i) {
    (tickets[i].is_long ? tables.long_tickets : tables.regular_tickets).insert(TicketId{static_cast<std::uint8_t>(i)});
  }
  tables.data_hash = hash_of(*this);
}

std::optional<CityId> Board::city_named(std::string_view city_id) const {
  for (std::size_t i = 0; i < cities.size(); ++i) {
    if (cities[i].id == city_id) return CityId{static_cast<std::uint8_t>(i)};
  }
  return std::nullopt;
}

}  // namespace fogg::mapgame
