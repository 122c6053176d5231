#pragma once

#include <array>
#include <memory>
#include <optional>

#include "bots/belief/belief.h"
#include "bots/ismcts/ticket_guess.h"
#include "bots/memory/map_memory.h"
#include "bots/planner/map_planner.h"
#include "bots/worth/worth.h"
#include "mapgame/state.h"

namespace fogg::bots {

// A map game as the search sees it: states imagined from one seat's view and memory, and the planner as policy of every
// seat.
class MapDomain {
 public:
  using Content = mapgame::Board;
  using State = mapgame::State;
  using Action = mapgame::Action;
  using View = mapgame::View;
  using Memory = MapMemory;
  using Idea = MapPlanner::Idea;
  using Ideas = MapPlanner::Ideas;
  using Rewards = std::array<float, mapgame::kMaxSeats>;
  using Minds = std::array<MapPlanner, mapgame::kMaxSeats>;

  MapDomain(const mapgame::Board&, const Styles<PlannerStyle>&);

  // The decision to think about.
  void look_at(const View&, const MapMemory&);

  State imagine(base::Rng&) const;
  Minds minds() const { return minds_; }
  // For the decision itself: as the planner is, without the haste of playing out.
  Minds careful_minds() const { return careful_; }
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
  // How many standard errors better than the policy's own choice an action must look to be taken instead. One card is
  // seldom much better than another, so where it looks better that is mostly chance.
  static double caution(Action own, Action other);
  // A decision gets the time of a search divided by this: for the second card little is found, however long it takes.
  static int part_of_time(const View& view) { return view.phase == mapgame::Phase::second_draw ? 4 : 1; }

 private:
  std::shared_ptr<const Network> network_;
  Styles<PlannerStyle> styles_;
  Minds minds_;
  Minds careful_;
  View view_;
  game::Knowledge known_;
  std::optional<Valuer<Content>> valuer_;
  std::optional<Belief<Content>> belief_;
  MapGuesses guesses_{};
};

}  // namespace fogg::bots
