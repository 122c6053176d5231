#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/report.h"
#include "arena/tournament.h"
#include "outside/ledger.h"

namespace fogg::cli {

// A tournament that was played, and what it was asked to be.
struct Tourney {
  std::string game;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  double until = 0;
  double seconds = 0;
  std::vector<std::string_view> parts;  // of a score
  arena::Played played;
  arena::Report report;
};

std::string tourney_text(const Tourney&);
std::string tourney_json(const Tourney&, const outside::Ledger&);
// A line for every game.
std::string tourney_csv(const Tourney&, const arena::Schedule&);

}  // namespace fogg::cli
