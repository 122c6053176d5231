#include "bots/planner/map_planner.h"

#include <gtest/gtest.h>

#include "bots/test_ids.h"

namespace fogg::bots {
namespace {

using cards::Colour;
using mapgame::Action;

// The own line 0–1–2; red from its end and blue from its middle; orange far off, and theirs.
enum : int { kFirst, kSecond, kAtTheEnd, kInTheMiddle, kFarOff, kTheirs };
Board line_board(int at_the_end, int theirs) {
  Board board;
  board.cities.resize(9);
  const auto length = [](int n) { return static_cast<std::uint8_t>(n); };
  board.routes = {{city(0), city(1), 2, Colour::grey, 0, false, {}},
                  {city(1), city(2), 2, Colour::grey, 0, false, {}},
                  {city(2), city(3), length(at_the_end), Colour::red, 0, false, {}},
                  {city(1), city(4), length(at_the_end), Colour::blue, 0, false, {}},
                  {city(5), city(6), 4, Colour::orange, 0, false, {}},
                  {city(7), city(8), length(theirs), Colour::grey, 0, false, {}}};
  board.tickets = {{city(5), city(6), 4, false}};
  board.rules.longest_bonus = 10;
  board.index();
  return board;
}

MapSight sight(const Board& board, std::initializer_list<Colour> held) {
  MapSight s;
  s.phase = mapgame::Phase::turn;
  s.mine.insert(route(kFirst));
  s.mine.insert(route(kSecond));
  s.theirs.insert(route(kTheirs));
  s.routes = {s.mine, s.theirs};
  s.open = board.tables.all_routes - s.mine - s.theirs;
  s.pieces = {20, 20};
  s.hand_size = {8, 8};
  for (const Colour colour : held) s.hand[cards::index(colour)] = 4;
  return s;
}

RouteId claimed(const Board& board, const MapSight& s) {
  const Network network(board);
  MapPlanner planner(network, PlannerStyle{});
  const Action action = planner.choose(s);
  return action.kind() == mapgame::ActionKind::claim ? action.route() : RouteId{};
}

TEST(MapPlanner, TheLastTurnCountsTheLongestPath) {  // B4
  const auto last = [](int theirs) {
    const Board board = line_board(3, theirs);
    MapSight s = sight(board, {Colour::red, Colour::orange});
    s.last_turns = 1;
    return claimed(board, s);
  };
  EXPECT_EQ(last(6), route(kAtTheEnd));  // seven pieces are longer than six
  EXPECT_EQ(last(7), route(kAtTheEnd));  // and seven share the bonus
  EXPECT_EQ(last(8), route(kFarOff));    // out of reach: four pieces bring more than three
  EXPECT_EQ(last(3), route(kFarOff));    // won already
}

TEST(MapPlanner, RoutesThatLengthenThePathComeFirst) {
  const Board board = line_board(4, 6);
  EXPECT_EQ(claimed(board, sight(board, {Colour::red, Colour::blue, Colour::orange})), route(kAtTheEnd));
}

// A search asks a planner that has just begun; it must know what to collect for all the same.
TEST(MapPlanner, TheSecondCardServesThePlanThoughTheFirstWasDrawnByAnother) {
  const Board board = line_board(4, 6);
  const Network network(board);
  MapSight s = sight(board, {});
  s.tickets.insert(mapgame::TicketId{0});  // the orange route
  s.phase = mapgame::Phase::second_draw;
  s.row[cards::index(Colour::green)] = 4;
  s.row[cards::index(Colour::orange)] = 1;
  MapPlanner planner(network, PlannerStyle{});
  EXPECT_EQ(planner.choose(s), Action::draw_face_up(Colour::orange));
}

// In a search others choose for it between its turns, so what it collects for may be out of reach when it is asked
// again.
TEST(MapPlanner, TargetsAreKeptOnlyWhileTheyCanBeClaimed) {
  const Board board = line_board(4, 6);
  const Network network(board);
  PlannerStyle style;
  style.keep_targets = 5;
  const auto claimed_next = [&](auto&& change) {
    MapPlanner planner(network, style);
    EXPECT_NE(planner.choose(sight(board, {})).kind(), mapgame::ActionKind::claim);
    MapSight s = sight(board, {Colour::red});
    change(s);
    const Action action = planner.choose(s);
    return action.kind() == mapgame::ActionKind::claim ? action.route() : RouteId{};
  };
  EXPECT_EQ(claimed_next([](MapSight&) {}), route(kAtTheEnd));
  EXPECT_NE(claimed_next([](MapSight& s) { s.pieces[0] = 3; }), route(kAtTheEnd));
  EXPECT_NE(claimed_next([](MapSight& s) { s.open.erase(route(kAtTheEnd)); }), route(kAtTheEnd));
}

// A ticket that one orange route of four completes, and a route of somebody else beside it or far from it.
struct Waiting {
  bool rival_near = false;
  int rival_pieces = 45;
  int orange = 4;
  int wild = 0;
};
RouteId claimed_by_waiting(const Waiting& w) {
  Board board;
  board.cities.resize(5);
  board.routes = {{city(0), city(1), 4, Colour::orange, 0, false, {}},
                  {city(w.rival_near ? 1 : 2), city(3), 2, Colour::grey, 0, false, {}}};
  board.tickets = {{city(0), city(1), 9, false}};
  board.index();
  MapSight s;
  s.phase = mapgame::Phase::turn;
  s.tickets.insert(mapgame::TicketId{0});
  s.theirs.insert(route(1));
  s.routes = {RouteSet{}, s.theirs};
  s.open.insert(route(0));
  s.pieces = {45, static_cast<std::uint8_t>(w.rival_pieces)};
  s.hand_size = {8, 8};
  s.hand[cards::index(Colour::orange)] = static_cast<std::uint8_t>(w.orange);
  s.hand[cards::index(Colour::wild)] = static_cast<std::uint8_t>(w.wild);
  return claimed(board, s);
}

TEST(MapPlanner, APlannedClaimWaitsWhileThereIsTimeAndNobodyIsNear) {
  EXPECT_EQ(claimed_by_waiting({}), RouteId{});
  EXPECT_EQ(claimed_by_waiting({.rival_near = true}), route(0));
  EXPECT_EQ(claimed_by_waiting({.rival_pieces = 15}), route(0));
}

// A board file may give 255 points for a single piece; a long ferry then costs more than a cost can say. An overflow
// would make it look better than free, and the search for ways go round and round there.
TEST(MapPlanner, TheDearestRouteIsNotTakenForTheCheapest) {
  constexpr int kFerry = 0;
  Board board;
  board.cities.resize(24);
  board.routes = {{city(1), city(2), 9, Colour::grey, 9, false, {}}};
  for (int i = 0; i < 23; ++i) {
    if (i != 1) board.routes.push_back({city(i), city(i + 1), 1, Colour::red, 0, false, {}});
  }
  board.tickets = {{city(0), city(3), 20, false}, {city(4), city(6), 20, false}};
  board.rules.route_points.fill(255);
  board.index();
  MapSight s;
  s.phase = mapgame::Phase::turn;
  s.tickets = board.tables.regular_tickets;
  s.open = board.tables.all_routes;
  s.pieces = {45, 12};
  s.hand_size = {6, 6};
  s.hand[cards::index(Colour::red)] = 3;
  const RouteId taken = claimed(board, s);
  ASSERT_TRUE(taken.is_some());
  EXPECT_NE(taken, route(kFerry));
}

TEST(MapPlanner, WildsAreSavedALittleLonger) {
  EXPECT_EQ(claimed_by_waiting({.rival_pieces = 15, .orange = 3, .wild = 1}), RouteId{});
  EXPECT_EQ(claimed_by_waiting({.rival_near = true, .rival_pieces = 15, .orange = 3, .wild = 1}), route(0));
  EXPECT_EQ(claimed_by_waiting({.rival_pieces = 4, .orange = 3, .wild = 1}), route(0));
}

}  // namespace
}  // namespace fogg::bots
