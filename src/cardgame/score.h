#pragma once

#include <array>

#include "cardgame/complete.h"
#include "cardgame/state.h"

namespace fogg::cardgame {

// The final score of a seat, part by part (E14–E16).
struct Score {
  int tickets = 0;    // completed minus the others
  int bonus = 0;      // big cities
  int total = 0;
  int completed = 0;
  int failed = 0;
  int bonus_cards = 0;
  int place = 0;  // 1 for the winners; equal places are shared (F15)
  std::array<bool, kMaxBonuses> bonuses{};
};
using Scores = std::array<Score, kMaxSeats>;

// What everybody would score if the game ended now.
Scores final_scores(const CardSet&, const State&);

// How many tickets to each big city a seat has completed, and the most that any other seat has.
BonusCounts bonus_standing(const CardSet&, const State&, Seat);
BonusCounts bonus_to_beat(const CardSet&, const State&, Seat);

// E12: advice for a seat that completes, with the bonuses weighed as they stand.
TicketSet advised_completion(const CardSet&, const State&, Seat);

}  // namespace fogg::cardgame
