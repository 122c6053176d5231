#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace fogg::arena {

// Who sits where: a contestant for each seat.
using Seating = std::vector<std::uint8_t>;

// Those who play at one table, in every order around it. Rotations of an order belong together: they are one deal.
struct Lineup {
  Seating contestants;
  std::vector<std::vector<Seating>> circles;  // by order around the table: its different rotations
};

// A game of the schedule. A deal is played once in each rotation; a round has one deal for each line-up.
struct ScheduledGame {
  std::uint64_t number = 0;
  std::uint64_t deal = 0;
  std::uint64_t round = 0;
  Seating seating;
  bool ends_deal = false;
  bool ends_round = false;
};

// Every line-up as often as every other, and in it every seating.
//
// Within a deal each contestant sits at each seat equally often. Round k takes the k-th order around the table, so that
// after (players - 1)! rounds, a cycle, everybody has also had everybody on each side equally often.
class Schedule {
 public:
  // `bots` are specs. A list that names a bot twice is one line-up, and names all its seats: planner,random,random.
  // Otherwise each is a contestant, and the line-ups are all choices of `players` of them; where there are fewer bots
  // than seats, all ways to fill the seats in which each of them has one at least. `players` 0: as many as the list
  // names, or two.
  static std::expected<Schedule, std::string> make(const std::vector<std::string>& bots, int players);

  int players() const { return players_; }
  const std::vector<std::string>& contestants() const { return contestants_; }
  const std::vector<Lineup>& lineups() const { return lineups_; }

  // All games of a round, in order; their numbers and deals count on from `first`.
  std::vector<ScheduledGame> round(std::uint64_t round, std::uint64_t first_game) const;
  // The fewest whole rounds that have so many games, and how many those are. Where they have room for a cycle they are
  // whole cycles: in a part of one the first orders around the table would be played more often than the others.
  struct Length {
    std::uint64_t rounds = 0;
    std::uint64_t games = 0;
  };
  Length rounds_for(std::uint64_t games) const;

 private:
  std::uint64_t games_in(std::uint64_t round) const;

  int players_ = 2;
  std::vector<std::string> contestants_;
  std::vector<Lineup> lineups_;
};

}  // namespace fogg::arena
