#include "bots/styles/aims.h"

#include <algorithm>

namespace fogg::bots {

using cards::Colour;
using mapgame::Action;
using mapgame::Phase;
using mapgame::Route;

namespace {

constexpr std::size_t kWild = cards::index(Colour::wild);

// The colour to pay a route with: its own, or the one of which most is held.
std::size_t colour_for(const MapSight& s, const Route& route) {
  if (route.colour != Colour::grey) return cards::index(route.colour);
  return static_cast<std::size_t>(std::max_element(s.hand.begin(), s.hand.begin() + cards::kColours) - s.hand.begin());
}

CardWorths wanted_for(const Board& board, const MapSight& s, RouteId id) {
  CardWorths worth{};
  for (std::size_t i = 0; i < cards::kColours; ++i) worth[i] = 2 + std::min<int>(s.hand[i], 4);
  worth[kWild] = kNeededCard + kNeededCard / 2;
  if (!id.is_some()) return worth;
  const Route& route = board.route(id);
  if (s.hand[kWild] < route.ferry) worth[kWild] = 3 * kNeededCard;  // C3, D8
  const std::size_t colour = colour_for(s, route);
  if (s.hand[colour] < route.length - route.ferry + (route.tunnel ? 1 : 0)) worth[colour] = kNeededCard;
  return worth;
}

}  // namespace

RouteCosts way_costs(const Board& board, const MapSight& s, WayMeasure measure, int shortest_route) {
  RouteCosts costs;
  costs.fill(kNever);
  s.open.for_each([&](RouteId id) {
    const int length = board.route(id).length;
    if (length < shortest_route) return;
    const int by_cards = measure == WayMeasure::missing_cards ? 1 + missing_cards(board, s, id) : length;
    costs[id.value] = static_cast<std::int16_t>(measure == WayMeasure::routes ? 1 : by_cards);
  });
  s.mine.for_each([&](RouteId id) { costs[id.value] = 0; });
  return costs;
}

std::optional<Way> way_for(const Network& network, const MapSight& s, const RouteCosts& costs, mapgame::TicketId id) {
  const mapgame::Ticket& ticket = network.board().ticket(id);
  Way way;
  if (cheapest_way(network, costs, ticket.a, ticket.b, way.routes) >= kNever) return std::nullopt;
  way.routes -= s.mine;
  way.routes.for_each([&](RouteId route) { way.pieces += network.board().route(route).length; });
  if (way.pieces > s.pieces[s.seat]) return std::nullopt;
  return way;
}

int missing_cards(const Board& board, const MapSight& s, RouteId id) {
  const Route& route = board.route(id);
  const int coloured = std::min<int>(route.length - route.ferry, s.hand[colour_for(s, route)]);
  return std::max(0, route.length - coloured - s.hand[kWild]);
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

Action claim_or_collect(const Board& board, const MapSight& s, RouteId id) {
  if (s.phase == Phase::turn && s.last_turns != mapgame::kNoLastTurns) return whatever_brings_most(board, s);  // A18
  if (s.phase == Phase::turn && id.is_some()) {
    if (const auto payment = payment_for(board, s, id)) return claim_action(board, s, id, *payment);
  }
  if (!can_draw(s) || !id.is_some()) return whatever_brings_most(board, s);
  return draw_action(board, s, wanted_for(board, s, id));
}

Action whatever_brings_most(const Board& board, const MapSight& s) {
  if (s.phase == Phase::turn) {
    if (const auto claim = best_claim_now(board, s)) return claim_action(board, s, claim->route, claim->payment);
  }
  return can_draw(s) ? draw_action(board, s, wanted_for(board, s, {})) : Action::draw_tickets();
}

}  // namespace fogg::bots
