#include "mapgame/score.h"

#include <algorithm>
#include <tuple>

#include "mapgame/longest_trail.h"
#include "mapgame/tokens.h"

namespace fogg::mapgame {

namespace {

// B5, C11, D11: points, completed tickets, fewest stations built, longest-path bonus. On a board without stations or
// without the bonus that part is equal for all.
auto rank(const State& s, const Score& score, std::size_t seat) {
  return std::tuple(score.total, score.completed, -static_cast<int>(s.stations_built[seat]), score.longest);
}

void give_longest_bonus(const Board& board, const State& s, Scores& scores) {
  if (board.rules.longest_bonus == 0) return;
  int longest = 0;
  for (std::size_t i = 0; i < s.players; ++i) {
    scores[i].longest_path = longest_trail(board, s.routes[i]);
    longest = std::max(longest, scores[i].longest_path);
  }
  for (std::size_t i = 0; i < s.players; ++i) {
    const bool is_longest = longest > 0 && scores[i].longest_path == longest;  // F5
    scores[i].longest = is_longest ? board.rules.longest_bonus : 0;
  }
}

}  // namespace

int recount_route_points(const Board& board, const RouteSet& routes) {
  int points = 0;
  routes.for_each([&](RouteId id) { points += board.rules.route_points[board.route(id).length]; });
  return points;
}

Scores final_scores(const Board& board, const State& s) {
  Scores scores;
  give_longest_bonus(board, s, scores);
  for (std::size_t i = 0; i < s.players; ++i) {
    Score& score = scores[i];
    const TicketResult tickets = score_tickets(board, s, static_cast<Seat>(i));
    score.routes = s.score[i];
    score.tickets = tickets.points;
    score.completed_tickets = tickets.completed;
    score.completed = tickets.completed.size();
    score.failed = s.tickets[i].size() - score.completed;
    score.loans = tickets.loans;
    score.stations = (board.rules.stations - s.stations_built[i]) * board.rules.station_points;
    score.tokens = board.has_tokens() ? token_points(board, s.tokens[i]) : 0;
    score.total = score.routes + score.tickets + score.longest + score.stations + score.tokens;
  }
  for (std::size_t i = 0; i < s.players; ++i) {
    scores[i].place = 1;
    for (std::size_t j = 0; j < s.players; ++j) {
      if (rank(s, scores[j], j) > rank(s, scores[i], i)) ++scores[i].place;  // F15: 1, 1, 3
    }
  }
  return scores;
}

}  // namespace fogg::mapgame
