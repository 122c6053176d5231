// Any bytes at all as a text of the record language: it is run or refused with a sentence, and never crashes or hangs.
// What was played without a problem from the start of a game is a record, and that record runs again to the same end.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "content/load_board.h"
#include "game/play_file.h"

namespace {

using fogg::mapgame::Board;

void require(bool ok) {
  if (!ok) std::abort();
}

const std::vector<Board>& boards() {
  static const std::vector<Board> all = [] {
    std::vector<Board> loaded;
    for (const std::string file : {"/data/usa/board.json", "/data/europe/board.json", "/data/san_francisco/board.json",
                                   "/tests/maps/good/all_features.json"}) {
      auto board = fogg::content::load_board_file(FOGG_SOURCE_DIR + file);
      require(board.has_value());
      loaded.push_back(std::move(*board));
    }
    return loaded;
  }();
  return all;
}

std::expected<const Board*, std::string> find_board(std::string_view game, std::string_view map_file) {
  for (const Board& board : boards()) {
    if (board.id == game && map_file.empty()) return &board;
  }
  return std::unexpected("there is no such game");
}

void run_again(const fogg::game::PlayedGame& game) {
  const std::string text = fogg::game::record_text(*game.board, {game.final.players, game.seed, game.steps});
  const fogg::game::PlayResult again = fogg::game::run_play(text, find_board);
  require(again.problems.empty() && again.games.size() == 1);
  require(again.games[0].final == game.final);
  require(fogg::game::record_text(*game.board, {game.final.players, game.seed, again.games[0].steps}) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const fogg::game::PlayResult result = fogg::game::run_play(text, find_board);
  for (const fogg::game::PlayProblem& problem : result.problems) {
    require(problem.line >= 0 && problem.column >= 1 && !problem.message.empty());
  }
  if (!result.problems.empty()) return 0;
  for (const fogg::game::PlayedGame& game : result.games) {
    if (!game.set_by_given) run_again(game);
  }
  return 0;
}
