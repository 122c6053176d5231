#pragma once

#include <array>
#include <cstdint>

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
inline constexpr std::uint8_t kNoFlushLimit = 255;

// The public half of a game: what everybody sees (F14). The State and every View hold one, so a question about it has
// one answer at the table, at a seat, in a bot and in a picture. Nothing that anybody may not know belongs here.
struct Public {
  std::uint8_t players = 2;
  Seat start = 0;
  Seat turn = 0;
  Phase phase = Phase::pick_start;

  Cards row{};

  std::array<RouteSet, kMaxSeats> routes{};
  std::array<std::uint8_t, kMaxSeats> pieces{};
  std::array<std::int16_t, kMaxSeats> score{};  // route points so far (A14); a recount must agree (A19)
  std::array<std::array<CityId, kMaxStations>, kMaxSeats> station_at{};
  std::array<std::uint8_t, kMaxSeats> stations_built{};

  std::array<CityId, kMaxTokenKinds> stack_at{};  // D2: where the stack of a kind lies
  std::array<std::uint8_t, kMaxTokenKinds> stack_left{};
  std::array<std::uint8_t, kMaxSeats> tokens{};  // a bit for each kind owned

  Attempt attempt;

  AfterRow after_row = AfterRow::deal_tickets;
  Seat dealing = 0;                           // set-up: the seat that is dealt to, or that chooses
  std::uint8_t left_to_deal = 0;              // cards or tickets still to come before the phase is over
  std::uint8_t picks = 0;                     // cards taken so far in this turn
  std::uint8_t flushes = 0;                   // A9: rows discarded one after the other
  std::uint8_t most_flushes = kNoFlushLimit;  // F2: known once the discards were shuffled in meanwhile
  bool row_changed = false;                   // F2: a card has gone into the row since it was looked at
  std::uint8_t next_token_kind = 0;           // D4: the set-aside stack to be placed next
  std::uint8_t last_turns = kNoLastTurns;     // A18: turns still to be taken
  std::uint8_t passes = 0;                    // F4: in a row
  std::uint8_t idle = 0;                      // F16: in a row

  friend constexpr bool operator==(const Public&, const Public&) = default;
};

using cards::Actor;

inline Actor to_act(const Public& p) {
  if (is_chance(p.phase)) return {Actor::Kind::chance, 0};
  if (p.phase == Phase::over) return {Actor::Kind::nobody, 0};
  const bool set_up = p.phase == Phase::choose_opening || p.phase == Phase::place_tokens;
  return {Actor::Kind::seat, set_up ? p.dealing : p.turn};
}

inline Seat seat_after(const Public& p, int seat, int steps = 1) {
  return static_cast<Seat>((seat + steps) % p.players);
}

// F7: whether a seat has made its choice while the opening is chosen; the choices are taken from the start player on.
inline bool has_chosen_opening(const Public& p, int seat) {
  const auto order = [&](int who) { return (who + p.players - p.start) % p.players; };
  return p.phase == Phase::choose_opening && order(seat) < order(p.dealing);
}

// Of the tickets offered now at least so many must be kept (A3, A16).
inline int least_kept(const FlatBoard& board, const Public& p) {
  return p.phase == Phase::choose_opening ? board.rules.opening_keep : 1;
}

inline RouteSet taken_routes(const Public& p) {
  RouteSet taken;
  for (std::size_t i = 0; i < p.players; ++i) taken |= p.routes[i];
  return taken;
}

// A15, the rule of doubles, has its home in these. Nobody may own both halves: what owning these routes closes.
inline RouteSet closed_by_owning(const FlatBoard& board, const RouteSet& own) { return board.twins(own); }
// In small games nobody gets the second half where the first is taken.
inline bool is_small_game(const FlatBoard& board, int players) { return players <= board.rules.doubles_close_up_to; }
// What is therefore closed to everybody.
inline RouteSet closed_to_all(const FlatBoard& board, const Public& p) {
  return is_small_game(board, p.players) ? board.twins(taken_routes(p)) : RouteSet{};
}
// What is closed to a seat with routes of its own, where all these are taken.
inline RouteSet closed_to(const FlatBoard& board, int players, const RouteSet& own, const RouteSet& taken) {
  return board.twins(is_small_game(board, players) ? taken : own);
}

// Routes that nobody owns and that are not closed to this seat (A13).
inline RouteSet open_routes(const FlatBoard& board, const Public& p, Seat seat) {
  const RouteSet taken = taken_routes(p);
  return board.tables.all_routes - taken - closed_to(board, p.players, p.routes[seat], taken);
}

// C7: cities that have a station already.
inline CitySet station_cities(const Public& p) {
  CitySet set;
  for (std::size_t seat = 0; seat < p.players; ++seat) {
    for (std::size_t i = 0; i < p.stations_built[seat]; ++i) set.insert(p.station_at[seat][i]);
  }
  return set;
}

// C4, C5: how many more cards the open attempt costs.
inline int tunnel_raise(const Attempt& attempt) {
  const int wilds = count(attempt.turned, Colour::wild);
  return attempt.payment.all_wild() ? wilds : wilds + count(attempt.turned, attempt.payment.colour);
}

}  // namespace fogg::mapgame
