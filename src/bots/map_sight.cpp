#include "bots/map_sight.h"

namespace fogg::bots {

MapSight sight_from(const mapgame::Board& board, const mapgame::Standpoint& at, const mapgame::TicketSet& tickets) {
  MapSight s;
  static_cast<mapgame::Public&>(s) = at.seen;
  s.seat = at.seat;
  s.pile_empty = at.pile_empty;
  s.hand = at.hand;
  s.tickets = s.phase == mapgame::Phase::choose_opening ? mapgame::TicketSet{} : tickets;
  s.offer = at.offer;
  for (std::size_t i = 0; i < s.players; ++i) (i == s.seat ? s.mine : s.theirs) |= s.routes[i];
  s.open = open_routes(board, s, s.seat);
  if (board.rules.stations > 0) s.station_cities = station_cities(s);
  return s;
}

MapSight sight_of(const mapgame::Board& board, const mapgame::View& v) {
  MapSight s = sight_from(board, standpoint(v), v.tickets);
  s.ticket_pile_size = v.ticket_pile_size;
  for (std::size_t i = 0; i < v.players; ++i) s.hand_size[i] = v.seats[i].hand_size;
  return s;
}

}  // namespace fogg::bots
