// The One-Step Thinker.
//
// As published: it keeps all tickets of the opening. Of those not completed it takes the most valuable one, finds the
// shortest way for it over its own and the free routes, and thinks of one route of that way only, for which it collects
// and which it then claims; when somebody scores it looks again. Without a ticket to work on it draws new ones, kept by
// points for each piece that they ask for, as long as every player has eight pieces; after that it goes for the longest
// routes.
//
// Ours: shortest means fewest cards still missing, the route of the way is the one that lacks fewest cards, and in the
// very last turn it claims whatever brings most.
#include "bots/styles/one_step.h"

#include <algorithm>

namespace fogg::bots {

using mapgame::Action;
using mapgame::Phase;
using mapgame::TicketId;
using mapgame::TicketSet;

namespace {

constexpr int kPiecesForTickets = 8;

}  // namespace

Action OneStep::choose(const MapSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep(s);
    case Phase::place_tokens: return place_token_action(board(), s);
    case Phase::tunnel: return answer_tunnel(s);
    default: return on_turn(s);
  }
}

Action OneStep::on_turn(const MapSight& s) const {
  const RouteId target = target_for_tickets(s);
  if (target.is_some()) return claim_or_collect(board(), s, target);
  const auto fewest_pieces = *std::min_element(s.pieces.begin(), s.pieces.begin() + s.players);
  const bool draws = style_.collects_tickets && fewest_pieces >= kPiecesForTickets && s.ticket_pile_size > 0;
  if (draws && s.phase == Phase::turn) return Action::draw_tickets();
  return claim_or_collect(board(), s, longest_target(board(), s));
}

RouteId OneStep::target_for_tickets(const MapSight& s) const {
  const Joined mine(board(), s.mine);
  const RouteCosts route_costs = costs(s);
  Way way;
  int most = 0;
  s.tickets.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = board().ticket(id);
    if (ticket.points <= most || mine.joins(ticket.a, ticket.b)) return;
    const auto found = way_for(network_, s, route_costs, id);
    if (!found) return;
    way = *found;
    most = ticket.points;
  });
  RouteId best;
  way.routes.for_each([&](RouteId id) {
    if (!best.is_some() || missing_cards(board(), s, id) < missing_cards(board(), s, best)) best = id;
  });
  return best;
}

Action OneStep::keep(const MapSight& s) const {
  if (s.phase == Phase::choose_opening && style_.collects_tickets) return keep_all(board(), s);
  const RouteCosts route_costs = costs(s);
  return keep_by_ratio(board(), s, [&](const TicketSet& tickets) {
    Ratio ratio{0, 0, true};
    tickets.for_each([&](TicketId id) {
      const auto way = way_for(network_, s, route_costs, id);
      ratio.points += board().ticket(id).points;
      ratio.pieces += way ? way->pieces : 0;
      ratio.fits = ratio.fits && way.has_value();
    });
    ratio.fits = ratio.fits && ratio.pieces <= s.pieces[s.seat];
    return ratio;
  });
}

}  // namespace fogg::bots
