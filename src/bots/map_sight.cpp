#include "bots/map_sight.h"

namespace fogg::bots {

using mapgame::Phase;
using mapgame::RouteSet;

MapSight sight_of(const mapgame::Board& board, const mapgame::View& v) {
  MapSight s;
  s.phase = v.phase;
  s.seat = v.viewer;
  s.players = v.players;
  s.last_turns = v.last_turns;
  s.ticket_pile_size = v.ticket_pile_size;
  s.pile_empty = v.pile_size == 0;
  s.hand = v.hand;
  s.row = v.row;
  const bool opening = v.phase == Phase::choose_opening;
  s.tickets = opening ? mapgame::TicketSet{} : v.tickets;
  s.offer = opening ? v.tickets : v.offer;
  for (mapgame::Seat seat = 0; seat < v.players; ++seat) {
    const mapgame::SeatView& one = v.seats[seat];
    s.routes[seat] = one.routes;
    s.pieces[seat] = one.pieces;
    s.hand_size[seat] = one.hand_size;
    (seat == v.viewer ? s.mine : s.theirs) |= one.routes;
    for (std::size_t i = 0; i < one.stations_built; ++i) s.station_cities.insert(one.station_at[i]);
  }
  const mapgame::SeatView& own = v.seats[v.viewer];
  s.stations = own.station_at;
  s.stations_built = own.stations_built;
  s.tokens = own.tokens;
  s.stack_at = v.stack_at;
  s.stack_left = v.stack_left;
  s.attempt = v.attempt;
  const RouteSet taken = s.mine | s.theirs;
  const bool small_game = v.players <= board.rules.doubles_close_up_to;
  s.open = board.tables.all_routes - taken - board.twins(small_game ? taken : s.mine);
  return s;
}

}  // namespace fogg::bots
