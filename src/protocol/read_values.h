#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <string>

#include "game/event.h"
#include "game/types.h"

// The JSON form of views and events read back, for bots of ours that speak the protocol to another program
// (`fogg bot speak`). What only keeps the engine's books between two decisions is in no message, and has its default.
namespace fogg::protocol {

// The error is a sentence: what is missing, or makes no sense on this board.
std::expected<mapgame::View, std::string> read_view(const mapgame::Board&, const boost::json::object&);
std::expected<cardgame::View, std::string> read_view(const cardgame::CardSet&, const boost::json::object&);

// `before` is the view of the position in which it happened.
template <class Content>
std::expected<game::BasicEvent<Content>, std::string> read_event(const Content&,
                                                                 const typename game::TypesOf<Content>::View& before,
                                                                 const boost::json::object&);

}  // namespace fogg::protocol
