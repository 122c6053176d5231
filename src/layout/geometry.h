#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "layout/curve.h"
#include "mapgame/board.h"

// Where everything lies on the picture of a board: what data/GAME/geometry.json holds (docs/geometry-format.md).
namespace fogg::layout {

enum class Anchor { start, middle, end };
std::string_view word(Anchor anchor);

struct CityGeometry {
  Point at;
  Point label;  // on the baseline, at the beginning, middle or end of the name
  Anchor anchor = Anchor::start;
};

struct SpaceGeometry {
  Point centre;
  double degrees = 0;
};

struct RouteGeometry {
  Curve thread;  // from city to city
  std::vector<SpaceGeometry> spaces;
};

// SVG path data of land and water, bent along with the cities. All empty where nothing is known of the land.
struct LandGeometry {
  std::vector<std::string> shores;
  std::vector<std::string> lakes;
  std::vector<std::string> borders;
  std::vector<std::string> lines;
};

struct Geometry {
  std::string game;
  double width = 0;
  double height = 0;
  double space_length = 0;
  double space_width = 0;
  double city_radius = 0;
  double label_size = 0;
  std::vector<CityGeometry> cities;  // in the board's order, as the routes
  std::vector<RouteGeometry> routes;
  LandGeometry land;
};

std::string to_json(const mapgame::Board& board, const Geometry& geometry);

// Refuses a file that is not of this board.
std::expected<Geometry, std::string> read_geometry(const mapgame::Board& board, std::string_view json);

// Everything that overlaps or lies outside, a sentence each.
std::vector<std::string> check(const mapgame::Board& board, const Geometry& geometry);

}  // namespace fogg::layout
