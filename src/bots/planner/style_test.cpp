#include "bots/planner/style.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "bots/planner/weights_text.h"

namespace fogg::bots {
namespace {

template <class Style>
void expect_sound_rows() {
  std::set<std::string_view> names;
  for (const Weight<Style>& weight : weights<Style>()) {
    EXPECT_TRUE(names.insert(weight.name).second) << weight.name;
    EXPECT_EQ(Style{}.*weight.value, weight.usual) << weight.name;
    EXPECT_TRUE(weight.least <= weight.usual && weight.usual <= weight.most) << weight.name;
    EXPECT_FALSE(weight.meaning.empty()) << weight.name;
  }
}

TEST(Weights, HaveDefaultsWithinTheirBoundsAndAMeaning) {
  expect_sound_rows<PlannerStyle>();
  expect_sound_rows<CardStyle>();
}

TEST(Weights, AreTheSettingsOfASpecWithOrWithoutUnderscores) {
  Spec spec = Spec::parse("planner:waituntil=7:save_wilds=9").value();
  const PlannerStyle style = styles_for(mapgame::Board{}, spec).for_players(3);
  EXPECT_EQ(spec.problem(), "");
  EXPECT_EQ(style.wait_until, 7);
  EXPECT_EQ(style.save_wilds, 9);
}

TEST(Weights, TheBoardsNumbersCountAndTheSpecsMore) {
  mapgame::Board board;
  board.tuning = {{"turn", 4, 40}, {"turn", 0, 20}, {"piece", 0, 30}};
  Spec spec = Spec::parse("planner:piece=5").value();
  const auto styles = styles_for(board, spec);
  EXPECT_EQ(styles.for_players(2).turn, 20);
  EXPECT_EQ(styles.for_players(4).turn, 40);
  EXPECT_EQ(styles.for_players(4).piece, 5);
  EXPECT_EQ(styles_for(board).for_players(2).piece, 30);
}

TEST(Weights, ABoardsNumberThatIsNoneIsNamed) {
  mapgame::Board board;
  board.tuning = {{"turm", 0, 20}};
  EXPECT_NE(problem_with_tuning(board).find("'turm'"), std::string::npos);
  board.tuning = {{"turn", 0, 2000}};
  EXPECT_NE(problem_with_tuning(board).find("from 0 to 1000, not 2000"), std::string::npos);
  EXPECT_EQ(styles_for(board).for_players(2).turn, PlannerStyle{}.turn);
  board.tuning = {{"turn", 0, 20}};
  EXPECT_EQ(problem_with_tuning(board), "");
}

TEST(Weights, TheDocumentIsMadeFromTheRows) {
  std::ifstream in(FOGG_SOURCE_DIR "/docs/planner-weights.md");
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_EQ(text.str(), weights_text()) << "write it with `fogg bot weights >docs/planner-weights.md`";
}

}  // namespace
}  // namespace fogg::bots
