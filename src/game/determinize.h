#pragma once

#include "base/rng.h"
#include "cardgame/view.h"
#include "game/knowledge.h"
#include "mapgame/state.h"
#include "mapgame/view.h"

namespace fogg::game {

// A whole state that a view, and what its owner remembers, leave possible: everything the viewer cannot see is dealt at
// random. The only way back from a view to a state. `view_for(board, determinize(board, view, rng), view.viewer) ==
// view` holds exactly. Precondition: a seat is to act, or the game is over.
mapgame::State determinize(const mapgame::Board&, const mapgame::View&, base::Rng&, const Knowledge& = {});
cardgame::State determinize(const cardgame::CardSet&, const cardgame::View&, base::Rng&, const Knowledge& = {});

}  // namespace fogg::game
