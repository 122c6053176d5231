#pragma once

#include <string>
#include <vector>

#include "arena/rating.h"
#include "arena/schedule.h"

namespace fogg::arena {

// How a contestant did. Everything is for one seat of a game: where a bot holds three of four seats, its wins are
// counted for each of them.
struct Standing {
  std::string name;
  Estimate rating;
  Estimate wins;          // share; a shared win is divided
  double above_next = 0;  // the chance that it is stronger than the next in the ranking; 0 for the last
  double seats = 0;       // that it held, over all games
  double score = 0;       // mean
  std::vector<double> parts;
  double completed = 0;  // tickets
  double failed = 0;
  std::vector<double> places;  // share of seats at place 1, 2, …
  double decisions = 0;        // a game
  double microseconds = 0;     // a decision
};

// How often `a` finished before `b` in the games where both played; equal places count half.
struct Pairing {
  std::size_t a = 0;
  std::size_t b = 0;
  double meetings = 0;
  Estimate ahead;
};

struct Report {
  int players = 2;
  std::size_t games = 0;
  std::size_t deals = 0;
  std::size_t shared_wins = 0;      // games with more than one winner
  double winning_score = 0;         // mean score of the winners
  std::vector<Standing> standings;  // the strongest first
  std::vector<Pairing> pairings;    // a and b count in `standings`; both ways
};

// `games` must not be empty. The intervals reach over `confidence`, such as 0.95.
Report make_report(const Schedule&, std::span<const GameResult> games, std::size_t parts, double confidence = 0.95);

}  // namespace fogg::arena
