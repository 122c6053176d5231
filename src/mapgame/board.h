#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "base/id.h"
#include "cards/cards.h"
#include "cards/ticket.h"
#include "cards/tuning.h"

namespace fogg::mapgame {

using cards::Cards;
using cards::Colour;
using cards::kMaxOffer;
using cards::kMaxTickets;
using cards::Payment;
using cards::TicketId;
using cards::TicketSet;

// The limits of a board. They keep the State within a kilobyte; the loader refuses what goes beyond them by name.
inline constexpr std::size_t kMaxSeats = 5;
inline constexpr std::size_t kMaxCities = 64;
inline constexpr std::size_t kMaxRoutes = 128;
inline constexpr std::size_t kMaxLength = 9;
inline constexpr std::size_t kMaxPieces = 60;
inline constexpr std::size_t kMaxStations = 3;
inline constexpr std::size_t kMaxTokenKinds = 8;
inline constexpr std::size_t kMaxDeck = 200;
inline constexpr int kRowSize = 5;          // A2
inline constexpr int kLastTurnsPieces = 2;  // A18

using CityId = base::Id<struct CityTag>;
using RouteId = base::Id<struct RouteTag>;
using Seat = std::uint8_t;

using CitySet = base::BitSet<CityId, kMaxCities>;
using RouteSet = base::BitSet<RouteId, kMaxRoutes>;

struct City {
  std::string id;
  std::string name;
  double lat = 0;
  double lon = 0;
  bool tourist = false;  // D2: a stack of tokens starts here
};

struct Route {
  CityId a;
  CityId b;
  std::uint8_t length = 0;
  Colour colour = Colour::grey;
  std::uint8_t ferry = 0;  // C3, D8: how many wilds it asks for
  bool tunnel = false;     // C4
  RouteId twin;            // A15: the other half of a double, or none

  bool touches(CityId city) const { return a == city || b == city; }
};

struct Ticket {
  CityId a;
  CityId b;
  std::uint8_t points = 0;
  bool is_long = false;  // C1
};

// What the map games differ in. The defaults are those of the USA game.
struct Rules {
  std::uint8_t min_players = 2;
  std::uint8_t max_players = 5;
  std::uint8_t pieces = 45;
  Cards deck = {12, 12, 12, 12, 12, 12, 12, 12, 14};
  std::uint8_t opening_cards = 4;
  std::uint8_t opening_long = 0;         // long tickets dealt to each player (C1)
  std::uint8_t opening_regular = 3;      // regular tickets dealt to each player (B1, C1, D3)
  std::uint8_t opening_keep = 2;         // of these, at least so many are kept
  bool opening_rejects_leave = false;    // C1: rejected opening tickets leave the game instead of going under the pile
  std::uint8_t draw_tickets = 3;         // A16
  std::uint8_t doubles_close_up_to = 3;  // A15: the largest number of players for which half a double closes the other
  std::array<std::uint8_t, kMaxLength + 1> route_points = {0, 1, 2, 4, 7, 10, 15, 0, 0, 0};
  std::uint8_t longest_bonus = 10;                                 // B4; 0 where there is none (D11)
  std::uint8_t stations = 0;                                       // C7
  std::uint8_t station_points = 4;                                 // C10
  std::array<std::uint8_t, kMaxTokenKinds + 1> token_points = {};  // D10, by number of different kinds
};

// The part of a board that the rules need: plain data, the same on a GPU.
struct FlatBoard {
  base::FixedVector<Route, kMaxRoutes> routes;  // the two halves of a double stand next to each other
  base::FixedVector<Ticket, kMaxTickets> tickets;
  Rules rules;

  const Route& route(RouteId which) const { return routes[which.value]; }
  const Ticket& ticket(TicketId which) const { return tickets[which.value]; }
  bool has_tokens() const { return tables.token_kinds > 0; }

  // What follows from the rest of a board, laid out for speed by `Board::index`.
  struct Tables {
    // By colour, wilds and cards in all: routes that so many wilds and the rest or fewer of the colour can pay, with at
    // least one card of the colour (A12) and the wilds that ferries ask for (C3).
    using ByCards = std::array<RouteSet, kMaxLength + 1>;
    std::array<std::array<ByCards, kMaxLength + 1>, cards::kColours> payable{};
    ByCards payable_by_wilds_alone{};
    RouteSet all_routes;
    RouteSet tunnels;
    RouteSet first_halves;  // of doubles; its twin is the next route
    RouteSet second_halves;
    CitySet all_cities;
    TicketSet regular_tickets;
    TicketSet long_tickets;
    std::array<RouteSet, kMaxCities> at_city{};
    std::array<std::uint8_t, kMaxRoutes> lengths{};  // of the routes, packed
    std::uint8_t cities = 0;
    std::uint8_t token_kinds = 0;
    CitySet tourist_cities;  // D2
    std::uint8_t longest_route = 0;
    bool has_ferries = false;
    std::uint64_t data_hash = 0;  // of everything that touches the rules
  };
  Tables tables;

  // The other halves of these routes (A15).
  RouteSet twins(const RouteSet& set) const {
    return (set & tables.first_halves).shifted_up() | (set & tables.second_halves).shifted_down();
  }
};
static_assert(std::is_trivially_copyable_v<FlatBoard>);

// A board is made once, from data, and never changes while games are played on it.
struct Board : FlatBoard {
  std::string id;
  std::string name;
  std::string wild_name = "locomotive";  // what the wild card is called on this board
  std::string note;                      // what players should know about where the data come from; may be empty
  std::vector<City> cities;
  std::vector<std::string> token_kinds;  // D2: the first ones start on the tourist places, in order
  std::vector<cards::Tuning> tuning;     // numbers for bots that plan

  // Fills `tables` from the rest. Call it once the rest is complete.
  void index();

  std::optional<CityId> city_named(std::string_view city_id) const;
};

}  // namespace fogg::mapgame
