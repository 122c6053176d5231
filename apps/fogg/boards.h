#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cardgame/card_set.h"
#include "game/play_file.h"
#include "mapgame/board.h"

namespace fogg::cli {

// The boards and card sets of this run, each loaded once and kept while the program lives.
class Boards {
 public:
  // Any of the four games by its id, or a board file of one's own.
  std::expected<game::GameRef, std::string> find_game(std::string_view id, const std::string& map_file);

  // A built-in game by its id.
  std::expected<const mapgame::Board*, std::string> by_id(std::string_view id);
  std::expected<const mapgame::Board*, std::string> by_file(const std::filesystem::path& file);
  // For a word that may be either.
  std::expected<const mapgame::Board*, std::string> by_file_or_id(const std::string& word);
  // The file where one is given, the game otherwise.
  std::expected<const mapgame::Board*, std::string> find(std::string_view id, const std::string& map_file);

  // For running a text: `map=` is looked up beside the text, and a board given on the command line stands for its id.
  game::GameSource source(const std::filesystem::path& text_file, const mapgame::Board* from_command_line = nullptr);

 private:
  std::map<std::filesystem::path, std::unique_ptr<mapgame::Board>> loaded_;
  std::map<std::filesystem::path, std::unique_ptr<cardgame::CardSet>> card_sets_;
};

// The whole of a file, or a sentence that says why not.
std::expected<std::string, std::string> read_file(const std::filesystem::path& file);

}  // namespace fogg::cli
