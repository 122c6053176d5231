#pragma once

#include <cstdint>
#include <vector>

#include "arena/interval.h"
#include "mapgame/board.h"

namespace fogg::arena {

// How something varies over games.
struct Spread {
  double mean = 0;
  double deviation = 0;
  double least = 0;
  double most = 0;
};

enum class Verdict : std::uint8_t { fine, too_easy, too_hard, not_judged };

struct TicketBalance {
  mapgame::TicketId id;
  double dealt = 0;        // how often a player was offered it, a game
  double kept = 0;         // share of offers after which it was kept
  std::uint64_t held = 0;  // times held at the end
  Estimate completed;      // share of those
  double won = 0;          // mean points that a holder won with it
  double lost = 0;         // mean points that a holder lost with it; `won - lost` is what it brought
  Estimate holder_wins;    // share of games that its holder won
  Verdict verdict = Verdict::fine;
};

struct RouteBalance {
  mapgame::RouteId id;
  double taken = 0;      // share of games
  double connected = 0;  // the same for either half of a double
};

// A place in the order of turns.
struct PositionBalance {
  Estimate wins;
  double score = 0;
};

struct Balance {
  int players = 2;
  std::uint64_t games = 0;
  bool interrupted = false;
  std::vector<TicketBalance> tickets;
  std::vector<RouteBalance> routes;
  std::vector<PositionBalance> positions;  // the start player first
  bool order_matters = false;  // some place wins more or less than its share: 95 % certain for all of them together
  Spread turns;                // of all players together
  Spread score;
  Spread winning_score;
  Spread margin;              // of the first over the second
  double shared_wins = 0;     // share of games
  double ended_idle = 0;      // share of games that ended without anybody running out of pieces (F4, F16)
  std::vector<double> parts;  // mean points, in the order of score_parts
  double completed = 0;       // tickets of a player
  double failed = 0;
  double stations_built = 0;  // by a player
  double tokens = 0;          // of a player
};

}  // namespace fogg::arena
