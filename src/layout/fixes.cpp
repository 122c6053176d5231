#include "layout/fixes.h"

#include <boost/json.hpp>

#include "layout/labels.h"

namespace fogg::layout {

namespace {

namespace json = boost::json;
using Problem = std::unexpected<std::string>;

// {"cities": {"boston": {"move": [1, -0.5], "name": "east"}}}
std::expected<void, std::string> read_city(const json::value& entry, std::size_t city, Fixes& fixes) {
  if (!entry.is_object()) return Problem("must be an object with move or name");
  for (const auto& [key, value] : entry.get_object()) {
    boost::system::error_code wrong;
    if (key == "move") {
      const json::array* pair = value.if_array();
      if (pair == nullptr || pair->size() != 2)
        return Problem("move must be two numbers: spaces to the right and down");
      Point& move = fixes.moves[city];
      move.x = (*pair)[0].to_number<double>(wrong);
      if (!wrong) move.y = (*pair)[1].to_number<double>(wrong);
      if (wrong || std::abs(move.x) > 20 || std::abs(move.y) > 20)
        return Problem("move must be two numbers between -20 and 20");
    } else if (key == "name") {
      const int direction = value.is_string() ? label_direction(value.get_string()) : -1;
      if (direction < 0)
        return Problem("name must be east, west, north, south, north_east, north_west, south_east or south_west");
      fixes.names[city] = direction;
    } else {
      return Problem("knows no " + std::string(key) + ", only move and name");
    }
  }
  return {};
}

// {"bends": {"athina-smyrna": 0.1}}
std::expected<void, std::string> read_bend(const mapgame::Board& board, std::string_view name, const json::value& share,
                                           Fixes& fixes) {
  boost::system::error_code wrong;
  const double number = share.to_number<double>(wrong);
  if (wrong || std::abs(number) > 0.5) return Problem("must be a number between -0.5 and 0.5");
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const mapgame::Route& route = board.routes[i];
    if (name != board.cities[route.a.value].id + "-" + board.cities[route.b.value].id) continue;
    fixes.bends[i] = number;
    return {};
  }
  return Problem("is no route of the board");
}

// {"margin": [left, top, right, bottom]}
std::expected<void, std::string> read_margin(const json::value& value, Fixes& fixes) {
  const json::array* sides = value.if_array();
  if (sides == nullptr || sides->size() != 4) return Problem("margin must be four numbers: left, top, right, bottom");
  std::array<double, 4> more{};
  for (std::size_t i = 0; i < 4; ++i) {
    boost::system::error_code wrong;
    more[i] = (*sides)[i].to_number<double>(wrong);
    if (wrong || more[i] < 0 || more[i] > 1000) return Problem("margin must be four numbers between 0 and 1000");
  }
  fixes.more_at_low = {more[0], more[1]};
  fixes.more_at_high = {more[2], more[3]};
  return {};
}

}  // namespace

std::expected<Fixes, std::string> read_fixes(const mapgame::Board& board, std::string_view text) {
  boost::system::error_code wrong;
  const json::value file = json::parse(text, wrong);
  if (wrong) return Problem("is not JSON: " + wrong.message());
  if (!file.is_object()) return Problem("is not an object with cities and bends");
  Fixes fixes;
  for (const auto& [part, entries] : file.get_object()) {
    if (part == "format") continue;
    if (part == "margin") {
      if (const auto read = read_margin(entries, fixes); !read) return Problem(read.error());
      continue;
    }
    if ((part != "cities" && part != "bends") || !entries.is_object())
      return Problem(std::string(part) + ": there are only cities, bends and margin");
    for (const auto& [name, entry] : entries.get_object()) {
      const auto city = board.city_named(name);
      if (part == "cities" && !city) return Problem(std::string(name) + " is no city of the board");
      const auto read = part == "cities" ? read_city(entry, city->value, fixes) : read_bend(board, name, entry, fixes);
      if (!read) return Problem(std::string(name) + " " + read.error());
    }
  }
  return fixes;
}

}  // namespace fogg::layout
