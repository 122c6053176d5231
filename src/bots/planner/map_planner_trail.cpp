// The race for the longest path (B4).
#include <algorithm>
#include <cstdlib>

#include "bots/planner/map_planner.h"

namespace fogg::bots {

RouteSet MapPlanner::near(const RouteSet& routes) const {
  RouteSet all;
  routes.for_each([&](RouteId id) { all |= network_->near(id); });
  return all;
}

MapPlanner::TrailRace MapPlanner::trail_race(const MapSight& s, const RouteSet& own) const {
  TrailRace race;
  if (board_->rules.longest_bonus == 0) return race;
  race.mine = network_->longest_trail(own);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (seat != s.seat) race.theirs = std::max(race.theirs, network_->longest_trail(s.routes[seat]));
  }
  return race;
}

// What the bonus makes of a last claim: won where it was lost, and lost to the others where they had it too.
int MapPlanner::trail_points(const MapSight& s, const TrailRace& race, RouteId id) const {
  const int gap = race.theirs - race.mine;
  if (gap < 0 || gap > board_->route(id).length || (network_->near(id) & s.mine).empty()) return 0;
  RouteSet with = s.mine;
  with.insert(id);
  const int length = network_->longest_trail(with);
  const int bonus = board_->rules.longest_bonus * kOne;
  return (gap > 0 && length >= race.theirs ? bonus : 0) + (length > race.theirs ? bonus / 2 : 0);
}

// How many pieces each route would add to the own longest path, and what a piece of it is worth: the less, the plainer
// it is who will have it.
void MapPlanner::weigh_trails(const MapSight& s, const RouteSet& candidates) {
  const RouteSet own = s.mine | plan_.routes;
  if (own == trails_.own && s.theirs == trails_.theirs && (candidates - trails_.weighed).empty()) return;
  const TrailRace race = trail_race(s, own);
  const int undecided = std::max(0, style_.trail_reach - std::abs(race.mine - race.theirs));
  trails_ = {own, s.theirs, candidates, style_.trail * undecided / std::max(1, style_.trail_reach), {}};
  if (trails_.worth == 0) return;
  candidates.for_each([&](RouteId id) {
    RouteSet with = own;
    with.insert(id);
    trails_.gain[id.value] = static_cast<std::uint8_t>(network_->longest_trail(with) - race.mine);
  });
}

}  // namespace fogg::bots
