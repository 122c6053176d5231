// The One-Step Thinker.
//
// As published: it keeps all tickets of the opening. Of those not completed it takes the most valuable one, finds the
// way of fewest routes for it over its own and the free ones, and thinks of the first route of that way only, for which
// it collects and which it then claims; when somebody scores it looks again. It draws the colour it wants where that
// lies open, else an open wild, else from the pile. Without a ticket to work on it draws new ones, kept by points for
// each piece that they ask for, as long as every player has eight pieces; after that it goes for the longest routes.
//
// Ours: it looks again whenever it is to act, which differs only in which of the longest routes it goes for.
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
  const bool turn = s.phase == Phase::turn;
  RouteId target = target_for_tickets(s);
  if (!target.is_some()) {
    const auto fewest_pieces = *std::min_element(s.pieces.begin(), s.pieces.begin() + s.players);
    const bool draws = style_.collects_tickets && fewest_pieces >= kPiecesForTickets && s.ticket_pile_size > 0;
    if (draws && turn) return Action::draw_tickets();
    target = longest_target(board(), s);
  }
  if (!target.is_some()) return last_resort(board(), s);
  if (turn) {
    if (const auto payment = payment_for(board(), s, target)) return claim_action(board(), s, target, *payment);
  }
  return collect(board(), s, colour_for(s, board().route(target)), OpenWilds::taken);
}

RouteId OneStep::target_for_tickets(const MapSight& s) const {
  const Joined mine(board(), s.mine);
  const RouteCosts costs = hops(board(), s, shortest_route(s));
  RouteId first;
  int most = 0;
  s.tickets.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = board().ticket(id);
    if (ticket.points <= most || mine.joins(ticket.a, ticket.b)) return;
    const Way way = way_for(network_, s, costs, id);
    if (!way.first.is_some() || board().route(way.first).length > s.pieces[s.seat]) return;
    first = way.first;
    most = ticket.points;
  });
  return first.is_some() ? nearer_half(board(), s, first) : first;
}

Action OneStep::keep(const MapSight& s) const {
  if (s.phase == Phase::choose_opening && style_.collects_tickets) return keep_all(board(), s);
  const RouteCosts costs = hops(board(), s, shortest_route(s));
  const Joined mine(board(), s.mine);
  return keep_by_ratio(board(), s, [&](const TicketSet& tickets) {
    Ratio ratio{0, 0, true, 0};
    tickets.for_each([&](TicketId id) {
      const mapgame::Ticket& ticket = board().ticket(id);
      const Way way = way_for(network_, s, costs, id);
      ratio.points += ticket.points;
      ratio.pieces += way.pieces;
      ratio.fits = ratio.fits && (way.first.is_some() || mine.joins(ticket.a, ticket.b));
    });
    ratio.fits = ratio.fits && ratio.pieces <= s.pieces[s.seat];
    ratio.regret = ratio.points;
    return ratio;
  });
}

}  // namespace fogg::bots
