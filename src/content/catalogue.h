#pragma once

#ifndef __wasm__

#include <filesystem>
#include <string>
#include <vector>

namespace fogg::content {

// The folder of built-in boards: $FOGG_DATA, or one found from where the program lies, or the source tree's. Empty when
// there is none.
std::filesystem::path find_data_dir();

// The ids of all games in there, whatever their type: the three boards first, then others by id, then card sets. This
// is the one list of games: who puts a folder with a board.json or a cards.json into it has a game more, at every door.
std::vector<std::string> game_ids(const std::filesystem::path& data_dir);

// The file of one game, whether or not it exists: `data_dir/usa/board.json`, `data_dir/card_game/cards.json`.
std::filesystem::path board_file(const std::filesystem::path& data_dir, const std::string& id);
std::filesystem::path card_set_file(const std::filesystem::path& data_dir, const std::string& id);

}  // namespace fogg::content

#endif
