#pragma once

#include <expected>
#include <string>
#include <vector>

#include "arena/balance.h"
#include "arena/tournament.h"

namespace fogg::arena {

struct BalanceOptions {
  std::vector<std::string> bots;  // one for every seat, or one for all
  int players = 2;
  std::uint64_t games = 2000;  // game k is the game with seed + k
  std::uint64_t seed = 1;
  unsigned threads = 1;
  outside::Options outside{};  // how programs of others are treated; its ledger tells how they behaved
};

// Plays games with ordinary deals; bots that differ change seats from game to game. The error is a sentence: a bot
// could not be made.
std::expected<Balance, std::string> measure_balance(const mapgame::Board&, const BalanceOptions&, const Watch&);

}  // namespace fogg::arena
