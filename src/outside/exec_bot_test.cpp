#include <gtest/gtest.h>

#include <thread>

#include "bots/match.h"
#include "mapgame/small_board.h"
#include "outside/dialogue.h"
#include "outside/make_bot.h"

namespace fogg::outside {
namespace {

using mapgame::Board;

// A bot in one line of shell: it answers hello, and the first action of every question (sed finds its id).
const std::string kShellBot = R"(exec:sed -u -n -e 's/^{"type":"hello".*/{"name":"sed"}/p' )"
                              R"(-e 's/^{"type":"decide","id":\([0-9]*\).*/{"id":\1,"action":0}/p')";

Options quick() {
  Options options;
  options.per_decision = std::chrono::milliseconds(2000);
  return options;
}

bots::Seats<Board> against_random(const Board& board, std::unique_ptr<bots::Bot> bot) {
  bots::Seats<Board> seats;
  seats.push_back(std::move(bot));
  seats.push_back(std::move(*bots::make_bot(board, "random")));
  return seats;
}

template <class Make>
bots::MatchResult play(const Board& board, Make&& make, std::uint64_t seed) {
  const bots::Seats<Board> seats = against_random(board, make());
  const auto room = std::make_unique<mapgame::ActionList>();
  return play_match(board, seats, seed, *room);
}

// The same that ends after each game, without a word.
const std::string kShortLivedBot = kShellBot + R"( -e '/^{"type":"game_over"/q')";

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

// Whether its end is seen before the next game begins is a matter of chance, and must not matter.
TEST(ExecBot, WhoEndsBetweenGamesIsStartedForTheNext) {
  for (const bool at_once : {true, false}) {
    const Board board = mapgame::small_board();
    const Options options = quick();
    const bots::Seats<Board> seats = against_random(board, std::move(*make_bot(board, kShortLivedBot, options)));
    const auto room = std::make_unique<mapgame::ActionList>();
    const auto first = play_match(board, seats, 1, *room);
    if (!at_once) std::this_thread::sleep_for(std::chrono::milliseconds(200));
    const auto again = play_match(board, seats, 1, *room);
    EXPECT_EQ(first.fingerprint, again.fingerprint);
    const Conduct conduct = options.ledger->conducts().at(0);
    EXPECT_EQ(conduct.sentence(), "");
    EXPECT_EQ(conduct.restarts, 1u);
  }
}

// The start is not tried for ever: three times again, as for those that die in a game.
TEST(ExecBot, WhoEndsAfterEveryGameIsNotStartedForEver) {
  const Board board = mapgame::small_board();
  const Options options = quick();
  const bots::Seats<Board> seats = against_random(board, std::move(*make_bot(board, kShortLivedBot, options)));
  const auto room = std::make_unique<mapgame::ActionList>();
  for (int game = 0; game < Dialogue::kMostStarts; ++game) play_match(board, seats, 1, *room);
  EXPECT_EQ(options.ledger->conducts().at(0).sentence(), "");
  play_match(board, seats, 1, *room);
  const Conduct conduct = options.ledger->conducts().at(0);
  EXPECT_EQ(conduct.restarts, Dialogue::kMostStarts - 1u);
  EXPECT_EQ(conduct.of(Fault::died), 1u);
  EXPECT_GT(conduct.of(Fault::not_running), 0u);
}

TEST(Ledger, WhatIsTakenIsNotToldAgain) {
  Ledger ledger;
  ledger.forfeited("a", Fault::illegal, "one");
  EXPECT_EQ(ledger.take().at(0).first, "illegal: one");
  EXPECT_TRUE(ledger.conducts().empty());
  ledger.forfeited("a", Fault::died, "two");
  EXPECT_EQ(ledger.take().at(0).first, "died: two");
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
