#include "render/board_svg.h"

#include "render/layout.h"
#include "render/routes_text.h"
#include "render/svg_legend.h"
#include "render/svg_writer.h"

namespace fogg::render {

namespace {

using mapgame::Route;

// A free space: flat, in the route's colour, with its letter. Wild letters stand on the spaces that a ferry asks for.
std::string free_space(const Board& board, const Route& route, const Space& space, bool wild) {
  const double w = space.length;
  const double h = kSpaceHeight;
  std::string out = fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="2" fill="{}" stroke="#3b3a36" stroke-width="{}"{}/>)",
                                -w / 2, -h / 2, w, h, svg::card_colour(route.colour), route.tunnel ? 2 : 1,
                                route.tunnel ? R"( stroke-dasharray="5 3")" : "");
  if (wild) out += fmt::format(R"(<circle r="{:.1f}" fill="#ffffff" stroke="#3b3a36"/>)", h * 0.46);
  const std::string letter = wild ? card_letter(board, Colour::wild) : route.colour == Colour::grey ? "" : card_letter(board, route.colour);
  if (!letter.empty()) {
    const std::string_view ink = wild ? "#222222" : svg::letter_colour(route.colour);
    out += svg::text({0, 3.8}, 11, fmt::format(R"(text-anchor="middle" font-weight="bold" fill="{}")", ink), letter);
  }
  return out;
}

// A piece on a space: larger, dark-rimmed, in its owner's colour, with the owner's shape on it.
std::string piece(Seat owner, const Space& space) {
  const double w = space.length + 2;
  const double h = kSpaceHeight + 3;
  return fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="5" fill="{}" stroke="#111111" stroke-width="2"/>)",
                     -w / 2, -h / 2, w, h, svg::seat_colour(owner)) +
         fmt::format(R"(<g fill="#ffffff" stroke="#111111" stroke-width="0.8">{}</g>)", svg::seat_shape(owner, {0, 0}, 5));
}

std::string cross(const Space& space) {
  const double w = space.length / 2 - 2;
  const double h = kSpaceHeight / 2 - 2;
  return fmt::format(R"(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}M{:.1f} {:.1f}L{:.1f} {:.1f}" stroke="#3b3a36" stroke-width="1.5"/>)", -w, -h, w,
                     h, -w, h, w, -h);
}

std::string route_group(const Board& board, const View& view, const Layout& layout, RouteId id) {
  const Route& route = board.route(id);
  const Seat owner = owner_of(view, id);
  const bool closed = is_closed(board, view, id);
  std::string title = fmt::format("{}, {} {}", route_name(board, id), route.length, cards::name(route.colour));
  if (route.ferry > 0) title += fmt::format(", {} {}", route.ferry, board.wild_name);
  if (route.tunnel) title += ", tunnel";
  if (owner != kNoOwner) title += fmt::format(", seat {}", owner);
  if (closed) title += ", closed";
  std::string out = fmt::format(R"(<g class="route" id="{}"{}><title>{}</title>)", svg::escaped(game::route_text(board, id)),
                                closed ? R"( opacity="0.35")" : "", svg::escaped(title));
  if (!layout.lines[id.value].empty()) {
    std::string points;
    for (const Point p : layout.lines[id.value]) points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", p.x, p.y);
    out += fmt::format(R"(<polyline points="{}" fill="none" stroke="#8c877a" stroke-width="2"/>)", points);
  }
  int i = 0;
  for (const Space& space : layout.routes[id.value]) {
    out += fmt::format(R"x(<g transform="translate({:.1f} {:.1f}) rotate({:.1f})">)x", space.centre.x, space.centre.y, space.degrees);
    out += owner != kNoOwner ? piece(owner, space) : free_space(board, route, space, i < route.ferry);
    if (closed) out += cross(space);
    out += "</g>";
    ++i;
  }
  return out + "</g>\n";
}

// Stations are houses on a city, tokens a numbered box beside it.
std::string city_extras(const Board& board, const View& view, CityId city, Point at) {
  std::string out;
  for (Seat seat = 0; seat < view.players; ++seat) {
    for (std::size_t i = 0; i < view.seats[seat].stations_built; ++i) {
      if (view.seats[seat].station_at[i] != city) continue;
      out += fmt::format(R"(<path d="M{:.1f} {:.1f}l13 -11l13 11v15h-26z" fill="{}" stroke="#111111" stroke-width="2"/>)", at.x - 13, at.y - 3,
                         svg::seat_colour(seat));
      out += fmt::format(R"(<g fill="#ffffff" stroke="#111111" stroke-width="0.8">{}</g>)", svg::seat_shape(seat, at + Point{0, 3}, 5));
    }
  }
  for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
    if (view.stack_at[kind] != city || view.stack_left[kind] == 0) continue;
    const std::string words = fmt::format("{} x{}", token_name(board, static_cast<int>(kind)), view.stack_left[kind]);
    const double width = columns(words) * 7.2 + 12;
    // Below the city, so that a name above or beside it stays free; kept within the picture.
    out += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="19" rx="9" fill="#fff3c4" stroke="#8a6d1a" stroke-width="1.5"/>)",
                       at.x - width / 2, at.y + 12, width);
    out += svg::text(at + Point{0, 26}, 12.5, R"(text-anchor="middle" fill="#4d3c0a")", words);
  }
  return out;
}

std::string city_dot(const Board& board, CityId city, Point at) {
  const bool tourist = board.cities[city.value].tourist;
  return fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" fill="{}" stroke="#2b2a27" stroke-width="2.5"/>)", at.x, at.y,
                     kCityRadius, tourist ? "#ffd34d" : "#ffffff") + "\n";
}

std::string city_label(const Board& board, CityId city, const CityLabel& label) {
  const std::string more = fmt::format(
      R"(class="city" text-anchor="{}" font-weight="600" fill="#1c1b19" stroke="#f7f3e8" stroke-width="4" stroke-linejoin="round" paint-order="stroke")",
      label.anchor);
  return svg::text(label.at, kLabelSize, more, city_name(board, city)) + "\n";
}

}  // namespace

std::string board_svg(const Board& board, const View& view, std::span<const std::string> names) {
  const Layout layout = make_layout(board);
  const double height = layout.height + svg::legend_height(view);
  std::string out = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" height="{1:.0f}" font-family="DejaVu Sans, Verdana, sans-serif">)"
      "\n<title>{2}</title>\n"
      R"(<rect width="{0:.0f}" height="{1:.0f}" fill="#f7f3e8"/>)"
      "\n",
      layout.width, height, svg::escaped(board.name));
  for (std::size_t i = 0; i < board.routes.size(); ++i) out += route_group(board, view, layout, RouteId{static_cast<std::uint8_t>(i)});
  for (std::size_t i = 0; i < board.cities.size(); ++i) out += city_dot(board, CityId{static_cast<std::uint8_t>(i)}, layout.cities[i]);
  for (std::size_t i = 0; i < board.cities.size(); ++i) {
    out += city_extras(board, view, CityId{static_cast<std::uint8_t>(i)}, layout.cities[i]);
  }
  for (std::size_t i = 0; i < board.cities.size(); ++i) out += city_label(board, CityId{static_cast<std::uint8_t>(i)}, layout.labels[i]);
  out += svg::legend(board, view, names, layout.width, layout.height);
  return out + "</svg>\n";
}

}  // namespace fogg::render
