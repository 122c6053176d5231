#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "cardgame/action.h"
#include "cardgame/state.h"

namespace fogg::cardgame {

enum class IllegalCode : std::uint8_t {
  game_over,
  not_your_turn,
  waiting_for_chance,
  choose_opening_first,
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

// Why an action is refused. `who` has the stack of `colour`, `size` cards high, that stands in the way, where one does.
struct Illegal {
  IllegalCode code;
  Seat who = 0;
  Colour colour = Colour::wild;
  std::uint8_t size = 0;

  constexpr Illegal(IllegalCode c) : code(c) {}  // NOLINT(google-explicit-constructor): most refusals are a code alone
  constexpr Illegal(IllegalCode c, Seat w, Colour col, int n) : code(c), who(w), colour(col), size(static_cast<std::uint8_t>(n)) {}
};

// The rules behind a refusal, the most telling one first, separated by blanks: "E9".
std::string_view rules_of(Illegal);
// One sentence that says what is wrong and what to do; for a placement, who blocks it and what would rob them.
std::string sentence_of(Illegal);

// Is this action legal for the seat to act, and if not, why not? Agrees exactly with legal_actions.
std::expected<void, Illegal> check(const CardSet&, const State&, Action);
std::expected<void, Illegal> check(const CardSet&, const State&, Seat, Action);

}  // namespace fogg::cardgame
