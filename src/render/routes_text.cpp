#include "render/routes_text.h"

#include <fmt/format.h>

namespace fogg::render {

Seat owner_of(const View& view, RouteId id) {
  for (Seat seat = 0; seat < view.players; ++seat) {
    if (view.routes[seat].contains(id)) return seat;
  }
  return kNoOwner;
}

bool is_closed(const Board& board, const View& view, RouteId id) {
  if (owner_of(view, id) != kNoOwner) return false;
  if (view.viewer < view.players) return !open_routes(board, view, view.viewer).contains(id);
  return closed_to_all(board, view).contains(id);
}

std::string route_line(const Board& board, RouteId id, const TextStyle& style) {
  const mapgame::Route& route = board.route(id);
  std::string kind = fmt::format("{} {}", route.length, cards::name(route.colour));
  if (route.ferry > 0) kind += fmt::format(", {} of them {}", route.ferry, board.wild_name);
  if (route.tunnel) kind += ", tunnel";
  const int points = board.rules.route_points[route.length];
  return fmt::format("{} {} {} {:>2} {}", padded(route_name(board, id), 36), chip(board, route.colour, style),
                     padded(kind, 16), points, points == 1 ? "point " : "points");
}

std::string routes_text(const Board& board, const View& view, std::string_view typed, const TextStyle& style) {
  std::string text;
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const RouteId id{static_cast<std::uint8_t>(i)};
    const mapgame::Route& route = board.route(id);
    const bool one_end = matches(board, typed, std::array{route.a}) || matches(board, typed, std::array{route.b});
    if (!one_end && !matches(board, typed, std::array{route.a, route.b})) continue;
    const Seat owner = owner_of(view, id);
    std::string state = "free";
    if (owner != kNoOwner) state = seat_mark(owner, style) + (owner == view.viewer ? " yours" : "");
    if (is_closed(board, view, id)) state = faint("closed", style);
    text += fmt::format("  {}  {}\n", route_line(board, id, style), state);
  }
  return text;
}

}  // namespace fogg::render
