#pragma once

#include "mapgame/board.h"

// For tests only: a board with one of everything, made without a file.
namespace fogg::mapgame {

inline Board small_board() {
  Board board;
  board.id = "small";
  board.name = "Small";
  board.cities = {{"oslo", "Oslo", 0, 0, true},
                  {"bergen", "Bergen", 0, 0, false},
                  {"lund", "Lund", 0, 0, true},
                  {"turku", "Turku", 0, 0, false},
                  {"riga", "Riga", 0, 0, false}};
  const auto route = [&](std::uint8_t a, std::uint8_t b, std::uint8_t length, Colour colour, std::uint8_t ferry,
                         bool tunnel, RouteId twin) {
    board.routes.push_back({CityId{a}, CityId{b}, length, colour, ferry, tunnel, twin});
  };
  route(0, 1, 3, Colour::red, 0, false, {});           // oslo-bergen
  route(0, 2, 2, Colour::blue, 0, false, RouteId{2});  // oslo-lund, a double
  route(0, 2, 2, Colour::green, 0, false, RouteId{1});
  route(1, 3, 1, Colour::grey, 0, false, RouteId{4});  // bergen-turku, a double of one colour
  route(1, 3, 1, Colour::grey, 0, false, RouteId{3});
  route(2, 3, 3, Colour::grey, 1, false, {});  // lund-turku, a ferry
  route(3, 4, 2, Colour::red, 0, true, {});    // turku-riga, a tunnel
  route(2, 4, 4, Colour::grey, 0, true, {});   // lund-riga, a grey tunnel
  const auto ticket = [&](std::uint8_t a, std::uint8_t b, std::uint8_t points, bool is_long) {
    board.tickets.push_back({CityId{a}, CityId{b}, points, is_long});
  };
  ticket(0, 3, 4, false);
  ticket(3, 1, 6, false);
  ticket(3, 2, 5, false);
  ticket(0, 2, 7, false);
  ticket(4, 3, 3, false);
  ticket(2, 4, 4, false);
  ticket(0, 1, 3, false);
  ticket(2, 1, 12, true);
  ticket(1, 4, 13, true);
  ticket(4, 0, 14, true);
  board.token_kinds = {"tram", "bell", "gull"};
  Rules& rules = board.rules;
  rules.max_players = 3;
  rules.pieces = 12;
  rules.deck = {0, 6, 0, 0, 6, 0, 0, 6, 5};  // blue, green, red, wild
  rules.opening_cards = 2;
  rules.opening_long = 1;
  rules.opening_regular = 2;
  rules.opening_keep = 2;
  rules.opening_rejects_leave = true;
  rules.doubles_close_up_to = 2;
  rules.stations = 2;
  rules.token_points = {0, 0, 1, 3};
  board.index();
  return board;
}

}  // namespace fogg::mapgame
