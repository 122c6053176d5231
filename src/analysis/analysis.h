#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "game/play_file.h"

// What a recorded game says about luck and choice. docs/analysis.md explains the figures.
namespace fogg::analysis {

using game::Seat;

inline constexpr std::size_t kMaxSeats = 5;
using BySeat = std::array<double, kMaxSeats>;

// Whether the analysis is to end soon; asked from all its threads.
using Stopped = std::function<bool()>;

// What positions are valued by: networks are quicker by far and make smoother curves, but only the games that come with
// Fogg have them. Playouts serve where there are none.
enum class By : std::uint8_t { networks, playouts };

struct Settings {
  int sims = 200;  // playouts of a position, and of the actions that are compared last
  std::uint64_t seed = 1;
  unsigned threads = 1;
  Stopped stopped{};  // then the analysis has no decisions
  By by = By::networks;

  bool is_stopped() const { return stopped && stopped(); }
};

// What a position is worth to every seat.
struct Estimate {
  BySeat chance{};   // to win; a shared win counts by its share, so they add up to 1
  BySeat score{};    // expected final score
  int playouts = 0;  // 0: by a network
};

// A decision against the best other one found, by what its seat could know.
struct Judgement {
  int ideas = 1;               // actions that were compared; with one alone there is nothing to judge
  std::string best;            // the best other action, in the words of the record language
  double gain = 0;             // how much chance to win it would have added
  double points = 0;           // … and how many points over the best opponent
  double error = 0;            // standard error of the gain
  bool clear = false;          // better for certain, or nearly so
  double chance_at_stake = 0;  // from the worst action looked at to the best
  double points_at_stake = 0;
  int playouts = 0;

  double loss() const { return clear && gain > 0 ? gain : 0; }
};

struct Decision {
  int number = 0;  // counts from 1, as `fogg replay --at`: the position after it
  int step = 0;    // of the record: how many have been taken when the action is done, chance's own among them
  int turn = 0;    // of all seats together; 0 while opening tickets are chosen
  Seat seat = 0;
  std::string action;  // in the words of the record language
  Estimate before;
  Estimate after;  // the action is done, chance has brought nothing yet
  Judgement judged;
  std::string luck;  // what chance brought then; empty for nothing
};

struct Analysis {
  std::string game;  // its name
  By by = By::playouts;
  int players = 2;
  bool finished = false;
  Estimate start;  // before anything was dealt
  std::vector<Decision> decisions;
  Estimate end;
  std::vector<int> scores;  // where the game is finished: totals and places
  std::vector<int> places;

  // The position after decision i and what chance brought then.
  const Estimate& next(std::size_t i) const { return i + 1 < decisions.size() ? decisions[i + 1].before : end; }
};

// How many decisions are as good as done. Called now and then, from the caller's own thread.
using Progress = std::function<void(std::uint64_t done, std::uint64_t all)>;

// The same settings give the same figures, whatever the number of threads.
template <class Content>
Analysis analyse(const game::BasicPlayedGame<Content>&, const Settings&, const Progress& = {});

}  // namespace fogg::analysis
