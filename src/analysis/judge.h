#pragma once

#include <cmath>

#include "analysis/playout.h"
#include "bots/ismcts/reward.h"

namespace fogg::analysis {

// Judges one decision by what its seat could know: the taken action and the other ideas are tried in states imagined
// from the seat's view and memory, all of them in the same states with the same luck to come. Ideas that do worse drop
// out; the last two are compared again, for the best of many is the luckiest as well.
template <class Content>
class Judge {
 public:
  using Action = game::ActionOf<Content>;

  Judge(const Content& content, DomainOf<Content>& domain, const Moment<Content>& moment, int sims)
      : content_(content), domain_(domain), moment_(moment), sims_(sims) {
    domain_.look_at(view_for(content, moment.before, moment.seat), moment.memory);
  }

  // `best` is left for the caller to name: see best().
  Judgement judge(base::Rng rng) {
    list_ideas(rng);
    result_.ideas = static_cast<int>(arms_.size());
    if (arms_.size() < 2) return result_;
    try_all(rng, std::max(4, sims_ / 10));
    const Arm worst = *std::min_element(arms_.begin(), arms_.end(), by_reward);
    keep_best(4);
    if (arms_.size() > 2) try_all(rng, std::max(4, sims_ / 5));
    keep_best(1);
    if (worst.action != arms_[0].action && worst.action != arms_[1].action) arms_.push_back({worst.action});
    for (Arm& arm : arms_) arm = {arm.action};
    compare_last(rng);
    sum_up();
    return result_;
  }

  Action best() const { return arms_[1].action; }

 private:
  struct Arm {
    Action action;
    int tried = 0;
    double reward = 0;  // sums
    double won = 0;
    double margin = 0;
    double gain = 0;  // of reward over the taken action, in the same states
    double gain_squares = 0;
    double win_squares = 0;

    double mean_gain() const { return gain / tried; }
    // As if it had varied a good deal in a few playouts before: few ones may agree by chance.
    double error() const {
      const double variance =
          (gain_squares + kBefore * kVarianceBefore) / (tried + kBefore) - mean_gain() * mean_gain();
      return std::sqrt(std::max(kVarianceBefore / (tried + kBefore), variance) / tried);
    }
    static constexpr int kBefore = 8;
    static constexpr double kVarianceBefore = 0.1;
  };
  static bool by_reward(const Arm& a, const Arm& b) { return a.reward / a.tried < b.reward / b.tried; }

  // The taken action stands first.
  void list_ideas(base::Rng& rng) {
    typename DomainOf<Content>::Ideas ideas;
    auto minds = domain_.minds();
    domain_.think_of(domain_.imagine(rng), moment_.seat, minds, ideas);
    arms_.push_back({moment_.action});
    for (const auto& idea : ideas) {
      if (idea.action != moment_.action) arms_.push_back({idea.action});
    }
  }

  void try_all(base::Rng& rng, int times) {
    for (int n = 0; n < times; ++n) {
      const auto imagined = domain_.imagine(rng);
      const base::Rng luck(rng.next());
      double taken_reward = 0;
      double taken_won = 0;
      for (Arm& arm : arms_) {
        auto s = imagined;
        domain_.step(s, arm.action);
        const Finish finish = play_out(content_, domain_, s, luck);
        const double won = finish.won[moment_.seat];
        const double margin = finish.margin(moment_.seat, s.players);
        const double reward = bots::reward_of(won, margin, kScale);
        if (&arm == &arms_.front()) {
          taken_reward = reward;
          taken_won = won;
        }
        ++arm.tried;
        ++result_.playouts;
        arm.reward += reward;
        arm.won += won;
        arm.margin += margin;
        arm.gain += reward - taken_reward;
        arm.gain_squares += (reward - taken_reward) * (reward - taken_reward);
        arm.win_squares += (won - taken_won) * (won - taken_won);
      }
    }
  }

  // The taken action stays, with so many others.
  void keep_best(std::size_t others) {
    std::sort(arms_.begin() + 1, arms_.end(), [](const Arm& a, const Arm& b) { return by_reward(b, a); });
    if (arms_.size() > others + 1) arms_.erase(arms_.begin() + static_cast<std::ptrdiff_t>(others) + 1, arms_.end());
  }

  // Few playouts where it is obvious, more where it is close.
  void compare_last(base::Rng& rng) {
    const int batch = std::max(4, sims_ / 4);
    for (int done = 0; done < sims_; done += batch) {
      try_all(rng, batch);
      const Arm& best = arms_[1];
      const bool nothing_lost = best.mean_gain() + 2 * best.error() < kSmall;
      const bool plainly_better = best.mean_gain() > 5 * best.error() && 2 * done >= sims_;
      if (nothing_lost || plainly_better) break;
    }
  }

  void sum_up() {
    const Arm& taken = arms_[0];
    const Arm& best = arms_[1];
    const Arm& worst = arms_.back();
    const double n = taken.tried;
    result_.gain = (best.won - taken.won) / n;
    result_.points = (best.margin - taken.margin) / n;
    result_.error = std::sqrt(std::max(0.0, best.win_squares / n - result_.gain * result_.gain) / n);
    result_.clear = best.mean_gain() > 2 * best.error() && best.mean_gain() > 0;
    result_.chance_at_stake = std::max(0.0, (std::max(taken.won, best.won) - std::min(taken.won, worst.won)) / n);
    result_.points_at_stake =
        std::max(0.0, (std::max(taken.margin, best.margin) - std::min(taken.margin, worst.margin)) / n);
  }

  static constexpr double kScale = 20;
  static constexpr double kSmall = 0.01;

  const Content& content_;
  DomainOf<Content>& domain_;
  const Moment<Content>& moment_;
  int sims_;
  std::vector<Arm> arms_;
  Judgement result_;
};

}  // namespace fogg::analysis
