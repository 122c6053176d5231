#include <boost/json.hpp>

#include "layout/geometry.h"
#include "layout/svg_path.h"

namespace fogg::layout {

namespace {

namespace json = boost::json;

std::string quoted(std::string_view text) { return json::serialize(json::string(text)); }
std::string pair(Point p) { return "[" + number_text(p.x) + "," + number_text(p.y) + "]"; }

// The entries of a list, a line each.
template <class List, class Text>
std::string lines(const List& list, Text text) {
  std::string out = "[";
  for (std::size_t i = 0; i < list.size(); ++i) out += (i == 0 ? "\n" : ",\n") + text(i);
  return out + "]";
}

std::string route_text(const RouteGeometry& route, std::size_t number) {
  std::string spaces;
  for (const SpaceGeometry& s : route.spaces) {
    spaces += (spaces.empty() ? "[" : ",[") + number_text(s.centre.x) + "," + number_text(s.centre.y) + "," +
              number_text(s.degrees) + "]";
  }
  return "{\"route\":" + std::to_string(number) + ",\"path\":" + quoted(path_data(route.thread)) + ",\"spaces\":[" +
         spaces + "]}";
}

std::string land_text(const LandGeometry& land) {
  const auto part = [](std::string_view name, const std::vector<std::string>& paths) {
    return quoted(name) + ":" + lines(paths, [&](std::size_t i) { return quoted(paths[i]); });
  };
  if (land.shores.empty() && land.lakes.empty() && land.borders.empty() && land.lines.empty()) return "{}";
  return "{" + part("shores", land.shores) + ",\n" + part("lakes", land.lakes) + ",\n" + part("borders", land.borders) +
         ",\n" + part("lines", land.lines) + "}";
}

}  // namespace

std::string_view word(Anchor anchor) {
  return anchor == Anchor::start ? "start" : anchor == Anchor::end ? "end" : "middle";
}

std::string to_json(const mapgame::Board& board, const Geometry& g) {
  std::string out = "{\"format\":1,\"game\":" + quoted(g.game) + ",\"size\":" + pair({g.width, g.height}) +
                    ",\"space\":" + pair({g.space_length, g.space_width}) +
                    ",\"city_radius\":" + number_text(g.city_radius) + ",\"label_size\":" + number_text(g.label_size) +
                    ",\n\"cities\":";
  out += lines(g.cities, [&](std::size_t i) {
    const CityGeometry& c = g.cities[i];
    return "{\"id\":" + quoted(board.cities[i].id) + ",\"at\":" + pair(c.at) + ",\"label\":{\"at\":" + pair(c.label) +
           ",\"anchor\":" + quoted(word(c.anchor)) + "}}";
  });
  out += ",\n\"routes\":" + lines(g.routes, [&](std::size_t i) { return route_text(g.routes[i], i); });
  return out + ",\n\"land\":" + land_text(g.land) + "}\n";
}

}  // namespace fogg::layout
