#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "cards/outcome.h"
#include "game/types.h"

namespace fogg::game {

using cards::Outcome;

// One step of a game: a seat's action, or what chance brought.
template <class Content>
struct BasicStep {
  using Action = ActionOf<Content>;

  Seat seat = 0;
  std::variant<Action, Outcome> what;

  static BasicStep by(Seat seat, Action action) { return {seat, action}; }
  static BasicStep chance(Outcome outcome) { return {0, outcome}; }
  bool is_action() const { return std::holds_alternative<Action>(what); }
};

// A record is the game: the state is what you get by replaying it.
template <class Content>
struct BasicRecord {
  int players = 2;
  std::uint64_t seed = 0;
  std::vector<BasicStep<Content>> steps;
  OptionsOf<Content> options{};
};

using Step = BasicStep<mapgame::Board>;
using Record = BasicRecord<mapgame::Board>;

// The record in the text language, closed by `end` with the scores, or by `unfinished`.
template <class Content>
std::string record_text(const Content&, const BasicRecord<Content>&);

template <class Content>
void apply_step(const Content& content, StateOf<Content>& s, const BasicStep<Content>& step) {
  if (step.is_action()) {
    apply(content, s, std::get<ActionOf<Content>>(step.what));
  } else {
    apply(content, s, std::get<Outcome>(step.what));
  }
}

// The fingerprint of the data a game is played with, as it stands in a record's first line.
std::string hash_text(std::uint64_t);
template <class Content>
std::string data_text(const Content& content) {
  return hash_text(data_hash(content));
}

}  // namespace fogg::game
