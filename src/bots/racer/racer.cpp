#include "bots/racer/racer.h"

#include <algorithm>

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using mapgame::Action;
using mapgame::Cards;
using mapgame::Phase;
using mapgame::Route;

namespace {

constexpr int kOne = 16;  // a whole turn or point
constexpr std::size_t kWild = cards::index(Colour::wild);

}  // namespace

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

// What a route takes, with these cards to pay from, and what it is worth for each piece.
Racer::Target Racer::weigh(const MapSight& s, const Cards& left, RouteId id) const {
  const Route& route = board_->route(id);
  Target target;
  target.route = id;
  std::size_t colour = cards::index(route.colour);
  if (route.colour == Colour::grey) {
    colour = 0;
    for (std::size_t i = 1; i < cards::kColours; ++i) {
      if (left[i] > left[colour]) colour = i;
    }
  }
  const int wanted = route.length - route.ferry;
  const int coloured = std::min<int>(wanted, left[colour]);
  target.missing_wilds = std::max(0, route.ferry - left[kWild]);
  const int spare_wilds = std::max(0, left[kWild] - route.ferry);
  const int wilds = std::min(wanted - coloured, spare_wilds);
  target.missing = wanted - coloured - wilds;
  target.colour = colour_at(colour);
  target.payment = {target.colour, static_cast<std::uint8_t>(coloured), static_cast<std::uint8_t>(route.length - coloured)};
  if (coloured == 0) target.payment.colour = Colour::wild;
  target.turns = kOne + style_.card * target.missing + style_.own_wild * wilds + style_.found_wild * target.missing_wilds +
                 (route.tunnel ? style_.tunnel : 0);
  int points = kOne * board_->rules.route_points[route.length];
  const RouteSet near = board_->tables.at_city[route.a.value] | board_->tables.at_city[route.b.value];
  if (!(near & s.mine).empty()) points += style_.joined;
  target.worth = (points - style_.turn * target.turns / kOne) * kOne / route.length;
  return target;
}

// Routes to use up the pieces with, the best first, each paid from what the ones before it leave.
Racer::Targets Racer::targets(const MapSight& s) const {
  Targets list;
  Cards left = s.hand;
  RouteSet open = s.open;
  int pieces = s.pieces[s.seat];
  int turns = turns_left(s) * kOne;
  while (pieces > mapgame::kLastTurnsPieces) {
    Target best;
    open.for_each([&](RouteId id) {
      if (board_->route(id).length > pieces) return;
      const Target target = weigh(s, left, id);
      if (target.turns <= turns && (!best.route.is_some() || target.worth > best.worth)) best = target;
    });
    if (!best.route.is_some()) break;
    const Route& route = board_->route(best.route);
    list.push_back(best);
    open.erase(best.route);
    if (route.twin.is_some()) open.erase(route.twin);  // A15
    if (best.payment.coloured > 0) cards::remove(left, best.payment.colour, best.payment.coloured);
    cards::remove(left, Colour::wild, std::min<int>(left[kWild], best.payment.wilds));
    pieces -= route.length;
    turns -= best.turns;
  }
  return list;
}

Action Racer::on_turn(const MapSight& s) const {
  const Targets list = targets(s);
  if (turns_left(s) > 1) {
    for (const Target& target : list) {
      if (target.missing == 0 && target.missing_wilds == 0) return claim_action(*board_, s, target.route, target.payment);
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
  int before = 0;
  for (const Target& target : list) {
    if (target.missing_wilds > 0 && before == 0) worth[kWild] += kNeededCard;
    if (target.missing == 0) continue;
    int& here = worth[cards::index(target.colour)];
    here = std::max(here, kNeededCard - style_.later * before++);
  }
  return worth;
}

}  // namespace fogg::bots
