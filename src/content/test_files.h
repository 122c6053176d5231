#pragma once

#include <algorithm>
#include <filesystem>
#include <vector>

#include "content/catalogue.h"

// The files that tests of every board and card set look at: the games of the data folder, and those in tests/ that use
// what none of them uses.
namespace fogg::content {

inline std::vector<std::filesystem::path> files_of_games(const std::filesystem::path& root,
                                                         const std::filesystem::path& more,
                                                         std::filesystem::path (*file)(const std::filesystem::path&,
                                                                                       const std::string&)) {
  std::vector<std::filesystem::path> files;
  for (const std::string& id : game_ids(root / "data")) {
    if (std::filesystem::exists(file(root / "data", id))) files.push_back(file(root / "data", id));
  }
  const auto given = static_cast<std::ptrdiff_t>(files.size());
  for (const auto& entry : std::filesystem::directory_iterator(root / more)) files.push_back(entry.path());
  std::sort(files.begin() + given, files.end());
  return files;
}
inline std::vector<std::filesystem::path> test_boards(const std::filesystem::path& root) {
  return files_of_games(root, "tests/maps/good", board_file);
}
inline std::vector<std::filesystem::path> test_card_sets(const std::filesystem::path& root) {
  return files_of_games(root, "tests/card_sets/good", card_set_file);
}

}  // namespace fogg::content
