// The C functions that a WASM host calls. Text goes in as UTF-8 in memory that the host asked for; every answer is a
// text that stands at fogg_answer until the next call.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bots/match.h"
#include "content/load_board.h"
#include "game/play_file.h"

#define FOGG_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using fogg::mapgame::Board;

// What the host asked for and has not given up yet. A module serves one host on one thread.
struct Host {
  std::vector<std::unique_ptr<Board>> boards;
  fogg::mapgame::ActionList room;
  std::string answer;
};
Host& host() {
  static const auto instance = std::make_unique<Host>();
  return *instance;
}

bool is_board(std::int32_t board) {
  return board >= 0 && static_cast<std::size_t>(board) < host().boards.size();
}

}  // namespace

FOGG_EXPORT(fogg_alloc) void* fogg_alloc(std::uint32_t size) { return std::malloc(size); }
FOGG_EXPORT(fogg_free) void fogg_free(void* memory) { std::free(memory); }
FOGG_EXPORT(fogg_answer) const char* fogg_answer() { return host().answer.data(); }
FOGG_EXPORT(fogg_answer_size) std::uint32_t fogg_answer_size() { return static_cast<std::uint32_t>(host().answer.size()); }

// The number of a board made from the text of a board file, or -1, with everything that is wrong with it as the answer.
FOGG_EXPORT(fogg_load_board) std::int32_t fogg_load_board(const char* json, std::uint32_t size) {
  auto board = fogg::content::load_board({json, size}, "board");
  if (!board) {
    host().answer = board.error().to_text();
    return -1;
  }
  host().answer = board->id;
  host().boards.push_back(std::make_unique<Board>(std::move(*board)));
  return static_cast<std::int32_t>(host().boards.size()) - 1;
}

// Plays a game of random bots, as `fogg sim` does, and answers with its record. 0, or -1 where the numbers are no game.
FOGG_EXPORT(fogg_random_record) std::int32_t fogg_random_record(std::int32_t number, std::int32_t players, std::uint64_t seed) {
  if (!is_board(number)) return -1;
  const Board& board = *host().boards[static_cast<std::size_t>(number)];
  if (players < board.rules.min_players || players > board.rules.max_players) return -1;
  fogg::bots::Seats<Board> seats;
  for (std::int32_t i = 0; i < players; ++i) seats.push_back(std::move(*fogg::bots::make_bot("random")));
  fogg::game::Record record;
  play_match(board, seats, seed, host().room, &record);
  host().answer = record_text(board, record);
  return 0;
}

// Runs a text in the record language on the boards loaded so far. Answers with a line for each problem; returns how many.
FOGG_EXPORT(fogg_check) std::int32_t fogg_check(const char* text, std::uint32_t size) {
  const auto find = [](std::string_view game, std::string_view) -> std::expected<const Board*, std::string> {
    for (const auto& board : host().boards) {
      if (board->id == game) return board.get();
    }
    return std::unexpected("the board " + std::string(game) + " has not been loaded");
  };
  const fogg::game::PlayResult result = fogg::game::run_play({text, size}, find);
  host().answer.clear();
  for (const fogg::game::PlayProblem& problem : result.problems) host().answer += problem.to_text("text") + "\n";
  return static_cast<std::int32_t>(result.problems.size());
}
