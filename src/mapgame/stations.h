#pragma once

#include <array>

#include "mapgame/state.h"

namespace fogg::mapgame {

// What a player's tickets bring, with every station put to its best use (A17, C8, F8).
struct TicketResult {
  TicketSet completed;
  int points = 0;                             // won minus lost
  std::array<RouteId, kMaxStations> loans{};  // the route that each station lends; none where it lends nothing of use
};
TicketResult score_tickets(const FlatBoard&, const Public&, Seat, const TicketSet& tickets);
inline TicketResult score_tickets(const FlatBoard& board, const State& s, Seat seat) {
  return score_tickets(board, s, seat, s.tickets[seat]);
}

}  // namespace fogg::mapgame
