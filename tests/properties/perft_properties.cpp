// Numbers of paths from a dealt game, as `fogg perft GAME DEPTH --players N` prints them, against tests/perft. At small
// depths the slow move generator counts too, so that the files are not only what the engine once said.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "settings.h"
#include "slow_moves.h"
#include "watched_game.h"

namespace fogg::properties {
namespace {

State dealt(const Board& board, int players) {
  State s = mapgame::new_game(board, players);
  base::Rng rng = base::Rng::stream(1, 0);
  while (to_act(s).is_chance()) apply(board, s, pick_outcome(board, s, rng));
  return s;
}

std::uint64_t count_paths(const Board& board, const State& s, int depth, bool slow) {
  if (depth == 0) return 1;
  std::uint64_t paths = 0;
  const auto go_on = [&](auto what) {
    State next = s;
    apply(board, next, what);
    paths += count_paths(board, next, depth - 1, slow);
  };
  if (to_act(s).is_chance()) {
    mapgame::OutcomeList outcomes;
    chance_outcomes(board, s, outcomes);
    for (const mapgame::WeightedOutcome& weighted : outcomes) go_on(weighted.outcome);
  } else if (slow) {
    for (const Action action : slow_moves(board, s)) go_on(action);
  } else {
    const auto legal = std::make_unique<ActionList>();
    legal_actions(board, s, *legal);
    if (depth == 1) return legal->size();
    for (const Action action : *legal) go_on(action);
  }
  return paths;
}

// The lines `DEPTH COUNT` of tests/perft/GAME-PLAYERS.txt.
std::vector<std::pair<int, std::uint64_t>> expected_counts(const Setting& setting) {
  const std::string name = setting.board->id + "-" + std::to_string(setting.players) + ".txt";
  std::ifstream file(std::filesystem::path(FOGG_SOURCE_DIR) / "tests/perft" / name);
  std::vector<std::pair<int, std::uint64_t>> counts;
  int depth = 0;
  std::uint64_t count = 0;
  while (file >> depth >> count) counts.emplace_back(depth, count);
  return counts;
}

class Perft : public OnEverySetting {};
FOGG_ON_EVERY_SETTING(Perft);

TEST_P(Perft, CountsAreAsExpected) {
  const auto counts = expected_counts(GetParam());
  ASSERT_FALSE(counts.empty()) << "tests/perft has no counts for this game";
  const State s = dealt(board(), players());
  const std::uint64_t most = is_long_run() ? 50'000'000 : 30'000;
  const std::uint64_t most_slow = is_long_run() ? 500'000 : 5'000;
  for (const auto& [depth, count] : counts) {
    if (count <= most) EXPECT_EQ(count_paths(board(), s, depth, false), count) << "depth " << depth;
    if (count <= most_slow) EXPECT_EQ(count_paths(board(), s, depth, true), count) << "depth " << depth << ", slow";
  }
}

}  // namespace
}  // namespace fogg::properties
