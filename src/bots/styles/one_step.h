#pragma once

#include "bots/styles/aims.h"

namespace fogg::bots {

// Thinks one step ahead: one ticket, one route of its way, looked at anew whenever it is to act.
class OneStep {
 public:
  explicit OneStep(const Board& board) : OneStep(board, WayMeasure::missing_cards, 1) {}
  const Board& board() const { return network_.board(); }
  mapgame::Action choose(const MapSight&) const;

 protected:
  OneStep(const Board& board, WayMeasure measure, int shortest_route)
      : network_(board), measure_(measure), shortest_route_(shortest_route) {}

 private:
  RouteId target(const MapSight&) const;
  mapgame::Action keep(const MapSight&) const;

  Network network_;
  WayMeasure measure_;
  int shortest_route_;
};

}  // namespace fogg::bots
