#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game.h"

// Tournaments and analyses; what they found as JSON, of which Python makes dicts.
namespace fogg::python {

struct TourneySettings {
  std::vector<std::string> bots;
  int players = 0;
  std::uint64_t games = 400;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  double until = 0;
  bool same_cards = true;
};
std::string tourney(const Game&, const TourneySettings&);

// By networks where there are any and sims is 0.
std::string analyse(const State&, int sims, std::uint64_t seed, unsigned threads);

}  // namespace fogg::python
