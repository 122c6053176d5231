#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"

// Running files in the text language: records, rule tests, golden games, bug reports.
namespace fogg::game {

// Finds what a game is played with: by its id, or by the file that `map=` names. The error is a sentence.
using GameSource = std::function<std::expected<GameRef, std::string>(std::string_view game, std::string_view map_file)>;

// Something that went wrong in a file. `unreadable`: the file is at fault as a text (exit code 2), otherwise an
// expectation, a refusal or an action did not come out as the file says (exit code 1).
struct PlayProblem {
  int line = 0;
  int column = 1;
  bool unreadable = false;
  std::string message;

  std::string to_text(std::string_view file) const;
};

// One game of a file as it was played.
template <class Content>
struct BasicPlayedGame {
  const Content* content = nullptr;
  StateOf<Content> initial;
  std::uint64_t seed = 1;
  bool is_record = false;
  bool set_by_given = false;
  OptionsOf<Content> options{};
  std::vector<BasicStep<Content>> steps;
  StateOf<Content> final;
};
using PlayedMapGame = BasicPlayedGame<mapgame::Board>;
using PlayedCardGame = BasicPlayedGame<cardgame::CardSet>;
using PlayedGame = std::variant<PlayedMapGame, PlayedCardGame>;

struct PlayResult {
  std::vector<PlayedGame> games;
  std::vector<PlayProblem> problems;
  int expectations = 0;  // `expect` and `illegal` lines that were checked
};

PlayResult run_play(std::string_view text, const GameSource&);

}  // namespace fogg::game
