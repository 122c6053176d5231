#pragma once

#include <algorithm>
#include <vector>

#include "bots/bot.h"
#include "bots/net/net_settings.h"

namespace fogg::bots {

// Plays without search: of the planner's choice and what else one might think of it takes what the network likes best
// one step later, in a few states that its view and memory leave possible. Where there is no network it is the planner.
//
// The network learnt from games of planners, so it knows little of what planners do not do. Two things follow. Another
// action must look clearly better than the planner's. And tickets are left to the planner: many of them look good to a
// network that never met a player with more than it can build.
template <class Domain>
class NetBot final : public BasicBot<typename Domain::Content> {
 public:
  using Content = typename Domain::Content;
  using Action = typename Domain::Action;
  using State = typename Domain::State;

  template <class... Options>
  NetBot(const Content& content, const NetSettings& settings, const Options&... options)
      : settings_(settings), domain_(content, options...) {}

  void begin(const Content& content, game::Seat seat, int players) override {
    memory_.begin(content, seat, players);
    domain_.find_network(players);
  }
  bool watches() const override { return true; }
  void watch(const BasicObservation<Content>& seen) override { memory_.watch(seen); }

  Action choose(const BasicDecision<Content>& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    if (legal.size() == 1) return legal[0];
    domain_.look_at(decision.view(), memory_);
    const Action action = liked_best(rng);
    // F4: a legal action must be taken even when it is unwanted, and then any will do.
    return std::find(legal.begin(), legal.end(), action) != legal.end() ? action : legal[0];
  }

 private:
  struct Tried {
    Action action;
    float sum = 0;  // of rewards
  };

  Action liked_best(base::Rng& rng) {
    State imagined = domain_.imagine(rng);
    list_ideas(imagined);
    const auto likes_more = [](const Tried& a, const Tried& b) { return a.sum > b.sum; };
    for (int n = 0; n < settings_.worlds && tried_.size() > 1; ++n) {
      if (n > 0) imagined = domain_.imagine(rng);
      // All have the same luck to come, so they differ by what they are worth rather than by their cards.
      const base::Rng luck(rng.next());
      for (Tried& one : tried_) one.sum += worth_after(imagined, one.action, luck);
      tried_[0].sum += static_cast<float>(settings_.lead);
      if (n % 2 == 0 || tried_.size() <= 3) continue;
      // The planner's choice stays, and of the others the better half.
      std::ranges::stable_sort(tried_.begin() + 1, tried_.end(), likes_more);
      tried_.resize(1 + tried_.size() / 2);
    }
    return std::ranges::min_element(tried_, likes_more)->action;
  }

  // The planner's choice, then what the network may put in its place.
  void list_ideas(const State& imagined) {
    using Kind = decltype(Action{}.kind());
    auto minds = domain_.careful_minds();
    domain_.think_of(imagined, domain_.actor(imagined).seat, minds, ideas_);
    tried_.clear();
    for (const auto& idea : ideas_) {
      const auto kind = idea.action.kind();
      if (tried_.empty() || (kind != Kind::draw_tickets && kind != Kind::keep)) tried_.push_back({idea.action});
    }
    if (!domain_.can_judge()) tried_.resize(1);
  }

  float worth_after(State s, Action action, base::Rng luck) const {
    const game::Seat seat = domain_.actor(s).seat;
    domain_.step(s, action);
    while (domain_.actor(s).is_chance()) domain_.step(s, luck);
    return (domain_.actor(s).is_nobody() ? domain_.rewards(s) : domain_.judge(s))[seat];
  }

  NetSettings settings_;
  Domain domain_;
  typename Domain::Memory memory_;
  typename Domain::Ideas ideas_;
  std::vector<Tried> tried_;  // the planner's choice first
};

}  // namespace fogg::bots
