#include "bots/styles/aims.h"

#include <algorithm>

namespace fogg::bots {

using cards::Colour;
using cards::kWild;
using mapgame::Action;
using mapgame::Phase;
using mapgame::Route;

RouteCosts hops(const Board& board, const MapSight& s, int shortest_route) {
  RouteCosts costs;
  costs.fill(kNever);
  s.open.for_each([&](RouteId id) {
    if (board.route(id).length >= shortest_route) costs[id.value] = 1;
  });
  s.mine.for_each([&](RouteId id) { costs[id.value] = 1; });
  return costs;
}

Way way_for(const Network& network, const MapSight& s, const RouteCosts& costs, mapgame::TicketId id) {
  const Board& board = network.board();
  const mapgame::Ticket& ticket = board.ticket(id);
  RouteSet all;
  Way way;
  if (cheapest_way(network, costs, ticket.a, ticket.b, all) >= kNever) return way;
  way.routes = all - s.mine;
  way.routes.for_each([&](RouteId route) { way.pieces += board.route(route).length; });
  for (CityId city = ticket.a; city != ticket.b && !way.first.is_some();) {
    RouteId next;
    (all & board.tables.at_city[city.value]).for_each([&](RouteId route) { next = route; });
    all.erase(next);
    if (way.routes.contains(next)) way.first = next;
    city = board.route(next).a == city ? board.route(next).b : board.route(next).a;
  }
  return way;
}

Colour colour_for(const MapSight& s, const Route& route) {
  if (route.colour != Colour::grey) return route.colour;
  return cards::colour_at(
      static_cast<std::size_t>(std::max_element(s.hand.begin(), s.hand.begin() + cards::kColours) - s.hand.begin()));
}

int missing_cards(const Board& board, const MapSight& s, RouteId id) {
  const Route& route = board.route(id);
  const int coloured = std::min<int>(route.length - route.ferry, count(s.hand, colour_for(s, route)));
  return std::max(0, route.length - coloured - s.hand[kWild]);
}

RouteId nearer_half(const Board& board, const MapSight& s, RouteId id) {
  const RouteId twin = board.route(id).twin;
  if (!twin.is_some() || !s.open.contains(twin)) return id;
  return missing_cards(board, s, twin) < missing_cards(board, s, id) ? twin : id;
}

RouteId longest_target(const Board& board, const MapSight& s) {
  RouteId best;
  int best_score = 0;
  s.open.for_each([&](RouteId id) {
    const int length = board.route(id).length;
    if (length > s.pieces[s.seat]) return;
    const int score = 16 * length - missing_cards(board, s, id);
    if (best.is_some() && score <= best_score) return;
    best = id;
    best_score = score;
  });
  return best;
}

RouteId longest_payable(const Board& board, const MapSight& s) {
  RouteId best;
  s.open.for_each([&](RouteId id) {
    if (best.is_some() && board.route(id).length <= board.route(best).length) return;
    if (payment_for(board, s, id)) best = id;
  });
  return best;
}

Action collect(const Board& board, const MapSight& s, Colour colour, OpenWilds wilds) {
  if (!can_draw(s)) return last_resort(board, s);
  if (count(s.row, colour) > 0) return Action::draw_face_up(colour);
  const bool wild_allowed = s.phase == Phase::turn && s.row[kWild] > 0;  // A7
  if (wild_allowed && (wilds == OpenWilds::taken || s.pile_empty)) return Action::draw_face_up(Colour::wild);
  if (!s.pile_empty) return Action::draw_pile();
  return draw_action(board, s, {});
}

Action last_resort(const Board& board, const MapSight& s) {
  if (s.phase == Phase::turn) {
    if (const RouteId any = longest_payable(board, s); any.is_some())
      return claim_action(board, s, any, *payment_for(board, s, any));
  }
  return can_draw(s) ? draw_action(board, s, {}) : Action::draw_tickets();
}

}  // namespace fogg::bots
