#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "cards/refusal.h"
#include "mapgame/action.h"
#include "mapgame/standpoint.h"

namespace fogg::mapgame {

// Why an action is refused. Names in messages are those of the enumerators.
enum class IllegalCode : std::uint8_t {
  game_over,
  not_your_turn,
  waiting_for_chance,
  choose_opening_first,
  opening_chosen,
  place_token_first,
  take_second_card_first,
  choose_tickets_first,
  answer_tunnel_first,
  nothing_to_choose,
  no_tunnel_open,
  no_tunnels_here,
  no_token_to_place,
  no_tokens_here,
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
  two_colours,
  cards_not_in_hand,
  too_few_wilds_for_ferry,
  name_token_end,
  no_token_to_name,
  token_not_on_route,
  no_token_there,
  token_kind_owned,
  keep_too_few,
  opening_keep_too_few,
  not_offered,
  return_not_offered,
  bad_return_order,
  no_stations_here,
  no_station_left,
  unknown_city,
  city_has_station,
  wrong_station_price,
  station_two_colours,
  wrong_raise,
  raise_colour,
  raise_wilds_only,
  place_has_tokens,
  pass_not_allowed
};
inline constexpr int kIllegalCodes = static_cast<int>(IllegalCode::pass_not_allowed) + 1;
using Illegal = cards::Refused<IllegalCode>;

std::string_view code_of(Illegal);
// The rules behind a refusal, the most telling one first, separated by blanks: "A15 D9".
std::string_view rules_of(Illegal);
// One sentence that says what is wrong and what to do.
std::string sentence_of(const Board&, Illegal);

// Untrusted input: is this action legal for a seat, and if not, why not? It may be another's turn.
std::expected<void, Illegal> check(const FlatBoard&, const Standpoint&, Action);
std::expected<void, Illegal> check(const FlatBoard&, const State&, Seat, Action);

// The same for a seat that may decide now. For the seat to act it agrees exactly with legal_actions.
std::expected<void, Illegal> check_decision(const FlatBoard&, const Standpoint&, Action);
std::expected<void, Illegal> check(const FlatBoard&, const State&, Action);

}  // namespace fogg::mapgame
