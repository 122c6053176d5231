#pragma once

#include "mapgame/board.h"

// For tests only: cities and routes by their numbers.
namespace fogg::bots {

constexpr mapgame::CityId city(int i) { return mapgame::CityId{static_cast<std::uint8_t>(i)}; }
constexpr mapgame::RouteId route(int i) { return mapgame::RouteId{static_cast<std::uint8_t>(i)}; }

}  // namespace fogg::bots
