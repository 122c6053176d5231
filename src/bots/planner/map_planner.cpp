#include "bots/planner/map_planner.h"

#include <algorithm>

#include "bots/map_moves.h"
#include "mapgame/tokens.h"

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using mapgame::Action;
using mapgame::Payment;
using mapgame::Phase;
using mapgame::Route;

Action MapPlanner::choose(const MapSight& s) {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep(s);
    case Phase::place_tokens: return place_token(s);
    case Phase::second_draw:
      if (!planned_) {  // a search begins with the second card, too
        update_plan(s);
        update_targets(s, needs_of(s, plan_.routes));
      }
      return draw_card(s, false);
    case Phase::tunnel: return answer_tunnel(s);
    default: return on_turn(s);
  }
}

Action MapPlanner::draw(const MapSight& s) {
  if (cards::empty(s.row) && s.pile_empty) return choose(s);
  update_plan(s);
  update_targets(s, needs_of(s, plan_.routes));
  return draw_card(s, true);
}

// What is at stake where others have come to an end of this route: the pieces of the way round it, for each of them.
int MapPlanner::contest(const MapSight& s, RouteId id) const {
  constexpr int kFarRound = 8;  // more make no difference
  const RouteSet& near = network_->near(id);
  int others = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (seat != s.seat && !(s.routes[seat] & near).empty()) ++others;
  }
  return others * std::min(kFarRound, network_->detour(id));
}

// Cards in hand can still become anything, so a claim waits while there is time, unless somebody else may come first.
// A full hand ends the waiting: where the others build nothing, there always is time.
bool MapPlanner::can_wait(const MapSight& s, const Claim& claim) const {
  const bool full_hand = s.hand_size[s.seat] * kOne >= s.pieces[s.seat] * style_.full_hand;
  if (full_hand || contest(s, claim.route) >= style_.alarm) return false;
  const int turns = turns_left(s) * kOne;
  const bool takes_wilds = claim.payment.wilds > board_->route(claim.route).ferry;
  return turns > style_.wait_until || (takes_wilds && turns - plan_.turns > style_.save_wilds);
}

MapPlanner::Claim MapPlanner::planned_claim(const MapSight& s, const Needs& needs) const {
  Claim best;
  plan_.routes.for_each([&](RouteId id) {
    Claim claim{id, {}, 0};
    if (!s.open.contains(id) || board_->route(id).length > s.pieces[s.seat] ||
        !pay(s, id, needs, false, claim.payment) || can_wait(s, claim))
      return;
    const Route& route = board_->route(id);
    claim.score = 1000 + style_.contested * contest(s, id) + style_.long_first * route.length -
                  style_.wild_last * (claim.payment.wilds - route.ferry);
    if (claim.score > best.score) best = claim;
  });
  return best;
}

// Routes outside the plan that bring most points a turn: several to collect for, the best one first, each
// with the cards that the ones before it leave. Towards the end cards
// in hand are worth nothing any more; before, they cost what it took to draw them.
MapPlanner::Targets MapPlanner::extra_targets(const MapSight& s, const Needs& needs) {
  Targets targets;
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
  // B4: what joins the own network makes the longest path longer, where that counts.
  const bool counts_longest = board_->rules.longest_bonus > 0;
  const int touch = counts_longest ? style_.touch : 0;
  const RouteSet near_own = counts_longest ? near(s.mine) : RouteSet{};
  RouteSet candidates = s.open - plan_.routes;
  if (worth_of_cards == kOne && !(candidates & network_->long_routes()).empty()) candidates &= network_->long_routes();
  if (counts_longest && style_.trail > 0) weigh_trails(s, candidates & near_own);
  const bool alike = !board_->has_tokens() && trails_.worth == 0 &&
                     style_.block == 0;  // routes of a kind differ only by whether they touch the network
  for (int n = 0; n < style_.targets; ++n) {
    RouteId best;
    int best_points = 0;
    int best_price = 1;
    int best_turns = 0;
    for (const Network::Kind& kind : network_->kinds()) {
      RouteSet these = candidates & kind.routes;
      if (these.empty() || kind.length > spare_pieces) continue;
      const bool grey = kind.colour == Colour::grey;
      const int have = std::min<int>(kind.length, (grey ? most : spare[cards::index(kind.colour)]) + wilds);
      const int card = grey ? style_.any : style_.coloured;
      const int needed = kOne + (kind.length - have) * card + std::max(0, kind.ferry - wilds) * style_.wild;
      if ((needed + kOne - 1) / kOne * kOne > turns) continue;
      const int price = needed + have * style_.any * worth_of_cards / kOne;
      if (alike) these = RouteSet::of(((these & near_own).empty() ? these : these & near_own).nth(0));
      these.for_each([&](RouteId id) {
        int worth = points(s, id);
        if (near_own.contains(id)) worth += touch + trails_.gain[id.value] * trails_.worth;
        if (style_.block > 0) worth += style_.block * contest(s, id);
        const int better = worth * best_price - best_points * price;  // points for each turn
        if (better < 0 || (better == 0 && !(best.is_some() && id < best))) return;
        best = id;
        best_points = worth;
        best_price = price;
        best_turns = needed;
      });
    }
    if (!best.is_some()) break;
    targets.push_back(best);
    candidates.erase(best);
    const Route& taken = board_->route(best);
    candidates -= closed_by_owning(*board_, RouteSet::of(best));
    const auto most_spare = std::max_element(spare.begin(), spare.end());
    int& cards = taken.colour == Colour::grey ? *most_spare : spare[cards::index(taken.colour)];
    const int used = std::min<int>(cards, taken.length - taken.ferry);
    cards -= used;
    wilds -= std::min(wilds, taken.length - used);
    most = *std::max_element(spare.begin(), spare.end());
    spare_pieces -= board_->route(best).length;
    turns -= best_turns;
  }
  return targets;
}

Action MapPlanner::claim(const MapSight& s, const Claim& claim) const {
  return claim_action(*board_, s, claim.route, claim.payment);
}

// C8: a station once everything else that its ticket needs is there, or time runs out.
std::optional<Action> MapPlanner::station(const MapSight& s) const {
  if (plan_.borrowed.empty() || s.stations_built[s.seat] >= board_->rules.stations) return std::nullopt;
  if (!plan_.routes.empty() && turns_left(s) > 3 + plan_.borrowed.size()) return std::nullopt;
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
  plan_.borrowed.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    if (!s.station_cities.contains(route.b)) city = route.b;
    if (!s.station_cities.contains(route.a)) city = route.a;
  });
  if (!city.is_some()) return std::nullopt;
  return Action::station(city, payment);
}

void MapPlanner::update_targets(const MapSight& s, const Needs& needs) {
  const auto is_there = [&](RouteId id) {
    return s.open.contains(id) && !plan_.routes.contains(id) && board_->route(id).length <= s.pieces[s.seat];
  };
  if (turns_since_targets_++ < style_.keep_targets && !targets_.empty() &&
      std::all_of(targets_.begin(), targets_.end(), is_there))
    return;
  targets_ = extra_targets(s, needs);
  turns_since_targets_ = 0;
}

Action MapPlanner::on_turn(const MapSight& s) {
  update_plan(s);
  if (turns_left(s) <= 1) return last_turn(s);
  const Needs needs = needs_of(s, plan_.routes);
  if (const Claim best = planned_claim(s, needs); best.score >= 0) return claim(s, best);
  if (const auto action = station(s)) return *action;
  if (plan_.routes.empty() && wants_tickets(s)) return Action::draw_tickets();
  const bool plan_done = plan_.routes.empty();
  update_targets(s, needs);
  if (!targets_.empty() && (plan_done || board_->route(targets_[0]).length >= style_.extra)) {
    Claim one{targets_[0], {}, 0};
    if (pay(s, one.route, needs, !plan_done, one.payment)) return claim(s, one);
  }
  if (cards::empty(s.row) && s.pile_empty) return last_turn(s);
  return draw_card(s, true);
}

// Whatever brings most at once: points, and tickets completed by it.
Action MapPlanner::last_turn(const MapSight& s) {
  const Joined joined(*board_, s.mine);
  const Needs none;
  Claim best;
  const TrailRace race = trail_race(s, s.mine);
  s.open.for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    Claim one{id, {}, 0};
    if (route.length > s.pieces[s.seat] || !pay(s, id, none, false, one.payment)) return;
    one.score = points(s, id) + trail_points(s, race, id);
    one.score += 2 * kOne * points_completed_by(*board_, s, joined, route);
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

// A place where the plan goes; else where most routes meet.
Action MapPlanner::place_token(const MapSight& s) {
  update_plan(s);
  CityId best;
  int best_score = -1;
  (board_->tables.all_cities - token_places(*board_, s)).for_each([&](CityId city) {
    const RouteSet& here = board_->tables.at_city[city.value];
    const int score = 16 * (here & plan_.routes).size() + here.size();
    if (score <= best_score) return;
    best = city;
    best_score = score;
  });
  return Action::place_token(best);
}

}  // namespace fogg::bots
