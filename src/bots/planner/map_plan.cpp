// What the routes cost, and which of them complete the tickets.
#include "bots/planner/map_plan.h"

#include <algorithm>

#include "bots/map_moves.h"

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using mapgame::Action;
using mapgame::Payment;
using mapgame::Route;
using mapgame::TicketId;
using mapgame::TicketSet;

void weigh_routes(const MapGround& g, const MapSight& s, RouteWeights& out) {
  // A board may give any points, and a style may hold anything dear. What is dearer than any ticket is not used,
  // however dear it is exactly: this is the most that is said of it.
  constexpr int kDearest = kNever - 1;
  out.turn_value = std::clamp(g.network->racing_points(s.players) * g.style.turn / kOne, 1, kDearest);
  const int wilds = s.hand[cards::index(Colour::wild)];
  int most = 0;
  for (std::size_t i = 0; i < cards::kColours; ++i) most = std::max<int>(most, s.hand[i]);
  const int piece_value = g.network->racing_points_a_piece(s.players) * g.style.piece / kOne;
  const int scarce = scarcity(g, s);
  const int hand = kOne - (kOne - g.style.hand) * scarce / kOne;
  out.costs.fill(kNever);
  s.open.for_each([&](RouteId id) {
    const Route& route = g.board->route(id);
    if (route.length > s.pieces[s.seat]) return;
    const bool grey = route.colour == Colour::grey;
    const int wanted = route.length - route.ferry;
    const int have = std::min<int>(wanted, grey ? most : s.hand[cards::index(route.colour)]);
    int turns = kOne + (wanted * kOne - have * hand) * (grey ? g.style.any : g.style.coloured) / kOne;
    turns += std::max(0, route.ferry - wilds) * g.style.wild;
    if (route.tunnel) turns += g.style.tunnel;
    out.turns[id.value] = static_cast<std::int16_t>(turns);
    const int cost = turns * out.turn_value / kOne + piece_value * route.length - points(g, s, id);
    out.costs[id.value] = static_cast<std::int16_t>(std::clamp(cost, 4, kDearest));
  });
  s.mine.for_each([&](RouteId id) { out.costs[id.value] = 0; });
  if (g.board->rules.stations == 0) return;
  // C7, C8: a route of somebody else costs a station; where an own station stands it is lent already.
  const int built = s.stations_built[s.seat];
  const int price = built + 1;
  const int turns = kOne + price * g.style.any;
  const int cost = turns * out.turn_value / kOne + g.board->rules.station_points * kOne;
  s.theirs.for_each([&](RouteId id) {
    const Route& route = g.board->route(id);
    for (std::size_t i = 0; i < s.stations_built[s.seat]; ++i) {
      if (route.touches(s.station_at[s.seat][i])) out.costs[id.value] = 1;
    }
    const bool has_room = !s.station_cities.contains(route.a) || !s.station_cities.contains(route.b);
    if (out.costs[id.value] < kNever || built >= g.board->rules.stations || !has_room) return;
    out.turns[id.value] = static_cast<std::int16_t>(turns);
    out.costs[id.value] = static_cast<std::int16_t>(std::min(cost, kDearest));
  });
}

int turns_for(const MapGround& g, const MapSight& s, const RouteSet& routes) {
  const Needs needs = needs_of(g, s, routes);
  int most = 0;
  for (const auto missing : needs.missing) most = std::max<int>(most, missing);
  const int wilds = s.hand[cards::index(Colour::wild)];
  const int drawing = std::max((needs.all_missing - wilds) * g.style.coloured, (most - wilds) * g.style.single);
  return routes.size() * kOne + std::max(0, drawing);
}

namespace {

// Adds ticket after ticket, each by its cheapest way given the ones before it; leaves out what cannot or should not be
// completed.
Plan draft(const MapGround& g, const RouteWeights& weights, const MapSight& s, std::span<const TicketId> order) {
  Plan plan;
  RouteCosts costs = weights.costs;
  const int most_turns = turns_left(g, s) * kOne;
  const int for_offered = s.phase == mapgame::Phase::choose_opening ? g.style.opening_time : g.style.ticket_time;
  for (const TicketId id : order) {
    const mapgame::Ticket& ticket = g.board->ticket(id);
    RouteSet way;
    const int cost = cheapest_way(*g.network, costs, ticket.a, ticket.b, way);
    if (cost >= kNever) continue;
    const int value = ticket.points * g.style.trust - cost;
    if (value < 0) continue;
    const RouteSet added = (way & s.open) - plan.routes;
    int pieces = 0;
    added.for_each([&](RouteId route) { pieces += g.board->route(route).length; });
    int turns = turns_for(g, s, plan.routes | added);
    RouteSet borrowed = (way & s.theirs) - plan.borrowed;
    borrowed.for_each([&](RouteId route) {
      if (weights.costs[route.value] <= 1) borrowed.erase(route);
    });
    (plan.borrowed | borrowed).for_each([&](RouteId route) { turns += weights.turns[route.value]; });
    const int limit = s.tickets.contains(id) ? most_turns + g.style.overtime : most_turns * for_offered / kOne;
    if (plan.pieces + pieces > s.pieces[s.seat] || turns > limit) continue;
    if (s.stations_built[s.seat] + plan.borrowed.size() + borrowed.size() > g.board->rules.stations) continue;
    plan.routes |= added;
    plan.borrowed |= borrowed;
    plan.pieces += pieces;
    plan.turns = turns;
    plan.value += value;
    way.for_each([&](RouteId route) { costs[route.value] = 0; });
  }
  if (g.style.plan_trail > 0 && g.board->rules.longest_bonus > 0)
    plan.value += g.style.plan_trail * g.network->longest_trail(s.mine | plan.routes);
  return plan;
}

}  // namespace

Plan make_plan(const MapGround& g, const RouteWeights& weights, const MapSight& s, const TicketSet& tickets) {
  const Joined joined(*g.board, s.mine);
  std::array<TicketId, mapgame::kMaxTickets> order;
  std::size_t open = 0;  // those not completed yet: the others need no plan
  int completed = 0;
  tickets.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = g.board->ticket(id);
    if (joined.joins(ticket.a, ticket.b)) {
      completed += ticket.points * g.style.trust;
    } else {
      order[open++] = id;
    }
  });
  const std::span<TicketId> span(order.data(), open);
  const auto by_points = [&](TicketId a, TicketId b) {
    return g.board->ticket(a).points != g.board->ticket(b).points
               ? g.board->ticket(a).points > g.board->ticket(b).points
               : a < b;
  };
  std::sort(span.begin(), span.end(), by_points);
  Plan best = draft(g, weights, s, span);
  if (span.size() > 1) {
    std::reverse(span.begin(), span.end());
    Plan other = draft(g, weights, s, span);
    if (other.value > best.value) best = other;
  }
  best.value += completed;
  return best;
}

namespace {

// Cards in hand can still become anything, so a claim waits while there is time, unless somebody else may come first.
// A full hand ends the waiting: where the others build nothing, there always is time.
bool can_wait(const MapGround& g, const Plan& plan, const MapSight& s, const ScoredClaim& claim) {
  const bool full_hand = s.hand_size[s.seat] * kOne >= s.pieces[s.seat] * g.style.full_hand;
  if (full_hand || contest(g, s, claim.route) >= g.style.alarm) return false;
  const int turns = turns_left(g, s) * kOne;
  const bool takes_wilds = claim.payment.wilds > g.board->route(claim.route).ferry;
  return turns > g.style.wait_until || (takes_wilds && turns - plan.turns > g.style.save_wilds);
}

}  // namespace

ScoredClaim planned_claim(const MapGround& g, const Plan& plan, const MapSight& s, const Needs& needs) {
  ScoredClaim best;
  plan.routes.for_each([&](RouteId id) {
    ScoredClaim claim{id, {}, 0};
    if (!s.open.contains(id) || g.board->route(id).length > s.pieces[s.seat] ||
        !pay(g, s, id, needs, false, claim.payment) || can_wait(g, plan, s, claim))
      return;
    const Route& route = g.board->route(id);
    claim.score = 1000 + g.style.contested * contest(g, s, id) + g.style.long_first * route.length -
                  g.style.wild_last * (claim.payment.wilds - route.ferry);
    if (claim.score > best.score) best = claim;
  });
  return best;
}

std::optional<Action> station(const MapGround& g, const Plan& plan, const MapSight& s) {
  if (plan.borrowed.empty() || s.stations_built[s.seat] >= g.board->rules.stations) return std::nullopt;
  if (!plan.routes.empty() && turns_left(g, s) > 3 + plan.borrowed.size()) return std::nullopt;
  const int price = s.stations_built[s.seat] + 1;
  const int wilds = s.hand[cards::index(Colour::wild)];
  Payment payment;
  int best = -1000;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    const int coloured = std::min<int>(s.hand[i], price);
    if (coloured == 0 || price - coloured > wilds) continue;
    const int score = -16 * (price - coloured) - s.hand[i];
    if (score <= best) continue;
    best = score;
    payment = {colour_at(i), static_cast<std::uint8_t>(coloured), static_cast<std::uint8_t>(price - coloured)};
  }
  if (best == -1000) {
    if (wilds < price) return std::nullopt;
    payment = {Colour::wild, 0, static_cast<std::uint8_t>(price)};
  }
  CityId city;
  plan.borrowed.for_each([&](RouteId id) {
    const Route& route = g.board->route(id);
    if (!s.station_cities.contains(route.b)) city = route.b;
    if (!s.station_cities.contains(route.a)) city = route.a;
  });
  if (!city.is_some()) return std::nullopt;
  return Action::station(city, payment);
}

}  // namespace fogg::bots
