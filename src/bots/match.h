#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "game/record.h"
#include "mapgame/score.h"

namespace fogg::bots {

struct MatchResult {
  mapgame::State final;
  mapgame::Scores scores;
  int actions = 0;               // decisions of players
  std::uint64_t fingerprint = 0;  // of everything that happened
};

// One whole game between bots. The seed decides everything: the dealer draws from its stream 0, seat s from its stream
// s + 1. With `record`, every step is kept. `room` is used for legal actions, so that no game needs room of its own.
MatchResult play_match(const mapgame::Board&, std::span<const std::unique_ptr<Bot>> seats, std::uint64_t seed,
                       mapgame::ActionList& room, game::Record* record = nullptr);

}  // namespace fogg::bots
