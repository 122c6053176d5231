#include "people/ladder.h"

#include <gtest/gtest.h>

namespace fogg::people {

namespace {

TEST(Ladder, PeopleAreComparedWithPeople) {
  const std::vector<Rated> seats = {{"anna", false, 2, {}}, {"bot-hard", true, 1, {}}, {"bea", false, 3, {}}};
  const auto after = rate_ladders(seats, true);
  EXPECT_GT(after[0].mu, 25);
  EXPECT_LT(after[2].mu, 25);
  EXPECT_GT(after[1].mu, 25) << "the bot has beaten both";
  // For people the bot that won changes nothing: it is as if it had not sat there.
  const auto alone = rate_ladders(std::vector<Rated>{{"anna", false, 1, {}}, {"bea", false, 2, {}}}, true);
  EXPECT_EQ(after[0], alone[0]);
  EXPECT_EQ(after[2], alone[1]);
}

TEST(Ladder, NobodyRisesByBeatingBots) {
  const std::vector<Rated> seats = {{"anna", false, 1, {}}, {"bot-easy", true, 2, {}}, {"bot-easy", true, 3, {}}};
  const auto after = rate_ladders(seats, true);
  EXPECT_EQ(after[0], Rating{});
  EXPECT_LT(after[1].mu, 25) << "but it is known what the bot is worth";
}

TEST(Ladder, AGameThatIsNotRatedMovesBotsAlone) {
  const auto after =
      rate_ladders(std::vector<Rated>{{"anna", false, 1, {}}, {"bea", false, 2, {}}, {"bot-easy", true, 3, {}}}, false);
  EXPECT_EQ(after[0], Rating{});
  EXPECT_EQ(after[1], Rating{});
  EXPECT_NE(after[2], Rating{});
}

TEST(Ladder, ABotAtSeveralSeatsPlaysOneGame) {
  const auto after = rate_ladders(
      std::vector<Rated>{{"bot-hard", true, 1, {}}, {"bot-hard", true, 3, {}}, {"bot-easy", true, 2, {}}}, true);
  EXPECT_EQ(after[0], after[1]);
  const auto itself = rate_ladders(std::vector<Rated>{{"bot-hard", true, 1, {}}, {"bot-hard", true, 2, {}}}, true);
  EXPECT_EQ(itself[0], Rating{}) << "nobody is compared with themselves";
}

}  // namespace

}  // namespace fogg::people
