#pragma once

#include <algorithm>
#include <optional>

#include "bots/bot.h"
#include "bots/memory/card_memory.h"
#include "bots/planner/card_planner.h"

namespace fogg::bots {

// Watches the game, remembers what everybody could, and decides as CardPlanner does. With `slips`, in so many of a
// hundred turns it dawdles: it draws cards instead of laying any.
class CardPlannerBot final : public BasicBot<cardgame::CardSet> {
 public:
  CardPlannerBot(const Styles<CardStyle>& styles, int slips) : styles_(styles), slips_(slips) {}

  void begin(const cardgame::CardSet& set, game::Seat seat, int players) override {
    memory_.begin(set, seat, players);
    planner_.emplace(set, styles_.for_players(players));
  }
  bool watches() const override { return true; }
  void watch(const BasicObservation<cardgame::CardSet>& observation) override { memory_.watch(observation); }

  cardgame::Action choose(const BasicDecision<cardgame::CardSet>& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    if (legal.size() == 1) return legal[0];
    const CardSight sight = sight_of(decision.view(), memory_);
    const bool dawdles =
        slips_ > 0 && sight.phase == cardgame::Phase::turn && static_cast<int>(rng.below(100)) < slips_;
    if (!dawdles) return planner_->choose(sight);
    const cardgame::Action drawn = planner_->draw(sight);
    return std::find(legal.begin(), legal.end(), drawn) != legal.end() ? drawn : planner_->choose(sight);
  }

  Reasons explain(const BasicDecision<cardgame::CardSet>& decision, cardgame::Action action) override {
    return planner_->explain(sight_of(decision.view(), memory_), action);
  }

 private:
  Styles<CardStyle> styles_;
  int slips_;
  CardMemory memory_;
  std::optional<CardPlanner> planner_;
};

}  // namespace fogg::bots
