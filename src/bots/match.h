#pragma once

#include "bots/watchers.h"

namespace fogg::bots {

template <class Content>
struct BasicMatchResult {
  StateOf<Content> final;
  typename game::TypesOf<Content>::Scores scores;
  int actions = 0;                // decisions of players
  std::uint64_t fingerprint = 0;  // of everything that happened
};
using MatchResult = BasicMatchResult<mapgame::Board>;

// One whole game between bots. The seed decides everything: the dealer draws from its stream 0, seat s from its stream
// s + 1. With `record`, every step is kept. `room` is used for legal actions, so that no game needs room of its own.
template <class Content>
BasicMatchResult<Content> play_match(const Content&, const Seats<Content>& seats, std::uint64_t seed,
                                     typename game::TypesOf<Content>::ActionList& room,
                                     game::BasicRecord<Content>* record = nullptr);

}  // namespace fogg::bots
