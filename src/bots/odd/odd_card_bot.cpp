#include <bit>

#include "bots/odd/odd_bots.h"

namespace fogg::bots {

using cardgame::Action;
using cardgame::ActionKind;
using cards::Colour;

Action OddCardBot::choose(const BasicDecision<cardgame::CardSet>& decision, base::Rng&) {
  const auto legal = decision.legal();
  if (legal.size() == 1) return legal[0];
  const cardgame::View view = decision.view();
  Action best = legal[0];
  int most = -1'000'000;
  for (const Action action : legal) {
    const int value = worth(view, action);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

int OddCardBot::worth(const cardgame::View& v, Action action) const {
  constexpr int kLikes = 1000;
  const int hand = cards::total(v.hand);
  switch (action.kind()) {
    case ActionKind::place_set: {
      const int size = action.coloured() + action.wilds();
      bool robs = false;  // E9
      for (std::size_t seat = 0; seat < v.players; ++seat) {
        robs |= seat != v.viewer && v.yard[seat][cards::index(action.colour())].size() > 0;
      }
      switch (oddity_) {
        case Oddity::drawer:
        case Oddity::passer: return -1000;
        case Oddity::hoarder: return hand >= hoard_ || v.pile_size < 10 ? kLikes + 10 * size - action.wilds() : -1000;
        case Oddity::sprinter: return size >= 3 ? kLikes + 10 * size : -1000;
        case Oddity::blocker: return robs ? kLikes - 10 * size : size == 2 ? 100 : -1000;
        case Oddity::collector: return kLikes + 10 * action.coloured() - action.wilds();
        case Oddity::path: return -1000;  // there is none in the Card Game
      }
      return -1000;
    }
    case ActionKind::place_three: {
      const bool builds = oddity_ == Oddity::collector || (oddity_ == Oddity::hoarder && hand >= hoard_);
      return builds ? kLikes : -1000;
    }
    case ActionKind::draw_face_up:
      if (action.colour() == Colour::wild) return 5;
      return oddity_ == Oddity::drawer ? 5 : 10 + v.hand[cards::index(action.colour())];
    case ActionKind::draw_pile: return 12;
    case ActionKind::draw_tickets:
      return oddity_ == Oddity::collector && v.seats[v.viewer].ticket_count < 20 ? 5000 : -2000;
    case ActionKind::keep: {
      const int kept = std::popcount(action.choice().kept());
      return oddity_ == Oddity::collector ? kept : -kept;
    }
    case ActionKind::complete_best: return kLikes;
    case ActionKind::pass: return oddity_ == Oddity::passer ? 10'000 : -5000;
    default: return 0;
  }
}

}  // namespace fogg::bots
