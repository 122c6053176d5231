#pragma once

#include <array>

#include "mapgame/standpoint.h"

namespace fogg::bots {

inline constexpr int kOne = 16;  // a whole turn or point, where they are counted in sixteenths

// What a policy for the map games looks at when a seat is to act: what everybody sees and the seat's own secrets, with
// what it asks for again and again laid out for quick reading.
struct MapSight : mapgame::Public {
  mapgame::Seat seat = 0;
  std::uint8_t ticket_pile_size = 0;
  bool pile_empty = false;
  std::array<std::uint8_t, mapgame::kMaxSeats> hand_size{};

  mapgame::Cards hand{};
  mapgame::TicketSet tickets;  // without what is offered
  mapgame::TicketSet offer;    // to choose from now

  mapgame::RouteSet mine;
  mapgame::RouteSet theirs;
  mapgame::RouteSet open;           // to this seat (A13, A15)
  mapgame::CitySet station_cities;  // of everybody
};

// The viewer must be the seat to act.
MapSight sight_of(const mapgame::Board&, const mapgame::View&);
// The same from a seat's standpoint and its tickets, without the sizes of hands and of the ticket pile.
MapSight sight_from(const mapgame::Board&, const mapgame::Standpoint&, const mapgame::TicketSet& tickets);

}  // namespace fogg::bots
