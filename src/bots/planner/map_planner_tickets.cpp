// Which tickets are kept, and when new ones are drawn.
#include <algorithm>
#include <bit>

#include "bots/map_moves.h"
#include "bots/planner/map_planner.h"

namespace fogg::bots {

using mapgame::Action;
using mapgame::TicketId;
using mapgame::TicketSet;

// What three new tickets are worth now: how near each ticket that may come is to the network, and what the best of
// three brings on average.
bool MapPlanner::wants_tickets(const MapSight& s) {
  if (!ground_.style.draws_tickets || s.ticket_pile_size == 0 || !plan_.routes.empty()) return false;
  // What was not worth it with the same network and tickets is not worth it later.
  if (refused_with_ == s.mine && !s.mine.empty()) return false;
  refused_with_ = s.mine;
  const int most_turns = turns_left(ground_, s) * kOne;
  if (most_turns < 4 * kOne || s.pieces[s.seat] < 5) return false;
  weigh_routes(ground_, s, weights_);
  base::FixedVector<int, mapgame::kMaxTickets> values;
  const TicketSet unseen = ground_.board->tables.regular_tickets - s.tickets;
  CityCosts ways;
  CityId from;
  unseen.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = ground_.board->ticket(id);
    if (ticket.a != from) {
      from = ticket.a;
      cheapest_ways(*ground_.network, weights_.costs, from, ways);
    }
    const int cost = ways[ticket.b.value];
    const bool in_time = cost < kNever && cost * kOne / weights_.turn_value < most_turns - 2 * kOne;
    const int value = in_time ? std::max(ticket.points * kOne - cost, -ticket.points * kOne) : -ticket.points * kOne;
    values.push_back(value);
  });
  if (values.empty()) return false;
  std::array<int, mapgame::kMaxTickets> sorted;
  std::copy(values.begin(), values.end(), sorted.begin());
  const auto n = static_cast<int>(values.size());
  std::sort(sorted.begin(), sorted.begin() + n, std::greater<>());
  // The mean of the best of three: the i-th best is it when the other two come after it.
  const int drawn = std::min<int>({ground_.board->rules.draw_tickets, n, s.ticket_pile_size});
  const auto choose = [](int of, int k) { return k == 0 ? 1 : k == 1 ? of : of * (of - 1) / 2; };
  long sum = 0;
  long ways_to_draw = 0;
  for (int i = 0; i + drawn <= n; ++i) {
    const long ways_here = choose(n - 1 - i, drawn - 1);
    sum += ways_here * sorted[static_cast<std::size_t>(i)];
    ways_to_draw += ways_here;
  }
  return sum > ways_to_draw * (weights_.turn_value + ground_.style.margin);
}

Action MapPlanner::keep(const MapSight& s) {
  const int least = least_kept(*ground_.board, s);
  base::FixedVector<TicketId, mapgame::kMaxOffer> offer;
  s.offer.for_each([&](TicketId id) { offer.push_back(id); });
  weigh_routes(ground_, s, weights_);
  unsigned best = 0;
  int best_value = 0;
  for (unsigned kept = 1; kept < 1u << offer.size(); ++kept) {
    if (std::popcount(kept) < least) continue;
    TicketSet tickets = s.tickets;
    int value = 0;
    for (std::size_t i = 0; i < offer.size(); ++i) {
      if ((kept >> i & 1u) == 0) continue;
      tickets.insert(offer[i]);
      value -= ground_.board->ticket(offer[i]).points * ground_.style.keep;
    }
    value += make_plan(ground_, weights_, s, tickets).value;
    if (best != 0 && value <= best_value) continue;
    best = kept;
    best_value = value;
  }
  return keep_action(*ground_.board, s, best);
}

}  // namespace fogg::bots
