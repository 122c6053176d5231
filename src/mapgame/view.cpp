#include "mapgame/view.h"

namespace fogg::mapgame {

namespace {

SeatView seat_view(const State& s, Seat seat, Seat viewer) {
  SeatView v;
  // F7: until all have chosen, nobody learns how many of the opening tickets another one kept.
  const bool choice_hidden = s.phase == Phase::choose_opening && seat != viewer;
  v.hand_size = static_cast<std::uint8_t>(cards::total(s.hand[seat]));
  v.ticket_count = choice_hidden ? 0 : static_cast<std::uint8_t>(s.tickets[seat].size());
  v.pieces = s.pieces[seat];
  v.score = s.score[seat];
  v.routes = s.routes[seat];
  v.station_at = s.station_at[seat];
  v.stations_built = s.stations_built[seat];
  v.tokens = s.tokens[seat];
  if (s.phase == Phase::over) v.shown_tickets = s.tickets[seat];
  return v;
}

}  // namespace

View view_for(const Board&, const State& s, Seat viewer) {
  View v;
  v.viewer = viewer;
  v.players = s.players;
  v.start = s.start;
  v.turn = s.turn;
  v.dealing = s.dealing;
  v.phase = s.phase;
  v.row = s.row;
  v.pile_size = static_cast<std::uint8_t>(cards::total(s.pile));
  v.discards_size = static_cast<std::uint8_t>(cards::total(s.discards));
  // F7: the size of the pile would tell how many opening tickets went back under it.
  const bool opening = s.phase == Phase::choose_opening;
  v.ticket_pile_size = static_cast<std::uint8_t>(opening ? s.ticket_pile.fresh.size() : s.ticket_pile.size());
  for (Seat seat = 0; seat < s.players; ++seat) v.seats[seat] = seat_view(s, seat, viewer);
  v.stack_at = s.stack_at;
  v.stack_left = s.stack_left;
  v.next_token_kind = s.next_token_kind;
  v.attempt = s.attempt;
  v.offer_size = static_cast<std::uint8_t>(s.offer.size());
  v.left_to_deal = s.left_to_deal;
  v.picks = s.picks;
  v.flushes = s.flushes;
  v.row_changed = s.row_changed;
  v.after_row = s.after_row;
  v.last_turns = s.last_turns;
  v.passes = s.passes;
  v.idle = s.idle;
  if (viewer < s.players) {
    v.hand = s.hand[viewer];
    v.tickets = s.tickets[viewer];
    if (viewer == s.turn) v.offer = s.offer;
  }
  return v;
}

}  // namespace fogg::mapgame
