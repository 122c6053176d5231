#pragma once

// Games for the tests of the protocol: positions that random play reaches from a seed.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>

#include "cardgame/legal.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "game/event.h"
#include "mapgame/legal.h"

namespace fogg::protocol {

inline const mapgame::Board& load_map(const std::string& file) {
  static std::map<std::string, mapgame::Board> loaded;
  if (!loaded.contains(file)) {
    auto board = content::load_board_file(FOGG_SOURCE_DIR "/" + file);
    EXPECT_TRUE(board) << file;
    loaded[file] = board.value_or(mapgame::Board{});
  }
  return loaded[file];
}

inline const cardgame::CardSet& load_cards(const std::string& file) {
  static std::map<std::string, cardgame::CardSet> loaded;
  if (!loaded.contains(file)) {
    auto set = content::load_card_set_file(FOGG_SOURCE_DIR "/" + file);
    EXPECT_TRUE(set) << file;
    loaded[file] = set.value_or(cardgame::CardSet{});
  }
  return loaded[file];
}

// One game of random actions. `before` sees the state and the step that comes next; `at_decision` a state in which a
// seat is to act, with its legal actions, and `at_end` the end.
template <class Content>
struct RandomGame {
  using State = game::StateOf<Content>;
  using Legal = std::span<const game::ActionOf<Content>>;

  std::function<void(const State&, const game::BasicStep<Content>&)> before = [](const State&, const auto&) {};
  std::function<void(const State&, Legal)> at_decision = [](const State&, Legal) {};
  std::function<void(const State&)> at_end = [](const State&) {};

  void play(const Content& content, int players, std::uint64_t seed) const {
    using Step = game::BasicStep<Content>;
    const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
    base::Rng rng(seed);
    State s = game::start_game(content, players, {});
    for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
      Step step = Step::chance({});
      if (actor.is_chance()) {
        step = Step::chance(pick_outcome(content, s, rng));
      } else {
        legal_actions(content, s, *room);
        const Legal legal(room->begin(), room->size());
        at_decision(s, legal);
        step = Step::by(actor.seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      }
      before(s, step);
      apply_step(content, s, step);
    }
    at_end(s);
  }
};

}  // namespace fogg::protocol
