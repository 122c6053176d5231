#pragma once

#include "bots/styles/aims.h"

namespace fogg::bots {

// How the One-Step Thinker and the Long Route style, which is built like it, differ.
struct OneStepStyle {
  int shortest_route = 1;        // that may be part of a way
  bool collects_tickets = true;  // keeps all of the opening, and draws more when they are done
};

// Thinks one step ahead: one ticket, one route of its way, looked at again whenever it is to act.
class OneStep {
 public:
  explicit OneStep(const Board& board, const OneStepStyle& style = {}) : network_(board), style_(style) {}
  const Board& board() const { return network_.board(); }
  mapgame::Action choose(const MapSight&) const;

 private:
  RouteId target_for_tickets(const MapSight&) const;
  mapgame::Action on_turn(const MapSight&) const;
  mapgame::Action keep(const MapSight&) const;
  int shortest_route(const MapSight& s) const { return std::min<int>(style_.shortest_route, s.pieces[s.seat]); }

  Network network_;
  OneStepStyle style_;
};

}  // namespace fogg::bots
