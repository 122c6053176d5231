#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

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

// Calls visit(colour, stack) for every stack that lies in a yard. Most colours do not, so empty ones are skipped by
// fours.
template <class Visit>
inline void for_each_stack(const Yard& yard, Visit&& visit) {
  constexpr std::uint64_t kTops = 0x8000800080008000ULL;
  std::array<std::uint64_t, 2> words;
  static_assert(sizeof(words) == sizeof(Yard));
  std::memcpy(words.data(), yard.data(), sizeof(words));
  for (std::size_t w = 0; w < words.size(); ++w) {
    for (std::uint64_t present = (((words[w] & ~kTops) + ~kTops) | words[w]) & kTops; present != 0;
         present &= present - 1) {
      const std::size_t colour = 4 * w + static_cast<std::size_t>(std::countr_zero(present)) / 16;
      visit(colour, yard[colour]);
    }
  }
}

// Where the game goes on once the row is as full as it can be.
enum class AfterRow : std::uint8_t { deal_tickets, begin_round, second_draw, end_turn, begin_turn };

inline constexpr std::uint8_t kNoLastTurns = 255;

// The public half of a game: what everybody sees (F14). The State and every View hold one, so a question about it has
// one answer at the table, at a seat, in a bot and in a picture. Nothing that anybody may not know belongs here.
struct Public {
  std::uint8_t players = 2;
  Seat start = 0;
  Seat turn = 0;
  Phase phase = Phase::pick_start;
  std::uint8_t round = 1;
  bool owners_may_look = false;  // E4: an option of the table

  Cards row{};
  std::array<Yard, kMaxSeats> yard{};
  std::array<TicketSet, kMaxSeats> completed{};

  AfterRow after_row = AfterRow::deal_tickets;
  Seat dealing = 0;  // who is dealt to, chooses the opening, or completes
  std::uint8_t left_to_deal = 0;
  std::uint8_t picks = 0;
  std::uint8_t last_turns = kNoLastTurns;  // E11: turns still to be taken in this round
  std::uint8_t idle = 0;                   // F16: in a row

  friend constexpr bool operator==(const Public&, const Public&) = default;
};

using cards::Actor;

inline Actor to_act(const Public& p) {
  if (is_chance(p.phase)) return {Actor::Kind::chance, 0};
  if (p.phase == Phase::over) return {Actor::Kind::nobody, 0};
  const bool not_a_turn = p.phase == Phase::choose_opening || p.phase == Phase::complete;
  return {Actor::Kind::seat, not_a_turn ? p.dealing : p.turn};
}

inline Seat seat_after(const Public& p, int seat, int steps = 1) {
  return static_cast<Seat>((seat + steps) % p.players);
}

// F7: whether a seat has made its choice while the opening is chosen; the choices are taken from the start player on.
inline bool has_chosen_opening(const Public& p, int seat) {
  const auto order = [&](int who) { return (who + p.players - p.start) % p.players; };
  return p.phase == Phase::choose_opening && order(seat) < order(p.dealing);
}

inline int least_kept(const FlatCardSet& set, const Public& p) {
  return p.phase == Phase::choose_opening ? set.rules.opening_keep : 0;  // E2, E10
}

// E9: a colour lies in one yard at most; whose, or nobody's (kMaxSeats).
inline std::size_t yard_with(const Public& p, std::size_t colour) {
  for (std::size_t seat = 0; seat < p.players; ++seat) {
    if (p.yard[seat][colour].size() > 0) return seat;
  }
  return kMaxSeats;
}

inline int rounds(const FlatCardSet& set, const Public& p) {
  return p.players >= set.rules.two_rounds_from ? 2 : 1;
}  // E13

// E12: all tracks lie open from the end of a round until the next begins.
constexpr bool tracks_are_open(Phase phase) { return phase == Phase::complete || phase == Phase::over; }

}  // namespace fogg::cardgame
