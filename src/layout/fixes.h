#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "layout/point.h"
#include "mapgame/board.h"

namespace fogg::layout {

// Small corrections by hand: what data/GAME/layout_fixes.json holds.
struct Fixes {
  std::map<std::size_t, Point> moves;  // a city's true place is taken to lie so many spaces further right and down
  std::map<std::size_t, int> names;    // a city's name stands on this side of it: a direction of labels.h
  Point more_at_low;                   // the picture is so much wider on the left and at the top,
  Point more_at_high;                  // and on the right and at the bottom
  std::map<std::size_t, double>
      bends;  // a route, of a double the first half, is bent aside by this share of its length
};

std::expected<Fixes, std::string> read_fixes(const mapgame::Board& board, std::string_view json);

}  // namespace fogg::layout
