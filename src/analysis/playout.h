#pragma once

#include <algorithm>

#include "analysis/timeline.h"

namespace fogg::analysis {

// How a game ended.
struct Finish {
  BySeat won{};
  BySeat total{};

  // Points ahead of the best opponent.
  double margin(Seat seat, std::size_t players) const {
    double best = -1e9;
    for (std::size_t i = 0; i < players; ++i) {
      if (i != seat) best = std::max(best, total[i]);
    }
    return total[seat] - best;
  }
};

template <class Content>
Finish finish_of(const Content& content, const game::StateOf<Content>& s) {
  const auto scores = final_scores(content, s);
  Finish finish;
  double winners = 0;
  for (std::size_t i = 0; i < s.players; ++i) winners += scores[i].place == 1 ? 1 : 0;
  for (std::size_t i = 0; i < s.players; ++i) {
    finish.won[i] = scores[i].place == 1 ? 1 / winners : 0;
    finish.total[i] = scores[i].total;
  }
  return finish;
}

// Plays a game to its end, the planner at every seat. Each seat's policy sees what that seat may see; what chance will
// bring is nowhere in a state, so the analyst cannot peek at it either.
template <class Content>
Finish play_out(const Content& content, const DomainOf<Content>& domain, game::StateOf<Content> s, base::Rng luck) {
  auto minds = domain.minds();
  for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      domain.step(s, luck);
    } else {
      domain.step(s, domain.policy(s, actor.seat, minds));
    }
  }
  return finish_of(content, s);
}

// The worth of a position in truth. Two positions valued with the same `luck` have the same cards to come, as far as
// that goes, and so differ by what they are worth rather than by chance.
template <class Content>
Estimate value_of(const Content& content, const DomainOf<Content>& domain, const game::StateOf<Content>& s,
                  base::Rng luck, int playouts) {
  Estimate sum;
  sum.playouts = to_act(s).is_nobody() ? 1 : playouts;
  for (int n = 0; n < sum.playouts; ++n) {
    const Finish finish = play_out(content, domain, s, base::Rng(luck.next()));
    for (std::size_t i = 0; i < s.players; ++i) {
      sum.chance[i] += finish.won[i];
      sum.score[i] += finish.total[i];
    }
  }
  for (std::size_t i = 0; i < s.players; ++i) {
    sum.chance[i] /= sum.playouts;
    sum.score[i] /= sum.playouts;
  }
  return sum;
}

}  // namespace fogg::analysis
