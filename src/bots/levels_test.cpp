#include "bots/levels.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/bot.h"
#include "bots/levels_typescript.h"

namespace fogg::bots {
namespace {

template <class Content>
void expect_every_level_can_be_made() {
  const Content content{};
  for (const Level& level : kLevels) {
    EXPECT_TRUE(is_level(level.name));
    const auto bot = make_bot(content, level.name);
    EXPECT_TRUE(bot) << bot.error();
    for (const Character& character : kCharacters) {
      const std::string name = std::string(level.name) + "_" + std::string(character.name);
      EXPECT_EQ(is_level(name), level.has_characters) << name;
      const auto made = make_bot(content, name);
      EXPECT_EQ(made.has_value(), level.has_characters) << (made ? name : made.error());
    }
  }
}

TEST(Levels, EveryCharacterPlaysOnEveryLevelBelowExpert) {
  expect_every_level_can_be_made<mapgame::Board>();
  expect_every_level_can_be_made<cardgame::CardSet>();
}

// The web client's list is made from ours, and checked in.
TEST(Levels, AreThoseOfTheWebClient) {
  const auto file = std::filesystem::path(FOGG_SOURCE_DIR) / "web" / "src" / "game" / "levels.ts";
  if (std::getenv("FOGG_WRITE_SAMPLES") != nullptr) std::ofstream(file) << levels_typescript();
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_EQ(text.str(), levels_typescript()) << file << " is stale: write it with FOGG_WRITE_SAMPLES=1";
}

TEST(Levels, AreNamedExactly) {
  for (const std::string_view other : {"", "hard_", "_fix", "fix", "hard_fox", "hardfix", "hard:turn=3", "Hard"}) {
    EXPECT_FALSE(is_level(other)) << other;
  }
  EXPECT_EQ(level_spec<mapgame::Board>("hard:turn=3"), "planner");
  EXPECT_EQ(level_spec<mapgame::Board>("harder"), "");
}

// Where nobody made networks, searching as often with games played to the end would take many times as long.
TEST(Levels, ThatAskNetworksAreTheLevelBelowWithoutThem) {
  EXPECT_EQ(level_spec<mapgame::Board>("master", false), level_spec<mapgame::Board>("expert"));
  EXPECT_EQ(level_spec<cardgame::CardSet>("master", false), level_spec<cardgame::CardSet>("expert"));
  EXPECT_NE(level_spec<cardgame::CardSet>("master"), level_spec<cardgame::CardSet>("expert"));
  EXPECT_EQ(level_spec<mapgame::Board>("expert", false), level_spec<mapgame::Board>("expert"));
}

// Nobody can ask for it by the name of a level, and its search is no longer than a hint may take.
TEST(Levels, TheDeputyIsNone) {
  EXPECT_FALSE(is_level(kDeputy.name));
  EXPECT_EQ(level_spec<mapgame::Board>("deputy"), kDeputy.map_spec);
  EXPECT_EQ(level_spec<cardgame::CardSet>("deputy"), kDeputy.card_spec);
  EXPECT_EQ(level_spec<mapgame::Board>("deputy", false), "planner");
  EXPECT_EQ(level_spec<mapgame::Board>("deputy_fix"), "");
}

// A level that counted time instead of simulations would lose strength on a busy machine.
TEST(Levels, SearchBySimulationsWithALimitFarAway) {
  for (const Level& level : kLevels) {
    for (const std::string_view spec : {level.map_spec, level.card_spec}) {
      if (!spec.starts_with("ismcts")) continue;
      EXPECT_NE(spec.find(":sims="), std::string_view::npos);
      EXPECT_NE(spec.find(":ms=60000"), std::string_view::npos);
    }
  }
}

}  // namespace
}  // namespace fogg::bots
