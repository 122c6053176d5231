#include "mapgame/score.h"

#include <algorithm>
#include <array>

#include "mapgame/longest_trail.h"
#include "mapgame/tokens.h"

namespace fogg::mapgame {

namespace {

// B5, C11, D11: points, completed tickets, fewest stations built, longest-path bonus. On a board without stations or
// without the bonus that part is equal for all.
auto rank(const Public& p, const Score& score, std::size_t seat) {
  return std::array<int, 4>{score.total, score.completed, -static_cast<int>(p.stations_built[seat]), score.longest};
}

void give_longest_bonus(const FlatBoard& board, const Public& p, Scores& scores) {
  if (board.rules.longest_bonus == 0) return;
  int longest = 0;
  for (std::size_t i = 0; i < p.players; ++i) {
    scores[i].longest_path = longest_trail(board, p.routes[i]);
    longest = std::max(longest, scores[i].longest_path);
  }
  for (std::size_t i = 0; i < p.players; ++i) {
    const bool is_longest = longest > 0 && scores[i].longest_path == longest;  // F5
    scores[i].longest = is_longest ? board.rules.longest_bonus : 0;
  }
}

}  // namespace

int recount_route_points(const FlatBoard& board, const RouteSet& routes) {
  int points = 0;
  routes.for_each([&](RouteId id) { points += board.rules.route_points[board.route(id).length]; });
  return points;
}

Scores final_scores(const FlatBoard& board, const Public& p, const TicketsBySeat& held) {
  Scores scores;
  give_longest_bonus(board, p, scores);
  for (std::size_t i = 0; i < p.players; ++i) {
    Score& score = scores[i];
    const TicketResult tickets = score_tickets(board, p, static_cast<Seat>(i), held[i]);
    score.routes = p.score[i];
    score.tickets = tickets.points;
    score.completed_tickets = tickets.completed;
    score.completed = tickets.completed.size();
    score.failed = held[i].size() - score.completed;
    score.loans = tickets.loans;
    score.stations = (board.rules.stations - p.stations_built[i]) * board.rules.station_points;
    score.tokens = board.has_tokens() ? token_points(board, p.tokens[i]) : 0;
    score.total = score.routes + score.tickets + score.longest + score.stations + score.tokens;  // A1: even below 0
  }
  for (std::size_t i = 0; i < p.players; ++i) {
    scores[i].place = 1;
    for (std::size_t j = 0; j < p.players; ++j) {
      if (rank(p, scores[j], j) > rank(p, scores[i], i)) ++scores[i].place;  // F15: 1, 1, 3
    }
  }
  return scores;
}

Scores final_scores(const FlatBoard& board, const View& v) {
  TicketsBySeat held{};
  for (std::size_t i = 0; i < v.players; ++i) held[i] = v.seats[i].shown_tickets;
  if (v.viewer < v.players) held[v.viewer] = v.tickets;
  return final_scores(board, v, held);
}

}  // namespace fogg::mapgame
