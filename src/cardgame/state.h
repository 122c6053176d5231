#pragma once

#include <array>
#include <type_traits>

#include "cardgame/public.h"

namespace fogg::cardgame {

// The whole truth of one game: what everybody sees, and everybody's secrets. Plain data, copied to try things out. Held
// by the table alone.
struct State : Public {
  Cards pile{};
  Cards discards{};
  std::array<Cards, kMaxSeats> hand{};
  std::array<Cards, kMaxSeats> track{};  // E4: secret from everyone while the round runs

  cards::TicketPile ticket_pile;
  TicketSet rejected;                          // E2: opening tickets that go back once all have chosen
  std::array<TicketSet, kMaxSeats> tickets{};  // in hand; while the opening is chosen, all that were dealt
  TicketSet offer;
  TicketSet best;  // E12: the default of the seat that completes now

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

// A game of so many players before anything was dealt.
State new_game(const FlatCardSet&, int players, bool owners_may_look = false);

// The tickets that wait for the choice of the seat to act.
inline TicketSet offered(const State& s) { return s.phase == Phase::choose_opening ? s.tickets[s.dealing] : s.offer; }

}  // namespace fogg::cardgame
