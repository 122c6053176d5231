#include "mapgame/view.h"

namespace fogg::mapgame {

namespace {

SeatView seat_view(const State& s, Seat seat, Seat viewer) {
  SeatView v;
  // F7: until all have chosen, nobody learns how many of the opening tickets another one kept.
  const bool choice_hidden = s.phase == Phase::choose_opening && seat != viewer;
  v.hand_size = static_cast<std::uint8_t>(cards::total(s.hand[seat]));
  v.ticket_count = choice_hidden ? 0 : static_cast<std::uint8_t>(s.tickets[seat].size());
  if (s.phase == Phase::over) v.shown_tickets = s.tickets[seat];
  return v;
}

}  // namespace

View view_for(const FlatBoard&, const State& s, Seat viewer) {
  View v;
  static_cast<Public&>(v) = s;
  v.viewer = viewer;
  v.pile_size = static_cast<std::uint8_t>(cards::total(s.pile));
  v.discards_size = static_cast<std::uint8_t>(cards::total(s.discards));
  // F7: the size of the pile would tell how many opening tickets went back under it.
  const bool opening = s.phase == Phase::choose_opening;
  v.ticket_pile_size = static_cast<std::uint8_t>(opening ? s.ticket_pile.fresh.size() : s.ticket_pile.size());
  for (Seat seat = 0; seat < s.players; ++seat) v.seats[seat] = seat_view(s, seat, viewer);
  v.offer_size = static_cast<std::uint8_t>(s.offer.size());
  if (viewer < s.players) {
    v.hand = s.hand[viewer];
    v.tickets = s.tickets[viewer];
    if (viewer == s.turn) v.offer = s.offer;
  }
  return v;
}

}  // namespace fogg::mapgame
