// Which card is drawn.
#include <algorithm>

#include "bots/planner/map_planner.h"

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using mapgame::Action;

Action MapPlanner::draw_card(const MapSight& s, bool first) {
  const Needs needs = needs_of(ground_, s, plan_.routes);
  RouteSet wanted = plan_.routes;
  for (const RouteId target : targets_) wanted.insert(target);
  const Needs extra = targets_.empty() ? needs : needs_of(ground_, s, wanted);
  std::array<int, cards::kCardKinds> value{};
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    value[i] = (extra.missing[i] > 0 ? ground_.style.extra_card : ground_.style.spare) +
               (s.hand[i] > 1 ? ground_.style.in_pairs : 0);
    if (needs.missing[i] > 0) value[i] = kOne + (needs.missing[i] == 1 ? ground_.style.last_missing : 0);
  }
  value[cards::index(Colour::wild)] = ground_.style.pile_wild;

  int all = 0;
  int sum = 0;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    const int unseen = std::max(0, ground_.board->rules.deck[i] - s.hand[i] - s.row[i]);
    all += unseen;
    sum += unseen * value[i];
  }
  const int hidden = s.pile_empty || all == 0 ? -1 : std::max(0, sum / all + ground_.style.pile);
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
    if (ground_.style.open_wild > best_value + second || best_value < 0) return Action::draw_face_up(Colour::wild);
  }
  return best;
}

}  // namespace fogg::bots
