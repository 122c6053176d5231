#pragma once

#include <array>

#include "mapgame/state.h"

namespace fogg::mapgame {

inline constexpr Seat kSpectator = 255;

// What everybody may know of a seat's secrets (F14).
struct SeatView {
  std::uint8_t hand_size = 0;
  std::uint8_t ticket_count = 0;
  TicketSet shown_tickets;  // A17: only once the game is over

  friend bool operator==(const SeatView&, const SeatView&) = default;
};

// What one seat may know: everything public, and its own secrets. What comes from secrets is put in field by field,
// never by stripping a copy of the state: a forgotten field is missing, not leaked.
struct View : Public {
  Seat viewer = kSpectator;

  std::uint8_t pile_size = 0;
  std::uint8_t discards_size = 0;
  std::uint8_t ticket_pile_size = 0;
  std::uint8_t offer_size = 0;  // tickets that the seat to act chooses from
  std::array<SeatView, kMaxSeats> seats{};

  // The viewer's own; empty for a spectator.
  Cards hand{};
  TicketSet tickets;
  TicketSet offer;

  friend bool operator==(const View&, const View&) = default;
};

View view_for(const FlatBoard&, const State&, Seat viewer);

// Whether an action that leads from one phase to another shows what was hidden, as a card that is dealt does. F7: how
// many tickets the others kept is seen when the last seat has chosen.
constexpr bool opens_secrets(Phase before, Phase after) { return before == Phase::choose_opening && after != before; }
// Whether what a seat does in this phase shows its tickets to the others.
constexpr bool shows_tickets(Phase) { return false; }

}  // namespace fogg::mapgame
