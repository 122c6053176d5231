#pragma once

#include <memory>
#include <optional>

#include "bots/bot.h"
#include "bots/policy/policy.h"

namespace fogg::bots {

// Plays by the game's policy network alone: it takes what the network likes best, without a thought for what comes
// next. Where there is no such network for the game and the number of players, another bot plays.
template <class Content>
class PolicyBot final : public BasicBot<Content> {
 public:
  explicit PolicyBot(std::unique_ptr<BasicBot<Content>> other) : other_(std::move(other)) {}

  void begin(const Content& content, game::Seat seat, int players) override {
    memory_.begin(content, seat, players);
    if (!policy_ || policy_->players() != players) policy_ = Policy<Content>::for_game(content, players);
    if (!policy_) other_->begin(content, seat, players);
  }
  bool watches() const override { return true; }
  void watch(const BasicObservation<Content>& seen) override {
    memory_.watch(seen);
    if (!policy_ && other_->watches()) other_->watch(seen);
  }

  ActionOf<Content> choose(const BasicDecision<Content>& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    if (legal.size() == 1) return legal[0];
    return policy_ ? policy_->choose(decision.view(), Eye<Content>::written(memory_), legal)
                   : other_->choose(decision, rng);
  }

 private:
  std::unique_ptr<BasicBot<Content>> other_;
  typename Eye<Content>::Memory memory_;
  std::optional<Policy<Content>> policy_;
};

}  // namespace fogg::bots
