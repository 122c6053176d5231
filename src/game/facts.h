#pragma once

#include <optional>
#include <string>

#include "game/card_words.h"
#include "game/opening.h"

namespace fogg::game {

// A fact that does not hold: what was expected, and what is the case.
struct Mismatch {
  std::string expected;
  std::string actual;
};

// Checks the words after `expect` against a position, and the opening choices that wait in it (F7). An error where they
// cannot be read.
Parsed<std::optional<Mismatch>> check_fact(const mapgame::Board&, const mapgame::State&, const Opening<mapgame::Board>&,
                                           WordSpan words);
Parsed<std::optional<Mismatch>> check_fact(const cardgame::CardSet&, const cardgame::State&,
                                           const Opening<cardgame::CardSet>&, WordSpan words);

}  // namespace fogg::game
