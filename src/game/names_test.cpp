#include "game/names.h"

#include <gtest/gtest.h>

#include "game/action_form.h"
#include "mapgame/apply.h"
#include "mapgame/legal.h"
#include "mapgame/small_board.h"

namespace fogg::game {
namespace {

using mapgame::small_board;

std::vector<Line> lines_of(std::string_view text) { return *split_lines(text); }

TEST(Names, AreReadAsTheyAreWritten) {
  const Board board = small_board();
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const RouteId id{static_cast<std::uint8_t>(i)};
    const auto choice = parse_route(board, {route_text(board, id), 1});
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->first, id);
    EXPECT_FALSE(choice->second.is_some());
  }
  for (std::size_t i = 0; i < board.tickets.size(); ++i) {
    const TicketId id{static_cast<std::uint8_t>(i)};
    EXPECT_EQ(*parse_ticket(board, {ticket_text(board, id), 1}), id);
  }
  for (std::size_t i = 0; i < board.cities.size(); ++i) {
    const CityId id{static_cast<std::uint8_t>(i)};
    EXPECT_EQ(*parse_city(board, city_text(board, id), 1), id);
  }
}

TEST(Names, TellTheHalvesOfADouble) {
  const Board board = small_board();
  EXPECT_EQ(route_text(board, RouteId{1}), "oslo-lund:blue");
  EXPECT_EQ(route_text(board, RouteId{3}), "bergen-turku:1");
  EXPECT_EQ(route_text(board, RouteId{4}), "bergen-turku:2");
  const auto both = parse_route(board, {"lund-oslo", 1});
  ASSERT_TRUE(both);
  EXPECT_EQ(both->first, RouteId{1});
  EXPECT_EQ(both->second, RouteId{2});
}

TEST(Names, WriteCards) {
  const Board board = small_board();
  EXPECT_EQ(cards_text(board, {}), "none");
  EXPECT_EQ(cards_text(board, {0, 2, 0, 0, 0, 0, 0, 1, 3}), "blue=2 red=1 locomotive=3");
  EXPECT_EQ(cards_text(board, laid_cards(Payment{Colour::red, 2, 1})), "red=2 locomotive=1");
}

TEST(ParseCards, TakesWordsAndNumbers) {
  const Board board = small_board();
  const auto line = lines_of("red red=2 ferry wild=1 locomotive blue=0");
  EXPECT_EQ(*parse_cards(board, line[0].words), (Cards{0, 0, 0, 0, 0, 0, 0, 3, 3}));
  EXPECT_EQ(*parse_cards(board, lines_of("none")[0].words), Cards{});
}

// Every legal action of a few positions is written and read again as the same action.
TEST(ParseAction, ReadsWhatActionTextWrites) {
  const Board board = small_board();
  const auto legal = std::make_unique<mapgame::ActionList>();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State s = mapgame::new_game(board, 2 + static_cast<int>(seed % 2));
    base::Rng rng(seed);
    for (mapgame::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
      if (actor.is_chance()) {
        apply(board, s, pick_outcome(board, s, rng));
        continue;
      }
      legal_actions(board, s, *legal);
      for (const Action action : *legal) {
        const auto line = lines_of(action_text(board, s, action));
        const auto read = parse_action(board, s, actor.seat, line[0].words);
        ASSERT_TRUE(read) << read.error().message;
        ASSERT_TRUE(std::holds_alternative<Action>(*read)) << action_text(board, s, action);
        ASSERT_EQ(std::get<Action>(*read), action) << action_text(board, s, action);
      }
      apply(board, s, (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))]);
    }
  }
}

}  // namespace
}  // namespace fogg::game
