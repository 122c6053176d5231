#pragma once

#include "bots/styles/aims.h"

namespace fogg::bots {

// Values every route that its tickets ask for, and works on the most valuable first.
class RouteFocus {
 public:
  explicit RouteFocus(const Board& board) : network_(board) {}
  const Board& board() const { return network_.board(); }
  mapgame::Action choose(const MapSight&) const;

 private:
  using Values = std::array<std::int16_t, mapgame::kMaxRoutes>;
  RouteSet valued_routes(const MapSight&, Values&) const;
  mapgame::Action on_turn(const MapSight&) const;

  Network network_;
};

}  // namespace fogg::bots
