#pragma once

#include "base/rng.h"
#include "bots/planner/map_plan.h"
#include "bots/planner/map_trails.h"
#include "bots/reason.h"

namespace fogg::bots {

// A policy for one seat of a map game. Quick: the plan is kept until something happens to it. Without randomness.
class MapPlanner {
 public:
  MapPlanner(const Network& network, const PlannerStyle& style) : ground_{&network, &network.board(), style} {}

  void begin() {
    planned_ = false;
    refused_with_ = {};
    targets_.clear();
    trails_ = {};
  }
  // Precondition: the sight's seat is to act. The action is legal.
  mapgame::Action choose(const MapSight&);
  // The card that a turn would begin with that builds nothing; where there is none to draw, the choice of `choose`.
  mapgame::Action draw(const MapSight&);

  // Why the action is a good one here, for a person who asks.
  Reasons explain(const MapSight&, mapgame::Action);

  // What else a player might think of, best guesses first, the planner's own choice at the front. All are legal.
  struct Idea {
    mapgame::Action action;
    float weight = 0;
  };
  using Ideas = base::FixedVector<Idea, 48>;
  void think_of(const MapSight&, Ideas& out);

 private:
  using Action = mapgame::Action;
  using Targets = base::FixedVector<RouteId, 6>;

  void update_plan(const MapSight&);
  void update_targets(const MapSight&, const Needs&);
  Targets extra_targets(const MapSight&, const Needs&);
  bool wants_tickets(const MapSight&);

  Action on_turn(const MapSight&);
  Action last_turn(const MapSight&);
  Action draw_card(const MapSight&, bool first);
  Action keep(const MapSight&);
  Action place_token(const MapSight&);

  MapGround ground_;

  bool planned_ = false;
  Plan plan_;
  mapgame::TicketSet planned_for_;
  int planned_turns_left_ = 0;
  int turns_since_plan_ = 0;
  Targets targets_;  // routes outside the plan that are collected for
  int turns_since_targets_ = 0;
  RouteSet refused_with_;  // the network with which new tickets were not worth it
  Trails trails_;
  RouteWeights weights_;  // of the position planned in
};

}  // namespace fogg::bots
