#include "content/load_networks.h"

#ifndef __wasm__

#include <fstream>
#include <sstream>

#include "net/network_file.h"

namespace fogg::content {

namespace {

std::expected<void, std::string> load(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return {};
  std::ifstream in(file, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  if (!in) return std::unexpected(file.string() + ": the file cannot be read");
  auto read = net::read_networks(std::move(bytes).str());
  if (!read) return std::unexpected(file.string() + ": " + read.error());
  net::add_networks(std::move(*read));
  return {};
}

}  // namespace

std::expected<void, std::string> load_networks_beside(const std::filesystem::path& game_file) {
  for (const char* name : {"networks.bin", "players.bin"}) {
    if (auto loaded = load(game_file.parent_path() / name); !loaded) return loaded;
  }
  return {};
}

}  // namespace fogg::content

#endif
