#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "bots/bot.h"
#include "bots/planner/map_planner.h"

namespace fogg::bots {

// Plans its tickets as one network; see MapPlanner. With `slips`, in so many of a hundred turns it dawdles: it draws
// the cards that it wants, and puts off what it might have built.
class MapPlannerBot final : public Bot {
 public:
  MapPlannerBot(const Styles<PlannerStyle>& styles, int slips) : styles_(styles), slips_(slips) {}

  void begin(const mapgame::Board& board, game::Seat, int players) override {
    if (!network_ || &network_->board() != &board) network_ = std::make_unique<Network>(board);
    planner_.emplace(*network_, styles_.for_players(players));
  }

  mapgame::Action choose(const Decision& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    if (legal.size() == 1) return legal[0];
    const MapSight sight = sight_of(decision.content(), decision.view());
    const bool dawdles = slips_ > 0 && sight.phase == mapgame::Phase::turn && static_cast<int>(rng.below(100)) < slips_;
    const mapgame::Action action = dawdles ? planner_->draw(sight) : planner_->choose(sight);
    // F4: a legal action must be taken even when it is unwanted, and then any will do.
    return std::find(legal.begin(), legal.end(), action) != legal.end() ? action : legal[0];
  }

  Reasons explain(const Decision& decision, mapgame::Action action) override {
    return planner_->explain(sight_of(decision.content(), decision.view()), action);
  }

 private:
  Styles<PlannerStyle> styles_;
  int slips_;
  std::unique_ptr<Network> network_;
  std::optional<MapPlanner> planner_;
};

}  // namespace fogg::bots
