#pragma once

#include "base/rng.h"
#include "bots/map_sight.h"
#include "bots/planner/network.h"
#include "bots/planner/style.h"
#include "bots/reason.h"
#include "mapgame/action.h"

namespace fogg::bots {

// The tickets of a player as one network: the routes still to be claimed for those worth completing, and what it takes.
struct Plan {
  mapgame::RouteSet routes;
  mapgame::RouteSet borrowed;  // C8: routes of others, each to be reached by a station
  int pieces = 0;
  int turns = 0;  // in sixteenths
  int value = 0;  // points in sixteenths: twice the tickets aimed at, less what the routes cost
};

// A policy for one seat of a map game. Quick: the plan is kept until something happens to it. Without randomness.
class MapPlanner {
 public:
  MapPlanner(const Network& network, const PlannerStyle& style)
      : network_(&network), board_(&network.board()), style_(style) {}

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
  static constexpr int kOne = 16;  // a whole turn or point

  using Action = mapgame::Action;
  using Cards = mapgame::Cards;
  using Payment = mapgame::Payment;
  using TicketSet = mapgame::TicketSet;

  // How many cards of each colour are missing, and how many are to be kept back for the plan.
  struct Needs {
    std::array<std::int8_t, cards::kColours> kept{};
    std::array<std::int8_t, cards::kColours> missing{};
    int all_missing = 0;
  };
  using Targets = base::FixedVector<RouteId, 6>;
  struct Claim {
    RouteId route;
    Payment payment;
    int score = -1;
  };

  void update_plan(const MapSight&);
  void weigh_routes(const MapSight&);
  Plan make_plan(const MapSight&, const TicketSet& tickets) const;
  Plan draft(const MapSight&, std::span<const mapgame::TicketId> order) const;

  Action on_turn(const MapSight&);
  Action last_turn(const MapSight&);
  Action draw_card(const MapSight&, bool first);
  Action keep(const MapSight&);
  Action place_token(const MapSight&);

  void explain_route(const MapSight&, RouteId, const TicketSet& done, Reasons& out) const;
  void explain_card(const MapSight&, cards::Colour, const TicketSet& aimed_at, Reasons& out) const;
  void explain_tickets(const MapSight&, unsigned kept_bits, Reasons& out);

  bool can_wait(const MapSight&, const Claim&) const;
  Claim planned_claim(const MapSight&, const Needs&) const;
  Action claim(const MapSight&, const Claim&) const;
  bool pay(const MapSight&, RouteId, const Needs&, bool spare_only, Payment& out) const;
  Needs needs_of(const MapSight&, const RouteSet&) const;
  Targets extra_targets(const MapSight&, const Needs&);
  void update_targets(const MapSight&, const Needs&);
  std::optional<Action> station(const MapSight&) const;
  bool wants_tickets(const MapSight&);

  int points(const MapSight&, RouteId) const;
  int turns_left(const MapSight&) const;
  int turns_for(const MapSight&, const RouteSet&) const;
  int contest(const MapSight&, RouteId) const;
  int scarcity(const MapSight&) const;

  // Lengths of the own longest path and the best of the others'.
  struct TrailRace {
    int mine = 0;
    int theirs = 0;
  };
  TrailRace trail_race(const MapSight&, const RouteSet& own) const;
  int trail_points(const MapSight&, const TrailRace&, RouteId) const;
  void weigh_trails(const MapSight&, const RouteSet& candidates);
  RouteSet near(const RouteSet&) const;

  const Network* network_;
  const Board* board_;
  PlannerStyle style_;
  int turn_value_ = 0;  // points in sixteenths

  bool planned_ = false;
  Plan plan_;
  TicketSet planned_for_;
  int planned_turns_left_ = 0;
  int turns_since_plan_ = 0;
  Targets targets_;  // routes outside the plan that are collected for
  int turns_since_targets_ = 0;
  RouteSet refused_with_;  // the network with which new tickets were not worth it

  // Filled by weigh_trails: pieces that a route adds to the own longest path, and what one is worth. Kept until
  // somebody or the plan has other routes.
  struct Trails {
    RouteSet own;
    RouteSet theirs;
    RouteSet weighed;
    int worth = 0;
    std::array<std::uint8_t, mapgame::kMaxRoutes> gain{};
  };
  Trails trails_;

  // Filled by weigh_routes for the position planned in.
  RouteCosts costs_{};
  std::array<std::int16_t, mapgame::kMaxRoutes> turns_{};
};

}  // namespace fogg::bots
