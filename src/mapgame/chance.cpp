#include "mapgame/chance.h"

#include <cassert>

namespace fogg::mapgame {

namespace {

// The tickets of which the next one is drawn at random. Empty where the next one is the top of the returned ones.
TicketSet ticket_choices(const FlatBoard& board, const State& s) {
  if (s.phase == Phase::deal_offer) return s.ticket_pile.fresh;
  // C1: the long tickets are dealt first.
  const bool deal_long = s.left_to_deal > board.rules.opening_regular;
  return s.ticket_pile.fresh & (deal_long ? board.tables.long_tickets : board.tables.regular_tickets);
}

bool waits_for_ticket(Phase phase) { return phase == Phase::deal_opening_tickets || phase == Phase::deal_offer; }

}  // namespace

void chance_outcomes(const FlatBoard& board, const State& s, OutcomeList& out) {
  out.clear();
  if (s.phase == Phase::pick_start) {
    for (Seat seat = 0; seat < s.players; ++seat) out.push_back({Outcome::of_seat(seat), 1});
  } else if (waits_for_ticket(s.phase)) {
    const TicketSet choices = ticket_choices(board, s);
    choices.for_each([&](TicketId id) { out.push_back({Outcome::of(id), 1}); });
    if (choices.empty()) out.push_back({Outcome::of(s.ticket_pile.returned[0]), 1});
  } else {
    for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
      if (s.pile[i] > 0) out.push_back({Outcome::of(cards::colour_at(i)), s.pile[i]});
    }
  }
}

bool is_possible(const FlatBoard& board, const State& s, Outcome outcome) {
  OutcomeList list;
  chance_outcomes(board, s, list);
  for (const WeightedOutcome& weighted : list) {
    if (weighted.outcome == outcome) return true;
  }
  return false;
}

Outcome pick_outcome(const FlatBoard& board, const State& s, base::Rng& rng) {
  assert(is_chance(s.phase));
  if (s.phase == Phase::pick_start) return Outcome::of_seat(static_cast<Seat>(rng.below(s.players)));
  if (waits_for_ticket(s.phase)) return Outcome::of(s.ticket_pile.pick(ticket_choices(board, s), rng));
  const auto place = static_cast<int>(rng.below(static_cast<std::uint32_t>(cards::total(s.pile))));
  return Outcome::of(cards::card_at(s.pile, place));
}

}  // namespace fogg::mapgame
