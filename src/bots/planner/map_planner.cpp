#include "bots/planner/map_planner.h"

#include <algorithm>
#include <bit>

namespace fogg::bots {

using cards::colour_at;
using cards::Colour;
using mapgame::Action;
using mapgame::ActionKind;
using mapgame::Payment;
using mapgame::Phase;
using mapgame::Route;
using mapgame::TicketId;
using mapgame::TicketSet;

namespace {

constexpr int kOne = 16;  // a whole turn or point

}  // namespace

Action MapPlanner::choose(const MapSight& s) {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep(s);
    case Phase::place_tokens: return place_token(s);
    case Phase::second_draw: return draw_card(s, false);
    case Phase::tunnel: return answer_tunnel(s);
    default: return on_turn(s);
  }
}

// Points of a route: its length's, and a hope for the token at its end (D7).
int MapPlanner::points(const MapSight& s, RouteId id) const {
  const Route& route = board_->route(id);
  int points = board_->rules.route_points[route.length] * kOne;
  for (std::size_t kind = 0; kind < board_->token_kinds.size(); ++kind) {
    if (s.stack_left[kind] == 0 || (s.tokens >> kind & 1u) != 0 || !route.touches(s.stack_at[kind])) continue;
    return points + style_.token;
  }
  return points;
}

// How many turns this seat will still have, if the fastest of the others hurries and nothing unusual happens.
int MapPlanner::turns_left(const MapSight& s) const {
  if (s.last_turns != mapgame::kNoLastTurns) return 1;
  int least = 99;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (seat == s.seat) continue;
    const int pieces = std::max(0, s.pieces[seat] - mapgame::kLastTurnsPieces);
    const int missing_cards = std::max(0, pieces - s.hand_size[seat] * 3 / 4);
    least = std::min(least, (pieces + 3) / 4 + (missing_cards + 1) / 2);
  }
  return least + 1;
}

// How much held cards are worth keeping, in sixteenths: nothing once there are more than can still be laid.
int MapPlanner::scarcity(const MapSight& s) const {
  const int pieces = s.pieces[s.seat] - mapgame::kLastTurnsPieces;
  const int to_lay = std::min(pieces, turns_left(s) * style_.lay / kOne);
  return std::clamp((to_lay - s.hand_size[s.seat]) * kOne / style_.plenty, 0, kOne);
}

// How many of the others have come to an end of this route.
int MapPlanner::contest(const MapSight& s, RouteId id) const {
  const Route& route = board_->route(id);
  const RouteSet near = board_->tables.at_city[route.a.value] | board_->tables.at_city[route.b.value];
  int others = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (seat != s.seat && !(s.routes[seat] & near).empty()) ++others;
  }
  return others;
}

// What every route would cost this seat: turns for its cards and its claim, and pieces, less its points.
void MapPlanner::weigh_routes(const MapSight& s) {
  turn_value_ = std::max(1, network_->racing_points(s.players) * style_.turn / kOne);
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
    int turns = kOne + (wanted * kOne - have * hand) * (grey ? style_.any_card : style_.coloured_card) / kOne;
    turns += std::max(0, route.ferry - wilds) * style_.wild_card;
    if (route.tunnel) turns += style_.tunnel;
    turns_[id.value] = static_cast<std::int16_t>(turns);
    const int cost = turns * turn_value_ / kOne + piece_value * route.length - points(s, id);
    costs_[id.value] = static_cast<std::int16_t>(std::max(cost, 4));
  });
  s.mine.for_each([&](RouteId id) { costs_[id.value] = 0; });
  if (board_->rules.stations == 0) return;
  // C7, C8: a route of somebody else costs a station; where an own station stands it is lent already.
  const int price = s.stations_built + 1;
  const int turns = kOne + price * style_.any_card;
  const int cost = turns * turn_value_ / kOne + board_->rules.station_points * kOne;
  s.theirs.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    for (std::size_t i = 0; i < s.stations_built; ++i) {
      if (route.touches(s.stations[i])) costs_[id.value] = 1;
    }
    const bool has_room = !s.station_cities.contains(route.a) || !s.station_cities.contains(route.b);
    if (costs_[id.value] < kNever || s.stations_built >= board_->rules.stations || !has_room) return;
    turns_[id.value] = static_cast<std::int16_t>(turns);
    costs_[id.value] = static_cast<std::int16_t>(cost);
  });
}

// A turn for every claim, and what it takes to draw the cards that are missing: two cards a turn where any of several
// colours will do, but a single colour comes more slowly.
int MapPlanner::turns_for(const MapSight& s, const RouteSet& routes) const {
  const Needs needs = needs_of(s, routes);
  int most = 0;
  for (const int missing : needs.missing) most = std::max(most, missing);
  const int wilds = s.hand[cards::index(Colour::wild)];
  const int drawing = std::max((needs.all_missing - wilds) * style_.coloured_card, (most - wilds) * style_.single);
  return routes.size() * kOne + std::max(0, drawing);
}

// Adds ticket after ticket, each by its cheapest way given the ones before it; leaves out what cannot or should not be
// completed.
Plan MapPlanner::draft(const MapSight& s, std::span<const TicketId> order) const {
  Plan plan;
  RouteCosts costs = costs_;
  const int most_turns = turns_left(s) * kOne;
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
    const bool is_new = !s.tickets.contains(id);
    const int limit = is_new ? most_turns * style_.haste / kOne - style_.slack : most_turns + style_.grace;
    if (plan.pieces + pieces > s.pieces[s.seat] || turns > limit) continue;
    if (s.stations_built + plan.borrowed.size() + borrowed.size() > board_->rules.stations) continue;
    plan.routes |= added;
    plan.borrowed |= borrowed;
    plan.pieces += pieces;
    plan.turns = turns;
    plan.value += value;
    plan.aims.insert(id);
    way.for_each([&](RouteId route) { costs[route.value] = 0; });
  }
  return plan;
}

Plan MapPlanner::make_plan(const MapSight& s, const TicketSet& tickets) const {
  base::FixedVector<TicketId, mapgame::kMaxTickets> order;
  tickets.for_each([&](TicketId id) { order.push_back(id); });
  std::array<TicketId, mapgame::kMaxTickets> sorted;
  std::copy(order.begin(), order.end(), sorted.begin());
  const std::span<TicketId> span(sorted.data(), order.size());
  const auto by_points = [&](TicketId a, TicketId b) {
    return board_->ticket(a).points != board_->ticket(b).points ? board_->ticket(a).points > board_->ticket(b).points : a < b;
  };
  std::sort(span.begin(), span.end(), by_points);
  Plan best = draft(s, span);
  if (span.size() > 1) {
    std::reverse(span.begin(), span.end());
    Plan other = draft(s, span);
    if (other.value > best.value) best = other;
  }
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
    if (intact && turns_since_plan_++ < style_.patience && (plan_.routes.empty() || turns_left(s) * kOne >= plan_.turns || turns_left(s) > planned_turns_left_ - 4)) return;
  }
  weigh_routes(s);
  plan_ = make_plan(s, s.tickets);
  planned_ = true;
  turns_since_plan_ = 0;
  planned_for_ = s.tickets;
  planned_turns_left_ = turns_left(s);
}

MapPlanner::Needs MapPlanner::needs_of(const MapSight& s, const RouteSet& routes) const {
  Needs needs;
  routes.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    if (route.colour == Colour::grey) return;
    needs.kept[cards::index(route.colour)] = static_cast<std::int8_t>(needs.kept[cards::index(route.colour)] + route.length);
  });
  // A grey route takes the colour of which most is left over.
  routes.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    if (route.colour != Colour::grey) return;
    std::size_t best = 0;
    for (std::size_t i = 1; i < cards::kColours; ++i) {
      if (s.hand[i] - needs.kept[i] > s.hand[best] - needs.kept[best]) best = i;
    }
    needs.kept[best] = static_cast<std::int8_t>(needs.kept[best] + route.length - route.ferry);
  });
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    needs.missing[i] = static_cast<std::int8_t>(std::max(0, needs.kept[i] - s.hand[i]));
    needs.all_missing += needs.missing[i];
  }
  return needs;
}

// The payment that hurts least: few wilds, then the colour that is needed least elsewhere. With `spare_only`, cards that
// the plan needs are left alone.
bool MapPlanner::pay(const MapSight& s, RouteId id, const Needs& needs, bool spare_only, Payment& out) const {
  const Route& route = board_->route(id);
  const int wilds = s.hand[cards::index(Colour::wild)];
  if (wilds < route.ferry) return false;
  int best = -1000;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (route.colour != Colour::grey && route.colour != colour_at(i)) continue;
    const int usable = spare_only ? std::max(0, s.hand[i] - needs.kept[i]) : s.hand[i];
    const int coloured = std::min<int>(usable, route.length - route.ferry);
    const int extra_wilds = route.length - coloured;
    if (coloured == 0 || extra_wilds > wilds || (spare_only && extra_wilds > route.ferry)) continue;
    // Own needs of this very route are no reason to hold its cards back.
    const int score = -16 * extra_wilds + s.hand[i] - needs.kept[i];
    if (score <= best) continue;
    best = score;
    out = {colour_at(i), static_cast<std::uint8_t>(coloured), static_cast<std::uint8_t>(extra_wilds)};
  }
  if (best > -1000) return true;
  if (spare_only || wilds < route.length) return false;
  out = {Colour::wild, 0, route.length};
  return true;
}

MapPlanner::Claim MapPlanner::planned_claim(const MapSight& s, const Needs& needs) const {
  Claim best;
  plan_.routes.for_each([&](RouteId id) {
    Claim claim{id, {}, 0};
    if (!s.open.contains(id) || board_->route(id).length > s.pieces[s.seat] || !pay(s, id, needs, false, claim.payment)) return;
    const Route& route = board_->route(id);
    claim.score = 64 + 8 * contest(s, id) * std::min(8, network_->detour(id)) + 4 * route.length - 12 * (claim.payment.wilds - route.ferry);
    if (claim.score > best.score) best = claim;
  });
  return best;
}

// Routes outside the plan that bring most points a turn: two to collect for, the best one first. Towards the end cards
// in hand are worth nothing any more; before, they cost what it took to draw them.
base::FixedVector<RouteId, 6> MapPlanner::extra_targets(const MapSight& s, const Needs& needs) const {
  base::FixedVector<RouteId, 6> targets;
  int spare_pieces = s.pieces[s.seat] - plan_.pieces;
  int turns = turns_left(s) * kOne - plan_.turns;
  const int worth_of_cards = std::min(scarcity(s), 2 * std::clamp(turns / kOne - 2, 0, 8));  // in sixteenths
  int wilds = plan_.routes.empty() ? s.hand[cards::index(Colour::wild)] : 0;
  int most = 0;
  std::array<int, cards::kColours> spare;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    spare[i] = std::max(0, s.hand[i] - needs.kept[i]);
    most = std::max(most, spare[i]);
  }
  mapgame::CitySet own_cities;
  if (style_.touch > 0) {
    s.mine.for_each([&](RouteId id) {
      own_cities.insert(board_->route(id).a);
      own_cities.insert(board_->route(id).b);
    });
  }
  RouteSet candidates = s.open - plan_.routes;
  if (worth_of_cards == kOne && !(candidates & network_->long_routes()).empty()) candidates &= network_->long_routes();
  for (int n = 0; n < style_.targets; ++n) {
    RouteId best;
    int best_ratio = 0;
    int best_turns = 0;
    candidates.for_each([&](RouteId id) {
      const Route& route = board_->route(id);
      if (route.length > spare_pieces) return;
      const bool grey = route.colour == Colour::grey;
      const int have = std::min<int>(route.length, (grey ? most : spare[cards::index(route.colour)]) + wilds);
      const int card = (grey ? style_.any_card : style_.coloured_card);
      const int needed = kOne + (route.length - have) * card + std::max(0, route.ferry - wilds) * style_.wild_card;
      if ((needed + kOne - 1) / kOne * kOne > turns) return;
      const bool touches = own_cities.contains(route.a) || own_cities.contains(route.b);
      const int ratio = (points(s, id) + (touches ? style_.touch : 0) - style_.space * route.length * worth_of_cards / kOne) * kOne / (needed + have * style_.any_card * worth_of_cards / kOne);
      if (ratio <= best_ratio) return;
      best = id;
      best_ratio = ratio;
      best_turns = needed;
    });
    if (!best.is_some()) break;
    targets.push_back(best);
    candidates.erase(best);
    if (style_.allot > 0) {
      const Route& taken = board_->route(best);
      if (taken.twin.is_some()) candidates.erase(taken.twin);
      std::size_t colour = 0;
      if (taken.colour == Colour::grey) {
        for (std::size_t i = 1; i < cards::kColours; ++i) {
          if (spare[i] > spare[colour]) colour = i;
        }
      } else {
        colour = cards::index(taken.colour);
      }
      const int used = std::min<int>(spare[colour], taken.length - taken.ferry);
      spare[colour] -= used;
      wilds -= std::min(wilds, taken.length - used);
      most = 0;
      for (std::size_t i = 0; i < cards::kColours; ++i) most = std::max(most, spare[i]);
    }
    spare_pieces -= board_->route(best).length;
    turns -= best_turns;
  }
  return targets;
}

Action MapPlanner::claim(const MapSight& s, const Claim& claim) const {
  if (!board_->has_tokens()) return Action::claim(claim.route, claim.payment);
  // D7: where both ends offer a token, the rarer one.
  const Route& route = board_->route(claim.route);
  const auto left_at = [&](CityId city) {
    for (std::size_t kind = 0; kind < board_->token_kinds.size(); ++kind) {
      if (s.stack_at[kind] == city && s.stack_left[kind] > 0 && (s.tokens >> kind & 1u) == 0) return static_cast<int>(s.stack_left[kind]);
    }
    return 0;
  };
  const int a = left_at(route.a);
  const int b = left_at(route.b);
  if (a == 0 || b == 0) return Action::claim(claim.route, claim.payment);
  return Action::claim(claim.route, claim.payment, a <= b ? mapgame::TokenEnd::a : mapgame::TokenEnd::b);
}

Action MapPlanner::draw_card(const MapSight& s, bool first) {
  const Needs needs = needs_of(s, plan_.routes);
  const Needs extra = targets_.empty() ? needs : needs_of(s, plan_.routes | targets_);
  std::array<int, cards::kCardKinds> value{};
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    value[i] = style_.spare_card + std::min<int>(s.hand[i], style_.same_most) * style_.same / kOne;
    if (extra.missing[i] > 0) value[i] = style_.extra_card + std::min<int>(s.hand[i], style_.same_most) * style_.same / kOne;
    if (needs.missing[i] > 0) value[i] = kOne + (needs.missing[i] == 1 ? 2 : 0);
  }
  value[cards::index(Colour::wild)] = style_.pile_wild;

  int all = 0;
  int sum = 0;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    const int unseen = std::max(0, board_->rules.deck[i] - s.hand[i] - s.row[i]);
    all += unseen;
    sum += unseen * value[i];
  }
  const int hidden = s.pile_empty || all == 0 ? -1 : sum / all;
  int best_value = hidden;
  Action best = Action::draw_pile();
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (s.row[i] == 0 || value[i] < best_value) continue;
    best_value = value[i];
    best = Action::draw_face_up(colour_at(i));
  }
  if (!first) return best;
  // A6: a face-up wild is the only card of its turn.
  if (s.row[cards::index(Colour::wild)] > 0) {
    int second = std::max(hidden, 0);
    for (std::size_t i = 0; i < cards::kColours; ++i) {
      const int left = s.row[i] - (best == Action::draw_face_up(colour_at(i)) ? 1 : 0);
      if (left > 0) second = std::max(second, value[i]);
    }
    if (style_.wild_value > best_value + second || best_value < 0) return Action::draw_face_up(Colour::wild);
  }
  return best;
}

// C8: a station once everything else that its ticket needs is there, or time runs out.
std::optional<Action> MapPlanner::station(const MapSight& s) const {
  if (plan_.borrowed.empty() || s.stations_built >= board_->rules.stations) return std::nullopt;
  if (!plan_.routes.empty() && turns_left(s) > 3 + plan_.borrowed.size()) return std::nullopt;
  const int price = s.stations_built + 1;
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
  plan_.borrowed.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    if (!s.station_cities.contains(route.b)) city = route.b;
    if (!s.station_cities.contains(route.a)) city = route.a;
  });
  if (!city.is_some()) return std::nullopt;
  return Action::station(city, payment);
}

// What three new tickets are worth now: how near each ticket that may come is to the network, and what the best of three
// brings on average.
bool MapPlanner::wants_tickets(const MapSight& s) {
  if (style_.draws_tickets == 0 || s.ticket_pile_size == 0 || !plan_.routes.empty()) return false;
  // What was not worth it with the same network and tickets is not worth it later.
  if (refused_with_ == s.mine && !s.mine.empty()) return false;
  refused_with_ = s.mine;
  const int most_turns = turns_left(s) * kOne;
  if (most_turns < 4 * kOne || s.pieces[s.seat] < 5) return false;
  weigh_routes(s);
  base::FixedVector<int, mapgame::kMaxTickets> values;
  const TicketSet unseen = board_->tables.regular_tickets - s.tickets;
  CityCosts ways;
  CityId from;
  unseen.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = board_->ticket(id);
    if (ticket.a != from) {
      from = ticket.a;
      cheapest_ways(*network_, costs_, from, ways);
    }
    const int cost = ways[ticket.b.value];
    const bool in_time = cost < kNever && cost * kOne / turn_value_ < most_turns - 2 * kOne;
    const int value = in_time ? std::max(ticket.points * kOne - cost, -ticket.points * kOne) : -ticket.points * kOne;
    values.push_back(value);
  });
  if (values.empty()) return false;
  std::array<int, mapgame::kMaxTickets> sorted;
  std::copy(values.begin(), values.end(), sorted.begin());
  const auto n = static_cast<int>(values.size());
  std::sort(sorted.begin(), sorted.begin() + n, std::greater<>());
  // The mean of the best of three: the i-th best is it when the other two come after it.
  const int drawn = std::min<int>({board_->rules.draw_tickets, n, s.ticket_pile_size});
  const auto choose = [](int of, int k) { return k == 0 ? 1 : k == 1 ? of : of * (of - 1) / 2; };
  long sum = 0;
  long ways_to_draw = 0;
  for (int i = 0; i + drawn <= n; ++i) {
    const long ways_here = choose(n - 1 - i, drawn - 1);
    sum += ways_here * sorted[static_cast<std::size_t>(i)];
    ways_to_draw += ways_here;
  }
  return sum > ways_to_draw * (turn_value_ + style_.ticket_margin);
}

Action MapPlanner::on_turn(const MapSight& s) {
  update_plan(s);
  if (turns_left(s) <= 1) return last_turn(s);
  const Needs needs = needs_of(s, plan_.routes);
  if (const Claim best = planned_claim(s, needs); best.score >= 0) return claim(s, best);
  if (const auto action = station(s)) return *action;
  if (plan_.routes.empty() && wants_tickets(s)) return Action::draw_tickets();
  targets_ = {};
  const bool plan_done = plan_.routes.empty();
  for (const RouteId target : extra_targets(s, needs)) {
    targets_.insert(target);
    Claim one{target, {}, 0};
    if (!plan_done && board_->route(target).length < style_.shortest_extra) continue;
    if (static_cast<int>(targets_.size()) <= style_.claims && pay(s, target, needs, !plan_done, one.payment)) return claim(s, one);
  }
  if (cards::empty(s.row) && s.pile_empty) return last_turn(s);
  return draw_card(s, true);
}

// Whatever brings most at once: points, and tickets completed by it.
Action MapPlanner::last_turn(const MapSight& s) {
  const Joined joined(*board_, s.mine);
  const Needs none;
  Claim best;
  s.open.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    Claim one{id, {}, 0};
    if (route.length > s.pieces[s.seat] || !pay(s, id, none, false, one.payment)) return;
    one.score = points(s, id);
    const std::uint8_t a = joined.root(route.a.value);
    const std::uint8_t b = joined.root(route.b.value);
    s.tickets.for_each([&](TicketId ticket) {
      const std::uint8_t from = joined.root(board_->ticket(ticket).a.value);
      const std::uint8_t to = joined.root(board_->ticket(ticket).b.value);
      if (from != to && ((from == a && to == b) || (from == b && to == a))) one.score += 2 * kOne * board_->ticket(ticket).points;
    });
    if (one.score > best.score) best = one;
  });
  if (!plan_.borrowed.empty() && plan_.routes.empty()) {
    if (const auto action = station(s)) return *action;
  }
  if (best.score >= 0) return claim(s, best);
  if (!(cards::empty(s.row) && s.pile_empty)) return draw_card(s, true);
  if (const auto action = station(s)) return *action;
  if (s.ticket_pile_size > 0) return Action::draw_tickets();
  return Action::pass();
}

Action MapPlanner::keep(const MapSight& s) {
  const bool opening = s.phase == Phase::choose_opening;
  const int least = opening ? board_->rules.opening_keep : 1;
  base::FixedVector<TicketId, mapgame::kMaxOffer> offer;
  s.offer.for_each([&](TicketId id) { offer.push_back(id); });
  weigh_routes(s);
  unsigned best = 0;
  int best_value = 0;
  for (unsigned kept = 1; kept < 1u << offer.size(); ++kept) {
    if (std::popcount(kept) < least) continue;
    TicketSet tickets = s.tickets;
    int value = 0;
    for (std::size_t i = 0; i < offer.size(); ++i) {
      if ((kept >> i & 1u) == 0) continue;
      tickets.insert(offer[i]);
      value -= board_->ticket(offer[i]).points * kOne;
    }
    value += make_plan(s, tickets).value;
    if (best != 0 && value <= best_value) continue;
    best = kept;
    best_value = value;
  }
  return keep_these(s, best);
}

// The others go under the pile in the order in which they are listed.
Action MapPlanner::keep_these(const MapSight& s, unsigned kept) const {
  cards::TicketChoice::Order under;
  const bool leave = s.phase == Phase::choose_opening && board_->rules.opening_rejects_leave;  // C1
  for (int i = 0; i < s.offer.size(); ++i) {
    if ((kept >> i & 1u) == 0 && !leave) under.push_back(static_cast<std::uint8_t>(i));
  }
  return Action::keep(kept, under);
}

Action MapPlanner::answer_tunnel(const MapSight& s) const {
  const int raise = mapgame::tunnel_raise(s.attempt);
  const int wilds = s.hand[cards::index(Colour::wild)];
  const Colour colour = s.attempt.payment.colour;
  const int coloured = s.attempt.payment.all_wild() ? 0 : std::min<int>(raise, s.hand[cards::index(colour)]);
  if (raise - coloured > wilds) return Action::withdraw();
  if (coloured == 0) return Action::pay_tunnel({Colour::wild, 0, static_cast<std::uint8_t>(raise)});
  return Action::pay_tunnel({colour, static_cast<std::uint8_t>(coloured), static_cast<std::uint8_t>(raise - coloured)});
}

// A place where the plan goes; else where most routes meet.
Action MapPlanner::place_token(const MapSight& s) {
  update_plan(s);
  mapgame::CitySet taken;
  for (std::size_t kind = 0; kind < board_->token_kinds.size(); ++kind) {
    if (s.stack_at[kind].is_some()) taken.insert(s.stack_at[kind]);
  }
  CityId best;
  int best_score = -1;
  (board_->tables.all_cities - taken).for_each([&](CityId city) {
    const RouteSet& here = board_->tables.at_city[city.value];
    const int score = 16 * (here & plan_.routes).size() + here.size();
    if (score <= best_score) return;
    best = city;
    best_score = score;
  });
  return Action::place_token(best);
}

}  // namespace fogg::bots
