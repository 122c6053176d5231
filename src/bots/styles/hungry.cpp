// The Destination Hungry style.
//
// As published: from the first turn on it draws tickets as long as its plan leaves more than eight pieces over. Of the
// offered tickets it keeps those that, planned together with the ones it holds, bring most points of tickets and routes
// for each piece, with five pieces to spare. It claims any route of the plan that it can pay, collects the colour that
// the plan needs most, and when the plan is done claims the longest routes that it can pay.
//
// Ours: the plan adds one ticket after the other, the dearest first, each by its shortest way given the ways before; it
// is made anew in every turn, so that tickets are drawn later on too, but not when the game is about to end; after the
// plan it saves for the longest routes; in the very last turn it claims whatever brings most.
#include "bots/styles/hungry.h"

#include <algorithm>

namespace fogg::bots {

using cards::Colour;
using mapgame::Action;
using mapgame::Phase;
using mapgame::TicketId;
using mapgame::TicketSet;

namespace {

constexpr int kPiecesLeftOver = 8;
constexpr int kPiecesToSpare = 5;
constexpr int kTurnsForTickets = 7;

}  // namespace

Action Hungry::choose(const MapSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep(s);
    case Phase::place_tokens: return place_token_action(board(), s);
    case Phase::tunnel: return answer_tunnel(s);
    default: return on_turn(s);
  }
}

Hungry::Plan Hungry::plan(const MapSight& s, const TicketSet& tickets) const {
  const Joined mine(board(), s.mine);
  std::array<TicketId, mapgame::kMaxTickets> order;
  std::size_t number = 0;
  tickets.for_each([&](TicketId id) {
    if (!mine.joins(board().ticket(id).a, board().ticket(id).b)) order[number++] = id;
  });
  std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(number), [&](TicketId a, TicketId b) {
    const int more = board().ticket(a).points - board().ticket(b).points;
    return more != 0 ? more > 0 : a < b;
  });
  RouteCosts costs = way_costs(board(), s, WayMeasure::pieces);
  Plan plan;
  for (std::size_t i = 0; i < number; ++i) {
    const mapgame::Ticket& ticket = board().ticket(order[i]);
    RouteSet way;
    const int pieces = cheapest_way(network_, costs, ticket.a, ticket.b, way);
    if (pieces >= kNever || plan.pieces + pieces > s.pieces[s.seat]) {
      plan.complete = false;
      continue;
    }
    plan.pieces += pieces;
    way.for_each([&](RouteId id) {
      if (costs[id.value] > 0) plan.points += board().rules.route_points[board().route(id).length];
      costs[id.value] = 0;
    });
    plan.routes |= way - s.mine;
  }
  return plan;
}

Action Hungry::keep(const MapSight& s) const {
  return keep_by_ratio(board(), s, [&](const TicketSet& offered) {
    const TicketSet tickets = s.tickets | offered;
    const Plan all = plan(s, tickets);
    Ratio ratio{0, std::max(1, all.pieces), all.complete && all.pieces <= s.pieces[s.seat] - kPiecesToSpare};
    if (ratio.fits) ratio.points = all.points;
    (ratio.fits ? tickets : offered).for_each([&](TicketId id) { ratio.points += board().ticket(id).points; });
    return ratio;
  });
}

Action Hungry::on_turn(const MapSight& s) const {
  const Plan all = plan(s, s.tickets);
  const bool turn = s.phase == Phase::turn;
  if (turn && s.ticket_pile_size > 0 && all.pieces < s.pieces[s.seat] - kPiecesLeftOver &&
      turns_left(s) > kTurnsForTickets) {
    return Action::draw_tickets();
  }
  if (all.routes.empty()) return claim_or_collect(board(), s, longest_target(board(), s));

  RouteId payable;
  std::array<int, cards::kColours> needed{};
  all.routes.for_each([&](RouteId id) {
    const mapgame::Route& route = board().route(id);
    if (route.colour != Colour::grey) needed[cards::index(route.colour)] += route.length;
    if (!turn || !payment_for(board(), s, id)) return;
    if (!payable.is_some() || route.length > board().route(payable).length) payable = id;
  });
  if (payable.is_some() || !can_draw(s)) return claim_or_collect(board(), s, payable);

  // What the plan lacks most comes first; where only grey routes are left, the colour of which most is held.
  CardWorths worth{};
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    const int lacking = std::max(0, needed[i] - s.hand[i]);
    worth[i] = lacking > 0 ? kNeededCard + lacking : 2 + std::min<int>(s.hand[i], kNeededCard / 2);
  }
  worth[cards::index(Colour::wild)] = kNeededCard + kNeededCard / 2;
  return draw_action(board(), s, worth);
}

}  // namespace fogg::bots
