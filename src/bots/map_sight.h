#pragma once

#include <array>

#include "mapgame/view.h"

namespace fogg::bots {

// What a policy for the map games looks at when a seat is to act: what everybody sees and the seat's own secrets, laid
// out for quick reading.
struct MapSight {
  mapgame::Phase phase = mapgame::Phase::turn;
  mapgame::Seat seat = 0;
  std::uint8_t players = 2;
  std::uint8_t last_turns = mapgame::kNoLastTurns;
  std::uint8_t ticket_pile_size = 0;
  bool pile_empty = false;

  mapgame::Cards hand{};
  mapgame::Cards row{};
  mapgame::TicketSet tickets;
  mapgame::TicketSet offer;  // to choose from now

  mapgame::RouteSet mine;
  mapgame::RouteSet theirs;
  mapgame::RouteSet open;  // to this seat (A13, A15)
  std::array<mapgame::RouteSet, mapgame::kMaxSeats> routes{};
  std::array<std::uint8_t, mapgame::kMaxSeats> pieces{};
  std::array<std::uint8_t, mapgame::kMaxSeats> hand_size{};

  std::array<mapgame::CityId, mapgame::kMaxStations> stations{};
  std::uint8_t stations_built = 0;
  mapgame::CitySet station_cities;  // of everybody

  std::uint8_t tokens = 0;
  std::array<mapgame::CityId, mapgame::kMaxTokenKinds> stack_at{};
  std::array<std::uint8_t, mapgame::kMaxTokenKinds> stack_left{};

  mapgame::Attempt attempt;
};

// The viewer must be the seat to act.
MapSight sight_of(const mapgame::Board&, const mapgame::View&);

}  // namespace fogg::bots
