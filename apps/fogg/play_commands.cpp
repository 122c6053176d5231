// What a player may ask at any prompt without using up the turn.
#include <fmt/core.h>

#include "geometries.h"
#include "play_prompt.h"
#include "render/board_svg.h"
#include "render/reach.h"
#include "render/routes_text.h"

namespace fogg::cli {

namespace {

constexpr std::string_view kHelp = R"(On your turn you do one thing:
  take two cards (a face-up {wild} counts as both), claim a route by paying
  as many cards as it is long, all of its colour ({wild} cards stand in for any;
  grey routes take any one colour), or draw tickets.{station}
Type the number or the beginning of the word of what you want:
  red            take that face-up card; its letter does, too: r, k for black
  pile           draw the top card of the pile
  claim [CITY]   claim a route; a part of a city's name shortens the list
  tickets        draw tickets{station_command}
Ask at any time:
  routes [CITY]  the routes there are, at a city or all of them (also: map)
  way [N]        the shortest way for your Nth ticket, or all of them
  look           show the table again          log    what has happened so far
  score          points so far                 picture FILE.svg  draw the board
  save FILE      write the record              quit   save and stop
Everything of the record language works too, such as
  draw red    claim {claim}    keep {ticket}
)";

void replace(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

void help(const mapgame::Board& board) {
  std::string text(kHelp);
  const bool stations = board.rules.stations > 0;
  replace(text, "{wild}", board.wild_name);
  replace(text, "{station}",
          stations ? "\n  Or build a station: it lends you one route of another player for your tickets." : "");
  replace(text, "{station_command}", stations ? "\n  station [CITY] build a station" : "");
  const mapgame::Route& route = board.routes[0];
  const cards::Colour paid = route.colour == cards::Colour::grey ? cards::Colour::red : route.colour;
  replace(text, "{claim}",
          fmt::format("{} {}={}", game::route_text(board, mapgame::RouteId{0}), cards::name(paid), route.length));
  replace(text, "{ticket}", game::ticket_text(board, mapgame::TicketId{0}));
  fmt::print("{}", text);
}

void print_way(const mapgame::Board& board, const mapgame::View& view, const std::string& rest,
               const render::TextStyle& style) {
  const mapgame::TicketSet tickets = view.tickets | view.offer;
  for (int i = 0; i < tickets.size(); ++i) {
    if (!rest.empty() && rest != std::to_string(i + 1)) continue;
    const mapgame::Ticket& ticket = board.ticket(tickets.nth(i));
    const render::Way way = render::cheapest_way(board, view, ticket.a, ticket.b);
    const std::string name =
        fmt::format("{} {} ({} points)", i + 1, render::ticket_name(board, tickets.nth(i)), ticket.points);
    if (!way.possible) {
      fmt::print("{}: cut off.\n", name);
      continue;
    }
    fmt::print("{}: {}\n", name,
               way.pieces == 0 ? "nothing more to lay." : fmt::format("{} pieces still to lay", way.pieces));
    if (way.loans > 0) fmt::print("    {} routes of others have to be borrowed by stations\n", way.loans);
    for (const mapgame::RouteId id : way.to_build) fmt::print("    {}\n", render::route_line(board, id, style));
  }
}

}  // namespace

bool Prompt::command(std::string_view word, const std::string& rest) {
  const mapgame::Board& board = table_.content();
  if (word == "?" || word == "help" || word == "h") {
    help(board);
  } else if (word == "routes" || word == "map") {
    const std::string list = routes_text(board, view_, rest, style_);
    fmt::print("{}", list.empty() ? fmt::format("No city of this board has '{}' in its name.\n", rest) : list);
    if (word == "map") fmt::print("`picture FILE.svg` draws the board, to be looked at in a browser.\n");
  } else if (word == "way" || word == "ways") {
    print_way(board, view_, rest, style_);
  } else if (word == "picture") {
    write(word, rest, render::board_svg(board, geometry_of(board), view_, table_.names()));
  } else {
    return common_command(word, rest);
  }
  return true;
}

}  // namespace fogg::cli
