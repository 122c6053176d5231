#pragma once

#include <expected>
#include <string>

#include "commands.h"

namespace fogg::cli {

// A game of a .play file, as the commands that show one are asked for it.
struct GameOfFile {
  std::string file;
  int game = 1;  // of a file with several, the first is 1
  std::string map_file;
};

// Adds --game and --map; the file is an argument of each command's own.
void add_game_of_file(Command command, GameOfFile&);

// The game, played to its end. What is wrong has been said on standard error; the error is the exit code.
std::expected<game::PlayedGame, int> open_game(const GameOfFile&, Context&);

}  // namespace fogg::cli
