#include "bots/card_sight.h"

namespace fogg::bots {

CardSight sight_from(const cardgame::Standpoint& at) {
  CardSight s;
  static_cast<cardgame::Public&>(s) = at.seen;
  s.seat = at.seat;
  s.hand = at.hand;
  if (s.phase != cardgame::Phase::choose_opening) s.tickets = at.tickets;
  s.offer = at.offer;
  return s;
}

CardSight sight_of(const cardgame::View& v, const CardMemory& memory) {
  CardSight s = sight_from(standpoint(v));
  s.pile_size = v.pile_size;
  s.ticket_pile_size = v.ticket_pile_size;
  s.discards = memory.discards();
  s.cards_drawn = memory.cards_drawn();
  s.other_turns = memory.other_turns();
  s.best = v.best;
  for (std::size_t i = 0; i < v.players; ++i) {
    s.track[i] = memory.track(i);
    s.known_hand[i] = memory.known_hand(i);
    s.hand_size[i] = v.seats[i].hand_size;
    s.ticket_count[i] = v.seats[i].ticket_count;
  }
  return s;
}

}  // namespace fogg::bots
