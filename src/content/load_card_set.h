#pragma once

#include <expected>
#include <string_view>

#include "cardgame/card_set.h"
#include "content/problems.h"

#ifndef __wasm__
#include <filesystem>
#endif

namespace fogg::content {

// The text of a card set file (docs/card-set-format.md) to a card set that is ready to play, or everything that is
// wrong with it. Any bytes at all are answered; `file_name` only serves the error texts.
std::expected<cardgame::CardSet, Problems> load_card_set(std::string_view json, std::string_view file_name);

#ifndef __wasm__
std::expected<cardgame::CardSet, Problems> load_card_set_file(const std::filesystem::path& path);
#endif

}  // namespace fogg::content
