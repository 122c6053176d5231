#include "layout/layout.h"

#include <gtest/gtest.h>

#include <fstream>
#include <numbers>

#include "content/load_board.h"
#include "layout/curve.h"
#include "layout/sample_boards.h"

namespace fogg::layout {
namespace {

using mapgame::Board;

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(FOGG_SOURCE_DIR) + "/" + file, std::ios::binary);
  EXPECT_TRUE(in.is_open()) << file;
  return {std::istreambuf_iterator<char>(in), {}};
}

Board board_of(const std::string& game) {
  auto board = content::load_board_file(std::string(FOGG_SOURCE_DIR) + "/data/" + game + "/board.json");
  EXPECT_TRUE(board.has_value());
  return *std::move(board);
}

Geometry stored(const Board& board) {
  auto geometry = read_geometry(board, text_of("data/" + board.id + "/geometry.json"));
  EXPECT_TRUE(geometry.has_value()) << geometry.error();
  return *std::move(geometry);
}

std::string joined(const std::vector<std::string>& sentences) {
  std::string out;
  for (const std::string& sentence : sentences) out += sentence + "\n";
  return out;
}

// Whether two spaces overlap, told in another way than the layout does: does one contain a point of a fine grid on the
// other?
bool overlap_by_points(const Geometry& g, const SpaceGeometry& a, const SpaceGeometry& b) {
  if (length(a.centre - b.centre) > g.space_length + g.space_width) return false;
  const auto direction = [](const SpaceGeometry& s) {
    const double turn = s.degrees * std::numbers::pi / 180;
    return Point{std::cos(turn), std::sin(turn)};
  };
  const Point along = direction(a);
  const Point other = direction(b);
  for (int i = 0; i <= 24; ++i) {
    for (int j = 0; j <= 12; ++j) {
      const Point p =
          a.centre + along * (g.space_length * (i / 24.0 - 0.5)) + left_of(along) * (g.space_width * (j / 12.0 - 0.5));
      if (std::abs(dot(p - b.centre, other)) < g.space_length / 2 &&
          std::abs(dot(p - b.centre, left_of(other))) < g.space_width / 2)
        return true;
    }
  }
  return false;
}

int overlapping_spaces(const Geometry& g) {
  int count = 0;
  for (std::size_t i = 0; i < g.routes.size(); ++i) {
    for (std::size_t j = i + 1; j < g.routes.size(); ++j) {
      for (const SpaceGeometry& a : g.routes[i].spaces) {
        for (const SpaceGeometry& b : g.routes[j].spaces) count += overlap_by_points(g, a, b) ? 1 : 0;
      }
    }
  }
  return count;
}

// Whether two threads cross anywhere but near a city that they share.
bool cross_each_other(const Chain& a, const Chain& b) {
  for (std::size_t i = 1; i <= Chain::kPieces; ++i) {
    for (std::size_t j = 1; j <= Chain::kPieces; ++j) {
      const Point p = a.corners()[i - 1], q = a.corners()[i], r = b.corners()[j - 1], s = b.corners()[j];
      if (cross(q - p, r - p) * cross(q - p, s - p) < 0 && cross(s - r, p - r) * cross(s - r, q - r) < 0) return true;
    }
  }
  return false;
}

class BuiltInBoard : public testing::TestWithParam<const char*> {};

TEST_P(BuiltInBoard, HasTheGeometryThatTheToolMakes) {
  const Board board = board_of(GetParam());
  const auto land = read_land(text_of("data/" + board.id + "/land.json"));
  const auto fixes = read_fixes(board, text_of("data/" + board.id + "/layout_fixes.json"));
  ASSERT_TRUE(land.has_value()) << land.error();
  ASSERT_TRUE(fixes.has_value()) << fixes.error();
  const std::string made = to_json(board, lay_out(board, *land, *fixes));
  EXPECT_TRUE(made == text_of("data/" + board.id + "/geometry.json")) << "`make geometry` makes another one";
  EXPECT_LT(made.size(), 60'000);
}

TEST_P(BuiltInBoard, HasNoOverlaps) {
  const Board board = board_of(GetParam());
  const Geometry geometry = stored(board);
  EXPECT_EQ(joined(check(board, geometry)), "");
  EXPECT_EQ(overlapping_spaces(geometry), 0);
}

TEST_P(BuiltInBoard, HasNoThreadsThatCross) {
  const Board board = board_of(GetParam());
  const Geometry geometry = stored(board);
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (board.routes[i].touches(board.routes[j].a) || board.routes[i].touches(board.routes[j].b)) continue;
      EXPECT_FALSE(cross_each_other(Chain(geometry.routes[i].thread), Chain(geometry.routes[j].thread)))
          << "routes " << i << " and " << j;
    }
  }
}

TEST_P(BuiltInBoard, IsWrittenAndReadBackTheSame) {
  const Board board = board_of(GetParam());
  EXPECT_TRUE(to_json(board, stored(board)) == text_of("data/" + board.id + "/geometry.json"));
}

TEST_P(BuiltInBoard, IsCheckedForEveryKindOfOverlap) {
  const Board board = board_of(GetParam());
  const Geometry good = stored(board);
  const auto has = [&](const Geometry& geometry, std::string_view what) {
    return joined(check(board, geometry)).find(what) != std::string::npos;
  };
  Geometry bad = good;
  bad.routes[0].spaces[0] = bad.routes.back().spaces[0];
  EXPECT_TRUE(has(bad, "spaces of")) << "a space on another";
  bad = good;
  bad.routes[0].spaces[0].centre = bad.cities[0].at;
  EXPECT_TRUE(has(bad, "overlaps the city " + board.cities[0].name));
  bad = good;
  bad.cities[0].label = bad.cities[1].label;
  bad.cities[0].anchor = bad.cities[1].anchor;
  EXPECT_TRUE(has(bad, "the names of"));
  bad = good;
  bad.cities[0].label = bad.routes[0].spaces[0].centre;
  EXPECT_TRUE(has(bad, "the name of " + board.cities[0].name + " overlaps a space of"));
  bad = good;
  bad.width -= 60;
  bad.height -= 60;
  EXPECT_TRUE(has(bad, "outside the picture"));
  bad = good;
  bad.routes[0].spaces.pop_back();
  EXPECT_TRUE(has(bad, "not as many spaces"));
}

INSTANTIATE_TEST_SUITE_P(Boards, BuiltInBoard, testing::Values("usa", "europe", "san_francisco"),
                         [](const auto& info) { return std::string(info.param); });

TEST(Layout, MapsThatNobodyDesignedHaveNoOverlaps) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const Board board = random_map(seed, 6 + seed * 3);
    const Geometry geometry = lay_out(board);
    EXPECT_EQ(joined(check(board, geometry)), "") << "seed " << seed;
    EXPECT_EQ(overlapping_spaces(geometry), 0) << "seed " << seed;
  }
}

TEST(Layout, IsTheSameEveryTime) {
  const Board board = random_map(5, 12);
  EXPECT_EQ(to_json(board, lay_out(board)), to_json(board, lay_out(board)));
}

TEST(Layout, KeepsTheLookOfTheMap) {
  // What lies far north or east of another city does so in the picture, too.
  const Board board = board_of("usa");
  const Geometry geometry = stored(board);
  for (std::size_t i = 0; i < board.cities.size(); ++i) {
    for (std::size_t j = 0; j < board.cities.size(); ++j) {
      if (board.cities[i].lat > board.cities[j].lat + 6) EXPECT_LT(geometry.cities[i].at.y, geometry.cities[j].at.y);
      if (board.cities[i].lon > board.cities[j].lon + 8) EXPECT_GT(geometry.cities[i].at.x, geometry.cities[j].at.x);
    }
  }
}

// Boards that make no sense as a map are laid out all the same: no crash, no endless work, numbers that are numbers.
Geometry expect_some_picture(const Board& board) {
  const Geometry geometry = lay_out(board);
  EXPECT_EQ(geometry.cities.size(), board.cities.size());
  EXPECT_EQ(geometry.routes.size(), board.routes.size());
  EXPECT_GT(geometry.width, 0);
  EXPECT_GT(geometry.height, 0);
  for (const CityGeometry& city : geometry.cities) {
    EXPECT_TRUE(city.at.x >= 0 && city.at.x <= geometry.width && city.at.y >= 0 && city.at.y <= geometry.height);
  }
  for (std::size_t i = 0; i < board.routes.size(); ++i)
    EXPECT_EQ(geometry.routes[i].spaces.size(), board.routes[i].length);
  EXPECT_TRUE(read_geometry(board, to_json(board, geometry)).has_value());
  return geometry;
}

TEST(Layout, TakesAnyBoard) {
  expect_some_picture(empty_board("nothing"));
  Board one = empty_board("one");
  add_city(one, 10, 10, "Alone");
  expect_some_picture(one);
  Board two = empty_board("two_in_one_place");
  add_city(two, 10, 10, "Here");
  add_city(two, 10, 10, "There");
  add_route(two, 0, 1, 9, true);
  EXPECT_EQ(joined(check(two, expect_some_picture(two))), "");
  Board poles = empty_board("poles");
  add_city(poles, 90, 0, "North");
  add_city(poles, -90, 180, "South");
  add_route(poles, 0, 1, 3, false);
  expect_some_picture(poles);
}

TEST(Layout, EndsOnATangle) {
  Board board = empty_board("tangle");
  base::Rng rng(1);
  for (int i = 0; i < 64; ++i) add_city(board, 1, 1, "Somewhere " + std::to_string(i));
  for (std::size_t i = 0; i < mapgame::kMaxRoutes; ++i)
    add_route(board, i % 64, (i % 64 + 1 + rng.below(63)) % 64, 9, false);
  EXPECT_FALSE(check(board, expect_some_picture(board)).empty());
}

TEST(Projection, CutsTheWorldWhereItIsEmpty) {
  Board board = empty_board("pacific");
  add_city(board, 10, 175, "West");
  add_city(board, 12, -175, "East");
  add_city(board, 20, 179, "North");
  add_route(board, 0, 1, 4, false);
  add_route(board, 1, 2, 4, false);
  const Geometry geometry = lay_out(board);
  EXPECT_LT(geometry.cities[0].at.x, geometry.cities[1].at.x);
  EXPECT_LT(geometry.cities[2].at.y, geometry.cities[1].at.y);
}

}  // namespace
}  // namespace fogg::layout
