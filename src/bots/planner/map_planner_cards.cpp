// Which cards are needed, how routes are paid, and what is drawn.
#include <algorithm>

#include "bots/planner/map_planner.h"

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using mapgame::Action;
using mapgame::Payment;
using mapgame::Route;

MapPlanner::Needs MapPlanner::needs_of(const MapSight& s, const RouteSet& routes) const {
  Needs needs;
  (routes - network_->grey_routes()).for_each([&](RouteId id) {
    const Route& route = board_->route(id);
    needs.kept[cards::index(route.colour)] =
        static_cast<std::int8_t>(needs.kept[cards::index(route.colour)] + route.length);
  });
  // A grey route takes the colour of which most is left over.
  (routes & network_->grey_routes()).for_each([&](RouteId id) {
    const Route& route = board_->route(id);
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

// The payment that hurts least: few wilds, then the colour that is needed least elsewhere. With `spare_only`, cards
// that the plan needs are left alone.
bool MapPlanner::pay(const MapSight& s, RouteId id, const Needs& needs, bool spare_only, Payment& out) const {
  const Route& route = board_->route(id);
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

Action MapPlanner::draw_card(const MapSight& s, bool first) {
  const Needs needs = needs_of(s, plan_.routes);
  RouteSet wanted = plan_.routes;
  for (const RouteId target : targets_) wanted.insert(target);
  const Needs extra = targets_.empty() ? needs : needs_of(s, wanted);
  std::array<int, cards::kCardKinds> value{};
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    value[i] = (extra.missing[i] > 0 ? style_.extra_card : style_.spare) + (s.hand[i] > 1 ? style_.in_pairs : 0);
    if (needs.missing[i] > 0) value[i] = kOne + (needs.missing[i] == 1 ? style_.last_missing : 0);
  }
  value[cards::index(Colour::wild)] = style_.pile_wild;

  int all = 0;
  int sum = 0;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    const int unseen = std::max(0, board_->rules.deck[i] - s.hand[i] - s.row[i]);
    all += unseen;
    sum += unseen * value[i];
  }
  const int hidden = s.pile_empty || all == 0 ? -1 : std::max(0, sum / all + style_.pile);
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
    if (style_.open_wild > best_value + second || best_value < 0) return Action::draw_face_up(Colour::wild);
  }
  return best;
}

}  // namespace fogg::bots
