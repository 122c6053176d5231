#include "bots/planner/map_trails.h"

#include <algorithm>
#include <cstdlib>

namespace fogg::bots {

RouteSet near(const Network& network, const RouteSet& routes) {
  RouteSet all;
  routes.for_each([&](RouteId id) { all |= network.near(id); });
  return all;
}

TrailRace trail_race(const MapGround& g, const MapSight& s, const RouteSet& own) {
  TrailRace race;
  if (g.board->rules.longest_bonus == 0) return race;
  race.mine = g.network->longest_trail(own);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (seat != s.seat) race.theirs = std::max(race.theirs, g.network->longest_trail(s.routes[seat]));
  }
  return race;
}

int trail_points(const MapGround& g, const MapSight& s, const TrailRace& race, RouteId id) {
  const int gap = race.theirs - race.mine;
  if (gap < 0 || gap > g.board->route(id).length || (g.network->near(id) & s.mine).empty()) return 0;
  RouteSet with = s.mine;
  with.insert(id);
  const int length = g.network->longest_trail(with);
  const int bonus = g.board->rules.longest_bonus * kOne;
  return (gap > 0 && length >= race.theirs ? bonus : 0) + (length > race.theirs ? bonus / 2 : 0);
}

void weigh_trails(const MapGround& g, const MapSight& s, const RouteSet& own, const RouteSet& candidates,
                  Trails& kept) {
  if (own == kept.own && s.theirs == kept.theirs && (candidates - kept.weighed).empty()) return;
  const TrailRace race = trail_race(g, s, own);
  const int undecided = std::max(0, g.style.trail_reach - std::abs(race.mine - race.theirs));
  kept = {own, s.theirs, candidates, g.style.trail * undecided / std::max(1, g.style.trail_reach), {}};
  if (kept.worth == 0) return;
  candidates.for_each([&](RouteId id) {
    RouteSet with = own;
    with.insert(id);
    kept.gain[id.value] = static_cast<std::uint8_t>(g.network->longest_trail(with) - race.mine);
  });
}

}  // namespace fogg::bots
