#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "mapgame/board.h"

namespace fogg::content {

// What a designer wants to know about a board: totals, balance of colours, and what tickets are worth against the road.
struct MapStats {
  struct Length {
    std::size_t length = 0;
    std::size_t routes = 0;
    std::size_t points = 0;  // for one such route
  };
  struct Colour {
    std::string name;
    std::size_t routes = 0;
    std::size_t spaces = 0;
    std::optional<std::size_t> cards;  // none for grey, which is no card
  };
  struct City {
    std::string id;
    std::string name;
    std::size_t neighbours = 0;
    std::size_t routes = 0;  // both halves of a double count
    std::size_t tickets = 0;
    bool tourist = false;
  };
  struct Ticket {
    std::string a;  // city ids, and their names for people
    std::string b;
    std::string a_name;
    std::string b_name;
    std::size_t points = 0;
    std::size_t shortest = 0;  // spaces on the shortest path
    bool is_long = false;

    int difference() const { return static_cast<int>(points) - static_cast<int>(shortest); }
  };
  // The least and the most of something.
  struct Range {
    std::size_t least = 0;
    std::size_t most = 0;
  };

  std::string id;
  std::string name;
  std::string note;
  std::string wild_name;
  std::size_t min_players = 0;
  std::size_t max_players = 0;
  std::size_t pieces = 0;  // each
  std::size_t pairs = 0;   // of cities that are joined
  std::size_t routes = 0;
  std::size_t doubles = 0;
  std::size_t spaces = 0;
  std::size_t tunnels = 0;
  std::size_t ferries = 0;
  std::size_t ferry_symbols = 0;
  std::size_t cards = 0;
  std::size_t wilds = 0;
  std::size_t long_tickets = 0;
  std::size_t ticket_points = 0;
  std::size_t differing_tickets = 0;  // worth more or less than the shortest path
  std::size_t tourist_places = 0;
  std::size_t token_kinds = 0;
  std::size_t networks = 0;  // 1 when every city can be reached from every other
  Range degree;              // routes at a city
  Range colour_routes;       // among the colours that have cards
  Range colour_spaces;
  std::vector<Length> lengths;
  std::vector<Colour> colours;
  std::vector<City> cities;
  std::vector<Ticket> tickets;
};

MapStats compute_stats(const mapgame::Board& board);

std::string to_text(const MapStats& stats);
std::string to_json(const MapStats& stats);

}  // namespace fogg::content
