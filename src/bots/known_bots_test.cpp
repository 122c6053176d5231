#include "bots/known_bots.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.h"
#include "bots/levels.h"

namespace fogg::bots {
namespace {

template <class Content>
void expect_same_names(std::string_view other_games) {
  const auto made = bot_names<Content>();
  for (const KnownBot& bot : kKnownBots) {
    const bool can_be_made = std::find(made.begin(), made.end(), bot.name) != made.end();
    EXPECT_EQ(can_be_made, bot.games != other_games) << bot.name;
    EXPECT_FALSE(bot.what.empty());
  }
  for (const std::string_view name : made) {
    const bool known = std::ranges::find(kKnownBots, name, &KnownBot::name) != kKnownBots.end();
    EXPECT_TRUE(known || is_level(name)) << name << " is missing in known_bots.h";
  }
}

// The list says what can be made, and for which games.
TEST(KnownBots, AreThoseThatCanBeMade) {
  expect_same_names<mapgame::Board>("cards");
  expect_same_names<cardgame::CardSet>("map");
}

}  // namespace
}  // namespace fogg::bots
