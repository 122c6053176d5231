#pragma once

#include <algorithm>
#include <optional>

#include "bots/bot.h"
#include "bots/map_sight.h"

namespace fogg::bots {

// A bot that decides by what it sees alone: a policy has a board and answers a sight with an action.
template <class Policy>
class MapPolicyBot final : public Bot {
 public:
  void begin(const mapgame::Board& board, game::Seat, int) override {
    if (!policy_ || &policy_->board() != &board) policy_.emplace(board);
  }

  mapgame::Action choose(const Decision& decision, base::Rng&) override {
    const auto legal = decision.legal();
    if (legal.size() == 1) return legal[0];
    const mapgame::Action action = policy_->choose(sight_of(decision.content(), decision.view()));
    // F4: a legal action must be taken even when it is unwanted, and then any will do.
    return std::find(legal.begin(), legal.end(), action) != legal.end() ? action : legal[0];
  }

 private:
  std::optional<Policy> policy_;
};

}  // namespace fogg::bots
