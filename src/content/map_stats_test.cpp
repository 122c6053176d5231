#include "content/map_stats.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <map>

#include "content/catalogue.h"
#include "content/load_board.h"

#ifndef FOGG_SOURCE_DIR
#define FOGG_SOURCE_DIR "."
#endif

namespace fogg::content {
namespace {

const std::filesystem::path kSources = FOGG_SOURCE_DIR;

MapStats stats_of(const std::string& file) {
  const auto board = load_board_file(kSources / file);
  EXPECT_TRUE(board) << board.error().to_text();
  return compute_stats(*board);
}

// Ticket values that differ from the shortest path on the published boards, each traced by hand.
TEST(MapStats, TicketsOfUsaThatDiffer) {
  const MapStats stats = stats_of("data/usa/board.json");
  std::map<std::string, std::pair<std::size_t, std::size_t>> differing;
  for (const auto& t : stats.tickets) {
    if (t.difference() != 0) differing[std::min(t.a, t.b) + "-" + std::max(t.a, t.b)] = {t.points, t.shortest};
  }
  const std::map<std::string, std::pair<std::size_t, std::size_t>> known = {{"chicago-los_angeles", {16, 15}},
                                                                            {"los_angeles-miami", {20, 19}},
                                                                            {"los_angeles-new_york", {21, 20}},
                                                                            {"new_york-seattle", {22, 20}},
                                                                            {"oklahoma_city-sault_st_marie", {9, 8}}};
  EXPECT_EQ(differing, known);
  EXPECT_EQ(stats.differing_tickets, 5u);
}

TEST(MapStats, TotalsOfTheThreeGames) {
  const MapStats usa = stats_of("data/usa/board.json");
  EXPECT_EQ(usa.pairs, 78u);
  EXPECT_EQ(usa.spaces, 309u);
  EXPECT_EQ(usa.ticket_points, 349u);
  EXPECT_EQ(usa.networks, 1u);
  EXPECT_EQ(usa.colour_routes.least, 7u);
  EXPECT_EQ(usa.colour_routes.most, 7u);
  EXPECT_EQ(usa.colour_spaces.least, 27u);
  EXPECT_EQ(usa.colour_spaces.most, 27u);
  const MapStats europe = stats_of("data/europe/board.json");
  EXPECT_EQ(europe.pairs, 90u);
  EXPECT_EQ(europe.spaces, 300u);
  EXPECT_EQ(europe.ticket_points, 444u);
  EXPECT_EQ(europe.ferry_symbols, 17u);
  EXPECT_EQ(europe.differing_tickets, 2u);
  const MapStats san_francisco = stats_of("data/san_francisco/board.json");
  EXPECT_EQ(san_francisco.pairs, 34u);
  EXPECT_EQ(san_francisco.spaces, 95u);
  EXPECT_EQ(san_francisco.ticket_points, 158u);
  EXPECT_EQ(san_francisco.differing_tickets, 0u);
}

TEST(MapStats, TextOfATinyBoard) {
  EXPECT_EQ(to_text(stats_of("tests/maps/good/lake.json")), R"(The Lake (lake)
  A tiny board, for trying out the format.

  players  2
  cities   4, all joined in one network
           2 to 4 routes at a city
  routes   6 between 5 pairs of cities, 1 double
  spaces   16, 2.7 a route
  tunnels  1
  ferries  1 with 1 symbol
  cards    110, 14 of them wild (locomotive)
  pieces   12 each; 24 of 2 players for 16 spaces
  tickets  5, 17 points in all, 3.4 each

Routes by length
  length  routes  spaces  points each  points a space
  2            3       6            2             1.0
  3            2       6            4             1.3
  4            1       4            7             1.8

Routes by colour
  colour  routes  spaces  cards
  purple       0       0     12
  blue         1       2     12
  orange       0       0     12
  white        0       0     12
  green        1       2     12
  yellow       0       0     12
  black        1       3     12
  red          1       2     12
  grey         2       7    any
  Each colour of cards has 0 to 1 routes and 0 to 3 spaces.

Cities, the best connected first
  city        routes  neighbours  tickets
  North Bay        4           3        2
  East End         3           2        2
  South Port       3           3        3
  West Hill        2           2        3

Tickets against the shortest path, in spaces
  ticket                  points  path  difference
  North Bay - South Port       4     4
  East End - West Hill         5     5
  North Bay - West Hill        3     3
  South Port - West Hill       2     2
  East End - South Port        3     3
  Every ticket is worth its shortest path.
)");
}

TEST(MapStats, JsonCanBeRead) {
  const auto json = boost::json::parse(to_json(stats_of("data/europe/board.json"))).as_object();
  EXPECT_EQ(json.at("routes").as_int64(), 101);
  EXPECT_EQ(json.at("by_ticket").as_array().size(), 46u);
  EXPECT_EQ(json.at("by_city").as_array().size(), 47u);
}

TEST(Catalogue, HasTheGamesInOrder) {
  const auto ids = game_ids(kSources / "data");
  ASSERT_EQ(ids, (std::vector<std::string>{"usa", "europe", "san_francisco", "card_game"}));
  for (const std::string& id : {ids[0], ids[1], ids[2]}) {
    const auto board = load_board_file(board_file(kSources / "data", id));
    ASSERT_TRUE(board) << board.error().to_text();
    EXPECT_EQ(board->id, id);
  }
}

TEST(Catalogue, AFolderThatIsNotThereIsEmpty) { EXPECT_TRUE(game_ids("no/such/folder").empty()); }

}  // namespace
}  // namespace fogg::content
