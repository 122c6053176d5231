#include "content/catalogue.h"

#ifndef __wasm__

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace fogg::content {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kGames = {"usa", "europe", "san_francisco"};

bool has_boards(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(board_file(folder, std::string(kGames[0])), error);
}

// The folders that have a certain file.
std::vector<std::string> ids_with(const fs::path& data_dir, fs::path (*file)(const fs::path&, const std::string&)) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator it(data_dir, error), end; !error && it != end; it.increment(error)) {
    const std::string id = it->path().filename().string();
    std::error_code ignored;
    if (fs::is_regular_file(file(data_dir, id), ignored)) ids.push_back(id);
  }
  return ids;
}

std::size_t rank(const std::string& id) {
  return static_cast<std::size_t>(std::find(kGames.begin(), kGames.end(), id) - kGames.begin());
}

}  // namespace

fs::path board_file(const fs::path& data_dir, const std::string& id) { return data_dir / id / "board.json"; }

fs::path find_data_dir() {
  // Taken at its word, so that a mistake in it shows instead of being papered over.
  if (const char* named = std::getenv("FOGG_DATA"); named != nullptr && *named != '\0') return named;
  std::vector<fs::path> places;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    const fs::path folder = program.parent_path();
    places.push_back(folder / "../../data");          // build/release/fogg in the source tree
    places.push_back(folder / "../share/fogg/data");  // bin/fogg, installed
  }
  places.emplace_back("data");
#ifdef FOGG_SOURCE_DATA_DIR
  places.emplace_back(FOGG_SOURCE_DATA_DIR);
#endif
  for (const fs::path& place : places) {
    if (has_boards(place)) return place.lexically_normal();
  }
  return {};
}

fs::path card_set_file(const fs::path& data_dir, const std::string& id) { return data_dir / id / "cards.json"; }

std::vector<std::string> game_ids(const fs::path& data_dir) {
  auto ids = ids_with(data_dir, board_file);
  std::ranges::sort(ids, {}, [](const std::string& id) { return std::pair(rank(id), id); });
  auto sets = ids_with(data_dir, card_set_file);
  std::ranges::sort(sets);
  ids.insert(ids.end(), sets.begin(), sets.end());
  return ids;
}

}  // namespace fogg::content

#endif
