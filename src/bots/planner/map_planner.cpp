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
        update_targets(s, needs_of(ground_, s, plan_.routes));
      }
      return draw_card(s, false);
    case Phase::tunnel: return answer_tunnel(s);
    default: return on_turn(s);
  }
}

Action MapPlanner::draw(const MapSight& s) {
  if (cards::empty(s.row) && s.pile_empty) return choose(s);
  update_plan(s);
  update_targets(s, needs_of(ground_, s, plan_.routes));
  return draw_card(s, true);
}

void MapPlanner::update_plan(const MapSight& s) {
  if (planned_ && planned_for_ == s.tickets && plan_.borrowed.empty()) {
    const RouteSet claimed = plan_.routes & s.mine;
    claimed.for_each([&](RouteId id) { plan_.pieces -= ground_.board->route(id).length; });
    plan_.routes -= claimed;
    plan_.turns = turns_for(ground_, s, plan_.routes);
    // The plan is looked at again when a route of it is lost, or time runs short for it.
    const bool intact = (plan_.routes - s.open).empty();
    if (intact && turns_since_plan_++ < ground_.style.patience &&
        (plan_.routes.empty() || turns_left(ground_, s) * kOne >= plan_.turns ||
         turns_left(ground_, s) > planned_turns_left_ - 4))
      return;
  }
  weigh_routes(ground_, s, weights_);
  plan_ = make_plan(ground_, weights_, s, s.tickets);
  planned_ = true;
  turns_since_plan_ = 0;
  planned_for_ = s.tickets;
  planned_turns_left_ = turns_left(ground_, s);
}

// Routes outside the plan that bring most points a turn: several to collect for, the best one first, each
// with the cards that the ones before it leave. Towards the end cards
// in hand are worth nothing any more; before, they cost what it took to draw them.
MapPlanner::Targets MapPlanner::extra_targets(const MapSight& s, const Needs& needs) {
  Targets targets;
  int spare_pieces = s.pieces[s.seat] - plan_.pieces;
  int turns = turns_left(ground_, s) * kOne - plan_.turns;
  const int worth_of_cards = std::min(scarcity(ground_, s), 2 * std::clamp(turns / kOne - 2, 0, 8));  // in sixteenths
  int wilds = plan_.routes.empty() ? s.hand[cards::index(Colour::wild)] : 0;
  int most = 0;
  std::array<int, cards::kColours> spare;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    spare[i] = std::max(0, s.hand[i] - needs.kept[i]);
    most = std::max(most, spare[i]);
  }
  // B4: what joins the own network makes the longest path longer, where that counts.
  const bool counts_longest = ground_.board->rules.longest_bonus > 0;
  const int touch = counts_longest ? ground_.style.touch : 0;
  const RouteSet near_own = counts_longest ? near(*ground_.network, s.mine) : RouteSet{};
  RouteSet candidates = s.open - plan_.routes;
  if (worth_of_cards == kOne && !(candidates & ground_.network->long_routes()).empty())
    candidates &= ground_.network->long_routes();
  if (counts_longest && ground_.style.trail > 0)
    weigh_trails(ground_, s, s.mine | plan_.routes, candidates & near_own, trails_);
  const bool alike = !ground_.board->has_tokens() && trails_.worth == 0 &&
                     ground_.style.block == 0;  // routes of a kind differ only by whether they touch the network
  for (int n = 0; n < ground_.style.targets; ++n) {
    RouteId best;
    int best_points = 0;
    int best_price = 1;
    int best_turns = 0;
    for (const Network::Kind& kind : ground_.network->kinds()) {
      RouteSet these = candidates & kind.routes;
      if (these.empty() || kind.length > spare_pieces) continue;
      const bool grey = kind.colour == Colour::grey;
      const int have = std::min<int>(kind.length, (grey ? most : spare[cards::index(kind.colour)]) + wilds);
      const int card = grey ? ground_.style.any : ground_.style.coloured;
      const int needed = kOne + (kind.length - have) * card + std::max(0, kind.ferry - wilds) * ground_.style.wild;
      if ((needed + kOne - 1) / kOne * kOne > turns) continue;
      const int price = needed + have * ground_.style.any * worth_of_cards / kOne;
      if (alike) these = RouteSet::of(((these & near_own).empty() ? these : these & near_own).nth(0));
      these.for_each([&](RouteId id) {
        int worth = points(ground_, s, id);
        if (near_own.contains(id)) worth += touch + trails_.gain[id.value] * trails_.worth;
        if (ground_.style.block > 0) worth += ground_.style.block * contest(ground_, s, id);
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
    const Route& taken = ground_.board->route(best);
    candidates -= closed_by_owning(*ground_.board, RouteSet::of(best));
    const auto most_spare = std::max_element(spare.begin(), spare.end());
    int& cards = taken.colour == Colour::grey ? *most_spare : spare[cards::index(taken.colour)];
    const int used = std::min<int>(cards, taken.length - taken.ferry);
    cards -= used;
    wilds -= std::min(wilds, taken.length - used);
    most = *std::max_element(spare.begin(), spare.end());
    spare_pieces -= ground_.board->route(best).length;
    turns -= best_turns;
  }
  return targets;
}

void MapPlanner::update_targets(const MapSight& s, const Needs& needs) {
  const auto is_there = [&](RouteId id) {
    return s.open.contains(id) && !plan_.routes.contains(id) && ground_.board->route(id).length <= s.pieces[s.seat];
  };
  if (turns_since_targets_++ < ground_.style.keep_targets && !targets_.empty() &&
      std::all_of(targets_.begin(), targets_.end(), is_there))
    return;
  targets_ = extra_targets(s, needs);
  turns_since_targets_ = 0;
}

Action MapPlanner::on_turn(const MapSight& s) {
  update_plan(s);
  if (turns_left(ground_, s) <= 1) return last_turn(s);
  const Needs needs = needs_of(ground_, s, plan_.routes);
  if (const ScoredClaim best = planned_claim(ground_, plan_, s, needs); best.score >= 0) return claim(ground_, s, best);
  if (const auto action = station(ground_, plan_, s)) return *action;
  if (plan_.routes.empty() && wants_tickets(s)) return Action::draw_tickets();
  const bool plan_done = plan_.routes.empty();
  update_targets(s, needs);
  if (!targets_.empty() && (plan_done || ground_.board->route(targets_[0]).length >= ground_.style.extra)) {
    ScoredClaim one{targets_[0], {}, 0};
    if (pay(ground_, s, one.route, needs, !plan_done, one.payment)) return claim(ground_, s, one);
  }
  if (cards::empty(s.row) && s.pile_empty) return last_turn(s);
  return draw_card(s, true);
}

// Whatever brings most at once: points, and tickets completed by it.
Action MapPlanner::last_turn(const MapSight& s) {
  const Joined joined(*ground_.board, s.mine);
  const Needs none;
  ScoredClaim best;
  const TrailRace race = trail_race(ground_, s, s.mine);
  s.open.for_each([&](RouteId id) {
    const Route& route = ground_.board->route(id);
    ScoredClaim one{id, {}, 0};
    if (route.length > s.pieces[s.seat] || !pay(ground_, s, id, none, false, one.payment)) return;
    one.score = points(ground_, s, id) + trail_points(ground_, s, race, id);
    one.score += 2 * kOne * points_completed_by(*ground_.board, s, joined, route);
    if (one.score > best.score) best = one;
  });
  if (!plan_.borrowed.empty() && plan_.routes.empty()) {
    if (const auto action = station(ground_, plan_, s)) return *action;
  }
  if (best.score >= 0) return claim(ground_, s, best);
  if (!(cards::empty(s.row) && s.pile_empty)) return draw_card(s, true);
  if (const auto action = station(ground_, plan_, s)) return *action;
  if (s.ticket_pile_size > 0) return Action::draw_tickets();
  return Action::pass();
}

// A place where the plan goes; else where most routes meet.
Action MapPlanner::place_token(const MapSight& s) {
  update_plan(s);
  CityId best;
  int best_score = -1;
  (ground_.board->tables.all_cities - token_places(*ground_.board, s)).for_each([&](CityId city) {
    const RouteSet& here = ground_.board->tables.at_city[city.value];
    const int score = 16 * (here & plan_.routes).size() + here.size();
    if (score <= best_score) return;
    best = city;
    best_score = score;
  });
  return Action::place_token(best);
}

}  // namespace fogg::bots
