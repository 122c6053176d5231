#pragma once

#include <array>

#include "mapgame/stations.h"
#include "mapgame/state.h"

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

// What everybody would score if the game ended now.
Scores final_scores(const Board&, const State&);

// Route points counted anew (A19).
int recount_route_points(const Board&, const RouteSet&);

}  // namespace fogg::mapgame
