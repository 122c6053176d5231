#pragma once

#include "bots/map_moves.h"

namespace fogg::bots {

// Takes what brings most points now, and nothing else: a claim whenever one is possible, cards for the best gain in reach
// otherwise. Tickets count when a claim completes them; of those offered it keeps what costs least now.
class Greedy {
 public:
  explicit Greedy(const Board& board) : board_(&board) {}
  const Board& board() const { return *board_; }
  mapgame::Action choose(const MapSight&) const;

 private:
  CardWorths wanted(const MapSight&) const;

  const Board* board_;
};

}  // namespace fogg::bots
