#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "cardgame/action.h"
#include "cardgame/card_set.h"
#include "cards/actor.h"

namespace fogg::cardgame {

// What the game waits for. The first ones wait for chance, the others for a player.
enum class Phase : std::uint8_t {
  pick_start,            // F12
  deal_hands,            // E1, E13
  fill_row,              // E6
  deal_opening_tickets,  // E2
  deal_card,             // the card of a draw from the pile (E6)
  deal_offer,            // E10
  choose_opening,        // E2
  turn,                  // E5
  second_draw,           // E6
  choose_tickets,        // E10
  complete,              // E12
  over
};
constexpr bool is_chance(Phase phase) { return phase <= Phase::deal_offer; }

// A stack in a rail yard: the locomotives lie on top (E7).
struct Stack {
  std::uint8_t coloured = 0;
  std::uint8_t wilds = 0;

  constexpr int size() const { return coloured + wilds; }
  friend constexpr bool operator==(const Stack&, const Stack&) = default;
};
using Yard = std::array<Stack, cards::kColours>;

// Calls visit(colour, stack) for every stack that lies in a yard. Most colours do not, so empty ones are skipped by fours.
template <class Visit>
inline void for_each_stack(const Yard& yard, Visit&& visit) {
  constexpr std::uint64_t kTops = 0x8000800080008000ULL;
  std::array<std::uint64_t, 2> words;
  static_assert(sizeof(words) == sizeof(Yard));
  std::memcpy(words.data(), yard.data(), sizeof(words));
  for (std::size_t w = 0; w < words.size(); ++w) {
    for (std::uint64_t present = (((words[w] & ~kTops) + ~kTops) | words[w]) & kTops; present != 0; present &= present - 1) {
      const std::size_t colour = 4 * w + static_cast<std::size_t>(std::countr_zero(present)) / 16;
      visit(colour, yard[colour]);
    }
  }
}

// Where the game goes on once the row is as full as it can be.
enum class AfterRow : std::uint8_t { deal_tickets, begin_round, second_draw, end_turn, begin_turn };

inline constexpr std::uint8_t kNoLastTurns = 255;

// The whole truth of one game: plain data, copied to try things out. Held by the table alone.
struct State {
  std::uint8_t players = 2;
  Seat start = 0;
  Seat turn = 0;
  Phase phase = Phase::pick_start;
  std::uint8_t round = 1;
  bool owners_may_look = false;  // E4: an option of the table

  Cards pile{};
  Cards row{};
  Cards discards{};
  std::array<Cards, kMaxSeats> hand{};
  std::array<Yard, kMaxSeats> yard{};
  std::array<Cards, kMaxSeats> track{};  // E4: secret from everyone while the round runs

  cards::TicketPile ticket_pile;
  TicketSet rejected;                          // E2: opening tickets that go back once all have chosen
  std::array<TicketSet, kMaxSeats> tickets{};  // in hand; while the opening is chosen, all that were dealt
  std::array<TicketSet, kMaxSeats> completed{};
  TicketSet offer;
  TicketSet best;  // E12: the default of the seat that completes now

  AfterRow after_row = AfterRow::deal_tickets;
  Seat dealing = 0;               // who is dealt to, chooses the opening, or completes
  std::uint8_t left_to_deal = 0;
  std::uint8_t picks = 0;
  std::uint8_t last_turns = kNoLastTurns;  // E11: turns still to be taken in this round
  std::uint8_t idle = 0;                   // F16: in a row

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

using cards::Actor;

inline Actor to_act(Phase phase, Seat turn, Seat dealing) {
  if (is_chance(phase)) return {Actor::Kind::chance, 0};
  if (phase == Phase::over) return {Actor::Kind::nobody, 0};
  const bool not_a_turn = phase == Phase::choose_opening || phase == Phase::complete;
  return {Actor::Kind::seat, not_a_turn ? dealing : turn};
}
inline Actor to_act(const State& s) { return to_act(s.phase, s.turn, s.dealing); }

// A game of so many players before anything was dealt.
State new_game(const CardSet&, int players, bool owners_may_look = false);

inline Seat seat_after(const State& s, int seat, int steps = 1) { return static_cast<Seat>((seat + steps) % s.players); }

// The tickets that wait for the choice of the seat to act.
inline TicketSet offered(const State& s) { return s.phase == Phase::choose_opening ? s.tickets[s.dealing] : s.offer; }
inline int least_kept(const CardSet& set, const State& s) {
  return s.phase == Phase::choose_opening ? set.rules.opening_keep : 0;  // E2, E10
}

// E9: a colour lies in one yard at most; whose, or nobody's (kMaxSeats).
inline std::size_t yard_with(const State& s, std::size_t colour) {
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (s.yard[seat][colour].size() > 0) return seat;
  }
  return kMaxSeats;
}

inline int rounds(const CardSet& set, const State& s) { return s.players >= set.rules.two_rounds_from ? 2 : 1; }  // E13

}  // namespace fogg::cardgame
