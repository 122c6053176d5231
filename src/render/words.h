#pragma once

#include "game/names.h"
#include "mapgame/view.h"
#include "render/text.h"

// Words for things of the map games. The words of the record language are in game/names.h.
namespace fogg::render {

using mapgame::Board;
using mapgame::CityId;
using mapgame::RouteId;
using mapgame::View;

const std::string& city_name(const Board&, CityId);
std::string route_name(const Board&, RouteId);  // "Denver - Santa Fe", with the half where it is one of a double
std::string ticket_name(const Board&, TicketId);
std::string token_name(const Board&, int kind);  // "cable car"

// Whether all parts of what somebody typed ("santa fe", "denv", "denver-santa_fe") occur in the names of these cities.
bool matches(const Board&, std::string_view typed, std::span<const CityId> cities);

}  // namespace fogg::render
