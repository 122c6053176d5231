#include "cardgame/apply.h"

#include <algorithm>
#include <cassert>

#include "cardgame/check.h"
#include "cardgame/complete.h"
#include "cardgame/legal.h"

namespace fogg::cardgame {

namespace {

using cards::add;
using cards::remove;

constexpr int kIdleTurnsEach = 10;  // F16

// E4: the top card of every stack moves to the track, a locomotive before the cards beneath it.
void roll_out(State& s) {
  const Yard before = s.yard[s.turn];
  for_each_stack(before, [&](std::size_t colour, const Stack& stack) {
    if (stack.wilds > 0) {
      --s.yard[s.turn][colour].wilds;
      add(s.track[s.turn], Colour::wild);
    } else {
      --s.yard[s.turn][colour].coloured;
      add(s.track[s.turn], cards::colour_at(colour));
    }
  });
}

void begin_turn(State& s) {
  s.phase = Phase::turn;
  s.picks = 0;
  roll_out(s);
}

void begin_round(State& s) {
  s.turn = s.start;
  s.idle = 0;
  // E18: a round that starts with an empty pile is one turn for each player.
  s.last_turns = cards::empty(s.pile) ? s.players : kNoLastTurns;
  begin_turn(s);
}

void begin_completion(State& s, Seat seat) {
  s.phase = Phase::complete;
  s.dealing = seat;
  s.best = TicketSet::of(kOpenBest);
}

void finish_turn(State& s) {
  if (s.last_turns == kNoLastTurns) {
    if (cards::empty(s.pile)) s.last_turns = s.players;  // E11
  } else {
    --s.last_turns;
  }
  if (s.last_turns == 0 || s.idle >= kIdleTurnsEach * s.players) {  // E11, F16
    begin_completion(s, seat_after(s, s.turn));
  } else {
    s.turn = seat_after(s, s.turn);
    begin_turn(s);
  }
}

void deal_opening_tickets(const FlatCardSet& set, State& s) {
  s.phase = Phase::deal_opening_tickets;
  s.dealing = s.start;
  s.left_to_deal = set.rules.opening_tickets;
}

// E6, E11: the row is filled while the pile has a card; there is no shuffle within a round, and A9 does not apply.
void tend_row(const FlatCardSet& set, State& s) {
  if (cards::total(s.row) < kRowSize && !cards::empty(s.pile)) {
    s.phase = Phase::fill_row;
    return;
  }
  switch (s.after_row) {
    case AfterRow::deal_tickets: deal_opening_tickets(set, s); return;
    case AfterRow::begin_round: begin_round(s); return;
    case AfterRow::begin_turn: s.phase = Phase::turn; return;
    case AfterRow::end_turn: finish_turn(s); return;
    case AfterRow::second_draw:
      if (can_draw_second(s)) {
        s.phase = Phase::second_draw;
      } else {
        finish_turn(s);  // F3
      }
      return;
  }
}

void tend_row(const FlatCardSet& set, State& s, AfterRow after) {
  s.after_row = after;
  tend_row(set, s);
}

void end_busy_turn(const FlatCardSet& set, State& s) {
  s.idle = 0;
  tend_row(set, s, AfterRow::end_turn);
}

void end_idle_turn(const FlatCardSet& set, State& s) {
  ++s.idle;
  tend_row(set, s, AfterRow::end_turn);
}

void after_pick(const FlatCardSet& set, State& s, bool only_card) {
  ++s.picks;
  s.idle = 0;
  tend_row(set, s, s.picks < 2 && !only_card ? AfterRow::second_draw : AfterRow::end_turn);
}

// E9: the whole stack, locomotives too, is discarded.
void rob(State& s, std::size_t colour) {
  const std::size_t owner = yard_with(s, colour);
  if (owner == kMaxSeats) return;
  Stack& stack = s.yard[owner][colour];
  add(s.discards, cards::colour_at(colour), stack.coloured);
  add(s.discards, Colour::wild, stack.wilds);
  stack = {};
}

void place_set(const FlatCardSet& set, State& s, Action action) {
  const std::size_t colour = cards::index(action.colour());
  rob(s, colour);
  remove(s.hand[s.turn], action.colour(), action.coloured());
  remove(s.hand[s.turn], Colour::wild, action.wilds());
  s.yard[s.turn][colour] = {static_cast<std::uint8_t>(action.coloured()), static_cast<std::uint8_t>(action.wilds())};
  end_busy_turn(set, s);
}

void place_three(const FlatCardSet& set, State& s, Action action) {
  for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
    if ((action.three() >> colour & 1u) == 0) continue;
    remove(s.hand[s.turn], cards::colour_at(colour));
    s.yard[s.turn][colour] = {1, 0};
  }
  end_busy_turn(set, s);
}

void keep(const FlatCardSet& set, State& s, cards::TicketChoice choice) {
  const bool opening = s.phase == Phase::choose_opening;
  const Seat seat = opening ? s.dealing : s.turn;
  base::FixedVector<TicketId, cards::kMaxOffer> places;
  offered(s).for_each([&](TicketId id) { places.push_back(id); });
  TicketSet kept;
  std::size_t returned = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if ((choice.kept() >> i & 1u) != 0) {
      kept.insert(places[i]);
    } else if (opening) {
      s.rejected.insert(places[i]);
    } else {
      s.ticket_pile.returned.push_back(places[choice.under(returned++)]);
    }
  }
  if (!opening) {
    s.tickets[seat] |= kept;
    s.offer = {};
    kept.empty() ? end_idle_turn(set, s) : end_busy_turn(set, s);
    return;
  }
  s.tickets[seat] = kept;
  s.dealing = seat_after(s, s.dealing);
  if (s.dealing != s.start) return;
  // E2: what was not kept goes back into the pile, which is shuffled, this once.
  s.ticket_pile.fresh |= s.rejected;
  s.rejected = {};
  begin_round(s);
}

// Cards of the ticket's colours first, locomotives for what is missing: no other way leaves more for the rest.
void complete_ticket(const FlatCardSet& set, State& s, TicketId id) {
  Cards& track = s.track[s.dealing];
  for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
    const int needed = set.ticket(id).needs[colour];
    const int coloured = std::min<int>(needed, track[colour]);
    remove(track, cards::colour_at(colour), coloured);
    add(s.discards, cards::colour_at(colour), coloured);
    remove(track, Colour::wild, needed - coloured);
    add(s.discards, Colour::wild, needed - coloured);
  }
  s.tickets[s.dealing].erase(id);
  s.completed[s.dealing].insert(id);
}

void complete(const FlatCardSet& set, State& s, TicketId id) {
  const bool was_best = s.best.contains(id);
  complete_ticket(set, s, id);
  if (was_best) {
    s.best.erase(id);  // the rest of a best set is the best of the rest
  } else {
    s.best = TicketSet::of(kOpenBest);
  }
}

// E13, E18: everything but the hands is shuffled and dealt from; where cards are short, those after the start player
// get one less.
void deal_second_round(const FlatCardSet& set, State& s) {
  add(s.pile, s.discards);
  add(s.pile, s.row);
  s.discards = {};
  s.row = {};
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    add(s.pile, s.track[seat]);
    s.track[seat] = {};
    for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
      Stack& stack = s.yard[seat][colour];
      add(s.pile, cards::colour_at(colour), stack.coloured);
      add(s.pile, Colour::wild, stack.wilds);
      stack = {};
    }
  }
  ++s.round;
  s.start = s.dealing = seat_after(s, s.turn);
  s.phase = Phase::deal_hands;
  s.left_to_deal = static_cast<std::uint8_t>(
      std::min<int>(set.rules.second_round_cards, (cards::total(s.pile) + s.players - 1) / s.players));
  if (s.left_to_deal == 0) tend_row(set, s, AfterRow::begin_round);
}

void finish_completion(const FlatCardSet& set, State& s) {
  s.best = {};
  if (s.dealing != s.turn) {
    begin_completion(s, seat_after(s, s.dealing));
  } else if (s.round < rounds(set, s)) {
    deal_second_round(set, s);
  } else {
    s.phase = Phase::over;
  }
}

void complete_best(const FlatCardSet& set, State& s) {
  const TicketSet best = s.best;
  best.for_each([&](TicketId id) { complete_ticket(set, s, id); });
  finish_completion(set, s);
}

void deal_card_to_hand(const FlatCardSet& set, State& s, Colour colour) {
  remove(s.pile, colour);
  add(s.hand[s.dealing], colour);
  if (--s.left_to_deal > 0) return;
  s.dealing = seat_after(s, s.dealing);
  const int still_to_serve = (s.start + s.players - s.dealing) % s.players;
  const int each = s.round == 1 ? set.rules.opening_cards : set.rules.second_round_cards;
  if (still_to_serve > 0) {
    s.left_to_deal =
        static_cast<std::uint8_t>(std::min(each, (cards::total(s.pile) + still_to_serve - 1) / still_to_serve));
  }
  if (still_to_serve == 0 || s.left_to_deal == 0) {
    tend_row(set, s, s.round == 1 ? AfterRow::deal_tickets : AfterRow::begin_round);
  }
}

void deal_opening_ticket(const FlatCardSet& set, State& s, TicketId id) {
  s.ticket_pile.take(id);
  s.tickets[s.dealing].insert(id);
  if (--s.left_to_deal > 0) return;
  s.dealing = seat_after(s, s.dealing);
  s.left_to_deal = set.rules.opening_tickets;
  if (s.dealing == s.start) s.phase = Phase::choose_opening;
}

}  // namespace

State new_game(const FlatCardSet& set, int players, bool owners_may_look) {
  assert(players >= set.rules.min_players && players <= set.rules.max_players);
  State s;
  s.players = static_cast<std::uint8_t>(players);
  s.owners_may_look = owners_may_look;
  s.pile = set.rules.deck;
  s.ticket_pile.fresh = set.all_tickets;
  for (std::size_t i = 0; i < s.players; ++i) {  // E1
    remove(s.pile, Colour::wild, set.rules.opening_wilds);
    add(s.hand[i], Colour::wild, set.rules.opening_wilds);
  }
  return s;
}

void end_round(const FlatCardSet& set, State& s) {
  begin_completion(s, seat_after(s, s.turn));
  find_best(set, s);
}

void settle_position(const FlatCardSet& set, State& s) {
  tend_row(set, s, AfterRow::begin_turn);
  find_best(set, s);
}

void find_best(const FlatCardSet& set, State& s) {
  if (awaits_best(s)) s.best = best_completion(set, s.track[s.dealing], s.tickets[s.dealing]);
}

void apply(const FlatCardSet& set, State& s, Action action) {
  apply_but_best(set, s, action);
  find_best(set, s);
}

void apply(const FlatCardSet& set, State& s, Outcome outcome) {
  apply_but_best(set, s, outcome);
  find_best(set, s);
}

void apply_but_best(const FlatCardSet& set, State& s, Action action) {
  assert(check(set, s, action));
  switch (action.kind()) {
    case ActionKind::draw_face_up:
      remove(s.row, action.colour());
      add(s.hand[s.turn], action.colour());
      after_pick(set, s, action.colour() == Colour::wild);  // A6
      return;
    case ActionKind::draw_pile: s.phase = Phase::deal_card; return;
    case ActionKind::place_set: place_set(set, s, action); return;
    case ActionKind::place_three: place_three(set, s, action); return;
    case ActionKind::draw_tickets:
      s.left_to_deal = static_cast<std::uint8_t>(std::min<int>(set.rules.draw_tickets, s.ticket_pile.size()));
      s.phase = Phase::deal_offer;
      return;
    case ActionKind::keep: keep(set, s, action.choice()); return;
    case ActionKind::complete: complete(set, s, action.ticket()); return;
    case ActionKind::complete_best: complete_best(set, s); return;
    case ActionKind::done: finish_completion(set, s); return;
    case ActionKind::pass: end_idle_turn(set, s); return;
  }
}

void apply_but_best(const FlatCardSet& set, State& s, Outcome outcome) {
  assert(is_possible(set, s, outcome));
  switch (s.phase) {
    case Phase::pick_start:
      s.start = s.dealing = s.turn = outcome.seat();
      s.phase = Phase::deal_hands;
      s.left_to_deal = set.rules.opening_cards;
      if (s.left_to_deal == 0) tend_row(set, s, AfterRow::deal_tickets);
      return;
    case Phase::deal_hands: deal_card_to_hand(set, s, outcome.card()); return;
    case Phase::fill_row:
      remove(s.pile, outcome.card());
      add(s.row, outcome.card());
      tend_row(set, s);
      return;
    case Phase::deal_opening_tickets: deal_opening_ticket(set, s, outcome.ticket()); return;
    case Phase::deal_card:
      remove(s.pile, outcome.card());
      add(s.hand[s.turn], outcome.card());
      after_pick(set, s, false);  // A8
      return;
    case Phase::deal_offer:
      s.ticket_pile.take(outcome.ticket());
      s.offer.insert(outcome.ticket());
      if (--s.left_to_deal == 0) s.phase = Phase::choose_tickets;
      return;
    default: assert(false); return;
  }
}

}  // namespace fogg::cardgame
