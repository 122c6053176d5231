#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <string>

#include "game/wish.h"

namespace fogg::protocol {

// What an action object asks for; or what is wrong with one that cannot be read.
std::expected<game::Wish<mapgame::Board>, std::string> read_wish(const mapgame::Board&, const boost::json::object&);
std::expected<game::Wish<cardgame::CardSet>, std::string> read_wish(const cardgame::CardSet&,
                                                                    const boost::json::object&);

}  // namespace fogg::protocol
