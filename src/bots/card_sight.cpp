#include "bots/card_sight.h"

namespace fogg::bots {

using cardgame::Phase;

CardSight sight_of(const cardgame::View& v, const CardMemory& memory) {
  CardSight s;
  s.phase = v.phase;
  s.seat = v.viewer;
  s.players = v.players;
  s.round = v.round;
  s.last_turns = v.last_turns;
  s.pile_size = v.pile_size;
  s.ticket_pile_size = v.ticket_pile_size;
  s.last_to_turn = v.turn;
  s.hand = v.hand;
  s.row = v.row;
  s.discards = memory.discards();
  const bool opening = v.phase == Phase::choose_opening;
  s.tickets = opening ? cards::TicketSet{} : v.tickets;
  s.offer = opening ? v.tickets : v.offer;
  s.best = v.best;
  for (std::size_t seat = 0; seat < v.players; ++seat) {
    const cardgame::SeatView& one = v.seats[seat];
    s.yard[seat] = one.yard;
    s.track[seat] = memory.track(seat);
    s.known_hand[seat] = memory.known_hand(seat);
    s.hand_size[seat] = one.hand_size;
    s.ticket_count[seat] = one.ticket_count;
    s.completed[seat] = one.completed;
  }
  return s;
}

}  // namespace fogg::bots
