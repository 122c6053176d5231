#pragma once

#include "mapgame/state.h"
#include "mapgame/view.h"

namespace fogg::mapgame {

// What the rules ask about a seat that decides: what everybody sees, and its own cards and tickets. A state has one for
// each seat, and a view has its viewer's; neither has to be turned into the other. It refers to what it was made from.
struct Standpoint {
  const Public& seen;
  Seat seat;
  const Cards& hand;
  const TicketSet& offer;  // tickets that it chooses from now
  bool pile_empty;
  bool tickets_gone;  // A16: the ticket pile is empty
};

inline Standpoint standpoint(const State& s, Seat seat) {
  const TicketSet& offer = s.phase == Phase::choose_opening ? s.tickets[seat] : s.offer;
  return {s, seat, s.hand[seat], offer, cards::empty(s.pile), s.ticket_pile.empty()};
}
// That of the seat to act.
inline Standpoint standpoint(const State& s) { return standpoint(s, to_act(s).seat); }

// Precondition: the viewer is a seat.
inline Standpoint standpoint(const View& v) {
  const TicketSet& offer = v.phase == Phase::choose_opening ? v.tickets : v.offer;
  return {v, v.viewer, v.hand, offer, v.pile_size == 0, v.ticket_pile_size == 0};
}

}  // namespace fogg::mapgame
