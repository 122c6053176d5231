// The One-Step Thinker. As published: of the tickets not completed it takes the most valuable one, finds the cheapest way
// for it over its own and the free routes, and thinks of one route of that way only, for which it collects and which it then
// claims; when the board changes it looks again; without tickets left it goes for the longest routes. Tickets are kept by
// points for each piece that they ask for, and never drawn again.
// Ours: cheapest means fewest cards still missing, the route of the way is the one that lacks fewest cards, and in the very
// last turn it claims whatever brings most.
#include "bots/styles/one_step.h"

namespace fogg::bots {

using mapgame::Action;
using mapgame::Phase;
using mapgame::TicketId;
using mapgame::TicketSet;

Action OneStep::choose(const MapSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep(s);
    case Phase::place_tokens: return place_token_action(board(), s);
    case Phase::tunnel: return answer_tunnel(s);
    default: return claim_or_collect(board(), s, target(s));
  }
}

RouteId OneStep::target(const MapSight& s) const {
  const Joined mine(board(), s.mine);
  const RouteCosts costs = way_costs(board(), s, measure_, shortest_route_);
  Way way;
  int most = 0;
  s.tickets.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = board().ticket(id);
    if (ticket.points <= most || mine.joins(ticket.a, ticket.b)) return;
    const auto found = way_for(network_, s, costs, id);
    if (!found) return;
    way = *found;
    most = ticket.points;
  });
  RouteId best;
  way.routes.for_each([&](RouteId id) {
    if (!best.is_some() || missing_cards(board(), s, id) < missing_cards(board(), s, best)) best = id;
  });
  return best.is_some() ? best : longest_target(board(), s);
}

Action OneStep::keep(const MapSight& s) const {
  const RouteCosts costs = way_costs(board(), s, measure_, shortest_route_);
  return keep_by_ratio(board(), s, [&](const TicketSet& tickets) {
    Ratio ratio{0, 0, true};
    tickets.for_each([&](TicketId id) {
      const auto way = way_for(network_, s, costs, id);
      ratio.points += board().ticket(id).points;
      ratio.pieces += way ? way->pieces : 0;
      ratio.fits = ratio.fits && way.has_value();
    });
    ratio.fits = ratio.fits && ratio.pieces <= s.pieces[s.seat];
    return ratio;
  });
}

}  // namespace fogg::bots
