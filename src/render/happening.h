#pragma once

#include "game/record.h"
#include "render/log.h"
#include "render/words.h"

// What happened, in words, as one viewer may know it (F14): cards drawn unseen and tickets kept are named to their
// owner alone.
namespace fogg::render {

// `before` and `after` are one viewer's views around the step. Nothing for what is not worth a word.
std::vector<Happening> describe(const Board&, const View& before, const View& after, const game::Step&,
                                const TextStyle&);

}  // namespace fogg::render
