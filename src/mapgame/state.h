#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.h"
#include "cards/actor.h"
#include "cards/cards.h"
#include "mapgame/action.h"
#include "mapgame/board.h"

namespace fogg::mapgame {

// What the game waits for. The first ones wait for chance, the others for a player.
enum class Phase : std::uint8_t {
  pick_start,            // F12
  deal_hands,            // A2
  fill_row,              // A5, A9, F1
  deal_opening_tickets,  // A3
  deal_card,             // the card of a draw from the pile (A5)
  deal_offer,            // A16
  turn_up_tunnel,        // C4
  choose_opening,        // A3, F7
  place_tokens,          // D4
  turn,                  // A4
  second_draw,           // A5
  choose_tickets,        // A16
  tunnel,                // C4: pay the raise or withdraw
  over
};
constexpr bool is_chance(Phase phase) { return phase <= Phase::turn_up_tunnel; }

// A tunnel attempt under way (F9). The laid cards are out of the hand, and not in the discards.
struct Attempt {
  RouteId route;
  Payment payment;
  TokenEnd token = TokenEnd::unnamed;
  Cards turned{};  // C6: go to the discards at the end of the turn

  friend constexpr bool operator==(const Attempt&, const Attempt&) = default;
};

// Where the game goes on once the row is in order.
enum class AfterRow : std::uint8_t { deal_tickets, second_draw, end_turn, begin_turn };

inline constexpr std::uint8_t kNoLastTurns = 255;

// The whole truth of one game: plain data, copied to try things out. Held by the table alone.
struct State {
  std::uint8_t players = 2;
  Seat start = 0;
  Seat turn = 0;
  Phase phase = Phase::pick_start;

  Cards pile{};
  Cards row{};
  Cards discards{};
  std::array<Cards, kMaxSeats> hand{};

  cards::TicketPile ticket_pile;
  std::array<TicketSet, kMaxSeats> tickets{};  // while the opening is chosen: all that were dealt
  TicketSet offer;                             // drawn in this turn, waiting for the choice

  std::array<RouteSet, kMaxSeats> routes{};
  std::array<std::uint8_t, kMaxSeats> pieces{};
  std::array<std::int16_t, kMaxSeats> score{};  // route points so far (A14); a recount must agree (A19)
  std::array<std::array<CityId, kMaxStations>, kMaxSeats> station_at{};
  std::array<std::uint8_t, kMaxSeats> stations_built{};

  std::array<CityId, kMaxTokenKinds> stack_at{};         // D2: where the stack of a kind lies
  std::array<std::uint8_t, kMaxTokenKinds> stack_left{};
  std::array<std::uint8_t, kMaxSeats> tokens{};          // a bit for each kind owned

  Attempt attempt;

  AfterRow after_row = AfterRow::deal_tickets;
  Seat dealing = 0;                // set-up: the seat that is dealt to, or that chooses
  std::uint8_t left_to_deal = 0;   // cards or tickets still to come before the phase is over
  std::uint8_t picks = 0;          // cards taken so far in this turn
  std::uint8_t flushes = 0;        // F2: rows discarded one after the other
  bool row_changed = false;        // F2: a card has gone into the row since it was looked at
  std::uint8_t next_token_kind = 0;            // D4: the set-aside stack to be placed next
  std::uint8_t last_turns = kNoLastTurns;      // A18: turns still to be taken
  std::uint8_t passes = 0;                     // F4: in a row
  std::uint8_t idle = 0;                       // F16: in a row

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

using cards::Actor;

inline Actor to_act(Phase phase, Seat turn, Seat dealing) {
  if (is_chance(phase)) return {Actor::Kind::chance, 0};
  if (phase == Phase::over) return {Actor::Kind::nobody, 0};
  const bool set_up = phase == Phase::choose_opening || phase == Phase::place_tokens;
  return {Actor::Kind::seat, set_up ? dealing : turn};
}
inline Actor to_act(const State& s) { return to_act(s.phase, s.turn, s.dealing); }

// A game of so many players before anything was dealt. `players` must be within the board's bounds.
State new_game(const Board&, int players);

inline Seat seat_after(const State& s, int seat, int steps = 1) {
  return static_cast<Seat>((seat + steps) % s.players);
}

// The tickets that wait for the choice of the seat to act.
inline TicketSet offered(const State& s) {
  return s.phase == Phase::choose_opening ? s.tickets[s.dealing] : s.offer;
}

// Of the tickets offered now at least so many must be kept (A3, A16).
inline int least_kept(const Board& board, const State& s) {
  return s.phase == Phase::choose_opening ? board.rules.opening_keep : 1;
}

// Routes that nobody owns and that the rule of doubles leaves open to this seat (A13, A15).
inline RouteSet open_routes(const Board& board, const State& s, Seat seat) {
  RouteSet taken;
  for (int i = 0; i < s.players; ++i) taken |= s.routes[static_cast<std::size_t>(i)];
  const bool small_game = s.players <= board.rules.doubles_close_up_to;
  const RouteSet closed = board.twins(small_game ? taken : s.routes[seat]);
  return board.tables.all_routes - taken - closed;
}

// C7: cities that have a station already.
inline CitySet station_cities(const State& s) {
  CitySet set;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    for (std::size_t i = 0; i < s.stations_built[seat]; ++i) set.insert(s.station_at[seat][i]);
  }
  return set;
}

// C4, C5: how many more cards the open attempt costs.
inline int tunnel_raise(const Attempt& attempt) {
  const int wilds = count(attempt.turned, Colour::wild);
  return attempt.payment.all_wild() ? wilds : wilds + count(attempt.turned, attempt.payment.colour);
}

}  // namespace fogg::mapgame
