#pragma once

#include "base/fixed_vector.h"
#include "bots/map_moves.h"

namespace fogg::bots {

// Points and turns are counted in sixteenths.
struct RacerStyle {
  int turn = 64;         // points that a turn is worth
  int card = 9;          // turns that a card of a given colour takes to find
  int own_card = 3;      // turns that it costs to spend a held card, while cards are scarce
  int own_wild = 9;      // turns that it costs to spend a wild where a coloured card would do
  int found_wild = 14;   // turns that a wild takes to find
  int tunnel_raise = 1;  // cards held in reserve for a tunnel
  int joined = 6;        // points for a route that goes on from an own one
  int token = 20;        // points for a tourist token of a new kind
  int spare_card = 7;    // worth of a card that no target needs
  int wild = 20;         // worth of a face-up wild
};

// The style that learning agents keep finding: as few tickets as allowed, the cheapest, and not a thought for them;
// collect for the longest routes, use up all pieces, and be done before the others have built what their tickets need.
// Stations are never built.
class Racer {
 public:
  explicit Racer(const Board& board, const RacerStyle& style = {}) : board_(&board), style_(style) {}
  const Board& board() const { return *board_; }
  mapgame::Action choose(const MapSight&) const;

 private:
  // A route to collect for, and how it is paid once nothing is missing.
  struct Target {
    RouteId route;
    mapgame::Payment payment;
    cards::Colour colour = cards::Colour::wild;
    int missing = 0;        // cards of that colour
    int missing_wilds = 0;  // C3
    int turns = 0;
    int worth = 0;
  };
  // Cards to pay from.
  struct Purse {
    mapgame::Cards cards{};
    std::size_t most = 0;  // the colour of which there are most: grey routes take it
    int scarce = 0;        // in sixteenths
  };
  using Targets = base::FixedVector<Target, mapgame::kMaxPieces>;

  Targets targets(const MapSight&) const;
  int points(const MapSight&, const mapgame::Route&) const;
  Target weigh(const Purse&, RouteId, int points) const;
  mapgame::Action on_turn(const MapSight&) const;
  CardWorths wanted(const MapSight&, const Targets&) const;

  const Board* board_;
  RacerStyle style_;
};

}  // namespace fogg::bots
