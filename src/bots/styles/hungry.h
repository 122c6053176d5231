#pragma once

#include "bots/styles/aims.h"

namespace fogg::bots {

// Draws tickets until they ask for nearly all its pieces, then builds them as one plan.
class Hungry {
 public:
  explicit Hungry(const Board& board) : network_(board) {}
  const Board& board() const { return network_.board(); }
  mapgame::Action choose(const MapSight&) const;

 private:
  struct Plan {
    RouteSet routes;
    int pieces = 0;
    int points = 0;  // of its routes
    bool complete = true;
  };
  Plan plan(const MapSight&, const mapgame::TicketSet&) const;
  mapgame::Action keep(const MapSight&) const;
  mapgame::Action on_turn(const MapSight&) const;

  Network network_;
};

}  // namespace fogg::bots
