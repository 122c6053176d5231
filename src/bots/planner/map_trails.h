#pragma once

#include "bots/planner/map_ground.h"

// The race for the longest path (B4).
namespace fogg::bots {

// Routes that touch these.
RouteSet near(const Network&, const RouteSet&);

// Lengths of the own longest path and the best of the others'.
struct TrailRace {
  int mine = 0;
  int theirs = 0;
};
TrailRace trail_race(const MapGround&, const MapSight&, const RouteSet& own);
// What the bonus makes of a last claim: won where it was lost, and lost to the others where they had it too.
int trail_points(const MapGround&, const MapSight&, const TrailRace&, RouteId);

// How many pieces each route would add to the own longest path, and what a piece of it is worth: the less, the plainer
// it is who will have it. Kept until somebody or the plan has other routes.
struct Trails {
  RouteSet own;
  RouteSet theirs;
  RouteSet weighed;
  int worth = 0;
  std::array<std::uint8_t, mapgame::kMaxRoutes> gain{};
};
void weigh_trails(const MapGround&, const MapSight&, const RouteSet& own, const RouteSet& candidates, Trails& kept);

}  // namespace fogg::bots
