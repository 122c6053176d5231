#pragma once

#include <array>

#include "cardgame/state.h"

namespace fogg::cardgame {

inline constexpr Seat kSpectator = 255;

// What everybody may know of a seat's secrets (F14).
struct SeatView {
  std::uint8_t hand_size = 0;
  std::uint8_t ticket_count = 0;
  std::uint8_t track_size = 0;
  Cards shown_track{};      // E12: once the round is over
  TicketSet shown_tickets;  // E2: once the game is over

  friend bool operator==(const SeatView&, const SeatView&) = default;
};

// What one seat may know: everything public, and its own secrets. What comes from secrets is put in field by field,
// never by stripping a copy of the state. The on-the-track piles are nobody's to see while the round runs, their
// owner's included, unless the table allows it (E4).
struct View : Public {
  Seat viewer = kSpectator;

  std::uint8_t pile_size = 0;
  std::uint8_t discards_size = 0;
  std::uint8_t ticket_pile_size = 0;
  std::uint8_t offer_size = 0;
  std::array<SeatView, kMaxSeats> seats{};

  // The viewer's own; empty for a spectator.
  Cards hand{};
  TicketSet tickets;
  TicketSet offer;
  TicketSet best;  // E12: the default, while the viewer completes
  Cards track{};   // only where the table allows owners to look

  friend bool operator==(const View&, const View&) = default;
};

View view_for(const FlatCardSet&, const State&, Seat viewer);

// Whether an action that leads from one phase to another shows what was hidden, as a card that is dealt does: the
// tracks, or (F7) how many tickets the others kept when the last seat has chosen.
constexpr bool opens_secrets(Phase before, Phase after) {
  return (before == Phase::choose_opening && after != before) || (tracks_are_open(after) && !tracks_are_open(before));
}
// Whether what a seat does in this phase shows its tickets to the others (E12).
constexpr bool shows_tickets(Phase phase) { return phase == Phase::complete; }

}  // namespace fogg::cardgame
