// What the routes cost, and which of them complete the tickets.
#include <algorithm>

#include "bots/map_moves.h"
#include "bots/planner/map_planner.h"
#include "mapgame/tokens.h"

namespace fogg::bots {

using cards::Colour;
using mapgame::Route;
using mapgame::TicketId;
using mapgame::TicketSet;

// Points of a route: its length's, and a hope for the token at its end (D7).
int MapPlanner::points(const MapSight& s, RouteId id) const {
  const Route& route = board_->route(id);
  const int points = board_->rules.route_points[route.length] * kOne;
  return offers_token(*board_, s, s.seat, route) ? points + style_.token : points;
}

// How many turns this seat will still have, if the fastest of the others hurries and nothing unusual happens.
int MapPlanner::turns_left(const MapSight& s) const { return bots::turns_left(s, style_.pace, style_.stocked); }

// How much held cards are worth keeping, in sixteenths: nothing once there are as many as can still be laid.
int MapPlanner::scarcity(const MapSight& s) const {
  const int to_lay = std::min(s.pieces[s.seat] - mapgame::kLastTurnsPieces, style_.laid * turns_left(s) / kOne);
  return std::clamp(to_lay - s.hand_size[s.seat], 0, kOne);
}

// What every route would cost this seat: turns for its cards and its claim, and pieces, less its points.
void MapPlanner::weigh_routes(const MapSight& s) {
  // A board may give any points, and a style may hold anything dear. What is dearer than any ticket is not used,
  // however dear it is exactly: this is the most that is said of it.
  constexpr int kDearest = kNever - 1;
  turn_value_ = std::clamp(network_->racing_points(s.players) * style_.turn / kOne, 1, kDearest);
  const int wilds = s.hand[cards::index(Colour::wild)];
  int most = 0;
  for (std::size_t i = 0; i < cards::kColours; ++i) most = std::max<int>(most, s.hand[i]);
  const int piece_value = network_->racing_points_a_piece(s.players) * style_.piece / kOne;
  const int scarce = scarcity(s);
  const int hand = kOne - (kOne - style_.hand) * scarce / kOne;
  costs_.fill(kNever);
  s.open.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    if (route.length > s.pieces[s.seat]) return;
    const bool grey = route.colour == Colour::grey;
    const int wanted = route.length - route.ferry;
    const int have = std::min<int>(wanted, grey ? most : s.hand[cards::index(route.colour)]);
    int turns = kOne + (wanted * kOne - have * hand) * (grey ? style_.any : style_.coloured) / kOne;
    turns += std::max(0, route.ferry - wilds) * style_.wild;
    if (route.tunnel) turns += style_.tunnel;
    turns_[id.value] = static_cast<std::int16_t>(turns);
    const int cost = turns * turn_value_ / kOne + piece_value * route.length - points(s, id);
    costs_[id.value] = static_cast<std::int16_t>(std::clamp(cost, 4, kDearest));
  });
  s.mine.for_each([&](RouteId id) { costs_[id.value] = 0; });
  if (board_->rules.stations == 0) return;
  // C7, C8: a route of somebody else costs a station; where an own station stands it is lent already.
  const int built = s.stations_built[s.seat];
  const int price = built + 1;
  const int turns = kOne + price * style_.any;
  const int cost = turns * turn_value_ / kOne + board_->rules.station_points * kOne;
  s.theirs.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    for (std::size_t i = 0; i < s.stations_built[s.seat]; ++i) {
      if (route.touches(s.station_at[s.seat][i])) costs_[id.value] = 1;
    }
    const bool has_room = !s.station_cities.contains(route.a) || !s.station_cities.contains(route.b);
    if (costs_[id.value] < kNever || built >= board_->rules.stations || !has_room) return;
    turns_[id.value] = static_cast<std::int16_t>(turns);
    costs_[id.value] = static_cast<std::int16_t>(std::min(cost, kDearest));
  });
}

// A turn for every claim, and what it takes to draw the cards that are missing: two cards a turn where any of several
// colours will do, but a single colour comes more slowly.
int MapPlanner::turns_for(const MapSight& s, const RouteSet& routes) const {
  const Needs needs = needs_of(s, routes);
  int most = 0;
  for (const int missing : needs.missing) most = std::max(most, missing);
  const int wilds = s.hand[cards::index(Colour::wild)];
  const int drawing = std::max((needs.all_missing - wilds) * style_.coloured, (most - wilds) * style_.single);
  return routes.size() * kOne + std::max(0, drawing);
}

// Adds ticket after ticket, each by its cheapest way given the ones before it; leaves out what cannot or should not be
// completed.
Plan MapPlanner::draft(const MapSight& s, std::span<const TicketId> order) const {
  Plan plan;
  RouteCosts costs = costs_;
  const int most_turns = turns_left(s) * kOne;
  const int for_offered = s.phase == mapgame::Phase::choose_opening ? style_.opening_time : style_.ticket_time;
  for (const TicketId id : order) {
    const mapgame::Ticket& ticket = board_->ticket(id);
    RouteSet way;
    const int cost = cheapest_way(*network_, costs, ticket.a, ticket.b, way);
    if (cost >= kNever) continue;
    const int value = ticket.points * style_.trust - cost;
    if (value < 0) continue;
    const RouteSet added = (way & s.open) - plan.routes;
    int pieces = 0;
    added.for_each([&](RouteId route) { pieces += board_->route(route).length; });
    int turns = turns_for(s, plan.routes | added);
    RouteSet borrowed = (way & s.theirs) - plan.borrowed;
    borrowed.for_each([&](RouteId route) {
      if (costs_[route.value] <= 1) borrowed.erase(route);
    });
    (plan.borrowed | borrowed).for_each([&](RouteId route) { turns += turns_[route.value]; });
    const int limit = s.tickets.contains(id) ? most_turns + style_.overtime : most_turns * for_offered / kOne;
    if (plan.pieces + pieces > s.pieces[s.seat] || turns > limit) continue;
    if (s.stations_built[s.seat] + plan.borrowed.size() + borrowed.size() > board_->rules.stations) continue;
    plan.routes |= added;
    plan.borrowed |= borrowed;
    plan.pieces += pieces;
    plan.turns = turns;
    plan.value += value;
    way.for_each([&](RouteId route) { costs[route.value] = 0; });
  }
  if (style_.plan_trail > 0 && board_->rules.longest_bonus > 0)
    plan.value += style_.plan_trail * network_->longest_trail(s.mine | plan.routes);
  return plan;
}

Plan MapPlanner::make_plan(const MapSight& s, const TicketSet& tickets) const {
  const Joined joined(*board_, s.mine);
  std::array<TicketId, mapgame::kMaxTickets> order;
  std::size_t open = 0;  // those not completed yet: the others need no plan
  int completed = 0;
  tickets.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = board_->ticket(id);
    if (joined.joins(ticket.a, ticket.b)) {
      completed += ticket.points * style_.trust;
    } else {
      order[open++] = id;
    }
  });
  const std::span<TicketId> span(order.data(), open);
  const auto by_points = [&](TicketId a, TicketId b) {
    return board_->ticket(a).points != board_->ticket(b).points ? board_->ticket(a).points > board_->ticket(b).points
                                                                : a < b;
  };
  std::sort(span.begin(), span.end(), by_points);
  Plan best = draft(s, span);
  if (span.size() > 1) {
    std::reverse(span.begin(), span.end());
    Plan other = draft(s, span);
    if (other.value > best.value) best = other;
  }
  best.value += completed;
  return best;
}

void MapPlanner::update_plan(const MapSight& s) {
  if (planned_ && planned_for_ == s.tickets && plan_.borrowed.empty()) {
    const RouteSet claimed = plan_.routes & s.mine;
    claimed.for_each([&](RouteId id) { plan_.pieces -= board_->route(id).length; });
    plan_.routes -= claimed;
    plan_.turns = turns_for(s, plan_.routes);
    // The plan is looked at again when a route of it is lost, or time runs short for it.
    const bool intact = (plan_.routes - s.open).empty();
    if (intact && turns_since_plan_++ < style_.patience &&
        (plan_.routes.empty() || turns_left(s) * kOne >= plan_.turns || turns_left(s) > planned_turns_left_ - 4))
      return;
  }
  weigh_routes(s);
  plan_ = make_plan(s, s.tickets);
  planned_ = true;
  turns_since_plan_ = 0;
  planned_for_ = s.tickets;
  planned_turns_left_ = turns_left(s);
}

}  // namespace fogg::bots
