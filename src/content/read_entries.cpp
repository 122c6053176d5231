#include "content/read_entries.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <cmath>
#include <map>
#include <numbers>

#include "content/readers.h"

namespace fogg::content {

namespace {

namespace json = boost::json;
using mapgame::CityId;

constexpr std::int64_t kMaxRouteNumber = 65535;

// Cities without a place are spread on a circle round the others, so that every board can be drawn.
void place_on_circle(std::vector<mapgame::City>& cities, const std::vector<bool>& placed) {
  double south = -10, north = 10, west = -10, east = 10;
  bool first = true;
  for (std::size_t i = 0; i < cities.size(); ++i) {
    if (!placed[i]) continue;
    south = first ? cities[i].lat : std::min(south, cities[i].lat);
    north = first ? cities[i].lat : std::max(north, cities[i].lat);
    west = first ? cities[i].lon : std::min(west, cities[i].lon);
    east = first ? cities[i].lon : std::max(east, cities[i].lon);
    first = false;
  }
  const double radius = std::max(0.5, 0.5 * std::hypot(north - south, east - west));
  for (std::size_t i = 0; i < cities.size(); ++i) {
    if (placed[i]) continue;
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(cities.size());
    cities[i].lat = std::clamp((south + north) / 2 + radius * std::cos(angle), -90.0, 90.0);
    cities[i].lon = std::clamp((west + east) / 2 + radius * std::sin(angle), -180.0, 180.0);
  }
}

// Both ends of a route or ticket. Nothing if one is missing or wrong.
struct Ends {
  CityId a;
  CityId b;
};

std::optional<Ends> read_ends(Fields& entry, const Draft& draft, std::string_view loop) {
  const auto a = read_end(entry, "a", draft.board, draft.mentioned_cities);
  const auto b = read_end(entry, "b", draft.board, draft.mentioned_cities);
  if (!a || !b) return std::nullopt;
  if (*a == *b) {
    entry.problem("b", concat("is the same city as a, ", in_quotes(draft.board.cities[a->value].id), "; ", loop));
    return std::nullopt;
  }
  return Ends{*a, *b};
}

std::optional<mapgame::Route> read_route(Fields& entry, const Draft& draft, Reporter& problems) {
  const Part part(problems);
  mapgame::Route route;
  const auto ends = read_ends(entry, draft, "a route joins two different cities");
  const auto length = entry.number("length", 1, mapgame::kMaxLength, Need::required);
  const auto ferry = entry.number("ferry", 0, mapgame::kMaxLength);
  if (const json::value* colour = entry.any("colour", Need::required)) {
    const auto read = read_colour(*colour);
    if (!read) problems.add(entry.where(), colour_wanted(*colour, route_colour_names()));
    route.colour = read.value_or(Colour::grey);
    if (read && *read != Colour::grey && ferry.value_or(0) > 0) {
      entry.problem("ferry", concat(*ferry, " stands on a ", cards::name(*read), " route; ferries are grey (C3)"));
    }
  }
  route.ferry = static_cast<std::uint8_t>(ferry.value_or(0));
  route.tunnel = entry.flag("tunnel").value_or(false);
  if (route.tunnel && route.ferry > 0) {
    problems.add(entry.where(), "is ferry and tunnel at once; make it one of the two (F11)");
  }
  if (length && route.ferry > *length) {
    entry.problem("ferry", concat(route.ferry, " is more symbols than the route has spaces, ", *length, " (C3)"));
  }
  if (!ends || !length || !part.sound()) return std::nullopt;
  route.a = ends->a;
  route.b = ends->b;
  route.length = static_cast<std::uint8_t>(*length);
  return route;
}

}  // namespace

void read_cities(Fields& file, Draft& draft, Reporter& problems) {
  const Part part(problems);
  const json::array* list = entries(file, "cities", {2, mapgame::kMaxCities, "a board", " (F11)"}, problems);
  std::vector<mapgame::City>& cities = draft.board.cities;
  std::vector<bool> placed;
  std::map<std::string, std::size_t> first_with_name;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json::value& value = (*list)[i];
    const std::string_view label = text_in(value, "id");
    draft.mentioned_cities.emplace_back(label);
    if (i >= mapgame::kMaxCities) continue;
    Fields entry(value, concat("cities[", i, "]", is_id(label) ? concat(" (", label, ")") : ""), problems);
    if (!entry.is_object()) continue;
    mapgame::City city;
    const auto id = entry.id("id", Need::required);
    if (id && draft.board.city_named(*id)) {
      entry.problem("id",
                    concat(in_quotes(*id), " is already that of cities[", draft.board.city_named(*id)->value, "]"));
    }
    city.id = id.value_or("");
    city.name = entry.text("name", kMaxNameBytes).value_or(name_from_id(city.id));
    const auto lat = entry.real("lat", -90, 90);
    const auto lon = entry.real("lon", -180, 180);
    if (entry.any("lat") == nullptr && lon) entry.problem("lat", "is missing; give both lat and lon, or neither");
    if (entry.any("lon") == nullptr && lat) entry.problem("lon", "is missing; give both lat and lon, or neither");
    city.tourist = entry.flag("tourist").value_or(false);
    entry.finish();
    const auto [same, is_new] = first_with_name.try_emplace(city.name, i);
    if (id && !is_new && !draft.board.city_named(*id)) {
      entry.problem("name", concat(in_quotes(city.name), " is already that of cities[", same->second, "]"));
    }
    city.lat = lat.value_or(0);
    city.lon = lon.value_or(0);
    cities.push_back(city);
    placed.push_back(lat && lon);
  }
  place_on_circle(cities, placed);
  draft.cities_sound = part.sound();
}

void read_routes(Fields& file, Draft& draft, Reporter& problems) {
  const Part part(problems);
  const json::array* list = entries(file, "routes", {1, mapgame::kMaxRoutes, "a board", " (F11)"}, problems);
  std::map<std::int64_t, std::size_t> first_with_number;
  for (std::size_t i = 0; list != nullptr && i < std::min(list->size(), mapgame::kMaxRoutes); ++i) {
    const std::string where = entry_with_ends("routes", i, (*list)[i]);
    Fields entry((*list)[i], where, problems);
    if (!entry.is_object()) continue;
    if (const auto number = entry.number("id", 0, kMaxRouteNumber)) {
      const auto [same, is_new] = first_with_number.try_emplace(*number, i);
      if (!is_new) entry.problem("id", concat(*number, " is already that of routes[", same->second, "]"));
    }
    const auto route = read_route(entry, draft, problems);
    auto mark = entry.text("double", 2 * kMaxIdBytes + 1);
    entry.finish();
    if (route) draft.routes.push_back({where, *route, mark});
  }
  draft.routes_sound = part.sound();
}

void read_tickets(Fields& file, Draft& draft, Reporter& problems) {
  const Part part(problems);
  const json::array* list = entries(file, "tickets", {1, mapgame::kMaxTickets, "a board", " (F11)"}, problems);
  std::map<std::pair<CityId, CityId>, std::size_t> first_between;
  for (std::size_t i = 0; list != nullptr && i < std::min(list->size(), mapgame::kMaxTickets); ++i) {
    const std::string where = entry_with_ends("tickets", i, (*list)[i]);
    Fields entry((*list)[i], where, problems);
    if (!entry.is_object()) continue;
    const auto ends = read_ends(entry, draft, "a ticket joins two different cities (A17)");
    const auto points = entry.number("points", 1, 255, Need::required);
    const bool is_long = entry.flag("long").value_or(false);
    entry.finish();
    if (!ends) continue;
    const auto [same, is_new] = first_between.try_emplace(std::minmax(ends->a, ends->b), i);
    if (!is_new)
      problems.add(where, concat("is the same ticket as tickets[", same->second, "]; leave one of them out"));
    if (!points) continue;
    draft.tickets.push_back({where, {ends->a, ends->b, static_cast<std::uint8_t>(*points), is_long}});
  }
  draft.tickets_sound = part.sound();
}

}  // namespace fogg::content
