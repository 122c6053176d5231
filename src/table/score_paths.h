#pragma once

#include <boost/json.hpp>

#include "cardgame/score.h"
#include "mapgame/score.h"

namespace fogg::table {

// Adds to final scores on a map what they are made of: `done`, the tickets completed; `loans`, the routes that stations
// lend for them (C8); `trail`, the routes of a longest path (B4) in order of travel. The Card Game has nothing of the
// kind.
void add_paths(const mapgame::Board&, const mapgame::State&, const mapgame::Scores&, boost::json::array& scores);
inline void add_paths(const cardgame::CardSet&, const cardgame::State&, const cardgame::Scores&, boost::json::array&) {}

}  // namespace fogg::table
