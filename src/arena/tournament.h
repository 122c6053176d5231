#pragma once

#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "arena/result.h"
#include "arena/schedule.h"
#include "outside/make_bot.h"

namespace fogg::arena {

struct TournamentOptions {
  std::uint64_t games = 400;  // at least so many, up to the end of a round
  std::uint64_t seed = 1;     // deal d is dealt from seed + d
  unsigned threads = 1;
  double until = 0;            // stop when the order is certain by so much, such as 0.95
  bool same_cards = true;      // duplicate deals; without, every game has cards of its own
  outside::Options outside{};  // how programs of others are treated; its ledger tells how they behaved
};

// What the caller wants to know and to say while games are played.
struct Watch {
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;  // now and then
  std::function<bool()> interrupted;
};

struct Played {
  std::vector<GameResult> games;  // of whole deals, in the order of the schedule
  std::uint64_t rounds = 0;       // whole ones
  bool interrupted = false;
  bool certain = false;  // `until` was reached
};

// Plays the schedule. What comes out does not depend on the number of threads, as long as the bots do not mind the
// clock and forget a game when the next begins. The error is a sentence: a bot could not be made.
template <class Content>
std::expected<Played, std::string> play_tournament(const Content&, const Schedule&, const TournamentOptions&,
                                                   const Watch&);

}  // namespace fogg::arena
