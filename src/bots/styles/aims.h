#pragma once

#include <bit>

#include "bots/map_moves.h"
#include "bots/planner/network.h"

// What the four styles of de Mesentier Silva, Lee, Togelius and Nealen (AI-based playtesting of contemporary board
// games, 2017) share. "As published" is what the authors' own program does (the repository
// fernandomsilva/Ticket-to-Ride-Engine), told in our words; of the paper only the summary was at hand. The program has
// no thought for the last turn, so neither have these. Where it plainly does something else than it means to (a
// comparison that never holds, a call that always fails), they do what it means. Where it waits for ever for a route
// that its pieces do not suffice for, they look for another. What is done about ferries, tunnels, stations and tokens
// is ours: ferries and tunnels are paid as the rules ask, stations are never built, tokens fall to whoever claims.
namespace fogg::bots {

// A way counts its routes, own and open ones alike; open ones below a length are left out.
RouteCosts hops(const Board&, const MapSight&, int shortest_route = 1);

// What is still to be claimed on the way of a ticket.
struct Way {
  RouteSet routes;
  int pieces = 0;
  RouteId first;  // the open route nearest to the ticket's first city; none where there is no way
};
Way way_for(const Network&, const MapSight&, const RouteCosts&, mapgame::TicketId);

// Cards that the hand lacks for a route.
int missing_cards(const Board&, const MapSight&, RouteId);
// Of a double route, the half for which fewer cards are missing.
RouteId nearer_half(const Board&, const MapSight&, RouteId);

// Of the longest routes that the pieces allow, the one that lacks fewest cards.
RouteId longest_target(const Board&, const MapSight&);
// The longest route that can be paid now.
RouteId longest_payable(const Board&, const MapSight&);

// The colour to pay a route with: its own, or the one of which most is held.
cards::Colour colour_for(const MapSight&, const mapgame::Route&);

// Draws the colour where it lies open, then an open wild if those are taken, then from the pile.
enum class OpenWilds : std::uint8_t { left, taken };
mapgame::Action collect(const Board&, const MapSight&, cards::Colour, OpenWilds);
// For who can do nothing that it wants: any claim, any card, tickets.
mapgame::Action last_resort(const Board&, const MapSight&);

// The tickets to keep, by how many points each piece brings that they ask for together.
struct Ratio {
  int points = 0;
  int pieces = 0;
  bool fits = false;  // the pieces suffice
  int regret = 0;     // to be kept small where nothing fits
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
    const bool better = ratio.fits != best_ratio.fits ? ratio.fits
                        : ratio.fits ? ratio.points * best_ratio.pieces > best_ratio.points * ratio.pieces
                                     : ratio.regret < best_ratio.regret;
    if (best != 0 && !better) continue;
    best = kept;
    best_ratio = ratio;
  }
  return keep_action(board, s, best);
}

}  // namespace fogg::bots
