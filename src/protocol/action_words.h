#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <string>

#include "game/types.h"

namespace fogg::protocol {

// An action object written as a line of the record language, so that there is one reader and one judge of actions. Says
// what is wrong with an object that cannot be written so.
std::expected<std::string, std::string> action_words(const mapgame::Board&, const boost::json::object&);
std::expected<std::string, std::string> action_words(const cardgame::CardSet&, const boost::json::object&);

}  // namespace fogg::protocol
