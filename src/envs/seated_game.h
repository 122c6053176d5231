#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/watchers.h"
#include "encoding/code.h"

namespace fogg::envs {

// One game of an environment: learners at some seats, bots at the others. It always waits for a learner, or is over.
template <class Content>
class SeatedGame {
 public:
  using Action = game::ActionOf<Content>;
  using State = game::StateOf<Content>;
  using Memory = encoding::MemoryOf<Content>;
  using ActionList = typename game::TypesOf<Content>::ActionList;
  using Options = game::OptionsOf<Content>;

  // `bots` by seat, nothing where a learner sits.
  SeatedGame(const Content& content, int players, const Options& options, bots::Seats<Content> bots)
      : content_(content), players_(players), options_(options), bots_(std::move(bots)) {
    for (const auto& bot : bots_) has_bots_ = has_bots_ || bot != nullptr;
  }

  // Deals the game with this seed, as everywhere: the dealer has stream 0, the bot at seat s stream s + 1. All bots
  // have moved so many seats on.
  void begin(std::uint64_t seed, int moved, ActionList& room) {
    dealer_ = base::Rng::stream(seed, 0);
    state_ = game::start_game(content_, players_, options_);
    memory_ = encoding::first_memory(content_, state_);
    if (has_bots_) {
      const auto seats = static_cast<std::size_t>(players_);
      const std::size_t turn = (static_cast<std::size_t>(moved) + seats - moved_) % seats;
      std::rotate(bots_.begin(), bots_.end() - static_cast<std::ptrdiff_t>(turn), bots_.end());
      moved_ = static_cast<std::size_t>(moved);
      watchers_.emplace(content_, bots_);
      minds_.clear();
      for (std::uint64_t i = 0; i < seats; ++i) minds_.push_back(base::Rng::stream(seed, i + 1));
    }
    go_on(room);
  }

  void play(Action action, ActionList& room) {
    step(action);
    go_on(room);
  }

  bool is_over() const { return to_act(state_).is_nobody(); }
  bool is_learner(std::size_t seat) const { return !has_bots_ || bots_[seat] == nullptr; }
  const State& state() const { return state_; }
  const Memory& memory() const { return memory_; }

 private:
  template <class What>
  void step(What what) {
    encoding::remember(content_, state_, memory_, what);
    if (!has_bots_) {
      apply(content_, state_, what);
    } else if constexpr (std::is_same_v<What, cards::Outcome>) {
      watchers_->play(state_, what);
    } else {
      watchers_->play(state_, to_act(state_).seat, what);
    }
    encoding::look_again(state_, memory_);
  }

  void go_on(ActionList& room) {
    for (cards::Actor actor = to_act(state_); !actor.is_nobody(); actor = to_act(state_)) {
      if (actor.is_chance()) {
        step(pick_outcome(content_, state_, dealer_));
        continue;
      }
      if (is_learner(actor.seat)) return;
      legal_actions(content_, state_, room);
      const bots::BasicDecision<Content> decision(content_, state_, actor.seat, room);
      step(bots_[actor.seat]->choose(decision, minds_[actor.seat]));
    }
  }

  const Content& content_;
  int players_;
  Options options_;
  bots::Seats<Content> bots_;
  bool has_bots_ = false;
  std::size_t moved_ = 0;
  std::optional<bots::Watchers<Content>> watchers_;
  std::vector<base::Rng> minds_;
  base::Rng dealer_{0};
  State state_{};
  Memory memory_{};
};

}  // namespace fogg::envs
