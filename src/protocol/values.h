#pragma once

#include <boost/json/fwd.hpp>

#include "game/card_game_names.h"
#include "game/event.h"
#include "game/names.h"
#include "game/types.h"

// The project's one JSON form of games, views, events and actions, described in docs/bot-protocol.md. Everything here
// is made from views and from what is public, never from a state: what a seat may not know cannot come into a message.
// Boost.JSON is slow to compile; who wants whole lines only includes messages.h and answer.h, which are free of it.
namespace fogg::protocol {

using cardgame::CardSet;
using game::Offer;
using game::Seat;
using mapgame::Board;

// What a game is played with: cities, routes and tickets by their numbers, rules.
boost::json::object game_json(const Board&);
boost::json::object game_json(const CardSet&);

boost::json::object view_json(const Board&, const mapgame::View&);
boost::json::object view_json(const CardSet&, const cardgame::View&);

// A count for each kind of card that is there, in the words of the game: {"red": 2, "locomotive": 1}.
boost::json::object cards_json(std::string_view wild_name, const cards::Cards&);
boost::json::array tickets_json(const cards::TicketSet&);

// An action by name and fields, and as `text` in the record language. The offer is that in which it was taken.
boost::json::object action_json(const Board&, const Offer&, mapgame::Action);
boost::json::object action_json(const CardSet&, const Offer&, cardgame::Action);

template <class Content>
boost::json::object event_json(const Content&, const Offer&, const game::BasicEvent<Content>&);

// Why an action is refused: its code, and the numbers and names that its sentence speaks of.
boost::json::object illegal_json(const Board&, mapgame::Illegal);
boost::json::object illegal_json(const CardSet&, cardgame::Illegal);

// By seat, part by part.
boost::json::array scores_json(const Board&, const mapgame::Scores&, int players);
boost::json::array scores_json(const CardSet&, const cardgame::Scores&, int players);

}  // namespace fogg::protocol
