#pragma once

#include <bit>
#include <boost/json/array.hpp>
#include <cstring>

#include "cardgame/chance.h"
#include "cardgame/legal.h"
#include "encoding/legal_mask.h"
#include "envs/reward.h"
#include "game/determinize.h"
#include "game_of.h"
#include "mapgame/chance.h"
#include "mapgame/legal.h"
#include "render/card_position_text.h"
#include "render/position_text.h"

namespace fogg::python {

// Outside of the classes, which have functions of the same names.
cards::Actor actor_of(const auto& position) { return to_act(position); }
inline int actor_number(cards::Actor actor) {
  return actor.is_seat() ? actor.seat : actor.is_chance() ? kChance : kNobody;
}

// Room for a list of actions, one a thread: it is too large for the stack.
template <class Content>
typename game::TypesOf<Content>::ActionList& action_room() {
  thread_local const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  return *room;
}
template <class Content>
const auto& list_legal(const Content& content, const game::StateOf<Content>& state) {
  auto& room = action_room<Content>();
  legal_actions(content, state, room);
  return room;
}

// A game so far, as plain data.
template <class Content>
struct Position {
  using State = game::StateOf<Content>;
  using Step = game::BasicStep<Content>;

  // From the start.
  explicit Position(std::shared_ptr<const GameOf<Content>> played)
      : Position(played, game::start_game(played->content(), played->players(), played->options())) {}
  Position(std::shared_ptr<const GameOf<Content>> played, const State& from)
      : Position(played, from, encoding::first_memory(played->content(), from)) {}
  // One that did not come of a game played from the start.
  Position(std::shared_ptr<const GameOf<Content>> played, const State& from, const encoding::MemoryOf<Content>& known)
      : game(std::move(played)), state(from), initial(from), memory(known) {}

  const Content& content() const { return game->content(); }
  cards::Actor actor() const { return actor_of(state); }

  std::shared_ptr<const GameOf<Content>> game;
  State state;
  State initial;
  encoding::MemoryOf<Content> memory;
  std::optional<base::Rng> dealer;
  std::optional<std::uint64_t> seed;
  std::vector<Step> steps;
};

template <class Content>
void must_be_a_seats(const Position<Content>& p) {
  if (p.actor().is_chance()) refuse("chance is to act: apply an outcome, or start the game with a seed");
  if (p.actor().is_nobody()) refuse("the game is over");
}

// −1 is everybody who watches.
template <class Content>
std::uint8_t checked_seat(const Position<Content>& p, int seat) {
  if (seat < -1 || seat >= p.state.players) {
    refuse("there is no seat " + std::to_string(seat) + "; seats count from 0 to " +
           std::to_string(p.state.players - 1));
  }
  return static_cast<std::uint8_t>(seat);
}

// An action or an outcome is played.
template <class Content>
void step_on(Position<Content>& p, const auto& what) {
  if constexpr (std::is_same_v<std::decay_t<decltype(what)>, cards::Outcome>) {
    p.steps.push_back(game::BasicStep<Content>::chance(what));
  } else {
    p.steps.push_back(game::BasicStep<Content>::by(p.actor().seat, what));
  }
  encoding::play(p.content(), p.state, p.memory, what);
}
template <class Content>
void play_step(Position<Content>& p, const game::BasicStep<Content>& step) {
  std::visit([&](const auto& what) { step_on(p, what); }, step.what);
}

// What chance brings until a seat is to act, where it is sampled.
template <class Content>
void deal_on(Position<Content>& p) {
  while (p.dealer && p.actor().is_chance()) {
    // F12: where a record names the start player, nobody draws it.
    const int start = p.state.phase == decltype(p.state.phase)::pick_start ? p.game->options().start : game::kDrawn;
    step_on(p, start == game::kDrawn ? pick_outcome(p.content(), p.state, *p.dealer)
                                     : cards::Outcome{cards::Outcome::Kind::seat, static_cast<std::uint8_t>(start)});
  }
}

}  // namespace fogg::python
