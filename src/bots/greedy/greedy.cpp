#include "bots/greedy/greedy.h"

#include <algorithm>

namespace fogg::bots {

using cards::Colour;
using mapgame::Action;
using mapgame::Phase;

Action Greedy::choose(const MapSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep_cheapest(*board_, s);
    case Phase::place_tokens: return place_token_action(*board_, s);
    case Phase::tunnel: return answer_tunnel(s);
    case Phase::second_draw: return draw_action(*board_, s, wanted(s));
    default: break;
  }
  if (const auto claim = best_claim_now(*board_, s)) return claim_action(*board_, s, claim->route, claim->payment);
  return can_draw(s) ? draw_action(*board_, s, wanted(s)) : Action::draw_tickets();
}

// A colour is worth the best gain that it leads to, shared among the cards still missing for it.
CardWorths Greedy::wanted(const MapSight& s) const {
  const Joined mine(*board_, s.mine);
  CardWorths worth{};
  s.open.for_each([&](RouteId id) {
    const mapgame::Route& route = board_->route(id);
    if (route.length > s.pieces[s.seat]) return;
    const int gain = gain_of(*board_, s, mine, id);
    for (std::size_t i = 0; i < cards::kColours; ++i) {
      if (route.colour != Colour::grey && cards::index(route.colour) != i) continue;
      const int missing = std::max(1, route.length - s.hand[i] - s.hand[cards::index(Colour::wild)]);
      worth[i] = std::max(worth[i], kNeededCard * gain / missing);
    }
  });
  worth[cards::index(Colour::wild)] = *std::max_element(worth.begin(), worth.end());
  return worth;
}

}  // namespace fogg::bots
