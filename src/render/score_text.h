#pragma once

#include "mapgame/score.h"
#include "render/words.h"

namespace fogg::render {

// The end of a game: every part of every score, all tickets, the longest path traced, what stations lent, who won.
std::string final_text(const Board&, const View& over, const mapgame::Scores&, const TextStyle&);

// While the game goes on: what everybody may count, and the viewer's own tickets as they stand.
std::string running_score_text(const Board&, const View&, const TextStyle&);

}  // namespace fogg::render
