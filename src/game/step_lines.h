#pragma once

#include <span>

#include "game/card_words.h"
#include "game/record.h"

// Steps of a game as lines of the text language, and back: what a log is made of.
namespace fogg::game {

// `before` is the position in which the first step was made. Cards dealt together share a line.
template <class Content>
std::string steps_text(const Content&, StateOf<Content> before, std::span<const BasicStep<Content>>);

// The outcomes that a chance line names, without its first word and its seat.
template <class Content>
Parsed<std::vector<Outcome>> read_outcomes(const Content&, int players, ChanceWord, WordSpan rest);

std::optional<ChanceWord> chance_word(std::string_view);

// Reads lines that were written by steps_text and plays them in `s`. Whatever the text says, no illegal step is played: the error is a
// sentence, and then `s` is not to be used any more.
template <class Content>
std::expected<std::vector<BasicStep<Content>>, std::string> play_lines(const Content&, StateOf<Content>& s, std::string_view text);

}  // namespace fogg::game
