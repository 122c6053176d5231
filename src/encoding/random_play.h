#pragma once

#include "cardgame/legal.h"
#include "encoding/code.h"
#include "mapgame/legal.h"

// For tests.
namespace fogg::encoding {

// Plays a game at random and calls visit(state, memory) before each decision, and once it is over.
template <class Content, class Visit>
void play_random(const Content& content, int players, std::uint64_t seed, Visit&& visit) {
  base::Rng rng(seed);
  auto s = game::start_game(content, players, {});
  auto memory = first_memory(content, s);
  static typename game::TypesOf<Content>::ActionList room;
  for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      play(content, s, memory, pick_outcome(content, s, rng));
      continue;
    }
    visit(s, memory);
    legal_actions(content, s, room);
    play(content, s, memory, room[rng.below(static_cast<std::uint32_t>(room.size()))]);
  }
  visit(s, memory);
}

}  // namespace fogg::encoding
