#include "cardgame/view.h"

namespace fogg::cardgame {

namespace {

// E12: the piles are turned up when the round is over, and stay so until the next one is dealt.
SeatView seat_view(const State& s, Seat seat, Seat viewer) {
  SeatView v;
  // F7: until all have chosen, nobody learns how many of the opening tickets another one kept.
  const bool choice_hidden = s.phase == Phase::choose_opening && seat != viewer;
  v.hand_size = static_cast<std::uint8_t>(cards::total(s.hand[seat]));
  v.ticket_count = choice_hidden ? 0 : static_cast<std::uint8_t>(s.tickets[seat].size());
  v.track_size = static_cast<std::uint8_t>(cards::total(s.track[seat]));
  if (tracks_are_open(s.phase)) v.shown_track = s.track[seat];
  if (s.phase == Phase::over) v.shown_tickets = s.tickets[seat];
  return v;
}

}  // namespace

View view_for(const FlatCardSet&, const State& s, Seat viewer) {
  View v;
  static_cast<Public&>(v) = s;
  v.viewer = viewer;
  v.pile_size = static_cast<std::uint8_t>(cards::total(s.pile));
  v.discards_size = static_cast<std::uint8_t>(cards::total(s.discards));
  // F7: what was rejected at the opening goes back only when all have chosen, so the size tells nothing before.
  v.ticket_pile_size = static_cast<std::uint8_t>(s.ticket_pile.size());
  for (Seat seat = 0; seat < s.players; ++seat) v.seats[seat] = seat_view(s, seat, viewer);
  v.offer_size = static_cast<std::uint8_t>(s.offer.size());
  if (viewer < s.players) {
    v.hand = s.hand[viewer];
    v.tickets = s.tickets[viewer];
    if (viewer == s.turn) v.offer = s.offer;
    if (s.phase == Phase::complete && viewer == s.dealing) v.best = s.best;
    if (s.owners_may_look) v.track = s.track[viewer];
  }
  return v;
}

}  // namespace fogg::cardgame
