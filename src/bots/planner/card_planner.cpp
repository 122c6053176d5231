#include "bots/planner/card_planner.h"

#include <algorithm>
#include <bit>

namespace fogg::bots {

using cardgame::Action;
using cardgame::Phase;
using cardgame::Stack;
using cards::Colour;
using cards::colour_at;
using cards::kWild;
using cards::TicketId;
using cards::TicketSet;

namespace {

constexpr int kWildsLaid = 4;  // in a set, unless more are needed to rob

// What it costs to make the pile run out now, where a draw does: stacks that will not have rolled out (E11), less the
// others'.
int end_cost(const CardStyle& style, const CardSight& s, const CardOutlook& outlook) {
  if (s.pile_size == 0 || s.pile_size > 2) return 0;
  int cost = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    int left = 0;
    for_each_stack(s.yard[seat], [&](std::size_t, const Stack& stack) { left += std::max(0, stack.size() - 1); });
    cost += seat == s.seat ? left * outlook.card(0, 0) : -left * style.rob / (s.players - 1);
  }
  return cost * style.tempo / kWhole;
}

// E9: what the others lose when their stack of a colour is robbed.
int robbery(const CardStyle& style, const CardSight& s, std::size_t colour) {
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const int size = s.yard[seat][colour].size();
    if (seat == s.seat || size == 0) continue;
    // Their last turn may be over; if not, one card rolls out in it.
    const bool last = s.last_turns != cardgame::kNoLastTurns;
    const int steps = (static_cast<int>(seat) + s.players - s.seat) % s.players;
    const int lost = !last ? size : steps < s.last_turns ? 1 : 0;
    return lost * style.rob / (s.players - 1);
  }
  return 0;
}

}  // namespace

CardPlanner::CardPlanner(const cardgame::CardSet& set, const CardStyle& style) : set_(set), style_(style) {
  for (std::size_t i = 0; i < set.tickets.size(); ++i) {
    const TicketId id{static_cast<std::uint8_t>(i)};
    needs_[i] = cards::colour_word(set.ticket(id).needs);
    value_[i] = set.ticket(id).points * kPoint;
    for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
      if (set.tickets_to_bonus[b].contains(id))
        value_[i] += set.bonuses[b].points * kPoint * style.bonus / kWhole;  // E14
    }
  }
}

Action CardPlanner::choose(const CardSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep(s);
    case Phase::second_draw: return best_draw(s, CardOutlook(set_, style_, s), false).action;
    case Phase::complete: return complete(s);
    default: return on_turn(s);
  }
}

Action CardPlanner::draw(const CardSight& s) const { return best_draw(s, CardOutlook(set_, style_, s), true).action; }

Action CardPlanner::on_turn(const CardSight& s) const {
  const CardOutlook outlook(set_, style_, s);
  Option best{Action::pass(), kNone};  // F4: only where nothing else is possible
  const auto weigh = [&](const Option& option) {
    if (option.value > best.value) best = option;
  };
  weigh(best_placement(s, outlook));
  weigh(best_draw(s, outlook, true));
  if (s.ticket_pile_size > 0) weigh({Action::draw_tickets(), draw_tickets_value(s, outlook)});
  return best.action;
}

CardPlanner::Option CardPlanner::best_draw(const CardSight& s, const CardOutlook& outlook, bool first) const {
  std::array<int, cards::kCardKinds> value{};
  int sum = 0;
  for (std::size_t kind = 0; kind < cards::kCardKinds; ++kind) {
    value[kind] = outlook.in_hand(kind, s.hand[kind]);
    sum += value[kind] * outlook.unseen(kind);
  }
  const bool has_pile = s.pile_size > 0;
  const int hidden = has_pile ? sum / std::max(1, outlook.all_unseen()) + style_.hidden : kNone;
  Option best{Action::draw_pile(), hidden};
  int second = hidden;
  for (std::size_t c = 0; c < cards::kColours; ++c) {
    if (s.row[c] == 0) continue;
    if (value[c] > best.value) {
      second = std::max(second, best.value);
      best = {Action::draw_face_up(colour_at(c)), value[c]};
      if (s.row[c] > 1) second = std::max(second, outlook.in_hand(c, s.hand[c] + 1));
    } else {
      second = std::max(second, value[c]);
    }
  }
  if (!first) return best;
  if (best.value > kNone) best.value += std::max(0, second);
  // A6: a face-up locomotive is the only card of its turn.
  if (s.row[kWild] > 0 && value[kWild] > best.value) best = {Action::draw_face_up(Colour::wild), value[kWild]};
  if (best.value > kNone) best.value -= end_cost(style_, s, outlook);
  return best;
}

// The best set of one colour, with or without locomotives.
CardPlanner::Option CardPlanner::best_set(const CardSight& s, const CardOutlook& outlook, std::size_t c,
                                          int theirs) const {
  Option best;
  const int all_wilds = s.hand[kWild];
  const int least = std::max(2, theirs + 1);  // E7, E9
  if (s.hand[c] + all_wilds < least) return best;
  const int most_wilds = std::min(all_wilds, std::max(kWildsLaid, least - 1));
  const int robs = theirs > 0 ? robbery(style_, s, c) : 0;
  const CardOutlook::Safety safe = outlook.safety(c, std::min(s.hand[c] + most_wilds, kLargestStack));
  int held = 0;
  for (int coloured = 1; coloured <= s.hand[c]; ++coloured) {
    held += outlook.in_hand(c, s.hand[c] - coloured);
    int held_wilds = 0;
    for (int wilds = 0; wilds <= most_wilds; ++wilds) {
      if (wilds > 0) held_wilds += outlook.in_hand(kWild, wilds - 1);
      const int size = coloured + wilds;
      if (size < least || size > kLargestStack) continue;
      int value = robs - held - held_wilds;
      int here = kWhole;                                           // the chance that the stack still stands
      for (int i = 0; i < std::min(size, outlook.turns()); ++i) {  // E4: locomotives first
        here = here * safe[static_cast<std::size_t>(size - i)] >> 8;
        value += here * (i < wilds ? outlook.wild(i) : outlook.card(c, i - wilds)) >> 8;
      }
      if (value > best.value) best = {Action::place_set(colour_at(c), coloured, wilds), value};
    }
  }
  return best;
}

CardPlanner::Option CardPlanner::best_placement(const CardSight& s, const CardOutlook& outlook) const {
  Option best;
  std::array<Option, 3> singles{};  // the best three, best first
  cards::for_each_colour(s.hand, [&](std::size_t c) {
    if (s.own_yard()[c].size() > 0) return;  // E8
    int theirs = 0;
    for (std::size_t seat = 0; seat < s.players; ++seat) theirs += s.yard[seat][c].size();
    if (theirs == 0) {  // E9: single cards never rob
      const int rolls_out = outlook.turns() > 0 ? outlook.card(c, 0) * outlook.safety(c, 1, 2)[1] >> 8 : 0;
      Option single{Action::place_three(1u << c), rolls_out - outlook.in_hand(c, 0)};
      for (Option& other : singles) {
        if (single.value > other.value) std::swap(single, other);
      }
    }
    const Option as_set = best_set(s, outlook, c, theirs);
    if (as_set.value > best.value) best = as_set;
  });
  if (singles[2].value > kNone) {
    unsigned three = 0;
    int value = 0;
    for (const Option& single : singles) {
      three |= single.action.three();
      value += single.value;
    }
    if (value > best.value) best = {Action::place_three(three), value};
  }
  return best;
}

}  // namespace fogg::bots
