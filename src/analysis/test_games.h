#pragma once

#include <memory>
#include <numeric>

#include "analysis/analysis.h"
#include "bots/match.h"

// Games that the tests of analyses look at.
namespace fogg::analysis {

// A planner against greedy ones, with every step of it.
template <class Content>
game::BasicPlayedGame<Content> played(const Content& content, int players, std::uint64_t seed) {
  bots::Seats<Content> seats;
  for (int i = 0; i < players; ++i) seats.push_back(bots::make_bot(content, i == 0 ? "planner" : "greedy").value());
  const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  game::BasicRecord<Content> record;
  record.players = players;
  record.seed = seed;
  game::BasicPlayedGame<Content> made;
  made.content = &content;
  made.initial = game::start_game(content, players, {});
  made.final = play_match(content, seats, seed, *room, &record).final;
  made.is_record = true;
  made.seed = seed;
  made.steps = record.steps;
  return made;
}

inline double sum(const BySeat& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

}  // namespace fogg::analysis
