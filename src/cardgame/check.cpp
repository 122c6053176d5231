#include "cardgame/check.h"

#include <array>
#include <bit>

#include "cardgame/complete.h"
#include "cardgame/legal.h"

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

Verdict check_draw(const State& s, Action action) {
  if (s.phase != Phase::turn && s.phase != Phase::second_draw) return refuse(due_first(s.phase));
  if (action.kind() == ActionKind::draw_pile) return cards::empty(s.pile) ? refuse(IllegalCode::pile_empty) : Verdict{};
  if (cards::index(action.colour()) >= cards::kCardKinds || count(s.row, action.colour()) == 0) {
    return refuse(IllegalCode::row_lacks_card);
  }
  if (s.phase == Phase::second_draw && action.colour() == Colour::wild) return refuse(IllegalCode::wild_as_second_card);
  return {};
}

Verdict check_set(const State& s, Action action) {
  if (s.phase != Phase::turn) return refuse(due_first(s.phase));
  const std::size_t colour = cards::index(action.colour());
  const int size = action.coloured() + action.wilds();
  if (colour >= cards::kColours || action.coloured() < 1) return refuse(IllegalCode::no_such_placement);
  if (size < 2) return refuse(IllegalCode::set_too_small);
  const std::size_t owner = yard_with(s, colour);
  if (owner == s.turn) return refuse({IllegalCode::colour_in_own_yard, s.turn, action.colour(), s.yard[owner][colour].size()});
  if (owner != kMaxSeats && size <= s.yard[owner][colour].size()) {
    return refuse({IllegalCode::stack_not_outnumbered, static_cast<Seat>(owner), action.colour(), s.yard[owner][colour].size()});
  }
  const Cards& hand = s.hand[s.turn];
  const bool has_cards = hand[colour] >= action.coloured() && count(hand, Colour::wild) >= action.wilds();
  return has_cards ? Verdict{} : refuse(IllegalCode::cards_not_in_hand);
}

Verdict check_three(const State& s, Action action) {
  if (s.phase != Phase::turn) return refuse(due_first(s.phase));
  if (action.three() >= 1u << cards::kColours || std::popcount(action.three()) != 3) return refuse(IllegalCode::no_such_placement);
  for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
    if ((action.three() >> colour & 1u) == 0) continue;
    const std::size_t owner = yard_with(s, colour);
    if (owner == kMaxSeats) continue;
    const IllegalCode code = owner == s.turn ? IllegalCode::colour_in_own_yard : IllegalCode::single_cannot_rob;
    return refuse({code, static_cast<Seat>(owner), cards::colour_at(colour), s.yard[owner][colour].size()});
  }
  for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
    if ((action.three() >> colour & 1u) != 0 && s.hand[s.turn][colour] == 0) return refuse(IllegalCode::cards_not_in_hand);
  }
  return {};
}

Verdict check_draw_tickets(const State& s) {
  if (s.phase != Phase::turn) return refuse(due_first(s.phase));
  return s.ticket_pile.empty() ? refuse(IllegalCode::no_ticket_left) : Verdict{};
}

Verdict check_keep(const CardSet& set, const State& s, Action action) {
  if (s.phase != Phase::choose_opening && s.phase != Phase::choose_tickets) {
    return refuse(s.phase == Phase::turn ? IllegalCode::nothing_to_choose : due_first(s.phase));
  }
  const bool ordered = s.phase == Phase::choose_tickets;
  switch (fault_of(action.choice(), offered(s).size(), least_kept(set, s), ordered)) {
    case cards::ChoiceFault::none: return {};
    case cards::ChoiceFault::not_offered: return refuse(IllegalCode::not_offered);
    case cards::ChoiceFault::keeps_too_few: return refuse(IllegalCode::keep_too_few);
    case cards::ChoiceFault::bad_order: return refuse(IllegalCode::bad_return_order);
  }
  return {};
}

Verdict check_complete(const CardSet& set, const State& s, Action action) {
  if (s.phase != Phase::complete) return refuse(s.phase == Phase::turn ? IllegalCode::nothing_to_complete : due_first(s.phase));
  if (action.kind() != ActionKind::complete) return {};
  if (action.ticket().value >= set.tickets.size() || !s.tickets[s.dealing].contains(action.ticket())) {
    return refuse(IllegalCode::ticket_not_in_hand);
  }
  const bool possible = can_complete(set, s.track[s.dealing], TicketSet::of(action.ticket()));
  return possible ? Verdict{} : refuse(IllegalCode::track_lacks_cards);
}

// F4: a pass is offered in no other case than that nothing else is possible.
Verdict check_pass(const CardSet& set, const State& s) {
  if (s.phase != Phase::turn) return refuse(due_first(s.phase));
  ActionList legal;
  legal_actions(set, s, legal);
  return legal.size() == 1 && legal[0] == Action::pass() ? Verdict{} : refuse(IllegalCode::pass_not_allowed);
}

struct Reason {
  std::string_view rules;
  std::string_view sentence;
};

constexpr auto kReasons = std::to_array<Reason>({
    {"E13 E14", "The game is over; start a new one."},
    {"E3 E5 A6 F3 E12", "It is another player's turn; wait for yours."},
    {"E3", "Cards are being dealt; act when they lie."},
    {"E2 F7", "Choose your opening tickets first."},
    {"E6 A5 F3", "The turn is half done: take a second card."},
    {"E10", "Choose which of the drawn tickets to keep first."},
    {"E12", "The round is over: complete tickets, or say that you are done."},
    {"E10", "There are no tickets to choose from; draw tickets first."},
    {"E12", "Tickets are completed when the round is over; go on playing."},
    {"E6 A5 E11", "No such card lies face up; take one that does, or do something else."},
    {"A7 E6", "A face-up locomotive cannot be the second card; take another card, or draw from the pile."},
    {"E11", "The draw pile is empty and stays so in this round; take a face-up card or do something else."},
    {"E10", "The ticket pile is empty; do something else."},
    {"E2", "Keep at least as many tickets as the rule asks for."},
    {"E2 E10", "Only tickets that were offered can be kept."},
    {"E10 A16", "Name each ticket that goes under the pile once."},
    {"E7", "You do not have these cards."},
    {"E7", "Lay two or more cards of one colour, locomotives with at least one coloured card, or exactly three cards of three colours without locomotives."},
    {"E7", "A set has two cards or more; lay another one of the colour, or a locomotive."},
    {"E8", ""},
    {"E9", ""},
    {"E9", ""},
    {"E12", "You do not have this ticket in hand."},
    {"E12", "The cards on your track do not complete this ticket."},
    {"F4", "You can still do something, so you may not pass."},
});
static_assert(kReasons.size() == static_cast<std::size_t>(IllegalCode::pass_not_allowed) + 1);

}  // namespace

std::string_view rules_of(Illegal why) { return kReasons[static_cast<std::size_t>(why.code)].rules; }

std::string sentence_of(Illegal why) {
  const std::string colour(cards::name(why.colour));
  const std::string stack = "seat " + std::to_string(why.who) + " has " + std::to_string(why.size) +
                            (why.size == 1 ? " card" : " cards") + " of " + colour + " in the yard";
  switch (why.code) {
    case IllegalCode::colour_in_own_yard:
      return "Your own yard still holds " + colour + ": wait until the last of it is on the track.";
    case IllegalCode::stack_not_outnumbered:
      return "You are blocked: " + stack + "; lay at least " + std::to_string(why.size + 1) + " to rob them.";
    case IllegalCode::single_cannot_rob: return "You are blocked: " + stack + ", and a single card never robs.";
    default: return std::string(kReasons[static_cast<std::size_t>(why.code)].sentence);
  }
}

Verdict check(const CardSet& set, const State& s, Action action) {
  if (s.phase == Phase::over) return refuse(IllegalCode::game_over);
  switch (action.kind()) {
    case ActionKind::draw_face_up:
    case ActionKind::draw_pile: return check_draw(s, action);
    case ActionKind::place_set: return check_set(s, action);
    case ActionKind::place_three: return check_three(s, action);
    case ActionKind::draw_tickets: return check_draw_tickets(s);
    case ActionKind::keep: return check_keep(set, s, action);
    case ActionKind::complete:
    case ActionKind::complete_best:
    case ActionKind::done: return check_complete(set, s, action);
    case ActionKind::pass: return check_pass(set, s);
  }
  return refuse(IllegalCode::nothing_to_choose);
}

Verdict check(const CardSet& set, const State& s, Seat seat, Action action) {
  const Actor actor = to_act(s);
  if (actor.is_nobody()) return refuse(IllegalCode::game_over);
  if (actor.is_chance()) return refuse(IllegalCode::waiting_for_chance);
  if (actor.seat != seat) {
    const bool opening = s.phase == Phase::choose_opening && action.kind() != ActionKind::keep;
    return refuse(opening ? IllegalCode::choose_opening_first : IllegalCode::not_your_turn);
  }
  return check(set, s, action);
}

}  // namespace fogg::cardgame
