#include <gtest/gtest.h>

#include "bots/match.h"
#include "mapgame/small_board.h"
#include "outside/make_bot.h"

namespace fogg::outside {
namespace {

using mapgame::Board;

// A bot in one line of shell: it answers hello, and the first action of every question (sed finds its id).
const std::string kShellBot =
    R"(exec:sed -u -n -e 's/^{"type":"hello".*/{"name":"sed"}/p' -e 's/^{"type":"decide","id":\([0-9]*\).*/{"id":\1,"action":0}/p')";

Options quick() {
  Options options;
  options.per_decision = std::chrono::milliseconds(2000);
  return options;
}

template <class Make>
bots::MatchResult play(const Board& board, Make&& make, std::uint64_t seed) {
  bots::Seats<Board> seats;
  seats.push_back(make());
  seats.push_back(std::move(*bots::make_bot(board, "random")));
  const auto room = std::make_unique<mapgame::ActionList>();
  return play_match(board, seats, seed, *room);
}

TEST(MakeBot, ExecAndAllOthers) {
  const Board board = mapgame::small_board();
  EXPECT_TRUE(make_bot(board, "random", {}));
  EXPECT_TRUE(make_bot(board, "exec:true", {}));
  EXPECT_FALSE(make_bot(board, "exec:", {}));
  EXPECT_FALSE(make_bot(board, "exec:a\nb", {}));
  EXPECT_FALSE(make_bot(board, "deep_blue", {}));
}

TEST(ExecBot, PlaysAWholeGame) {
  const Board board = mapgame::small_board();
  const Options options = quick();
  play(board, [&] { return std::move(*make_bot(board, kShellBot, options)); }, 1);
  const auto conducts = options.ledger->conducts();
  ASSERT_EQ(conducts.size(), 1u);
  EXPECT_EQ(conducts[0].name, "sed");
  EXPECT_GT(conducts[0].decisions, 3u);
  EXPECT_EQ(conducts[0].sentence(), "");
}

// Forfeited moves are drawn from the bot's own stream: a bot that never starts plays the game that `random` plays.
TEST(ExecBot, ForfeitsAreRandomAndRepeat) {
  const Board board = mapgame::small_board();
  const Options options = quick();
  const auto dead = play(board, [&] { return std::move(*make_bot(board, "exec:exit 7", options)); }, 3);
  const auto random = play(board, [&] { return std::move(*bots::make_bot(board, "random")); }, 3);
  EXPECT_EQ(dead.fingerprint, random.fingerprint);
  const Conduct conduct = options.ledger->conducts().at(0);
  EXPECT_EQ(conduct.of(Fault::no_start), conduct.decisions);
  EXPECT_NE(conduct.sentence().find("exit code 7"), std::string::npos) << conduct.sentence();
}

}  // namespace
}  // namespace fogg::outside
