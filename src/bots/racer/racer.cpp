#include "bots/racer/racer.h"
#include "mapgame/tokens.h"

#include <algorithm>

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using cards::kWild;
using mapgame::Action;
using mapgame::Cards;
using mapgame::Phase;
using mapgame::Route;

Action Racer::choose(const MapSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep_cheapest(*board_, s);
    case Phase::place_tokens: return place_token_action(*board_, s);
    case Phase::tunnel: return answer_tunnel(s);
    case Phase::second_draw: return draw_action(*board_, s, wanted(s, targets(s)));
    default: return on_turn(s);
  }
}

// What a route brings, with something for the longest path (B4) and the tokens (D7).
int Racer::points(const MapSight& s, const Route& route) const {
  int points = kOne * board_->rules.route_points[route.length];
  const RouteSet near = board_->tables.at_city[route.a.value] | board_->tables.at_city[route.b.value];
  if (!(near & s.mine).empty()) points += style_.joined;
  if (offers_token(*board_, s, s.seat, route)) points += style_.token;
  return points;
}

// What a route takes, with these cards to pay from, and what it is worth for each piece.
Racer::Target Racer::weigh(const Purse& purse, RouteId id, int points) const {
  const Route& route = board_->route(id);
  const std::size_t colour = route.colour == Colour::grey ? purse.most : cards::index(route.colour);
  const int held_wilds = purse.cards[kWild];
  const int wanted = route.length - route.ferry;
  const int coloured = std::min<int>(wanted, purse.cards[colour]);
  const int spare_wilds = std::max(0, held_wilds - route.ferry);
  const int wilds = std::min(wanted - coloured, spare_wilds);
  const int spare = purse.cards[colour] - coloured + spare_wilds - wilds;
  const int raise = route.tunnel ? style_.tunnel_raise : 0;

  Target target;
  target.route = id;
  target.colour = colour_at(colour);
  target.missing = wanted - coloured - wilds + std::max(0, raise - spare);
  target.missing_wilds = std::max(0, route.ferry - held_wilds);
  target.payment = {coloured > 0 ? target.colour : Colour::wild, static_cast<std::uint8_t>(coloured),
                    static_cast<std::uint8_t>(route.length - coloured)};
  target.turns = kOne + style_.card * target.missing + style_.found_wild * target.missing_wilds +
                 style_.own_wild * wilds + style_.own_card * coloured * purse.scarce / kOne;
  target.worth = (points - style_.turn * target.turns / kOne) * kOne / route.length;
  return target;
}

// Routes to use up the pieces with, the best first, each paid from what the ones before it leave.
Racer::Targets Racer::targets(const MapSight& s) const {
  Targets list;
  int pieces = s.pieces[s.seat];
  int turns = turns_left(s) * kOne;
  // Held cards cost something to spend as long as more cards are needed than held.
  Purse purse{s.hand, 0, std::clamp(pieces - mapgame::kLastTurnsPieces - cards::total(s.hand), 0, kOne)};
  RouteSet open = s.open;
  std::array<std::int16_t, mapgame::kMaxRoutes> points_of;
  open.for_each([&](RouteId id) { points_of[id.value] = static_cast<std::int16_t>(points(s, board_->route(id))); });
  while (pieces > mapgame::kLastTurnsPieces) {
    const auto most = std::max_element(purse.cards.begin(), purse.cards.begin() + cards::kColours);
    purse.most = static_cast<std::size_t>(most - purse.cards.begin());
    Target best;
    open.for_each([&](RouteId id) {
      if (board_->route(id).length > pieces) return;
      const Target target = weigh(purse, id, points_of[id.value]);
      if (target.turns <= turns && (!best.route.is_some() || target.worth > best.worth)) best = target;
    });
    if (!best.route.is_some()) break;
    const Route& route = board_->route(best.route);
    list.push_back(best);
    open.erase(best.route);
    open -= closed_by_owning(*board_, RouteSet::of(best.route));
    if (best.payment.coloured > 0) cards::remove(purse.cards, best.payment.colour, best.payment.coloured);
    cards::remove(purse.cards, Colour::wild, std::min<int>(purse.cards[kWild], best.payment.wilds));
    pieces -= route.length;
    turns -= best.turns;
  }
  return list;
}

Action Racer::on_turn(const MapSight& s) const {
  const Targets list = targets(s);
  if (turns_left(s) > 1) {
    for (const Target& target : list) {
      if (target.missing == 0 && target.missing_wilds == 0)
        return claim_action(*board_, s, target.route, target.payment);
    }
    if (can_draw(s)) return draw_action(*board_, s, wanted(s, list));
  }
  if (const auto claim = best_claim_now(*board_, s)) return claim_action(*board_, s, claim->route, claim->payment);
  return can_draw(s) ? draw_action(*board_, s, wanted(s, list)) : Action::draw_tickets();
}

CardWorths Racer::wanted(const MapSight& s, const Targets& list) const {
  CardWorths worth{};
  for (std::size_t i = 0; i < cards::kColours; ++i) worth[i] = style_.spare_card + (s.hand[i] > 0 ? 1 : 0);
  worth[kWild] = style_.wild;
  for (const Target& target : list) {
    if (target.missing > 0) worth[cards::index(target.colour)] = kNeededCard;
  }
  if (!list.empty() && list[0].missing == 0 && list[0].missing_wilds > 0) worth[kWild] += kNeededCard;
  return worth;
}

}  // namespace fogg::bots
