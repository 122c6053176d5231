#pragma once

#include <array>
#include <optional>

#include "bots/belief/belief.h"
#include "bots/ismcts/ticket_guess.h"
#include "bots/memory/card_memory.h"
#include "bots/planner/card_planner.h"
#include "bots/worth/worth.h"
#include "cardgame/state.h"
#include "game/knowledge.h"

namespace fogg::bots {

// The Card Game as the search sees it: states imagined from one seat's view and memory, and the planner as policy of
// every seat.
class CardDomain {
 public:
  using Content = cardgame::CardSet;
  using State = cardgame::State;
  using Action = cardgame::Action;
  using View = cardgame::View;
  using Memory = CardMemory;
  struct Idea {
    Action action;
    float weight = 0;
  };
  using Ideas = base::FixedVector<Idea, 64>;
  using Rewards = std::array<float, cardgame::kMaxSeats>;
  struct Minds {};  // the policy keeps nothing in mind

  CardDomain(const cardgame::CardSet&, const Styles<CardStyle>&);

  void look_at(const View&, const CardMemory&);

  State imagine(base::Rng&) const;
  Minds minds() const { return {}; }
  Minds careful_minds() const { return {}; }
  void think_of(const State&, game::Seat, Minds&, Ideas&) const;
  Action policy(const State&, game::Seat, Minds&) const;
  cards::Actor actor(const State& s) const { return to_act(s); }
  void step(State&, Action) const;
  void step(State&, base::Rng&) const;
  Rewards rewards(const State&) const;
  // The same of a game that goes on, as the network that sees all hands judges it: after find_network, where there is
  // one for this game. From then on a network says as well what tickets the others hold.
  void find_network(int players);
  bool can_judge() const { return valuer_.has_value(); }
  Rewards judge(const State&) const;
  // How many standard errors better than the policy's own choice an action must look to be taken instead.
  static double caution(Action, Action) { return 1; }
  // A decision gets the time of a search divided by this.
  static int part_of_time(const View&) { return 1; }

 private:
  const cardgame::CardSet* set_;
  Styles<CardStyle> styles_;
  std::optional<CardPlanner> planner_;
  View view_;
  game::Knowledge known_;
  std::optional<Valuer<Content>> valuer_;
  std::optional<Belief<Content>> belief_;
  CardGuesses guesses_{};
};

}  // namespace fogg::bots
