#pragma once

#include <expected>
#include <string_view>

#include "mapgame/action.h"
#include "mapgame/state.h"

namespace fogg::mapgame {

// Why an action is refused: a stable code. Names in the text language and in messages are those of the enumerators.
enum class Illegal : std::uint8_t {
  game_over,
  not_your_turn,
  waiting_for_chance,
  choose_opening_first,
  place_token_first,
  take_second_card_first,
  choose_tickets_first,
  answer_tunnel_first,
  nothing_to_choose,
  no_tunnel_open,
  no_token_to_place,
  row_lacks_card,
  wild_as_second_card,
  pile_empty,
  no_ticket_left,
  unknown_route,
  route_taken,
  own_double,
  double_closed,
  too_few_pieces,
  wrong_number_of_cards,
  wrong_colour,
  cards_not_in_hand,
  too_few_wilds_for_ferry,
  name_token_end,
  no_token_to_name,
  keep_too_few,
  not_offered,
  bad_return_order,
  no_stations_here,
  no_station_left,
  unknown_city,
  city_has_station,
  wrong_raise,
  raise_colour,
  raise_wilds_only,
  place_has_tokens,
  pass_not_allowed
};

// The rules behind a refusal, the most telling one first, separated by blanks: "A15 D9".
std::string_view rules_of(Illegal);
// One sentence that says what is wrong and what to do.
std::string_view sentence_of(Illegal);

// Untrusted input: is this action legal for the seat to act, and if not, why not? Agrees exactly with legal_actions.
std::expected<void, Illegal> check(const Board&, const State&, Action);

// The same for an action that claims to come from a seat.
std::expected<void, Illegal> check(const Board&, const State&, Seat, Action);

}  // namespace fogg::mapgame
