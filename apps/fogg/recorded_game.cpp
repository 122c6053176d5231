#include "recorded_game.h"

#include <fmt/core.h>

namespace fogg::cli {

void add_game_of_file(Command command, GameOfFile& which) {
  command.add_option("--game", which.game, "of a file with several games, the first is 1")
      .capture_default_str()
      .from_zero_up();
  command.add_option("--map", which.map_file, "a board file of your own, for records made on it");
}

std::expected<game::PlayedGame, int> open_game(const GameOfFile& which, Context& context) {
  const mapgame::Board* from_flag = nullptr;
  if (!which.map_file.empty()) {
    const auto loaded = context.boards.by_file(which.map_file);
    if (!loaded) return std::unexpected(bad_input(loaded.error()));
    from_flag = *loaded;
  }
  const auto text = read_file(which.file);
  if (!text) return std::unexpected(bad_input(text.error()));
  game::PlayResult result = game::run_play(*text, context.boards.source(which.file, from_flag));
  if (!result.problems.empty()) {
    bool unreadable = false;
    for (const game::PlayProblem& problem : result.problems) {
      unreadable = unreadable || problem.unreadable;
      fmt::print(stderr, "{}\n", problem.to_text(which.file));
    }
    return std::unexpected(unreadable ? kBadInput : kDiffers);
  }
  const std::size_t games = result.games.size();
  if (which.game < 1 || static_cast<std::size_t>(which.game) > games) {
    return std::unexpected(bad_input(
        fmt::format("{} has {} game{}; --game takes 1 to {}", which.file, games, games == 1 ? "" : "s", games)));
  }
  return std::move(result.games[static_cast<std::size_t>(which.game) - 1]);
}

}  // namespace fogg::cli
