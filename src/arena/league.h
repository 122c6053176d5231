#pragma once

#include <string>
#include <vector>

#include "arena/interval.h"
#include "arena/tournament.h"

namespace fogg::arena {

// The standing league: a bot meets every odd opponent, and an ordinary one to be measured by. A good player is puzzled
// by none of them: it wins, and completes its tickets as it does otherwise.
struct LeagueOptions {
  std::uint64_t games = 40;  // against each
  std::uint64_t seed = 1;
  unsigned threads = 1;
  double least_wins = 0.95;    // who wins certainly less (by a 95 % interval) has a hole
  double tickets_slack = 0.1;  // of its tickets, so much smaller a share may be completed against an odd one
};

struct LeagueRow {
  std::string opponent;
  bool ordinary = false;
  Estimate wins;
  double completed = 0;  // tickets a game
  double failed = 0;
  double share() const { return completed + failed > 0 ? completed / (completed + failed) : 1; }
  double score = 0;
  double their_score = 0;
  bool wins_enough = true;
  bool completes_enough = true;
};

// The ordinary opponent comes first.
template <class Content>
std::expected<std::vector<LeagueRow>, std::string> play_league(const Content&, const std::string& bot,
                                                               const LeagueOptions&, const Watch&);

template <class Content>
std::vector<std::string> odd_opponents();

}  // namespace fogg::arena
