// The Route Focused style. As published: it keeps all tickets of the opening and draws no others; every ticket not completed
// has its shortest way, and a route on it is worth its own points and twice those of the ticket; the most valuable route that
// can be paid is claimed, and cards are collected for the most valuable of all. Without tickets left, routes count by points.
// Ours: a route that serves several tickets has the value of all of them; once the tickets are done it saves for the longest
// routes instead of claiming any; in the very last turn it claims whatever brings most.
#include "bots/styles/route_focus.h"

namespace fogg::bots {

using mapgame::Action;
using mapgame::Phase;
using mapgame::TicketId;

Action RouteFocus::choose(const MapSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening: return keep_action(board(), s, (1u << s.offer.size()) - 1u);
    case Phase::choose_tickets: return keep_cheapest(board(), s);
    case Phase::place_tokens: return place_token_action(board(), s);
    case Phase::tunnel: return answer_tunnel(s);
    default: return on_turn(s);
  }
}

RouteSet RouteFocus::valued_routes(const MapSight& s, Values& values) const {
  const Joined mine(board(), s.mine);
  const RouteCosts costs = way_costs(board(), s, WayMeasure::pieces);
  RouteSet valued;
  s.tickets.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = board().ticket(id);
    if (mine.joins(ticket.a, ticket.b)) return;
    const auto way = way_for(network_, s, costs, id);
    if (!way) return;
    way->routes.for_each([&](RouteId route) {
      if (!valued.contains(route)) values[route.value] = board().rules.route_points[board().route(route).length];
      values[route.value] = static_cast<std::int16_t>(values[route.value] + 2 * ticket.points);
    });
    valued |= way->routes;
  });
  return valued;
}

Action RouteFocus::on_turn(const MapSight& s) const {
  Values values;
  const RouteSet valued = valued_routes(s, values);
  RouteId best;
  RouteId best_payable;
  valued.for_each([&](RouteId id) {
    if (!best.is_some() || values[id.value] > values[best.value]) best = id;
    if (best_payable.is_some() && values[id.value] <= values[best_payable.value]) return;
    if (s.phase == Phase::turn && payment_for(board(), s, id)) best_payable = id;
  });
  if (!best.is_some()) best = longest_target(board(), s);
  return claim_or_collect(board(), s, best_payable.is_some() ? best_payable : best);
}

}  // namespace fogg::bots
