#pragma once

#include "base/rng.h"
#include "bots/map_sight.h"
#include "bots/planner/network.h"
#include "mapgame/action.h"

namespace fogg::bots {

// What the planner holds things to be worth. Points and turns are counted in sixteenths. The numbers were found by play
// against all other bots on all boards; docs/strength.md says how.
struct PlannerStyle {
  int turn = 13;           // what a turn is worth, against one of racing for long routes alone
  int piece = 13;          // what a piece is worth, against what such a race makes of one
  int coloured_card = 7;   // turns that a card of a given colour takes to find, while several colours are looked for
  int single_colour = 16;  // the same when only one will do
  int any_card = 8;        // turns that a card of whatever colour takes
  int wild_card = 25;      // turns that a wild takes
  int tunnel = 14;         // turns that a tunnel's raise costs on average
  int token = 26;          // points that a tourist token of a new kind is worth
  int open_wild = 18;      // worth of a face-up wild, a needed card being 16
  int pile_wild = 25;      // of one from the pile, which is not the only card of its turn
  int spare_card = 4;      // of a card that nothing needs
  int extra_card = 9;      // of a card that a target outside the plan needs
  int shortest_extra = 5;  // routes outside the plan are claimed from this length on
  int targets = 6;         // routes outside the plan that are collected for
  int hand = 4;            // how much of a card in hand counts for every route that it could pay, while cards are scarce
  int patience = 0;        // turns for which a plan is kept though nothing happened to it
  int keep_targets = 0;    // turns for which the routes outside it are kept
  int trust = 33;          // what completing a ticket in hand is worth, 32 being all of it: what is won and what is not lost
  int touch = 17;          // points that a route outside the plan is worth more where it touches the own network
  int ticket_time = 11;    // how much of the turns left tickets may take that are not held yet
  int overtime = 25;       // turns beyond those left that tickets in hand may take: the others may be slower than feared
  int ticket_margin = 74;  // points by which new tickets must beat a turn of something else
  int contested = 1;       // how much sooner a planned route is claimed for each piece of a detour, where somebody else is near
  int long_first = 14;     // … for each piece of its length
  int wild_last = 5;       // how much later for each wild it takes
  int wait_until = 172;    // planned routes wait to be claimed while more turns than these are left
  int save_wilds = 88;     // those that take wilds wait while there are so many turns to spare
  int alarm = 1;           // pieces of a detour, for each player who is near, from which on a claim does not wait
  int plan_trail = 7;      // points that a piece in the longest path is worth, when plans are compared
  int trail = 15;          // the same of a route outside the plan, while both are equally long
  int trail_reach = 19;    // pieces of difference at which it is plain who will have the longest path
  int pace = 75;           // pieces that the others lay in a turn
  int stocked = 15;        // how much of the others' hands they can lay
  bool draws_tickets = true;
};

// The tickets of a player as one network: the routes still to be claimed for those worth completing, and what it takes.
struct Plan {
  mapgame::RouteSet routes;
  mapgame::RouteSet borrowed;    // C8: routes of others, each to be reached by a station
  int pieces = 0;
  int turns = 0;                 // in sixteenths
  int value = 0;                 // points in sixteenths: twice the tickets aimed at, less what the routes cost
};

// A policy for one seat of a map game. Quick: the plan is kept until something happens to it. Without randomness.
class MapPlanner {
 public:
  MapPlanner(const Network& network, const PlannerStyle& style) : network_(&network), board_(&network.board()), style_(style) {}

  void begin() {
    planned_ = false;
    refused_with_ = {};
    targets_.clear();
    trails_ = {};
  }
  // Precondition: the sight's seat is to act. The action is legal.
  mapgame::Action choose(const MapSight&);

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
  Action keep_these(const MapSight&, unsigned kept) const;
  Action answer_tunnel(const MapSight&) const;
  Action place_token(const MapSight&);

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
  Targets targets_;        // routes outside the plan that are collected for
  int turns_since_targets_ = 0;
  RouteSet refused_with_;  // the network with which new tickets were not worth it

  // Filled by weigh_trails: pieces that a route adds to the own longest path, and what one is worth. Kept until somebody
  // or the plan has other routes.
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
