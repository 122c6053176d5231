#pragma once

#include <array>

#include "cardgame/complete.h"
#include "cardgame/state.h"
#include "cardgame/view.h"

namespace fogg::cardgame {

// The final score of a seat, part by part (E14–E16).
struct Score {
  int tickets = 0;  // completed minus the others
  int bonus = 0;    // big cities
  int total = 0;
  int completed = 0;
  int failed = 0;
  int bonus_cards = 0;
  int place = 0;  // 1 for the winners; equal places are shared (F15)
  std::array<bool, kMaxBonuses> bonuses{};
};
using Scores = std::array<Score, kMaxSeats>;

using TicketsBySeat = std::array<TicketSet, kMaxSeats>;

// What everybody would score if the game ended now with these tickets in hand.
Scores final_scores(const FlatCardSet&, const Public&, const TicketsBySeat&);
inline Scores final_scores(const FlatCardSet& set, const State& s) { return final_scores(set, s, s.tickets); }
// The same by a view: true where all tickets lie open (E2). Before that those of others are not counted.
Scores final_scores(const FlatCardSet&, const View&);

// How many tickets to each big city a seat has completed, and the most that any other seat has.
BonusCounts bonus_standing(const FlatCardSet&, const Public&, Seat);
BonusCounts bonus_to_beat(const FlatCardSet&, const Public&, Seat);

// E12: advice for a seat that completes, with the bonuses weighed as they stand.
TicketSet advised_completion(const FlatCardSet&, const State&, Seat);

}  // namespace fogg::cardgame
