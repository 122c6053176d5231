#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "mapgame/state.h"

// Tickets with stations in the plainest way (A17, C8, F8): every station lends nothing or any one opponent's route that
// ends in its city, every combination is tried, and cities are joined by walking. Shares no code with the fast one.
namespace fogg::properties {

using mapgame::Board;
using mapgame::RouteId;
using mapgame::Seat;
using mapgame::State;
using mapgame::TicketId;

struct SlowTickets {
  int points = 0;  // won minus lost
  int completed = 0;
};

class SlowStations {
 public:
  SlowStations(const Board& board, const State& s, Seat seat) : board_(board), s_(s), seat_(seat) {}

  SlowTickets best() {
    try_from(0);
    return *best_;
  }

  // Whether the best points could also be had with fewer tickets, so that the second half of F8 decided.
  bool number_decided() const { return fewest_ < best_->completed; }

  // What the tickets are worth with these routes, and how many are completed.
  SlowTickets worth(const std::vector<RouteId>& borrowed) const {
    std::vector<RouteId> usable = borrowed;
    for (std::size_t i = 0; i < board_.routes.size(); ++i) {
      const RouteId id{static_cast<std::uint8_t>(i)};
      if (s_.routes[seat_].contains(id)) usable.push_back(id);
    }
    SlowTickets result;
    for (std::size_t i = 0; i < board_.tickets.size(); ++i) {
      if (!s_.tickets[seat_].contains(TicketId{static_cast<std::uint8_t>(i)})) continue;
      const mapgame::Ticket& ticket = board_.tickets[i];
      const bool done = reaches(ticket.a.value, ticket.b.value, usable);
      result.points += done ? ticket.points : -ticket.points;
      result.completed += done ? 1 : 0;
    }
    return result;
  }

 private:
  bool reaches(int from, int to, const std::vector<RouteId>& usable) const {
    std::vector<bool> seen(board_.cities.size(), false);
    std::vector<int> open = {from};
    seen[static_cast<std::size_t>(from)] = true;
    while (!open.empty()) {
      const int city = open.back();
      open.pop_back();
      if (city == to) return true;
      for (const RouteId id : usable) {
        const mapgame::Route& route = board_.route(id);
        if (route.a.value != city && route.b.value != city) continue;
        const int next = route.a.value == city ? route.b.value : route.a.value;
        if (!seen[static_cast<std::size_t>(next)]) open.push_back(next);
        seen[static_cast<std::size_t>(next)] = true;
      }
    }
    return false;
  }

  void try_from(std::size_t station) {
    if (station == s_.stations_built[seat_]) {
      const SlowTickets now = worth(borrowed_);
      const bool more_points = !best_ || now.points > best_->points;
      if (more_points || (now.points == best_->points && now.completed < fewest_)) fewest_ = now.completed;
      const bool better = more_points || (now.points == best_->points && now.completed > best_->completed);
      if (better) best_ = now;
      return;
    }
    try_from(station + 1);
    for (std::size_t i = 0; i < board_.routes.size(); ++i) {
      const RouteId id{static_cast<std::uint8_t>(i)};
      if (!board_.routes[i].touches(s_.station_at[seat_][station])) continue;
      for (Seat other = 0; other < s_.players; ++other) {
        if (other == seat_ || !s_.routes[other].contains(id)) continue;
        borrowed_.push_back(id);
        try_from(station + 1);
        borrowed_.pop_back();
      }
    }
  }

  const Board& board_;
  const State& s_;
  const Seat seat_;
  std::vector<RouteId> borrowed_;
  std::optional<SlowTickets> best_;
  int fewest_ = 0;  // tickets completed in any of the uses that give the best points
};

}  // namespace fogg::properties
