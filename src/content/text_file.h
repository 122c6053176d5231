#pragma once

#ifndef __wasm__

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "content/problems.h"

namespace fogg::content {

// The text of a file, at most one byte more than its readers allow. `what` names what it should be, such as "board
// file".
std::expected<std::string, Problems> read_text_file(const std::filesystem::path&, std::string_view what);

}  // namespace fogg::content

#endif
