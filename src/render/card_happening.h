#pragma once

#include "game/record.h"
#include "render/card_words.h"
#include "render/log.h"

// What happened in a Card Game, in words, as one viewer may know it (F14). Cards that move to a track are counted, not
// named: nobody may look at them again (E4).
namespace fogg::render {

// `before` and `after` are one viewer's views around the step. Nothing for what is not worth a word.
std::vector<Happening> describe(const CardSet&, const cardgame::View& before, const cardgame::View& after,
                                const game::BasicStep<CardSet>&, const TextStyle&);

}  // namespace fogg::render
