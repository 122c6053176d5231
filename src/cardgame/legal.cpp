#include "cardgame/legal.h"

#include <algorithm>

#include "cardgame/complete.h"

namespace fogg::cardgame {

namespace {

using Pen = ActionList::Pen;

void draws(const State& s, bool first, Pen& out) {
  cards::for_each_colour(s.row, [&](std::size_t i) { out.write(Action::draw_face_up(cards::colour_at(i))); });
  // A7: a face-up wild is never the second card.
  if (first && count(s.row, Colour::wild) > 0) out.write(Action::draw_face_up(Colour::wild));
  if (!cards::empty(s.pile)) out.write(Action::draw_pile());
}

// For each colour: how many cards must be laid at least (E7–E9), or 0 where it lies in the player's own yard. One bit a
// colour in `free`: it lies in no yard at all.
struct YardRules {
  std::array<std::uint8_t, cards::kColours> least{};
  unsigned free = 0;
};
YardRules yard_rules(const State& s) {
  YardRules rules;
  rules.least.fill(2);
  rules.free = (1u << cards::kColours) - 1u;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    for_each_stack(s.yard[seat], [&](std::size_t colour, const Stack& stack) {
      rules.free &= ~(1u << colour);
      rules.least[colour] = static_cast<std::uint8_t>(seat == s.turn ? 0 : std::max(2, stack.size() + 1));
    });
  }
  return rules;
}

void placements(const State& s, Pen& out) {
  const Cards& hand = s.hand[s.turn];
  const int wilds = count(hand, Colour::wild);
  const YardRules rules = yard_rules(s);
  unsigned singles = 0;
  cards::for_each_colour(hand, [&](std::size_t i) {
    if ((rules.free >> i & 1u) != 0) singles |= 1u << i;
    if (rules.least[i] == 0) return;
    for (int coloured = 1; coloured <= hand[i]; ++coloured) {
      for (int w = std::max(0, rules.least[i] - coloured); w <= wilds; ++w) {
        out.write(Action::place_set(cards::colour_at(i), coloured, w));
      }
    }
  });
  for (unsigned a = singles; a != 0; a &= a - 1) {
    const unsigned lowest = a & (0u - a);
    for (unsigned b = a & ~lowest; b != 0; b &= b - 1) {
      const unsigned second = b & (0u - b);
      for (unsigned c = b & ~second; c != 0; c &= c - 1) out.write(Action::place_three(lowest | second | (c & (0u - c))));
    }
  }
}

void keeps(const CardSet& set, const State& s, Pen& out) {
  const int size = offered(s).size();
  if (s.phase == Phase::choose_tickets) {
    for (const cards::TicketChoice choice : cards::ticket_choices(size, 0)) out.write(Action::keep(choice));
    return;
  }
  for (unsigned kept = 1; kept < 1u << size; ++kept) {  // E2: the pile is shuffled afterwards, so there is no order
    if (std::popcount(kept) >= least_kept(set, s)) out.write(Action::keep(cards::TicketChoice(kept, {})));
  }
}

void completions(const CardSet& set, const State& s, Pen& out) {
  const Cards& track = s.track[s.dealing];
  s.tickets[s.dealing].for_each([&](TicketId id) {
    if (can_complete(set, track, TicketSet::of(id))) out.write(Action::complete(id));
  });
  out.write(Action::complete_best());  // the best set may be empty: nobody is skipped, so that nothing is told
  out.write(Action::done());
}

}  // namespace

bool can_draw_second(const State& s) { return !cards::empty(s.pile) || cards::colour_word(s.row) != 0; }

void legal_actions(const CardSet& set, const State& s, ActionList& list) {
  list.clear();
  Pen out(list);
  switch (s.phase) {
    case Phase::turn:
      draws(s, true, out);
      placements(s, out);
      if (!s.ticket_pile.empty()) out.write(Action::draw_tickets());
      if (!out.has_written()) out.write(Action::pass());  // F4
      return;
    case Phase::second_draw: draws(s, false, out); return;
    case Phase::choose_opening:
    case Phase::choose_tickets: keeps(set, s, out); return;
    case Phase::complete: completions(set, s, out); return;
    default: return;
  }
}

}  // namespace fogg::cardgame
