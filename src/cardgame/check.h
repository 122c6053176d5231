#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "cardgame/action.h"
#include "cardgame/standpoint.h"
#include "cards/refusal.h"

namespace fogg::cardgame {

// Why an action is refused. Names in messages are those of the enumerators.
enum class IllegalCode : std::uint8_t {
  game_over,
  not_your_turn,
  waiting_for_chance,
  choose_opening_first,
  opening_chosen,
  take_second_card_first,
  choose_tickets_first,
  complete_first,
  nothing_to_choose,
  nothing_to_complete,
  row_lacks_card,
  wild_as_second_card,
  pile_empty,
  no_ticket_left,
  keep_too_few,
  not_offered,
  return_not_offered,
  bad_return_order,
  cards_not_in_hand,
  no_such_placement,
  set_too_small,
  colour_in_own_yard,
  stack_not_outnumbered,
  single_cannot_rob,
  ticket_not_in_hand,
  track_lacks_cards,
  pass_not_allowed
};

inline constexpr int kIllegalCodes = static_cast<int>(IllegalCode::pass_not_allowed) + 1;
// A seat that it speaks of has the stack of that colour, `have` cards high, that stands in the way.
using Illegal = cards::Refused<IllegalCode>;

std::string_view code_of(Illegal);
// The rules behind a refusal, the most telling one first, separated by blanks: "E9".
std::string_view rules_of(Illegal);
// One sentence that says what is wrong and what to do; for a placement, who blocks it and what would rob them.
std::string sentence_of(const CardSet&, Illegal);

// Untrusted input: is this action legal for a seat, and if not, why not? It may be another's turn.
std::expected<void, Illegal> check(const FlatCardSet&, const Standpoint&, Action);
std::expected<void, Illegal> check(const FlatCardSet&, const State&, Seat, Action);

// The same for a seat that may decide now. For the seat to act it agrees exactly with legal_actions.
std::expected<void, Illegal> check_decision(const FlatCardSet&, const Standpoint&, Action);
std::expected<void, Illegal> check(const FlatCardSet&, const State&, Action);

}  // namespace fogg::cardgame
