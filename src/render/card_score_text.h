#pragma once

#include "cardgame/score.h"
#include "render/card_words.h"

namespace fogg::render {

// The end of a Card Game: every ticket won or lost, every bonus by its city, places and winners.
std::string final_text(const CardSet&, const cardgame::View& over, const cardgame::Scores&, const TextStyle&);

// While the game goes on: what everybody may count, and what the viewer's own tickets would cost.
std::string running_score_text(const CardSet&, const cardgame::View&, const TextStyle&);

}  // namespace fogg::render
