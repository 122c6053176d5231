#pragma once

#ifndef __wasm__

#include <expected>
#include <filesystem>
#include <string>

namespace fogg::content {

// Puts the networks that lie beside a game's file, where there are any, on the shelf (net/network_file.h). The error is
// a sentence.
std::expected<void, std::string> load_networks_beside(const std::filesystem::path& game_file);

}  // namespace fogg::content

#endif
