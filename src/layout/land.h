#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "layout/geometry.h"

namespace fogg::layout {

struct Place {
  double lon = 0;
  double lat = 0;
};
using PlaceLine = std::vector<Place>;

// Shores, lakes, borders and other lines around a board as they lie on the globe: what data/GAME/land.json holds.
struct Land {
  std::vector<PlaceLine> shores;  // closed, as the lakes
  std::vector<PlaceLine> lakes;
  std::vector<PlaceLine> borders;
  std::vector<PlaceLine> lines;
};

std::expected<Land, std::string> read_land(std::string_view json);

}  // namespace fogg::layout
