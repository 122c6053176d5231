// The legal actions: the fast generator, the slow one, and `check`, which judges anything, must agree exactly.
#include "action_universe.h"
#include "mapgame/check.h"
#include "random_board.h"
#include "settings.h"
#include "slow_moves.h"
#include "watched_game.h"

namespace fogg::properties {
namespace {

class LegalWatcher final : public Watcher {
 public:
  // Of `once_in` decisions one is compared with everything there is.
  LegalWatcher(const Board& board, const std::vector<Action>* universe, std::uint32_t once_in, std::uint64_t seed)
      : board_(board), universe_(universe), once_in_(once_in), rng_(seed) {}

  std::string at_decision(const State& s, Seat seat, const ActionList& legal) override {
    // Slow models are slow: a long run plays many more games, and looks at a share of their decisions.
    if (is_long_run() && rng_.below(8) != 0) return "";
    const std::set<Action> listed(legal.begin(), legal.end());
    if (listed.size() != legal.size()) return "an action is listed twice";
    if (listed != slow_moves(board_, s)) return "the slow generator finds other actions";
    for (const Action action : legal) {
      if (!check(board_, s, seat, action)) return "a listed action is refused";
      if (check(board_, s, seat_after(s, seat), action)) return "an action is allowed to a seat that is not to act";
    }
    const auto agrees = [&](Action action) {
      const auto verdict = check(board_, s, action);
      // A refusal's sentence speaks of nothing that is unset.
      if (!verdict && sentence_of(board_, verdict.error()).contains("255")) return false;
      return verdict.has_value() == listed.contains(action);
    };
    for (int i = 0; i < 20; ++i) {
      if (!agrees(any_action(board_, rng_))) return "check does not agree with the list";
    }
    if (universe_ == nullptr || rng_.below(once_in_) != 0) return "";
    for (const Action action : *universe_) {
      if (!agrees(action))
        return "check does not agree with the list about an action of kind " +
               std::to_string(static_cast<int>(action.kind()));
    }
    return "";
  }

 private:
  const Board& board_;
  const std::vector<Action>* universe_;
  std::uint32_t once_in_;
  base::Rng rng_;
};

class LegalActions : public OnEverySetting {};
FOGG_ON_EVERY_SETTING(LegalActions);

TEST_P(LegalActions, AreWhatCheckAccepts) {
  const std::vector<Action> universe = all_actions(board());
  const int games = amount(15, 20'000);
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first_seed() + 500'000 + static_cast<std::uint64_t>(i);
    LegalWatcher watcher(board(), &universe, is_long_run() ? 2'000 : 1'000, seed);
    ASSERT_EQ(play_watched(board(), players(), seed, watcher), "");
  }
}

TEST(LegalActionsOnRandomBoards, AreWhatCheckAccepts) {
  const int boards = amount(150, 20'000);
  for (int i = 0; i < boards; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 100'000;
    const Board board = random_board(seed);
    const bool thorough = i % 20 == 0;
    const std::vector<Action> universe = thorough ? all_actions(board) : std::vector<Action>{};
    for (int players = board.rules.min_players; players <= board.rules.max_players; ++players) {
      LegalWatcher watcher(board, thorough ? &universe : nullptr, 100, seed);
      ASSERT_EQ(play_watched(board, players, seed, watcher), "") << RandomBoard(base::mix(seed)).json();
    }
  }
}

}  // namespace
}  // namespace fogg::properties
