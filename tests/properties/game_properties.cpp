// Whole games: cards, pieces, tickets, tokens and turns, re-derived step by step.
#include "history.h"
#include "random_board.h"
#include "settings.h"

namespace fogg::properties {
namespace {

class WholeGames : public OnEverySetting {};
FOGG_ON_EVERY_SETTING(WholeGames);

TEST_P(WholeGames, KeepTheRules) {
  Sights sights;
  const int games = amount(200, 20'000);
  for (int i = 0; i < games; ++i) {
    History history(board(), players(), sights);
    ASSERT_EQ(play_watched(board(), players(), first_seed() + static_cast<std::uint64_t>(i), history), "");
  }
  EXPECT_GT(sights.flushes, 0);
  EXPECT_GT(sights.shuffles, 0);
}

// Boards nobody designed reach what the built-in ones hardly ever do.
TEST(WholeGamesOnRandomBoards, KeepTheRules) {
  Sights sights;
  const int boards = amount(600, 20'000);
  for (int i = 0; i < boards; ++i) {
    const Board board = random_board(static_cast<std::uint64_t>(i));
    for (int players = board.rules.min_players; players <= board.rules.max_players; ++players) {
      History history(board, players, sights);
      ASSERT_EQ(play_watched(board, players, static_cast<std::uint64_t>(i), history), "")
          << RandomBoard(base::mix(static_cast<std::uint64_t>(i))).json();
    }
  }
  const auto seen =
      std::to_array<std::pair<const char*, int>>({{"flushes", sights.flushes},
                                                  {"rows that stand after three flushes", sights.third_flushes},
                                                  {"four flushes in a row", sights.long_runs},
                                                  {"rows that stand", sights.standing_wilds},
                                                  {"shuffles", sights.shuffles},
                                                  {"empty piles", sights.empty_piles},
                                                  {"passes", sights.passes},
                                                  {"ends by passes", sights.all_passed},
                                                  {"ends by idle turns", sights.idle_ends},
                                                  {"tunnels with fewer than three cards", sights.short_tunnels},
                                                  {"tunnels with no card", sights.free_tunnels},
                                                  {"turns of one card", sights.single_draws},
                                                  {"draws of the last tickets", sights.last_ticket_draws},
                                                  {"named tokens", sights.named_tokens},
                                                  {"withdrawals", sights.withdrawals}});
  for (const auto& [what, times] : seen) {
    RecordProperty(what, times);
    EXPECT_GT(times, 0) << "the games never reach: " << what;
  }
}

}  // namespace
}  // namespace fogg::properties
