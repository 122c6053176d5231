#include <gtest/gtest.h>

#include "layout/box.h"
#include "layout/crop.h"
#include "layout/fixes.h"
#include "layout/land.h"
#include "layout/layout.h"
#include "layout/sample_boards.h"
#include "layout/svg_path.h"
#include "layout/warp.h"

namespace fogg::layout {
namespace {

TEST(Box, TheWayOutLeadsOut) {
  base::Rng rng(7);
  const auto number = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(rng.below(10001)) / 10000;
  };
  int overlaps = 0;
  for (int i = 0; i < 2000; ++i) {
    const Box a{{number(0, 30), number(0, 30)}, unit({number(-1, 1), number(-1, 1)}), number(5, 20), number(3, 8)};
    const Box b{{number(0, 30), number(0, 30)}, unit({number(-1, 1), number(-1, 1)}), number(5, 20), number(3, 8)};
    for (const Ways ways : {Ways::any, Ways::across_first, Ways::across_either}) {
      const Point way = way_out(a, b, ways);
      if (way == Point{}) continue;
      ++overlaps;
      Box moved = a;
      moved.centre += way * 1.001;
      EXPECT_EQ(way_out(moved, b), Point{});
    }
    const Point disc{number(0, 30), number(0, 30)};
    for (const Ways ways : {Ways::any, Ways::across_first}) {
      const Point way = way_out(a, disc, 9, ways);
      if (way == Point{}) continue;
      Box moved = a;
      moved.centre += way * 1.001;
      EXPECT_EQ(way_out(moved, disc, 9), Point{});
    }
  }
  EXPECT_GT(overlaps, 500);
}

TEST(Warp, TakesCitiesToTheirPlacesAndTheRestAlong) {
  const std::vector<Point> from = {{0, 0}, {100, 0}, {0, 100}, {100, 100}};
  const std::vector<Point> to = {{5, 5}, {110, 0}, {0, 120}, {130, 130}};
  const Warp warp(from, to);
  for (std::size_t i = 0; i < from.size(); ++i) EXPECT_LT(length(warp(from[i]) - to[i]), 0.5);
  // A plain turn with scaling is kept everywhere.
  const Warp plain(from, {{0, 0}, {0, 200}, {-200, 0}, {-200, 200}});
  EXPECT_LT(length(plain({30, 70}) - Point{-140, 60}), 1e-6);
}

TEST(Crop, KeepsWhatIsInside) {
  const Line square = {{-10, -10}, {50, -10}, {50, 50}, {-10, 50}};
  for (const Point p : crop_closed(square, {0, 0}, {20, 20}))
    EXPECT_TRUE(p.x >= 0 && p.x <= 20 && p.y >= 0 && p.y <= 20);
  EXPECT_EQ(crop_closed(square, {0, 0}, {20, 20}).size(), 4U);
  EXPECT_TRUE(crop_closed(square, {60, 60}, {80, 80}).empty());
  EXPECT_EQ(crop_open({{5, 5}, {90, 5}, {90, 90}, {10, 10}}, {0, 0}, {20, 20}).size(), 2U);
}

TEST(SvgPath, IsShortAndAddsUp) {
  EXPECT_EQ(path_data(Line{{1.04, 2}, {1.04, 2.01}, {3.5, -4}}, false), "M1 2l2.5-6");
  EXPECT_EQ(path_data(Line{{0, 0}, {10, 0}, {10, 10.26}}, true), "M0 0l10 0 0 10.3z");
  EXPECT_EQ(path_data(Line{{1, 1}, {1, 1}}, true), "");
  EXPECT_EQ(number_text(-0.04), "0");
  const Curve curve{{Point{1, 2}, {-3.5, 4}, {5, -6}, {7.1, 8}}};
  EXPECT_EQ(path_data(curve), "M1 2C-3.5 4 5-6 7.1 8");
  EXPECT_EQ(path_data(*curve_of(path_data(curve))), path_data(curve));
  for (const char* bad : {"", "M1 2", "M1 2C3 4 5 6 7", "M1 2C3 4 5 6 7 8z", "M1 2Cx"})
    EXPECT_FALSE(curve_of(bad)) << bad;
}

TEST(Fixes, AreReadOrRefusedWithASentence) {
  mapgame::Board board = empty_board("two");
  add_city(board, 50, 5, "West");
  add_city(board, 50, 9, "East");
  add_route(board, 0, 1, 3, false);
  const auto fixes = read_fixes(
      board,
      R"({"cities": {"c0": {"move": [1, -2], "name": "south"}}, "bends": {"c0-c1": 0.2}, "margin": [1, 2, 3, 4]})");
  ASSERT_TRUE(fixes.has_value()) << fixes.error();
  const Geometry plain = lay_out(board);
  const Geometry fixed = lay_out(board, {}, *fixes);
  EXPECT_EQ(fixed.cities[0].anchor, Anchor::middle);
  EXPECT_GT(fixed.cities[0].label.y, fixed.cities[0].at.y);
  EXPECT_LT(fixed.cities[0].at.y, fixed.cities[1].at.y);
  EXPECT_NE(path_data(plain.routes[0].thread), path_data(fixed.routes[0].thread));
  for (const char* bad :
       {"", "[]", R"({"towns": {}})", R"({"cities": {"c9": {}}})", R"({"cities": {"c0": {"move": [1]}}})",
        R"({"cities": {"c0": {"move": [1, 1e9]}}})", R"({"cities": {"c0": {"name": "up"}}})",
        R"({"cities": {"c0": {"size": 1}}})", R"({"bends": {"c1-c0": 0.2}})", R"({"bends": {"c0-c1": "left"}})",
        R"({"margin": [1, 2]})", R"({"margin": [1, 2, 3, -4]})"}) {
    const auto refused = read_fixes(board, bad);
    ASSERT_FALSE(refused.has_value()) << bad;
    EXPECT_GT(refused.error().size(), 10U);
  }
}

TEST(Land, IsReadOrRefused) {
  const auto land = read_land(R"({"format": 1, "shores": [[1, 2, 3, 4.5, 5, 6]], "lines": [[0, 0, 1, 1]]})");
  ASSERT_TRUE(land.has_value());
  EXPECT_EQ(land->shores[0].size(), 3U);
  EXPECT_EQ(land->shores[0][1].lat, 4.5);
  for (const char* bad :
       {"", "[]", R"({"shores": 1})", R"({"shores": [[1]]})", R"({"shores": [[1, "x"]]})", R"({"lakes": [[1, 91]]})"}) {
    EXPECT_FALSE(read_land(bad).has_value()) << bad;
  }
}

TEST(Geometry, OfAnotherBoardIsRefused) {
  const mapgame::Board board = random_map(1, 6);
  const mapgame::Board other = random_map(2, 6);
  const std::string text = to_json(board, lay_out(board));
  EXPECT_TRUE(read_geometry(board, text).has_value());
  EXPECT_FALSE(read_geometry(other, text).has_value());
  for (const char* bad : {"", "{}", R"({"format": 2})", R"({"format": 1, "cities": 3})"})
    EXPECT_FALSE(read_geometry(board, bad).has_value()) << bad;
}

}  // namespace
}  // namespace fogg::layout
