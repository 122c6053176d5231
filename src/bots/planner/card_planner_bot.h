#pragma once

#include <optional>

#include "bots/bot.h"
#include "bots/memory/card_memory.h"
#include "bots/planner/card_planner.h"

namespace fogg::bots {

// Watches the game, remembers what everybody could, and decides as CardPlanner does.
class CardPlannerBot final : public BasicBot<cardgame::CardSet> {
 public:
  explicit CardPlannerBot(const CardStyles& styles) : styles_(styles) {}

  void begin(const cardgame::CardSet& set, game::Seat seat, int players) override {
    memory_.begin(set, seat, players);
    planner_.emplace(set, styles_.for_players(players));
  }
  bool watches() const override { return true; }
  void watch(const BasicObservation<cardgame::CardSet>& observation) override { memory_.watch(observation); }

  cardgame::Action choose(const BasicDecision<cardgame::CardSet>& decision, base::Rng&) override {
    const auto legal = decision.legal();
    return legal.size() == 1 ? legal[0] : planner_->choose(sight_of(decision.view(), memory_));
  }

 private:
  CardStyles styles_;
  CardMemory memory_;
  std::optional<CardPlanner> planner_;
};

CardStyles card_styles(Spec&);

}  // namespace fogg::bots
