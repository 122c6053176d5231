#pragma once

#include <optional>
#include <span>
#include <variant>

#include "game/card_words.h"
#include "game/record.h"

// Steps of a game as lines of the text language, and back: what a log is made of.
namespace fogg::game {

// `before` is the position in which the first step was made. Cards dealt together share a line.
template <class Content>
std::string steps_text(const Content&, StateOf<Content> before, std::span<const BasicStep<Content>>);

// A line that begins with a seat: who acts, and the action, or why no rule allows it whatever the position.
template <class Content>
struct SeatLine {
  Seat seat = 0;
  std::variant<ActionOf<Content>, typename TypesOf<Content>::Illegal> action;
};
template <class Content>
Parsed<SeatLine<Content>> read_seat_line(const Content&, const StateOf<Content>&, WordSpan);

// A line that begins with a word of chance: to whom, where it says so, and what comes.
struct ChanceLine {
  ChanceWord word = ChanceWord::nothing;
  std::optional<Seat> to;
  std::vector<Outcome> outcomes;

  bool fits(const Due& due) const { return due.word == word && (!to || due.seat == *to); }
};
template <class Content>
Parsed<ChanceLine> read_chance_line(const Content&, int players, WordSpan);

std::optional<ChanceWord> chance_word(std::string_view);

// Reads lines that were written by steps_text and plays them in `s`. Whatever the text says, no illegal step is played:
// the error is a sentence, and then `s` is not to be used any more.
template <class Content>
std::expected<std::vector<BasicStep<Content>>, std::string> play_lines(const Content&, StateOf<Content>& s,
                                                                       std::string_view text);

}  // namespace fogg::game
