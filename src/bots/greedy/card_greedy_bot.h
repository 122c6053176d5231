#pragma once

#include "bots/bot.h"
#include "bots/card_sight.h"

namespace fogg::bots {

// The best immediate gain in the Card Game, and nothing else: lays what its tickets ask for as soon as it can, takes
// the card they ask for, draws tickets when it needs nothing more, and keeps those that need least. With `slips`, in so
// many of a hundred turns its mind is elsewhere: it just draws a card.
class CardGreedyBot final : public BasicBot<cardgame::CardSet> {
 public:
  explicit CardGreedyBot(int slips = 0) : slips_(slips) {}
  void begin(const cardgame::CardSet& set, game::Seat seat, int players) override { memory_.begin(set, seat, players); }
  bool watches() const override { return true; }
  void watch(const BasicObservation<cardgame::CardSet>& observation) override { memory_.watch(observation); }
  cardgame::Action choose(const BasicDecision<cardgame::CardSet>&, base::Rng& rng) override;

 private:
  int slips_;
  CardMemory memory_;
};

}  // namespace fogg::bots
