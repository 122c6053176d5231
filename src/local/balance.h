#pragma once

#include <expected>
#include <functional>
#include <string>

#include "mapgame/board.h"

namespace fogg::local {

struct BalanceOptions {
  std::string bot = "planner";  // at every seat
  int players = 2;
  int games = 2000;  // game k is the game with seed + k
  std::uint64_t seed = 1;
};

// Bots play a board, and what was measured comes as JSON, the same as `fogg map balance --json` prints. `onward` is
// told how far it is, from 0 to 1, and ends it by saying false. The error is a sentence.
std::expected<std::string, std::string> measure_balance(const mapgame::Board&, const BalanceOptions&,
                                                        const std::function<bool(double)>& onward);

}  // namespace fogg::local
