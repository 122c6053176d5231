#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "arena/interval.h"
#include "arena/tournament.h"
#include "cards/tuning.h"

namespace fogg::arena {

// Finding the planner's numbers for a board by play: an evolution of all its weights at once (CMA-ES with a diagonal
// covariance: Ros and Hansen 2008). Every generation has deals of its own, the same for all its candidates.
struct TuneOptions {
  int players = 2;
  double seconds = 600;        // the evolution stops after so long,
  int generations = 1000;      // or after so many generations
  int candidates = 16;         // of a generation
  std::uint64_t games = 240;   // of each candidate in a generation
  std::uint64_t check = 4000;  // games in which the result must show that it is better
  double step = 0.25;          // how far the first candidates are from the start, as a part of each weight
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::vector<std::string> opponents;  // besides the planner as it is
};

struct TuneResult {
  std::string spec;                    // the planner with all its numbers
  std::vector<cards::Tuning> numbers;  // those that differ from the planner's defaults
  Estimate wins;  // of the result against the planner as it was, on deals that the evolution never saw
  int generations = 0;
  std::uint64_t games = 0;
  bool interrupted = false;
};

struct TuneWatch {
  std::function<void(int generation, double mean_reward, double step)> generation;
  std::function<bool()> interrupted;
};

// The error is a sentence: an opponent could not be made.
template <class Content>
std::expected<TuneResult, std::string> tune(const Content&, const TuneOptions&, const TuneWatch&);

// The opponents that a planner is tuned against besides itself.
template <class Content>
std::vector<std::string> usual_opponents();

// The numbers as they stand in a board file, after the key `planner`.
std::string tuning_text(std::span<const cards::Tuning>);

}  // namespace fogg::arena
