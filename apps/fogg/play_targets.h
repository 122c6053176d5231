#pragma once

#include <vector>

#include "mapgame/action.h"
#include "play_choices.h"
#include "render/words.h"

// The claims and stations of one decision, sorted the way people think of them. No rule is decided here.
namespace fogg::cli {

using mapgame::Action;
using mapgame::ActionKind;

// One route, or one city for a station, with the ways to pay for it.
struct Target {
  mapgame::RouteId route;
  mapgame::CityId city;
  std::vector<Action> ways;  // the sensible one first: fewest wilds, then from the colour held most
  bool on_the_way = false;   // of one of the player's open tickets
};
// Routes that can be claimed (those on the way of a ticket first), or cities where a station can be built.
std::vector<Target> targets(const mapgame::Board&, const mapgame::View&, const std::vector<Action>& legal, ActionKind);

// The routes that the cheapest ways of the viewer's open tickets still need.
mapgame::RouteSet routes_on_the_way(const mapgame::Board&, const mapgame::View&);

}  // namespace fogg::cli
