#pragma once

#include "base/rng.h"
#include "cardgame/view.h"
#include "mapgame/state.h"
#include "mapgame/view.h"

namespace fogg::game {

// A whole state that a view leaves possible: everything the viewer cannot see is dealt at random. The only way back
// from a view to a state. `view_for(board, determinize(board, view, rng), view.viewer) == view` holds exactly.
// Precondition: a seat is to act, or the game is over.
mapgame::State determinize(const mapgame::Board&, const mapgame::View&, base::Rng&);
cardgame::State determinize(const cardgame::CardSet&, const cardgame::View&, base::Rng&);

}  // namespace fogg::game
