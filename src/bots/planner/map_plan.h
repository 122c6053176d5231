#pragma once

#include "bots/planner/map_ground.h"

namespace fogg::bots {

// The tickets of a player as one network: the routes still to be claimed for those worth completing, and what it takes.
struct Plan {
  mapgame::RouteSet routes;
  mapgame::RouteSet borrowed;  // C8: routes of others, each to be reached by a station
  int pieces = 0;
  int turns = 0;  // in sixteenths
  int value = 0;  // points in sixteenths: twice the tickets aimed at, less what the routes cost
};

// What every route would cost a seat: turns for its cards and its claim, and pieces, less its points.
struct RouteWeights {
  int turn_value = 0;  // points in sixteenths
  RouteCosts costs{};
  std::array<std::int16_t, mapgame::kMaxRoutes> turns{};
};
void weigh_routes(const MapGround&, const MapSight&, RouteWeights& out);

// A turn for every claim, and what it takes to draw the cards that are missing: two cards a turn where any of several
// colours will do, but a single colour comes more slowly.
int turns_for(const MapGround&, const MapSight&, const RouteSet&);

Plan make_plan(const MapGround&, const RouteWeights&, const MapSight&, const mapgame::TicketSet&);

// The claim of the plan that comes first; without a score where none can be paid, or all of them can wait.
ScoredClaim planned_claim(const MapGround&, const Plan&, const MapSight&, const Needs&);
// C8: a station once everything else that its ticket needs is there, or time runs out.
std::optional<mapgame::Action> station(const MapGround&, const Plan&, const MapSight&);

}  // namespace fogg::bots
