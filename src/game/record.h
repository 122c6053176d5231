#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "game/names.h"

namespace fogg::game {

// One step of a game: a seat's action, or what chance brought.
struct Step {
  Seat seat = 0;
  std::variant<Action, Outcome> what;

  static Step by(Seat seat, Action action) { return {seat, action}; }
  static Step chance(Outcome outcome) { return {0, outcome}; }
  bool is_action() const { return std::holds_alternative<Action>(what); }
};

// A record is the game: the state is what you get by replaying it.
struct Record {
  int players = 2;
  std::uint64_t seed = 0;
  std::vector<Step> steps;
};

// The record in the text language, closed by `end` with the scores, or by `unfinished`.
std::string record_text(const Board&, const Record&);

void apply_step(const Board&, State&, const Step&);

// The fingerprint of board data as it stands in a record's first line.
std::string data_text(const Board&);

}  // namespace fogg::game
