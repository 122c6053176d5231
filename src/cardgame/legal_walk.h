#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "cardgame/action.h"
#include "cardgame/complete.h"
#include "cardgame/standpoint.h"

// What is legal, told to whoever asks, as mapgame/legal_walk.h does. `Out` has
//
//   write(Action)
//   write_sets(colour, coloured, from, to)   so many cards of a colour with each number of locomotives
//   write_threes(span of bits)
//   write_keeps(offered, least)
//   has_written()
namespace fogg::cardgame::walk {

template <class Out>
void draws(const Standpoint& at, bool first, Out& out) {
  cards::for_each_colour(at.seen.row, [&](std::size_t i) { out.write(Action::draw_face_up(cards::colour_at(i))); });
  // A7: a face-up wild is never the second card.
  if (first && count(at.seen.row, Colour::wild) > 0) out.write(Action::draw_face_up(Colour::wild));
  if (!at.pile_empty) out.write(Action::draw_pile());
}

// For each colour: how many cards must be laid at least (E7–E9), or 0 where it lies in the player's own yard. One bit a
// colour in `free`: it lies in no yard at all.
struct YardRules {
  std::array<std::uint8_t, cards::kColours> least{};
  unsigned free = 0;
};
inline YardRules yard_rules(const Standpoint& at) {
  YardRules rules;
  rules.least.fill(2);
  rules.free = (1u << cards::kColours) - 1u;
  for (std::size_t seat = 0; seat < at.seen.players; ++seat) {
    for_each_stack(at.seen.yard[seat], [&](std::size_t colour, const Stack& stack) {
      rules.free &= ~(1u << colour);
      rules.least[colour] = static_cast<std::uint8_t>(seat == at.seat ? 0 : std::max(2, stack.size() + 1));
    });
  }
  return rules;
}

// Every three of eight colours, for every set of colours: those of set m stand from first[m] to first[m + 1].
struct Threes {
  static constexpr std::size_t kSets = std::size_t{1} << cards::kColours;
  std::array<std::uint16_t, kSets + 1> first{};
  std::array<std::uint8_t, 1792> all{};  // 56 threes, each within 32 sets
};
inline constexpr Threes kThrees = [] {
  Threes table;
  std::uint16_t n = 0;
  for (std::size_t set = 0; set < Threes::kSets; ++set) {
    for (unsigned a = 1; a < Threes::kSets; a <<= 1) {
      for (unsigned b = a << 1; b < Threes::kSets; b <<= 1) {
        for (unsigned c = b << 1; c < Threes::kSets; c <<= 1) {
          if (((a | b | c) & ~set) == 0) table.all[n++] = static_cast<std::uint8_t>(a | b | c);
        }
      }
    }
    table.first[set + 1] = n;
  }
  return table;
}();
inline std::span<const std::uint8_t> threes_among(unsigned colours) {
  return {kThrees.all.data() + kThrees.first[colours], kThrees.all.data() + kThrees.first[colours + 1]};
}

template <class Out>
void placements(const Standpoint& at, Out& out) {
  const Cards& hand = at.hand;
  const int wilds = count(hand, Colour::wild);
  const YardRules rules = yard_rules(at);
  unsigned singles = 0;
  cards::for_each_colour(hand, [&](std::size_t i) {
    if ((rules.free >> i & 1u) != 0) singles |= 1u << i;
    const int least = rules.least[i];
    if (least == 0) return;
    for (int coloured = std::max(1, least - wilds); coloured <= hand[i]; ++coloured) {
      out.write_sets(cards::colour_at(i), coloured, std::max(0, least - coloured), wilds);
    }
  });
  out.write_threes(threes_among(singles));
}

template <class Out>
void keeps(const FlatCardSet& set, const Standpoint& at, Out& out) {
  const int size = at.offer.size();
  if (at.seen.phase == Phase::choose_tickets) {
    out.write_keeps(size, 0);
    return;
  }
  for (unsigned kept = 1; kept < 1u << size; ++kept) {  // E2: the pile is shuffled afterwards, so there is no order
    if (std::popcount(kept) >= least_kept(set, at.seen)) out.write(Action::keep(cards::TicketChoice(kept, {})));
  }
}

template <class Out>
void completions(const FlatCardSet& set, const Standpoint& at, Out& out) {
  at.tickets.for_each([&](TicketId id) {
    if (can_complete(set, at.track, TicketSet::of(id))) out.write(Action::complete(id));
  });
  out.write(Action::complete_best());  // the best set may be empty: nobody is skipped, so that nothing is told
  out.write(Action::done());
}

template <class Out>
void legal(const FlatCardSet& set, const Standpoint& at, Out& out) {
  switch (at.seen.phase) {
    case Phase::turn:
      draws(at, true, out);
      placements(at, out);
      if (!at.tickets_gone) out.write(Action::draw_tickets());
      if (!out.has_written()) out.write(Action::pass());  // F4
      return;
    case Phase::second_draw: draws(at, false, out); return;
    case Phase::choose_opening:
    case Phase::choose_tickets: keeps(set, at, out); return;
    case Phase::complete: completions(set, at, out); return;
    default: return;
  }
}

}  // namespace fogg::cardgame::walk
