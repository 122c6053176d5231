#include "arena/tune.h"

#include <gtest/gtest.h>

#include "arena/league.h"
#include "bots/planner/style.h"
#include "content/catalogue.h"
#include "content/load_board.h"

namespace fogg::arena {
namespace {

mapgame::Board san_francisco() {
  return content::load_board_file(content::board_file(content::find_data_dir(), "san_francisco")).value();
}

TuneOptions small_run() {
  TuneOptions options;
  options.generations = 2;
  options.candidates = 4;
  options.games = 8;
  options.check = 8;
  return options;
}

// The same seed finds the same numbers, on however many threads.
TEST(Tune, RepeatsItself) {
  const mapgame::Board board = san_francisco();
  TuneOptions options = small_run();
  const auto once = tune(board, options, {});
  ASSERT_TRUE(once) << once.error();
  EXPECT_EQ(once->generations, 2);
  EXPECT_FALSE(once->numbers.empty());
  options.threads = 2;
  EXPECT_EQ(tune(board, options, {})->numbers, once->numbers);
  options.seed = 2;
  EXPECT_NE(tune(board, options, {})->numbers, once->numbers);
}

// What it prints can stand in a board file.
TEST(Tune, FindsNumbersThatTheBoardMayBring) {
  mapgame::Board board = san_francisco();
  board.tuning = tune(board, small_run(), {})->numbers;
  EXPECT_EQ(bots::problem_with_tuning(board), "");
  EXPECT_EQ(tuning_text(std::vector<cards::Tuning>{{"turn", 2, 9}, {"piece", 2, 3}, {"turn", 4, 1}}),
            R"({"2": {"turn": 9, "piece": 3}, "4": {"turn": 1}})");
}

TEST(Tune, NamesAnOpponentThatThereIsNot) {
  TuneOptions options = small_run();
  options.opponents = {"nobody_knows"};
  EXPECT_NE(tune(san_francisco(), options, {}).error().find("nobody_knows"), std::string::npos);
}

// A league finds out who is puzzled: `random` is, by everybody who builds.
TEST(League, TellsAGoodPlayerFromABadOne) {
  const mapgame::Board board = san_francisco();
  LeagueOptions options;
  options.games = 4;
  const auto rows = play_league(board, "random", options, {});
  ASSERT_TRUE(rows) << rows.error();
  ASSERT_EQ(rows->size(), odd_opponents<mapgame::Board>().size() + 1);
  EXPECT_TRUE(rows->at(0).ordinary);
  EXPECT_TRUE(std::ranges::any_of(*rows, [](const LeagueRow& row) { return !row.wins_enough; }));
}

}  // namespace
}  // namespace fogg::arena
