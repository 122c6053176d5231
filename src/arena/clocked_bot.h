#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "bots/bot.h"

namespace fogg::arena {

// A bot with a clock beside it. Once `hurry` is set it is asked no more, so that a game nobody wants ends soon.
template <class Content>
class ClockedBot final : public bots::BasicBot<Content> {
 public:
  ClockedBot(std::unique_ptr<bots::BasicBot<Content>> bot, const std::atomic<bool>& hurry)
      : bot_(std::move(bot)), hurry_(hurry) {}

  void begin(const Content& content, game::Seat seat, int players) override {
    nanoseconds_ = 0;
    decisions_ = 0;
    bot_->begin(content, seat, players);
  }
  bool watches() const override { return bot_->watches(); }
  void watch(const bots::BasicObservation<Content>& observation) override {
    if (hurry_.load(std::memory_order_relaxed)) return;
    const auto start = Clock::now();
    bot_->watch(observation);
    add_time_since(start);
  }
  game::ActionOf<Content> choose(const bots::BasicDecision<Content>& decision, base::Rng& rng) override {
    ++decisions_;
    const auto legal = decision.legal();
    if (hurry_.load(std::memory_order_relaxed)) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const auto start = Clock::now();
    const auto action = bot_->choose(decision, rng);
    add_time_since(start);
    return action;
  }

  std::uint64_t nanoseconds() const { return nanoseconds_; }
  std::uint32_t decisions() const { return decisions_; }

 private:
  using Clock = std::chrono::steady_clock;

  void add_time_since(Clock::time_point start) {
    nanoseconds_ +=
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count());
  }

  std::unique_ptr<bots::BasicBot<Content>> bot_;
  const std::atomic<bool>& hurry_;
  std::uint64_t nanoseconds_ = 0;
  std::uint32_t decisions_ = 0;
};

}  // namespace fogg::arena
