#pragma once

#include "bots/planner/card_outlook.h"
#include "bots/reason.h"
#include "cardgame/action.h"

namespace fogg::bots {

// A quick policy for the Card Game: weighs in points what each kind of turn brings, cards by what its tickets lack.
// Decides alike on the same sight, and only what is legal.
class CardPlanner {
 public:
  explicit CardPlanner(const cardgame::CardSet&, const CardStyle& style = {});

  cardgame::Action choose(const CardSight&) const;
  // The card that a turn would begin with that lays nothing; not legal where there is none to draw.
  cardgame::Action draw(const CardSight&) const;

  // Why the action is a good one here, for a person who asks.
  Reasons explain(const CardSight&, cardgame::Action) const;

 private:
  struct Option {
    cardgame::Action action{};
    int value = kNone;
  };
  static constexpr int kNone = -1'000'000'000;

  cardgame::Action on_turn(const CardSight&) const;
  Option best_draw(const CardSight&, const CardOutlook&, bool first) const;
  Option best_set(const CardSight&, const CardOutlook&, std::size_t colour, int theirs) const;
  Option best_placement(const CardSight&, const CardOutlook&) const;
  int draw_tickets_value(const CardSight&, const CardOutlook&) const;

  cardgame::Action keep(const CardSight&) const;
  unsigned best_kept(const CardSight&, const CardOutlook&, int least) const;
  unsigned kept_at_the_end(const CardSight&, const CardOutlook&) const;
  cardgame::Action complete(const CardSight&) const;

  const cardgame::CardSet& set_;
  CardStyle style_;
  std::array<std::uint64_t, cardgame::kMaxTickets> needs_{};  // a byte for each colour
  std::array<int, cardgame::kMaxTickets> value_{};            // points, and a part of the bonuses
};

}  // namespace fogg::bots
