#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/card_words.h"

namespace fogg::game {

// What the first line of a game says, before it is known which game it is.
struct Header {
  std::optional<int> players;
  int players_column = 1;
  std::string map_file;
  std::string data;
  std::uint64_t seed = 1;
  bool record = false;
  std::vector<Word> others;  // options that only some games have
};

// Of a line such as `fogg 1 usa players=2`; what is no option at all is for the game to refuse.
Parsed<Header> read_header(const Line&);

}  // namespace fogg::game
