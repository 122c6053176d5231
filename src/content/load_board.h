#pragma once

#include <expected>
#include <string_view>

#include "content/problems.h"
#include "mapgame/board.h"

#ifndef __wasm__
#include <filesystem>
#endif

namespace fogg::content {

// The text of a board file (docs/map-format.md) to a board that is ready to play, or everything that is wrong with it.
// Any bytes at all are answered; `file_name` only serves the error texts.
std::expected<mapgame::Board, Problems> load_board(std::string_view json, std::string_view file_name);

#ifndef __wasm__
std::expected<mapgame::Board, Problems> load_board_file(const std::filesystem::path& path);
#endif

}  // namespace fogg::content
