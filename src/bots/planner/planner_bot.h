#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "bots/bot.h"
#include "bots/planner/map_planner.h"

namespace fogg::bots {

// Plans its tickets as one network; see MapPlanner.
class MapPlannerBot final : public Bot {
 public:
  explicit MapPlannerBot(const PlannerStyle& style) : style_(style) {}

  void begin(const mapgame::Board& board, game::Seat, int) override {
    if (!network_ || &network_->board() != &board) {
      network_ = std::make_unique<Network>(board);
      planner_.emplace(*network_, style_);
    }
    planner_->begin();
  }

  mapgame::Action choose(const Decision& decision, base::Rng&) override {
    const auto legal = decision.legal();
    if (legal.size() == 1) return legal[0];
    const mapgame::Action action = planner_->choose(sight_of(decision.content(), decision.view()));
    // F4: a legal action must be taken even when it is unwanted, and then any will do.
    return std::find(legal.begin(), legal.end(), action) != legal.end() ? action : legal[0];
  }

 private:
  PlannerStyle style_;
  std::unique_ptr<Network> network_;
  std::optional<MapPlanner> planner_;
};

PlannerStyle planner_style(Spec&);

}  // namespace fogg::bots
