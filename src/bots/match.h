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

// Decides what chance brings, where the game must not follow its seed's own dealer.
template <class Content>
class BasicDealer {
 public:
  virtual ~BasicDealer() = default;
  // One of the possible outcomes; chance is to act.
  virtual cards::Outcome deal(const Content&, const StateOf<Content>&) = 0;
};

// One whole game between bots. The seed decides everything: the dealer draws from its stream 0, seat s from its stream
// s + 1. With `record`, every step is kept. `room` is used for legal actions, so that no game needs room of its own.
template <class Content>
BasicMatchResult<Content> play_match(const Content&, const Seats<Content>& seats, std::uint64_t seed,
                                     typename game::TypesOf<Content>::ActionList& room,
                                     game::BasicRecord<Content>* record = nullptr,
                                     const game::OptionsOf<Content>& options = {});
// The same with a dealer of one's own: the seed is for the seats alone.
template <class Content>
BasicMatchResult<Content> play_match(const Content&, const Seats<Content>& seats, std::uint64_t seed,
                                     BasicDealer<Content>& dealer, typename game::TypesOf<Content>::ActionList& room,
                                     game::BasicRecord<Content>* record = nullptr);

}  // namespace fogg::bots
