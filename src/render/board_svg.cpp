#include "render/board_svg.h"

#include <algorithm>

#include "layout/svg_path.h"
#include "render/routes_text.h"
#include "render/svg_legend.h"
#include "render/svg_writer.h"

namespace fogg::render {

namespace {

using layout::Geometry;
using layout::SpaceGeometry;
using mapgame::Route;

// A free space: flat, in the route's colour, with its letter. Wild letters stand on the spaces that a ferry asks for.
std::string free_space(const Board& board, const Geometry& geometry, const Route& route, bool wild) {
  const double w = geometry.space_length;
  const double h = geometry.space_width;
  std::string out = fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="2" )"
                                R"(fill="{}" stroke="#3b3a36" stroke-width="{}"{}/>)",
                                -w / 2, -h / 2, w, h, svg::card_colour(route.colour), route.tunnel ? 2 : 1,
                                route.tunnel ? R"( stroke-dasharray="5 3")" : "");
  if (wild) out += fmt::format(R"(<circle r="{:.1f}" fill="#ffffff" stroke="#3b3a36"/>)", h * 0.46);
  const std::string letter = wild                           ? card_letter(board, Colour::wild)
                             : route.colour == Colour::grey ? ""
                                                            : card_letter(board, route.colour);
  if (!letter.empty()) {
    const std::string_view ink = wild ? "#222222" : svg::letter_colour(route.colour);
    out += svg::text({0, 3.6}, 10, fmt::format(R"(text-anchor="middle" font-weight="bold" fill="{}")", ink), letter);
  }
  return out;
}

// A piece on a space: larger, dark-rimmed, in its owner's colour, with the owner's shape on it.
std::string piece(const Geometry& geometry, Seat owner) {
  const double w = geometry.space_length;
  const double h = geometry.space_width + 1;
  return fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="5" )"
                     R"(fill="{}" stroke="#111111" stroke-width="2"/>)",
                     -w / 2, -h / 2, w, h, svg::seat_colour(owner)) +
         fmt::format(R"(<g fill="#ffffff" stroke="#111111" stroke-width="0.8">{}</g>)",
                     svg::seat_shape(owner, {0, 0}, 4.5));
}

std::string cross(const Geometry& geometry) {
  const double w = geometry.space_length / 2 - 2;
  const double h = geometry.space_width / 2 - 2;
  return fmt::format(
      R"(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}M{:.1f} {:.1f}L{:.1f} {:.1f}" stroke="#3b3a36" stroke-width="1.5"/>)", -w,
      -h, w, h, -w, h, w, -h);
}

std::string route_group(const Board& board, const Geometry& geometry, const View* view, RouteId id) {
  const Route& route = board.route(id);
  const Seat owner = view == nullptr ? kNoOwner : owner_of(*view, id);
  const bool closed = view != nullptr && is_closed(board, *view, id);
  std::string title = fmt::format("{}, {} {}", route_name(board, id), route.length, cards::name(route.colour));
  if (route.ferry > 0) title += fmt::format(", {} {}", route.ferry, board.wild_name);
  if (route.tunnel) title += ", tunnel";
  if (owner != kNoOwner) title += fmt::format(", seat {}", owner);
  if (closed) title += ", closed";
  std::string out =
      fmt::format(R"(<g class="route" id="{}"{}><title>{}</title>)", svg::escaped(game::route_text(board, id)),
                  closed ? R"( opacity="0.35")" : "", svg::escaped(title));
  out += fmt::format(R"(<path d="{}" fill="none" stroke="#8c877a" stroke-width="1.5"/>)",
                     layout::path_data(geometry.routes[id.value].thread));
  int i = 0;
  for (const SpaceGeometry& space : geometry.routes[id.value].spaces) {
    out += fmt::format(R"x(<g transform="translate({:.1f} {:.1f}) rotate({:.1f})">)x", space.centre.x, space.centre.y,
                       space.degrees);
    out += owner != kNoOwner ? piece(geometry, owner) : free_space(board, geometry, route, i < route.ferry);
    if (closed) out += cross(geometry);
    out += "</g>";
    ++i;
  }
  return out + "</g>\n";
}

// Stations are houses on a city, tokens a numbered box beside it.
std::string city_extras(const Board& board, const View& view, CityId city, Point at) {
  std::string out;
  for (Seat seat = 0; seat < view.players; ++seat) {
    for (std::size_t i = 0; i < view.stations_built[seat]; ++i) {
      if (view.station_at[seat][i] != city) continue;
      out +=
          fmt::format(R"(<path d="M{:.1f} {:.1f}l13 -11l13 11v15h-26z" fill="{}" stroke="#111111" stroke-width="2"/>)",
                      at.x - 13, at.y - 3, svg::seat_colour(seat));
      out += fmt::format(R"(<g fill="#ffffff" stroke="#111111" stroke-width="0.8">{}</g>)",
                         svg::seat_shape(seat, at + Point{0, 3}, 5));
    }
  }
  for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
    if (view.stack_at[kind] != city || view.stack_left[kind] == 0) continue;
    const std::string words = fmt::format("{} x{}", token_name(board, static_cast<int>(kind)), view.stack_left[kind]);
    const double width = columns(words) * 7.2 + 12;
    // Below the city, so that a name above or beside it stays free; kept within the picture.
    out += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="19" rx="9" )"
                       R"(fill="#fff3c4" stroke="#8a6d1a" stroke-width="1.5"/>)",
                       at.x - width / 2, at.y + 12, width);
    out += svg::text(at + Point{0, 26}, 12.5, R"(text-anchor="middle" fill="#4d3c0a")", words);
  }
  return out;
}

std::string city_dot(const Board& board, const Geometry& geometry, CityId city) {
  const Point at = geometry.cities[city.value].at;
  return fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" fill="{}" stroke="#2b2a27" stroke-width="2.5"/>)",
                     at.x, at.y, geometry.city_radius - 1.25,
                     board.cities[city.value].tourist ? "#ffd34d" : "#ffffff") +
         "\n";
}

std::string city_label(const Board& board, const Geometry& geometry, CityId city) {
  const layout::CityGeometry& place = geometry.cities[city.value];
  const std::string more =
      fmt::format(R"(class="city" text-anchor="{}" fill="#1c1b19" stroke="#fbf6e6" stroke-width="3" )"
                  R"(stroke-linejoin="round" paint-order="stroke")",
                  layout::word(place.anchor));
  return svg::text(place.label, geometry.label_size, more, city_name(board, city)) + "\n";
}

std::string land(const layout::LandGeometry& land) {
  std::string out;
  const auto add = [&](const std::vector<std::string>& paths, std::string_view look) {
    if (paths.empty()) return;
    out += fmt::format("<g {}>\n", look);
    for (const std::string& path : paths) out += fmt::format("<path d=\"{}\"/>\n", path);
    out += "</g>\n";
  };
  add(land.shores, R"(fill="#fbf6e6" stroke="#8fa9b3")");
  add(land.lakes, R"(fill="#cfe0e6" stroke="#8fa9b3")");
  add(land.lines, R"(fill="none" stroke="#d2c7aa" stroke-dasharray="4 3")");
  add(land.borders, R"(fill="none" stroke="#b9a578" stroke-width="1.5")");
  return out;
}

std::string whole_board(const Board& board, const Geometry& geometry, const View* view,
                        std::span<const std::string> names) {
  const double height = geometry.height + (view == nullptr ? 0 : svg::legend_height(*view));
  const double width = view == nullptr ? geometry.width : std::max(geometry.width, svg::kLegendWidth);
  const std::string_view paper = geometry.land.shores.empty() ? "#fbf6e6" : "#cfe0e6";  // the sea, where there is land
  std::string out = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" height="{1:.0f}" )"
      R"(font-family="DejaVu Serif, Georgia, serif">)"
      "\n<title>{2}</title>\n"
      R"(<rect width="{0:.0f}" height="{1:.0f}" fill="#f7f3e8"/>)"
      R"(<svg x="{3:.0f}" width="{4:.0f}" height="{5:.0f}"><rect width="{4:.0f}" height="{5:.0f}" fill="{6}"/>)"
      "\n",
      width, height, svg::escaped(board.name), (width - geometry.width) / 2, geometry.width, geometry.height, paper);
  out += land(geometry.land);
  const auto city = [](std::size_t i) { return CityId{static_cast<std::uint8_t>(i)}; };
  for (std::size_t i = 0; i < board.routes.size(); ++i)
    out += route_group(board, geometry, view, RouteId{static_cast<std::uint8_t>(i)});
  for (std::size_t i = 0; i < board.cities.size(); ++i) out += city_dot(board, geometry, city(i));
  for (std::size_t i = 0; i < board.cities.size() && view != nullptr; ++i)
    out += city_extras(board, *view, city(i), geometry.cities[i].at);
  for (std::size_t i = 0; i < board.cities.size(); ++i) out += city_label(board, geometry, city(i));
  out += "</svg>\n";
  if (view != nullptr) out += svg::legend(board, *view, names, width, geometry.height);
  return out + "</svg>\n";
}

}  // namespace

std::string board_svg(const Board& board, const Geometry& geometry) {
  return whole_board(board, geometry, nullptr, {});
}

std::string board_svg(const Board& board, const Geometry& geometry, const View& view,
                      std::span<const std::string> names) {
  return whole_board(board, geometry, &view, names);
}

}  // namespace fogg::render
