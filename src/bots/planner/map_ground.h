#pragma once

#include "bots/map_sight.h"
#include "bots/planner/network.h"
#include "bots/planner/style.h"
#include "mapgame/action.h"

namespace fogg::bots {

// What a planner of a map game goes by: the board with its network of routes, and a style.
struct MapGround {
  const Network* network;
  const Board* board;
  PlannerStyle style;
};

// Points of a route in sixteenths: its length's, and a hope for the token at its end (D7).
int points(const MapGround&, const MapSight&, RouteId);
// How many turns this seat will still have, if the fastest of the others hurries and nothing unusual happens.
int turns_left(const MapGround&, const MapSight&);
// How much held cards are worth keeping, in sixteenths: nothing once there are as many as can still be laid.
int scarcity(const MapGround&, const MapSight&);
// What is at stake where others have come to an end of this route: the pieces of the way round it, for each of them.
int contest(const MapGround&, const MapSight&, RouteId);

// How many cards of each colour are missing, and how many are to be kept back for the plan.
struct Needs {
  std::array<std::int8_t, cards::kColours> kept{};
  std::array<std::int8_t, cards::kColours> missing{};
  int all_missing = 0;
};
Needs needs_of(const MapGround&, const MapSight&, const RouteSet&);

struct ScoredClaim {
  RouteId route;
  mapgame::Payment payment;
  int score = -1;
};
// The payment that hurts least: few wilds, then the colour that is needed least elsewhere. With `spare_only`, cards
// that the plan needs are left alone.
bool pay(const MapGround&, const MapSight&, RouteId, const Needs&, bool spare_only, mapgame::Payment& out);
mapgame::Action claim(const MapGround&, const MapSight&, const ScoredClaim&);

}  // namespace fogg::bots
