#include "bots/known_bots.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "mapgame/small_board.h"

namespace fogg::bots {
namespace {

// The list says what can be made, and for which games.
TEST(KnownBots, CanBeMade) {
  const mapgame::Board board = mapgame::small_board();
  const cardgame::CardSet set;
  for (const KnownBot& bot : kKnownBots) {
    EXPECT_EQ(make_bot(board, bot.name).has_value(), bot.games != "cards") << bot.name;
    EXPECT_EQ(make_bot(set, bot.name).has_value(), bot.games != "map") << bot.name;
    EXPECT_FALSE(bot.what.empty());
  }
}

}  // namespace
}  // namespace fogg::bots
