#include "boards.h"

#include <fstream>
#include <sstream>

#include "base/text.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "content/load_networks.h"

namespace fogg::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxFile = 16u << 20;

bool is_clean(std::string_view id) {
  return !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

}  // namespace

std::expected<const mapgame::Board*, std::string> Boards::by_id(std::string_view id) {
  const fs::path data = content::find_data_dir();
  if (data.empty()) return std::unexpected("the folder with the boards was not found; set FOGG_DATA to it");
  const fs::path file = content::board_file(data, std::string(id));
  if (!is_clean(id) || !fs::exists(file)) {
    const std::vector<std::string> ids = content::game_ids(data);
    const std::vector<std::string_view> known(ids.begin(), ids.end());
    return std::unexpected("there is no game '" + std::string(id) + "'" + base::did_you_mean(id, known) +
                           " (`fogg games` lists them)");
  }
  return by_file(file);
}

std::expected<const mapgame::Board*, std::string> Boards::by_file(const fs::path& file) {
  std::error_code error;
  const fs::path key = fs::weakly_canonical(file, error);
  if (const auto known = loaded_.find(key); known != loaded_.end()) return known->second.get();
  auto board = content::load_board_file(file);
  if (!board) {
    std::string problems = board.error().to_text();
    while (problems.ends_with('\n')) problems.pop_back();
    return std::unexpected(std::move(problems));
  }
  if (const auto networks = content::load_networks_beside(file); !networks) return std::unexpected(networks.error());
  return (loaded_[key] = std::make_unique<mapgame::Board>(std::move(*board))).get();
}

std::expected<const mapgame::Board*, std::string> Boards::by_file_or_id(const std::string& word) {
  const bool is_id = !fs::exists(word) && word.find_first_of("./") == std::string::npos;
  return is_id ? by_id(word) : by_file(word);
}

std::expected<const mapgame::Board*, std::string> Boards::find(std::string_view id, const std::string& map_file) {
  return map_file.empty() ? by_id(id) : by_file(map_file);
}

std::expected<game::GameRef, std::string> Boards::find_game(std::string_view id, const std::string& map_file) {
  const fs::path data = content::find_data_dir();
  const fs::path file = content::card_set_file(data, std::string(id));
  if (map_file.empty() && is_clean(id) && !data.empty() && fs::exists(file)) {
    if (const auto known = card_sets_.find(file); known != card_sets_.end()) return known->second.get();
    auto set = content::load_card_set_file(file);
    if (!set) return std::unexpected(set.error().to_text());
    if (const auto networks = content::load_networks_beside(file); !networks) return std::unexpected(networks.error());
    return (card_sets_[file] = std::make_unique<cardgame::CardSet>(std::move(*set))).get();
  }
  const auto board = find(id, map_file);
  if (!board) return std::unexpected(board.error());
  return *board;
}

game::GameSource Boards::source(const fs::path& text_file, const mapgame::Board* from_command_line) {
  return [this, text_file, from_command_line](std::string_view id,
                                              std::string_view map_file) -> std::expected<game::GameRef, std::string> {
    if (from_command_line != nullptr && from_command_line->id == id) return from_command_line;
    if (map_file.empty()) return find_game(id, "");
    const auto board = by_file(text_file.parent_path() / fs::path(map_file));
    if (!board) return std::unexpected(board.error());
    if ((*board)->id != id) {
      return std::unexpected("the board in " + std::string(map_file) + " is called " + (*board)->id + ", not " +
                             std::string(id));
    }
    return *board;
  };
}

std::expected<std::string, std::string> read_file(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(file, error)) return std::unexpected(file.string() + ": there is no such file");
  if (fs::is_directory(file, error)) return std::unexpected(file.string() + ": this is a folder, not a file");
  if (fs::is_regular_file(file, error) && fs::file_size(file, error) > kMaxFile) {
    return std::unexpected(file.string() + ": the file is larger than 16 MiB; this cannot be a record");
  }
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) return std::unexpected(file.string() + ": the file cannot be read");
  return std::move(text).str();
}

}  // namespace fogg::cli
