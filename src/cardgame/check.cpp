#include "cardgame/check.h"

#include <array>
#include <bit>

#include "cardgame/complete.h"

namespace fogg::cardgame {

namespace {

using Verdict = std::expected<void, Illegal>;

Verdict refuse(Illegal why) { return std::unexpected(why); }

// The decision that has to be made before anything else, where it is not an ordinary turn.
IllegalCode due_first(Phase phase) {
  switch (phase) {
    case Phase::choose_opening: return IllegalCode::choose_opening_first;
    case Phase::second_draw: return IllegalCode::take_second_card_first;
    case Phase::choose_tickets: return IllegalCode::choose_tickets_first;
    case Phase::complete: return IllegalCode::complete_first;
    case Phase::over: return IllegalCode::game_over;
    default: return IllegalCode::waiting_for_chance;
  }
}

Verdict check_draw(const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::turn && at.seen.phase != Phase::second_draw) return refuse(due_first(at.seen.phase));
  if (action.kind() == ActionKind::draw_pile) return at.pile_empty ? refuse(IllegalCode::pile_empty) : Verdict{};
  if (cards::index(action.colour()) >= cards::kCardKinds) return refuse(IllegalCode::row_lacks_card);
  if (count(at.seen.row, action.colour()) == 0)
    return refuse({IllegalCode::row_lacks_card, cards::of_colour(action.colour())});
  if (at.seen.phase == Phase::second_draw && action.colour() == Colour::wild)
    return refuse(IllegalCode::wild_as_second_card);
  return {};
}

// The stack that stands in the way of a placement, and the seat that has it.
Illegal blocked(IllegalCode code, const Public& p, std::size_t owner, std::size_t colour) {
  cards::Particulars stack = cards::of_colour(cards::colour_at(colour));
  stack.seat = static_cast<Seat>(owner);
  stack.have = static_cast<std::uint8_t>(p.yard[owner][colour].size());
  stack.need = static_cast<std::uint8_t>(stack.have + 1);
  return {code, stack};
}

Verdict check_hand(const Cards& hand, Colour colour, int need) {
  const int have = count(hand, colour);
  return have >= need ? Verdict{} : refuse({IllegalCode::cards_not_in_hand, cards::need_have(need, have, colour)});
}

Verdict check_set(const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::turn) return refuse(due_first(at.seen.phase));
  const std::size_t colour = cards::index(action.colour());
  const int size = action.coloured() + action.wilds();
  if (colour >= cards::kColours || action.coloured() < 1) return refuse(IllegalCode::no_such_placement);
  if (size < 2) return refuse(IllegalCode::set_too_small);
  const std::size_t owner = yard_with(at.seen, colour);
  if (owner == at.seat) return refuse(blocked(IllegalCode::colour_in_own_yard, at.seen, owner, colour));
  if (owner != kMaxSeats && size <= at.seen.yard[owner][colour].size())
    return refuse(blocked(IllegalCode::stack_not_outnumbered, at.seen, owner, colour));
  if (const Verdict of_colour = check_hand(at.hand, action.colour(), action.coloured()); !of_colour) return of_colour;
  return check_hand(at.hand, Colour::wild, action.wilds());
}

Verdict check_three(const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::turn) return refuse(due_first(at.seen.phase));
  if (action.three() >= 1u << cards::kColours || std::popcount(action.three()) != 3)
    return refuse(IllegalCode::no_such_placement);
  for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
    if ((action.three() >> colour & 1u) == 0) continue;
    const std::size_t owner = yard_with(at.seen, colour);
    if (owner == kMaxSeats) continue;
    const IllegalCode code = owner == at.seat ? IllegalCode::colour_in_own_yard : IllegalCode::single_cannot_rob;
    return refuse(blocked(code, at.seen, owner, colour));
  }
  for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
    if ((action.three() >> colour & 1u) == 0) continue;
    if (const Verdict one = check_hand(at.hand, cards::colour_at(colour), 1); !one) return one;
  }
  return {};
}

Verdict check_draw_tickets(const Standpoint& at) {
  if (at.seen.phase != Phase::turn) return refuse(due_first(at.seen.phase));
  return at.tickets_gone ? refuse(IllegalCode::no_ticket_left) : Verdict{};
}

Verdict check_keep(const FlatCardSet& set, const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::choose_opening && at.seen.phase != Phase::choose_tickets) {
    return refuse(at.seen.phase == Phase::turn ? IllegalCode::nothing_to_choose : due_first(at.seen.phase));
  }
  const bool ordered = at.seen.phase == Phase::choose_tickets;
  const int least = least_kept(set, at.seen);
  switch (fault_of(action.choice(), at.offer.size(), least, ordered)) {
    case cards::ChoiceFault::none: return {};
    case cards::ChoiceFault::not_offered: return refuse(IllegalCode::not_offered);
    case cards::ChoiceFault::keeps_too_few:
      return refuse({IllegalCode::keep_too_few, cards::need_have(least, std::popcount(action.choice().kept()))});
    case cards::ChoiceFault::bad_order: return refuse(IllegalCode::bad_return_order);
  }
  return {};
}

Verdict check_complete(const FlatCardSet& set, const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::complete)
    return refuse(at.seen.phase == Phase::turn ? IllegalCode::nothing_to_complete : due_first(at.seen.phase));
  if (action.kind() != ActionKind::complete) return {};
  if (action.ticket().value >= set.tickets.size() || !at.tickets.contains(action.ticket())) {
    return refuse(IllegalCode::ticket_not_in_hand);
  }
  const bool possible = can_complete(set, at.track, TicketSet::of(action.ticket()));
  return possible ? Verdict{} : refuse(IllegalCode::track_lacks_cards);
}

// E7, E9: of the sets of a colour the largest is the last to be refused.
bool can_place_something(const Standpoint& at) {
  const int wilds = count(at.hand, Colour::wild);
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (at.hand[i] > 0 && check_set(at, Action::place_set(cards::colour_at(i), at.hand[i], wilds))) return true;
  }
  for (unsigned three = 0; three < 1u << cards::kColours; ++three) {
    if (std::popcount(three) == 3 && check_three(at, Action::place_three(three))) return true;
  }
  return false;
}

// F4: a pass is offered in no other case than that nothing else is possible.
Verdict check_pass(const Standpoint& at) {
  if (at.seen.phase != Phase::turn) return refuse(due_first(at.seen.phase));
  const bool can_draw = !at.pile_empty || !cards::empty(at.seen.row) || !at.tickets_gone;
  return can_draw || can_place_something(at) ? refuse(IllegalCode::pass_not_allowed) : Verdict{};
}

Verdict check_turn(const Public& p, Seat seat, Action action) {
  const Actor actor = to_act(p);
  if (actor.is_nobody()) return refuse(IllegalCode::game_over);
  if (actor.is_chance()) return refuse(IllegalCode::waiting_for_chance);
  if (actor.seat == seat) return {};
  // F7: the opening is chosen before anybody plays, whoever's choice is still open.
  if (p.phase != Phase::choose_opening) return refuse(IllegalCode::not_your_turn);
  if (action.kind() != ActionKind::keep) return refuse(IllegalCode::choose_opening_first);
  return refuse(has_chosen_opening(p, seat) ? IllegalCode::opening_chosen : IllegalCode::not_your_turn);
}

constexpr auto kWords = std::to_array<cards::RefusalWords>({
    {"game_over", "E13 E14", "The game is over; start a new one."},
    {"not_your_turn", "E3 E5 A6 F3 E12", "It is another player's turn; wait for yours."},
    {"waiting_for_chance", "E3", "Cards are being dealt; act when they lie."},
    {"choose_opening_first", "E2 F7", "Before the first turn everybody chooses opening tickets."},
    {"opening_chosen", "E2 F7", "You have chosen your opening tickets already; wait for the others."},
    {"take_second_card_first", "E6 A5 F3", "Your turn is half done: take a second card."},
    {"choose_tickets_first", "E10", "Choose which of the drawn tickets you keep first."},
    {"complete_first", "E12", "The round is over: complete tickets, or say that you are done."},
    {"nothing_to_choose", "E10", "There are no tickets to choose from now."},
    {"nothing_to_complete", "E12", "Tickets are completed when the round is over; go on playing."},
    {"row_lacks_card", "E6 A5 E11", "No {colour} card lies face up; choose something else."},
    {"wild_as_second_card", "A7 E6", "A face-up {wild} card cannot be the second card; choose another."},
    {"pile_empty", "E11", "The draw pile is empty and stays so in this round; choose something else."},
    {"no_ticket_left", "E10", "The ticket pile is empty; choose something else."},
    {"keep_too_few", "E2", "Keep at least {need} of your opening tickets; you chose {have}."},
    {"not_offered", "E2 E10", "Only tickets that were offered can be kept."},
    {"return_not_offered", "E10 E2", "Only tickets that were offered can go under the pile."},
    {"bad_return_order", "E10 A16", "Name each ticket that goes under the pile once."},
    {"cards_not_in_hand", "E7", "You laid more {colour} cards ({need}) than you have ({have})."},
    {"no_such_placement", "E7",
     "Lay two or more cards of one colour, {wild} cards with at least one coloured card, or exactly three cards of "
     "three colours without {wild} cards."},
    {"set_too_small", "E7", "A set has two cards or more; lay another one of the colour, or a {wild} card."},
    {"colour_in_own_yard", "E8", "Your own yard still holds {colour}: wait until the last of it is on the track."},
    {"stack_not_outnumbered", "E9",
     "You are blocked: seat {seat} has {have card} of {colour} in the yard; lay at least {need} to rob them."},
    {"single_cannot_rob", "E9",
     "You are blocked: seat {seat} has {have card} of {colour} in the yard, and a single card never robs."},
    {"ticket_not_in_hand", "E12", "You do not have this ticket in hand."},
    {"track_lacks_cards", "E12", "The cards on your track do not complete this ticket."},
    {"pass_not_allowed", "F4", "You can still do something, so you may not pass."},
});
static_assert(kWords.size() == kIllegalCodes);

const cards::RefusalWords& words_of(Illegal why) { return kWords[static_cast<std::size_t>(why.code)]; }

}  // namespace

std::string_view code_of(Illegal why) { return words_of(why).code; }
std::string_view rules_of(Illegal why) { return words_of(why).rules; }
std::string sentence_of(const CardSet& set, Illegal why) {
  return filled_in(words_of(why).sentence, why.about, set.wild_name, "");
}

Verdict check_decision(const FlatCardSet& set, const Standpoint& at, Action action) {
  if (at.seen.phase == Phase::over) return refuse(IllegalCode::game_over);
  switch (action.kind()) {
    case ActionKind::draw_face_up:
    case ActionKind::draw_pile: return check_draw(at, action);
    case ActionKind::place_set: return check_set(at, action);
    case ActionKind::place_three: return check_three(at, action);
    case ActionKind::draw_tickets: return check_draw_tickets(at);
    case ActionKind::keep: return check_keep(set, at, action);
    case ActionKind::complete:
    case ActionKind::complete_best:
    case ActionKind::done: return check_complete(set, at, action);
    case ActionKind::pass: return check_pass(at);
  }
  return refuse(IllegalCode::nothing_to_choose);
}

Verdict check(const FlatCardSet& set, const Standpoint& at, Action action) {
  const Verdict turn = check_turn(at.seen, at.seat, action);
  return turn ? check_decision(set, at, action) : turn;
}

Verdict check(const FlatCardSet& set, const State& s, Seat seat, Action action) {
  return check(set, standpoint(s, seat), action);
}

Verdict check(const FlatCardSet& set, const State& s, Action action) {
  return check_decision(set, standpoint(s), action);
}

}  // namespace fogg::cardgame
