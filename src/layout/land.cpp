#include "layout/land.h"

#include <boost/json.hpp>

namespace fogg::layout {

namespace {

namespace json = boost::json;

// `[[lon, lat, lon, lat, …], …]`
bool read_lines(const json::object& file, std::string_view key, std::vector<PlaceLine>& out) {
  const json::value* lines = file.if_contains(key);
  if (lines == nullptr) return true;
  if (!lines->is_array()) return false;
  for (const json::value& line : lines->get_array()) {
    const json::array* numbers = line.if_array();
    if (numbers == nullptr || numbers->size() % 2 != 0) return false;
    PlaceLine places;
    for (std::size_t i = 0; i < numbers->size(); i += 2) {
      boost::system::error_code wrong;
      Place place;
      place.lon = (*numbers)[i].to_number<double>(wrong);
      if (!wrong) place.lat = (*numbers)[i + 1].to_number<double>(wrong);
      if (wrong || std::abs(place.lon) > 180 || std::abs(place.lat) > 90) return false;
      places.push_back(place);
    }
    out.push_back(std::move(places));
  }
  return true;
}

}  // namespace

std::expected<Land, std::string> read_land(std::string_view text) {
  boost::system::error_code wrong;
  const json::value file = json::parse(text, wrong);
  if (wrong) return std::unexpected("is not JSON: " + wrong.message());
  if (!file.is_object()) return std::unexpected("is not an object with shores, lakes, borders and lines");
  Land land;
  for (const auto& [key, lines] : {std::pair<std::string_view, std::vector<PlaceLine>*>{"shores", &land.shores},
                                   {"lakes", &land.lakes},
                                   {"borders", &land.borders},
                                   {"lines", &land.lines}}) {
    if (!read_lines(file.get_object(), key, *lines)) {
      return std::unexpected(std::string(key) + " must be lists of degrees: east, north, east, north …");
    }
  }
  return land;
}

}  // namespace fogg::layout
