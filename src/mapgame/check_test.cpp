#include "mapgame/check.h"

#include <gtest/gtest.h>

#include "mapgame/apply.h"
#include "mapgame/small_board.h"

namespace fogg::mapgame {
namespace {

TEST(Illegal, HasRulesAndASentenceForEveryCode) {
  const Board board = small_board();
  for (int i = 0; i < kIllegalCodes; ++i) {
    const Illegal why = static_cast<IllegalCode>(i);
    const std::string sentence = sentence_of(board, why);
    EXPECT_FALSE(rules_of(why).empty());
    EXPECT_TRUE(sentence.ends_with('.')) << sentence;
    EXPECT_FALSE(sentence.contains('{')) << sentence;
    EXPECT_TRUE(std::string_view("ABCDF").contains(rules_of(why)[0])) << rules_of(why);
  }
}

TEST(Check, RefusesEverythingWhileChanceIsToAct) {
  const Board board = small_board();
  const State s = new_game(board, 2);
  EXPECT_EQ(check(board, s, 0, Action::draw_pile()).error().code, IllegalCode::waiting_for_chance);
  EXPECT_EQ(check(board, s, Action::pass()).error().code, IllegalCode::waiting_for_chance);
}

TEST(Check, RefusesRoutesCitiesAndKindsThatAreNotThere) {
  const Board board = small_board();
  State s = new_game(board, 2);
  s.phase = Phase::turn;
  s.hand[0] = {0, 3, 0, 0, 3, 0, 0, 3, 3};
  EXPECT_EQ(check(board, s, Action::claim(RouteId{200}, {Colour::red, 3, 0})).error().code, IllegalCode::unknown_route);
  EXPECT_EQ(check(board, s, Action::station(CityId{200}, {Colour::red, 1, 0})).error().code, IllegalCode::unknown_city);
  EXPECT_EQ(check(board, s, Action::draw_face_up(Colour::grey)).error().code, IllegalCode::row_lacks_card);
  // One payment has one spelling: no colour where all are wilds, and grey is no card.
  EXPECT_EQ(check(board, s, Action::claim(RouteId{0}, {Colour::red, 0, 3})).error().code, IllegalCode::two_colours);
  EXPECT_EQ(check(board, s, Action::claim(RouteId{3}, {Colour::grey, 1, 0})).error().code, IllegalCode::two_colours);
  EXPECT_EQ(check(board, s, Action::claim(RouteId{3}, {Colour::wild, 1, 0})).error().code, IllegalCode::two_colours);
  EXPECT_TRUE(check(board, s, Action::claim(RouteId{3}, {Colour::wild, 0, 1})));
}

}  // namespace
}  // namespace fogg::mapgame
