#pragma once

#include <optional>

#include "bots/map_moves.h"
#include "bots/planner/network.h"

// What the four styles of de Mesentier Silva, Lee, Togelius and Nealen (AI-based playtesting of contemporary board games,
// 2017) share. Their descriptions know neither ferries, tunnels, stations nor tokens: ferries and tunnels are paid as the
// rules ask, stations are never built, tokens fall to whoever claims.
namespace fogg::bots {

// What the routes of a way are counted by, so that the least of it makes the best way.
enum class WayMeasure : std::uint8_t { pieces, routes, missing_cards };

// Own routes cost nothing, open ones by the measure; those below a length are left out.
RouteCosts way_costs(const Board&, const MapSight&, WayMeasure, int shortest_route = 1);

// What is still to be claimed to complete a ticket.
struct Way {
  RouteSet routes;
  int pieces = 0;
};
// Nothing where there is no way, or not for the pieces left.
std::optional<Way> way_for(const Network&, const MapSight&, const RouteCosts&, mapgame::TicketId);

// Cards that the hand lacks for a route.
int missing_cards(const Board&, const MapSight&, RouteId);

// Of the longest routes that the pieces allow, the one that lacks fewest cards.
RouteId longest_target(const Board&, const MapSight&);

// Claims the route where the hand can pay it; collects for it otherwise. Without a route: whatever brings most.
mapgame::Action claim_or_collect(const Board&, const MapSight&, RouteId);
mapgame::Action whatever_brings_most(const Board&, const MapSight&);

// The tickets to keep, by how many points each piece brings that they ask for together.
struct Ratio {
  int points = 0;
  int pieces = 0;
  bool fits = false;  // the pieces suffice
};
template <class RatioOf>
mapgame::Action keep_by_ratio(const Board& board, const MapSight& s, RatioOf&& ratio_of) {
  unsigned best = 0;
  Ratio best_ratio;
  for (unsigned kept = 1; kept < 1u << s.offer.size(); ++kept) {
    if (std::popcount(kept) < least_kept(board, s)) continue;
    mapgame::TicketSet tickets;
    int place = 0;
    s.offer.for_each([&](mapgame::TicketId id) {
      if ((kept >> place++ & 1u) != 0) tickets.insert(id);
    });
    const Ratio ratio = ratio_of(tickets);
    // Where nothing fits, the least to lose.
    const bool better = ratio.fits != best_ratio.fits ? ratio.fits
                        : ratio.fits ? ratio.points * best_ratio.pieces > best_ratio.points * ratio.pieces
                                     : ratio.points < best_ratio.points;
    if (best != 0 && !better) continue;
    best = kept;
    best_ratio = ratio;
  }
  return keep_action(board, s, best);
}

}  // namespace fogg::bots
