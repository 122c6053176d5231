#include "bots/planner/map_ground.h"

#include <algorithm>

#include "bots/map_moves.h"
#include "mapgame/tokens.h"

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using mapgame::Action;
using mapgame::Payment;
using mapgame::Route;

int points(const MapGround& g, const MapSight& s, RouteId id) {
  const Route& route = g.board->route(id);
  const int points = g.board->rules.route_points[route.length] * kOne;
  return offers_token(*g.board, s, s.seat, route) ? points + g.style.token : points;
}

int turns_left(const MapGround& g, const MapSight& s) { return turns_left(s, g.style.pace, g.style.stocked); }

int scarcity(const MapGround& g, const MapSight& s) {
  const int to_lay = std::min(s.pieces[s.seat] - mapgame::kLastTurnsPieces, g.style.laid * turns_left(g, s) / kOne);
  return std::clamp(to_lay - s.hand_size[s.seat], 0, kOne);
}

int contest(const MapGround& g, const MapSight& s, RouteId id) {
  constexpr int kFarRound = 8;  // more make no difference
  const RouteSet& near = g.network->near(id);
  int others = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (seat != s.seat && !(s.routes[seat] & near).empty()) ++others;
  }
  return others * std::min(kFarRound, g.network->detour(id));
}

Needs needs_of(const MapGround& g, const MapSight& s, const RouteSet& routes) {
  Needs needs;
  (routes - g.network->grey_routes()).for_each([&](RouteId id) {
    const Route& route = g.board->route(id);
    needs.kept[cards::index(route.colour)] =
        static_cast<std::int8_t>(needs.kept[cards::index(route.colour)] + route.length);
  });
  // A grey route takes the colour of which most is left over.
  (routes & g.network->grey_routes()).for_each([&](RouteId id) {
    const Route& route = g.board->route(id);
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

bool pay(const MapGround& g, const MapSight& s, RouteId id, const Needs& needs, bool spare_only, Payment& out) {
  const Route& route = g.board->route(id);
  const int wilds = s.hand[cards::index(Colour::wild)];
  if (wilds < route.ferry) return false;
  int best = -1000;
  const bool grey = route.colour == Colour::grey;
  const std::size_t first = grey ? 0 : cards::index(route.colour);
  const std::size_t last = grey ? cards::kColours - 1 : first;
  for (std::size_t i = first; i <= last; ++i) {
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

Action claim(const MapGround& g, const MapSight& s, const ScoredClaim& claim) {
  return claim_action(*g.board, s, claim.route, claim.payment);
}

}  // namespace fogg::bots
