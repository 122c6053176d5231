#pragma once

#include <array>

#include "mapgame/state.h"
#include "mapgame/stations.h"
#include "mapgame/view.h"

namespace fogg::mapgame {

// The final score of a seat, part by part (A19).
struct Score {
  int routes = 0;
  int tickets = 0;   // won minus lost
  int longest = 0;   // the bonus (B4)
  int stations = 0;  // unbuilt ones (C10)
  int tokens = 0;    // D10
  int total = 0;
  int completed = 0;
  int failed = 0;
  int longest_path = 0;  // in pieces; 0 where the board has no such bonus
  int place = 0;         // 1 for the winners; equal places are shared (F15)
  TicketSet completed_tickets;
  std::array<RouteId, kMaxStations> loans{};
};
using Scores = std::array<Score, kMaxSeats>;

using TicketsBySeat = std::array<TicketSet, kMaxSeats>;

// What everybody would score if the game ended now with these tickets in hand.
Scores final_scores(const FlatBoard&, const Public&, const TicketsBySeat&);
inline Scores final_scores(const FlatBoard& board, const State& s) { return final_scores(board, s, s.tickets); }
// The same by a view: true where all tickets lie open (A17). Before that those of others are not counted.
Scores final_scores(const FlatBoard&, const View&);

// Route points counted again (A19).
int recount_route_points(const FlatBoard&, const RouteSet&);

}  // namespace fogg::mapgame
