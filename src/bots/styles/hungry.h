#pragma once

#include <optional>

#include "bots/styles/aims.h"

namespace fogg::bots {

// Draws tickets until they ask for nearly all its pieces, then builds them as one plan.
class Hungry {
 public:
  explicit Hungry(const Board& board) : network_(board) {}
  const Board& board() const { return network_.board(); }
  mapgame::Action choose(const MapSight&) const;

 private:
  // One network that joins all cities of the tickets.
  struct Plan {
    RouteSet routes;  // still to be claimed
    int pieces = 0;
    int points = 0;  // of its routes
    bool complete = true;
    std::array<int, cards::kColours> asked{};  // cards by colour, those in hand not subtracted
    int asked_grey = 0;
  };
  Plan plan(const MapSight&, const mapgame::TicketSet&) const;
  void price(const MapSight&, RouteSet ways, Plan&) const;
  mapgame::Action keep(const MapSight&) const;
  mapgame::Action on_turn(const MapSight&) const;
  mapgame::Action draw(const MapSight&, const Plan&) const;
  std::optional<mapgame::Payment> planned_payment(const MapSight&, const Plan&, RouteId) const;

  Network network_;
};

}  // namespace fogg::bots
