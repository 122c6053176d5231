// The Route Focused style.
//
// As published: it keeps all tickets of the opening and draws no others. Every ticket not completed has the way of
// fewest routes, and a route on it is worth its own points and twice those of the ticket; the most valuable route that
// can be paid is claimed. When none can, it draws the colour of the most valuable of all where that lies open, else
// from the pile; open wilds it leaves. Without tickets left it does the same with all routes, each worth its points.
//
// Ours: by the sign in its queue the program takes the routes of fewest points first once the tickets are done; we hold
// that to be a slip, and take those of most.
#include "bots/styles/route_focus.h"

#include <algorithm>

namespace fogg::bots {

using mapgame::Action;
using mapgame::Phase;
using mapgame::TicketId;

Action RouteFocus::choose(const MapSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening: return keep_all(board(), s);
    case Phase::choose_tickets: return keep_cheapest(board(), s);
    case Phase::place_tokens: return place_token_action(board(), s);
    case Phase::tunnel: return answer_tunnel(s);
    default: return on_turn(s);
  }
}

RouteSet RouteFocus::valued_routes(const MapSight& s, Values& values) const {
  const Joined mine(board(), s.mine);
  const RouteCosts costs = hops(board(), s);
  const int pieces = s.pieces[s.seat];
  RouteSet valued;
  const auto value = [&](RouteId id, int points) {
    if (board().route(id).length > pieces) return;
    if (!valued.contains(id)) values[id.value] = 0;
    valued.insert(id);
    const int sum = board().rules.route_points[board().route(id).length] + points;
    values[id.value] = static_cast<std::int16_t>(std::max<int>(values[id.value], sum));
  };
  s.tickets.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = board().ticket(id);
    if (mine.joins(ticket.a, ticket.b)) return;
    way_for(network_, s, costs, id).routes.for_each([&](RouteId route) {
      value(nearer_half(board(), s, route), 2 * ticket.points);
    });
  });
  if (valued.empty()) s.open.for_each([&](RouteId id) { value(id, 0); });
  return valued;
}

Action RouteFocus::on_turn(const MapSight& s) const {
  Values values;
  RouteId best;
  RouteId best_payable;
  valued_routes(s, values).for_each([&](RouteId id) {
    if (!best.is_some() || values[id.value] > values[best.value]) best = id;
    if (best_payable.is_some() && values[id.value] <= values[best_payable.value]) return;
    if (s.phase == Phase::turn && payment_for(board(), s, id)) best_payable = id;
  });
  if (best_payable.is_some()) return claim_action(board(), s, best_payable, *payment_for(board(), s, best_payable));
  if (!best.is_some()) return last_resort(board(), s);
  return collect(board(), s, colour_for(s, board().route(best)), OpenWilds::left);
}

}  // namespace fogg::bots
