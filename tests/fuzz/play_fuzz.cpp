// Any bytes at all as a text of the record language: it is run or refused with a sentence, and never crashes or hangs.
// What was played without a problem from the start of a game is a record, and that record runs again to the same end.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "content/load_board.h"
#include "content/load_card_set.h"
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

const fogg::cardgame::CardSet& card_set() {
  static const auto set = fogg::content::load_card_set_file(FOGG_SOURCE_DIR "/data/card_game/cards.json");
  require(set.has_value());
  return *set;
}

std::expected<fogg::game::GameRef, std::string> find_board(std::string_view game, std::string_view map_file) {
  if (game == card_set().id && map_file.empty()) return &card_set();
  for (const Board& board : boards()) {
    if (board.id == game && map_file.empty()) return &board;
  }
  return std::unexpected("there is no such game");
}

template <class Content>
void run_again(const fogg::game::BasicPlayedGame<Content>& game) {
  const auto text_of = [&](const auto& steps) {
    return record_text(*game.content,
                       fogg::game::BasicRecord<Content>{game.final.players, game.seed, steps, game.options});
  };
  const std::string text = text_of(game.steps);
  const fogg::game::PlayResult again = fogg::game::run_play(text, find_board);
  require(again.problems.empty() && again.games.size() == 1);
  const auto& repeated = std::get<fogg::game::BasicPlayedGame<Content>>(again.games[0]);
  require(repeated.final == game.final && text_of(repeated.steps) == text);
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
    std::visit(
        [](const auto& played) {
          if (!played.set_by_given) run_again(played);
        },
        game);
  }
  return 0;
}
