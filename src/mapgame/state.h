#pragma once

#include <array>
#include <type_traits>

#include "mapgame/public.h"

namespace fogg::mapgame {

// The whole truth of one game: what everybody sees, and everybody's secrets. Plain data, copied to try things out. Held
// by the table alone.
struct State : Public {
  Cards pile{};
  Cards discards{};
  std::array<Cards, kMaxSeats> hand{};

  cards::TicketPile ticket_pile;
  std::array<TicketSet, kMaxSeats> tickets{};  // while the opening is chosen: all that were dealt
  TicketSet offer;                             // drawn in this turn, waiting for the choice

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

// A game of so many players before anything was dealt. `players` must be within the board's bounds.
State new_game(const FlatBoard&, int players);

// The tickets that wait for the choice of the seat to act.
inline TicketSet offered(const State& s) { return s.phase == Phase::choose_opening ? s.tickets[s.dealing] : s.offer; }

}  // namespace fogg::mapgame
