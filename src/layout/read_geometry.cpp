#include <boost/json.hpp>

#include "layout/geometry.h"
#include "layout/svg_path.h"

namespace fogg::layout {

namespace {

namespace json = boost::json;

// Reads a file of ours for a board. Whatever does not fit is noted once and reading goes on, so that every reader stays
// one line; in the end there is a geometry or that note.
class Reader {
 public:
  explicit Reader(const mapgame::Board& board) : board_(board) {}

  std::expected<Geometry, std::string> read(std::string_view text) {
    boost::system::error_code wrong;
    const json::value file = json::parse(text, wrong);
    if (wrong) return std::unexpected("is not JSON: " + wrong.message());
    if (number(member(file, "format")) != 1) return std::unexpected("is no geometry of format 1");
    Geometry out;
    out.game = string(member(file, "game"));
    const Point size = point(member(file, "size"));
    const Point space = point(member(file, "space"));
    out.width = size.x;
    out.height = size.y;
    out.space_length = space.x;
    out.space_width = space.y;
    out.city_radius = number(member(file, "city_radius"));
    out.label_size = number(member(file, "label_size"));
    read_cities(list(member(file, "cities")), out);
    read_routes(list(member(file, "routes")), out);
    const json::value& land = member(file, "land");
    for (const auto& [key, paths] : {std::pair<std::string_view, std::vector<std::string>*>{"shores", &out.land.shores},
                                     {"lakes", &out.land.lakes},
                                     {"borders", &out.land.borders},
                                     {"lines", &out.land.lines}}) {
      if (!land.is_object() || !land.get_object().contains(key)) continue;
      for (const json::value& path : list(member(land, key))) paths->push_back(string(path));
    }
    if (!note_.empty()) return std::unexpected(note_);
    return out;
  }

 private:
  void note(std::string what) {
    if (note_.empty()) note_ = std::move(what);
  }
  const json::value& member(const json::value& value, std::string_view key) {
    static const json::value kNothing;
    const json::object* object = value.if_object();
    const json::value* found = object == nullptr ? nullptr : object->if_contains(key);
    if (found == nullptr) note("has no " + std::string(key) + " where one is needed");
    return found == nullptr ? kNothing : *found;
  }
  const json::array& list(const json::value& value) {
    static const json::array kNothing;
    if (!value.is_array()) note("has something else where a list is needed");
    return value.is_array() ? value.get_array() : kNothing;
  }
  double number(const json::value& value) {
    boost::system::error_code wrong;
    const double found = value.to_number<double>(wrong);
    if (wrong) note("has something else where a number is needed");
    return wrong ? 0 : found;
  }
  std::string string(const json::value& value) {
    if (!value.is_string()) note("has something else where a text is needed");
    return value.is_string() ? std::string(value.get_string()) : "";
  }
  Point point(const json::value& value) {
    const json::array& pair = list(value);
    if (pair.size() != 2) note("has something else where two numbers are needed");
    return pair.size() != 2 ? Point{} : Point{number(pair[0]), number(pair[1])};
  }

  void read_cities(const json::array& cities, Geometry& out) {
    if (cities.size() != board_.cities.size()) note("is of another board: it has not the same cities");
    for (std::size_t i = 0; i < cities.size() && note_.empty(); ++i) {
      const json::value& label = member(cities[i], "label");
      const std::string anchor = string(member(label, "anchor"));
      if (string(member(cities[i], "id")) != board_.cities[i].id)
        note("is of another board: it has not the same cities");
      if (anchor != "start" && anchor != "middle" && anchor != "end")
        note("has an anchor that is not start, middle or end");
      out.cities.push_back({point(member(cities[i], "at")), point(member(label, "at")),
                            anchor == "start" ? Anchor::start
                            : anchor == "end" ? Anchor::end
                                              : Anchor::middle});
    }
  }

  void read_routes(const json::array& routes, Geometry& out) {
    if (routes.size() != board_.routes.size()) note("is of another board: it has not the same routes");
    for (std::size_t i = 0; i < routes.size() && note_.empty(); ++i) {
      const auto thread = curve_of(string(member(routes[i], "path")));
      if (!thread) note("has a path that is no curve from city to city");
      RouteGeometry route{thread.value_or(Curve{}), {}};
      for (const json::value& space : list(member(routes[i], "spaces"))) {
        const json::array& three = list(space);
        if (three.size() != 3) note("has something else where the three numbers of a space are needed");
        if (three.size() == 3) route.spaces.push_back({{number(three[0]), number(three[1])}, number(three[2])});
      }
      if (route.spaces.size() != board_.routes[i].length) note("is of another board: its routes are not as long");
      out.routes.push_back(std::move(route));
    }
  }

  const mapgame::Board& board_;
  std::string note_;
};

}  // namespace

std::expected<Geometry, std::string> read_geometry(const mapgame::Board& board, std::string_view json) {
  return Reader(board).read(json);
}

}  // namespace fogg::layout
