#pragma once

#include <string>
#include <variant>

#include "game/card_words.h"
#include "game/wish.h"
#include "mapgame/action.h"
#include "mapgame/chance.h"
#include "mapgame/check.h"
#include "mapgame/standpoint.h"
#include "mapgame/state.h"
#include "mapgame/view.h"

// The words of the text language for things of the map games, both ways. See docs/record-format.md.
namespace fogg::game {

using mapgame::Action;
using mapgame::Board;
using mapgame::CityId;
using mapgame::Outcome;
using mapgame::Payment;
using mapgame::Phase;
using mapgame::RouteId;
using mapgame::RouteSet;
using mapgame::State;
using mapgame::TicketId;
using mapgame::TicketSet;

std::string city_text(const Board&, CityId);
std::string route_text(const Board&, RouteId);  // with the half named where it is one of a double
std::string ticket_text(const Board&, TicketId);
std::string tickets_text(const Board&, const TicketSet&);
std::string routes_text(const Board&, const RouteSet&);
std::string phase_text(Phase);
// What the seat to act chooses from; of a view, what its viewer knows of it.
Offer offer_in(const Board&, const State&);
Offer offer_in(const Board&, const mapgame::View&);
// The offer, or the state that it stands in, is that in which the action is taken: a `keep` names tickets of it.
std::string action_text(const Board&, const Offer&, Action);
std::string action_text(const Board&, const State&, Action);

Parsed<CityId> parse_city(const Board&, std::string_view text, int column);
Parsed<TicketId> parse_ticket(const Board&, const Word&);
Parsed<int> parse_token_kind(const Board&, std::string_view text, int column);

Parsed<RouteChoice> parse_route(const Board&, const Word&);

// The wish that a line holds, without its seat; and the action that a wish means to a seat. What no action can say (a
// payment of two colours, a ticket not offered) is refused at once; everything else is for `check` to judge.
using ActionOrRefusal = std::variant<Action, mapgame::Illegal>;
Parsed<Wish<Board>> read_wish(const Board&, WordSpan);
ActionOrRefusal as_action(const Board&, const mapgame::Standpoint&, const Wish<Board>&);
// Both at once.
Parsed<ActionOrRefusal> parse_action(const Board&, const mapgame::Standpoint&, WordSpan);
inline Parsed<ActionOrRefusal> parse_action(const Board& board, const State& s, Seat seat, WordSpan words) {
  return parse_action(board, standpoint(s, seat), words);
}

}  // namespace fogg::game
