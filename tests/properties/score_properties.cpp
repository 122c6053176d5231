// Final scores against slow models: tickets by walking, stations by trying everything, the longest path by walking
// every trail, places by comparing pairs (A17, A19, B4, B5, C8–C11, D10, D11, F8, F15).
#include "mapgame/longest_trail.h"
#include "mapgame/score.h"
#include "mapgame/slow_trail.h"
#include "random_board.h"
#include "settings.h"
#include "slow_stations.h"
#include "watched_game.h"

namespace fogg::properties {
namespace {

using mapgame::CityId;
using mapgame::Score;
using mapgame::Scores;
using mapgame::TicketSet;

constexpr std::size_t kMostSlowEdges = 16;

std::string check_tickets_of(const Board& board, const State& s, Seat seat, const Score& score) {
  SlowStations slow(board, s, seat);
  const SlowTickets best = slow.best();
  if (score.tickets != best.points)
    return "the ticket points are " + std::to_string(score.tickets) + ", not " + std::to_string(best.points);
  if (score.completed != best.completed) return "the number of completed tickets is wrong";
  if (score.completed_tickets.size() != score.completed) return "the completed tickets are not as many as counted";
  if (score.completed + score.failed != s.tickets[seat].size()) return "a ticket is neither completed nor failed";
  if (!(score.completed_tickets - s.tickets[seat]).empty()) return "a ticket is completed that is not held";
  // The loans that are shown must be allowed and do what is claimed of them.
  std::vector<RouteId> loans;
  for (std::size_t i = 0; i < score.loans.size(); ++i) {
    if (!score.loans[i].is_some()) continue;
    if (i >= s.stations_built[seat]) return "a station that is not built lends a route";
    if (!board.route(score.loans[i]).touches(s.station_at[seat][i]))
      return "a station lends a route that does not end there";
    if (s.routes[seat].contains(score.loans[i])) return "a station lends an own route";
    loans.push_back(score.loans[i]);
  }
  const SlowTickets shown = slow.worth(loans);
  return shown.points == best.points && shown.completed == best.completed ? "" : "the loans do not give the score";
}

// The longest trail by walking them all, where there are few enough routes; otherwise nothing.
std::optional<int> slow_longest(const Board& board, const mapgame::RouteSet& routes) {
  std::vector<mapgame::TrailEdge> edges;
  routes.for_each(
      [&](RouteId id) { edges.push_back({board.route(id).a.value, board.route(id).b.value, board.route(id).length}); });
  if (edges.size() > kMostSlowEdges) return std::nullopt;
  return mapgame::slow::longest_by_walks(edges);
}

std::string check_longest(const Board& board, const State& s, const Scores& scores) {
  int longest = 0;
  for (std::size_t i = 0; i < s.players; ++i) {
    if (board.rules.longest_bonus == 0) {
      if (scores[i].longest != 0) return "a longest path counts on a board without the bonus (D11)";
      continue;
    }
    const auto slow = slow_longest(board, s.routes[i]);
    if (slow && *slow != scores[i].longest_path) return "the longest path is wrong";
    longest = std::max(longest, scores[i].longest_path);
  }
  for (std::size_t i = 0; i < s.players && board.rules.longest_bonus > 0; ++i) {
    const bool gets = longest > 0 && scores[i].longest_path == longest;  // B4, F5
    if (scores[i].longest != (gets ? board.rules.longest_bonus : 0)) return "the longest-path bonus is wrong";
  }
  return "";
}

// B5, C11, D11: below 0 if a is placed before b.
int compare(const Board& board, const State& s, const Scores& scores, std::size_t a, std::size_t b) {
  if (scores[a].total != scores[b].total) return scores[b].total - scores[a].total;
  if (scores[a].completed != scores[b].completed) return scores[b].completed - scores[a].completed;
  if (board.rules.stations > 0 && s.stations_built[a] != s.stations_built[b])
    return s.stations_built[a] - s.stations_built[b];
  return board.rules.longest_bonus > 0 ? scores[b].longest - scores[a].longest : 0;
}

std::string check_places(const Board& board, const State& s, const Scores& scores) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < s.players; ++i) order.push_back(i);
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return compare(board, s, scores, a, b) < 0; });
  int place = 1;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i > 0 && compare(board, s, scores, order[i - 1], order[i]) != 0)
      place = static_cast<int>(i) + 1;  // F15: 1, 1, 3
    if (scores[order[i]].place != place) return "the places are wrong";
  }
  return "";
}

std::string check_scores(const Board& board, const State& s) {
  const Scores scores = final_scores(board, s);
  for (Seat seat = 0; seat < s.players; ++seat) {
    const Score& score = scores[seat];
    std::string problem = check_tickets_of(board, s, seat, score);
    if (!problem.empty()) return problem;
    int routes = 0;
    s.routes[seat].for_each([&](RouteId id) { routes += board.rules.route_points[board.route(id).length]; });
    if (score.routes != routes) return "the route points are wrong";
    if (score.stations != (board.rules.stations - s.stations_built[seat]) * board.rules.station_points) {
      return "the points for unbuilt stations are wrong";  // C10
    }
    int kinds = 0;
    for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) kinds += (s.tokens[seat] >> kind) & 1;
    if (score.tokens != board.rules.token_points[static_cast<std::size_t>(kinds)]) return "the token points are wrong";
    if (score.total != score.routes + score.tickets + score.longest + score.stations + score.tokens)
      return "the sum is wrong";
  }
  std::string problem = check_longest(board, s, scores);
  return problem.empty() ? check_places(board, s, scores) : problem;
}

class ScoreWatcher final : public Watcher {
 public:
  explicit ScoreWatcher(const Board& board) : board_(board) {}
  std::string at_end(const State& s, const game::Record&) override { return check_scores(board_, s); }

 private:
  const Board& board_;
};

class FinalScores : public OnEverySetting {};
FOGG_ON_EVERY_SETTING(FinalScores);

TEST_P(FinalScores, AgreeWithSlowModels) {
  const int games = amount(50, 20'000);
  for (int i = 0; i < games; ++i) {
    ScoreWatcher watcher(board());
    ASSERT_EQ(play_watched(board(), players(), first_seed() + 900'000 + static_cast<std::uint64_t>(i), watcher), "");
  }
}

// A position nobody played: routes, stations, tickets and tokens thrown on the board. With few different ticket values
// and many stations the ties of F8 and of the places come up often.
State random_position(const Board& board, int players, base::Rng& rng) {
  State s = mapgame::new_game(board, players);
  const std::uint32_t owned = 20 + rng.below(80);
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const auto seat = rng.below(static_cast<std::uint32_t>(players));
    const RouteId id{static_cast<std::uint8_t>(i)};
    const int length = board.routes[i].length;
    if (rng.below(100) >= owned || s.pieces[seat] < length) continue;
    if (board.routes[i].twin.is_some() && s.routes[seat].contains(board.routes[i].twin)) continue;
    s.routes[seat].insert(id);
    s.pieces[seat] = static_cast<std::uint8_t>(s.pieces[seat] - length);
    s.score[seat] =
        static_cast<std::int16_t>(s.score[seat] + board.rules.route_points[static_cast<std::size_t>(length)]);
  }
  for (std::size_t i = 0; i < board.tickets.size(); ++i) {
    const auto seat = rng.below(static_cast<std::uint32_t>(players) + 3);
    if (seat < static_cast<std::uint32_t>(players)) s.tickets[seat].insert(TicketId{static_cast<std::uint8_t>(i)});
  }
  mapgame::CitySet taken;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    for (std::uint32_t n = rng.below(board.rules.stations + 1u); n > 0; --n) {
      const CityId city{static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(board.cities.size())))};
      if (taken.contains(city)) continue;
      taken.insert(city);
      s.station_at[seat][s.stations_built[seat]++] = city;
    }
    s.tokens[seat] = static_cast<std::uint8_t>(rng.below(1u << board.token_kinds.size()));
  }
  s.phase = mapgame::Phase::over;
  return s;
}

TEST_P(FinalScores, OfRandomPositionsAgreeWithSlowModels) {
  base::Rng rng(first_seed());
  const int positions = amount(1'000, 20'000);
  for (int i = 0; i < positions; ++i) {
    ASSERT_EQ(check_scores(board(), random_position(board(), players(), rng)), "") << "position " << i;
  }
}

TEST(FinalScoresOnRandomBoards, AgreeWithSlowModels) {
  base::Rng rng(7);
  const int boards = amount(300, 5'000);
  for (int i = 0; i < boards; ++i) {
    const Board board = random_board(static_cast<std::uint64_t>(i) + 600'000);
    for (int n = 0; n < 10; ++n) {
      const int players = board.rules.min_players + n % (board.rules.max_players - board.rules.min_players + 1);
      ASSERT_EQ(check_scores(board, random_position(board, players, rng)), "") << "board " << i << ", position " << n;
    }
  }
}

// Seat 0 has a broken network, one or two stations and nearly all tickets, seat 1 most of the other routes: which of
// the routes to borrow is often a close question.
State close_question(const Board& board, base::Rng& rng) {
  State s = mapgame::new_game(board, 2);
  s.phase = mapgame::Phase::over;
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const RouteId id{static_cast<std::uint8_t>(i)};
    const std::uint32_t owner = rng.below(10);
    if (board.routes[i].twin.is_some() && board.routes[i].twin < id) continue;
    if (owner < 9) s.routes[owner < 4 ? 0 : 1].insert(id);
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    s.score[seat] = static_cast<std::int16_t>(recount_route_points(board, s.routes[seat]));
  }
  for (std::size_t i = 0; i < board.tickets.size(); ++i) {
    if (rng.below(10) > 0) s.tickets[0].insert(TicketId{static_cast<std::uint8_t>(i)});
  }
  for (std::uint32_t n = 1 + rng.below(2); n > 0; --n) {
    const CityId city{static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(board.cities.size())))};
    if (!station_cities(s).contains(city)) s.station_at[0][s.stations_built[0]++] = city;
  }
  return s;
}

// F8: of equal points the most tickets. Values of 1 and 2 make that decide now and then.
TEST(FinalScoresOnRandomBoards, PreferMoreTicketsForTheSamePoints) {
  base::Rng rng(8);
  int decided = 0;
  const int boards = amount(400, 10'000);
  for (int i = 0; i < boards; ++i) {
    Board board = random_board(static_cast<std::uint64_t>(i) + 650'000);
    board.rules.stations = 3;
    for (std::size_t t = 0; t < board.tickets.size(); ++t)
      board.tickets[t].points = static_cast<std::uint8_t>(1 + board.tickets[t].points % 2);
    for (int n = 0; n < 10; ++n) {
      const State s = close_question(board, rng);
      ASSERT_EQ(check_scores(board, s), "") << "board " << i << ", position " << n;
      SlowStations slow(board, s, 0);
      slow.best();
      decided += slow.number_decided() ? 1 : 0;
    }
  }
  EXPECT_GT(decided, 10);
  RecordProperty("decided", decided);
}

}  // namespace
}  // namespace fogg::properties
