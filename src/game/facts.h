#pragma once

#include <optional>
#include <string>

#include "cardgame/state.h"
#include "game/card_words.h"
#include "mapgame/state.h"

namespace fogg::game {

// A fact that does not hold: what was expected, and what is the case.
struct Mismatch {
  std::string expected;
  std::string actual;
};

// Checks the words after `expect` against a position. An error where they cannot be read.
Parsed<std::optional<Mismatch>> check_fact(const mapgame::Board&, const mapgame::State&, WordSpan words);
Parsed<std::optional<Mismatch>> check_fact(const cardgame::CardSet&, const cardgame::State&, WordSpan words);

}  // namespace fogg::game
