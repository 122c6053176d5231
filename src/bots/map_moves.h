#pragma once

#include <array>
#include <optional>

#include "bots/map_sight.h"
#include "bots/planner/network.h"
#include "mapgame/action.h"

// Moves and measures that the simple bots for the map games share.
namespace fogg::bots {

// The cheapest way to pay for a route, or nothing where the hand cannot: few wilds, then the colour of which most is
// held.
std::optional<mapgame::Payment> payment_for(const Board&, const MapSight&, RouteId);

// The claim of a route, with the rarer token named where both ends offer one (D7).
mapgame::Action claim_action(const Board&, const MapSight&, RouteId, const mapgame::Payment&);

// Points of the tickets in hand that a route would complete, given what is joined already.
int points_completed_by(const Board&, const MapSight&, const Joined& mine, const mapgame::Route&);

// Points that a claim brings at once: the route's, the token's, and twice those of a ticket that it completes, which
// costs no longer what it now brings (A17).
int gain_of(const Board&, const MapSight&, const Joined& mine, RouteId);

// The route that brings most at once and how it is paid; nothing where no claim is possible.
struct Claim {
  RouteId route;
  mapgame::Payment payment;
  int gain = 0;
};
std::optional<Claim> best_claim_now(const Board&, const MapSight&);

// How much a card of each kind is wanted.
using CardWorths = std::array<int, cards::kCardKinds>;
inline constexpr int kNeededCard = 16;

inline bool can_draw(const MapSight& s) { return !cards::empty(s.row) || !s.pile_empty; }
// The best pick of this turn's first or second card. Without cards to draw it is not legal.
mapgame::Action draw_action(const Board&, const MapSight&, const CardWorths&);

// Tickets of the offer that are kept, by their places in ascending order of ids.
mapgame::Action keep_action(const Board&, const MapSight&, unsigned kept);
mapgame::Action keep_all(const Board&, const MapSight&);
// As few as allowed, the cheapest to lose; and those that are completed already.
mapgame::Action keep_cheapest(const Board&, const MapSight&);

// C4: pays the raise where the hand can.
mapgame::Action answer_tunnel(const MapSight&);
// D4: where most routes meet.
mapgame::Action place_token_action(const Board&, const MapSight&);

// How many turns this seat will still have if the fastest of the others hurries: pieces that they lay in a turn, and
// how much of their hands they can lay, both in sixteenths.
int turns_left(const MapSight&, int pace = 64, int stocked = 12);

}  // namespace fogg::bots
