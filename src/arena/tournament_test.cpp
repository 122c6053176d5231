#include "arena/tournament.h"

#include <gtest/gtest.h>

#include "arena/measure_balance.h"
#include "arena/report.h"
#include "content/catalogue.h"
#include "content/load_board.h"

namespace fogg::arena {
namespace {

const mapgame::Board& usa() {
  static const mapgame::Board board =
      content::load_board_file(content::board_file(content::find_data_dir(), "usa")).value();
  return board;
}

Played play(const std::vector<std::string>& bots, int players, const TournamentOptions& options,
            const Watch& watch = {}) {
  return play_tournament(usa(), Schedule::make(bots, players).value(), options, watch).value();
}

TEST(Tournament, DoesNotDependOnTheNumberOfThreads) {
  TournamentOptions options;
  options.games = 60;
  const Played one = play({"planner", "random", "planner:turn=60"}, 3, options);
  options.threads = 3;
  const Played three = play({"planner", "random", "planner:turn=60"}, 3, options);
  EXPECT_EQ(one.games.size(), 60u);
  EXPECT_EQ(one.games, three.games);
  options.seed = 2;
  EXPECT_NE(one.games, play({"planner", "random", "planner:turn=60"}, 3, options).games);
}

TEST(Tournament, GamesOfADealStandTogetherWithOneSeed) {
  TournamentOptions options;
  options.games = 24;
  options.seed = 10;
  const Played played = play({"random", "planner"}, 2, options);
  ASSERT_EQ(played.games.size(), 24u);
  EXPECT_EQ(played.rounds, 12u);
  for (std::size_t i = 0; i < played.games.size(); ++i) {
    EXPECT_EQ(played.games[i].deal, i / 2);
    EXPECT_EQ(played.games[i].seed, 10 + i / 2);
    EXPECT_EQ(played.games[i].by_seat[0].contestant, i % 2);
  }
}

TEST(Tournament, StopsWhenTheOrderIsCertainWhateverTheThreads) {
  TournamentOptions options;
  options.games = 1000;
  options.until = 0.95;
  const Played one = play({"planner", "random"}, 2, options);
  EXPECT_TRUE(one.certain);
  EXPECT_LT(one.games.size(), 100u);
  options.threads = 3;
  const Played three = play({"planner", "random"}, 2, options);
  EXPECT_EQ(one.games, three.games);
}

TEST(Tournament, InterruptedItKeepsWholeDeals) {
  TournamentOptions options;
  options.games = 100'000;
  std::uint64_t seen = 0;
  Watch watch;
  watch.progress = [&](std::uint64_t done, std::uint64_t) { seen = done; };
  watch.interrupted = [&] { return seen > 50; };
  const Played played = play({"random", "planner"}, 2, options, watch);
  EXPECT_TRUE(played.interrupted);
  EXPECT_GT(played.games.size(), 10u);
  EXPECT_LT(played.games.size(), 100'000u);
  EXPECT_EQ(played.games.size() % 2, 0u);
}

// The variance of a deal's mean score difference between two bots that play nearly alike.
double variance_of_difference(bool same_cards) {
  TournamentOptions options;
  options.games = 800;
  options.same_cards = same_cards;
  const Played played = play({"planner", "planner:spare=6"}, 2, options);
  double sum = 0;
  double squares = 0;
  double deals = 0;
  for_each_deal(played.games, [&](std::span<const GameResult> games) {
    double difference = 0;
    for (const GameResult& game : games) {
      const double first = game.by_seat[0].total - game.by_seat[1].total;
      difference += game.by_seat[0].contestant == 0 ? first : -first;
    }
    difference /= static_cast<double>(games.size());
    ++deals;
    sum += difference;
    squares += difference * difference;
  });
  return squares / deals - sum / deals * (sum / deals);
}

TEST(Tournament, TheSameCardsCutTheNoise) {
  const double ordinary = variance_of_difference(false);
  const double duplicate = variance_of_difference(true);
  RecordProperty("ordinary", std::to_string(ordinary));
  RecordProperty("duplicate", std::to_string(duplicate));
  EXPECT_LT(duplicate, 0.75 * ordinary);
}

TEST(Report, CountsWhatHappened) {
  TournamentOptions options;
  options.games = 40;
  const Schedule schedule = Schedule::make({"planner", "random", "random", "random"}, 0).value();
  const Played played = play_tournament(usa(), schedule, options, {}).value();
  const Report report = make_report(schedule, played.games, 3);
  ASSERT_EQ(report.standings.size(), 2u);
  EXPECT_EQ(report.standings[0].name, "planner");
  EXPECT_EQ(report.games, 40u);
  EXPECT_EQ(report.deals, 10u);
  EXPECT_EQ(report.standings[0].seats, 40);
  EXPECT_EQ(report.standings[1].seats, 120);
  EXPECT_NEAR(report.standings[0].wins.value * 40 + report.standings[1].wins.value * 120, 40, 1e-9);
  for (const Standing& standing : report.standings) {
    double places = 0;
    for (const double share : standing.places) places += share;
    EXPECT_NEAR(places, 1, 1e-9);
    EXPECT_NEAR(standing.parts[0] + standing.parts[1] + standing.parts[2], standing.score, 1e-9);
    EXPECT_LE(standing.wins.low, standing.wins.value);
    EXPECT_GE(standing.wins.high, standing.wins.value);
  }
  EXPECT_GT(report.standings[0].microseconds, 0);
}

// A program in one line of shell that answers the first action of every question (sed finds its id).
TEST(Balance, ProgramsOfOthersPlayToo) {
  BalanceOptions options;
  options.bots = {R"(exec:sed -u -n -e 's/^{"type":"hello".*/{"name":"sed"}/p' )"
                  R"(-e 's/^{"type":"decide","id":\([0-9]*\).*/{"id":\1,"action":0}/p')",
                  "random"};
  options.games = 2;
  EXPECT_EQ(measure_balance(usa(), options, {}).value().games, 2u);
  const outside::Conduct conduct = options.outside.ledger->conducts().at(0);
  EXPECT_GT(conduct.decisions, 10u);
  EXPECT_EQ(conduct.sentence(), "");
}

TEST(Balance, AddsUpAndDoesNotDependOnTheThreads) {
  BalanceOptions options;
  options.bots = {"planner"};
  options.players = 3;
  options.games = 60;
  const Balance one = measure_balance(usa(), options, {}).value();
  options.threads = 3;
  const Balance three = measure_balance(usa(), options, {}).value();
  EXPECT_EQ(one.games, 60u);
  EXPECT_EQ(one.score.mean, three.score.mean);
  EXPECT_EQ(one.turns.deviation, three.turns.deviation);
  double wins = 0;
  double scores = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(one.positions[i].wins.value, three.positions[i].wins.value);
    wins += one.positions[i].wins.value;
    scores += one.positions[i].score / 3;
  }
  EXPECT_NEAR(wins, 1, 1e-9);
  EXPECT_NEAR(scores, one.score.mean, 1e-9);
  double points = 0;
  for (const double part : one.parts) points += part;
  EXPECT_NEAR(points, one.score.mean, 1e-9);
  double held = 0;
  double brought = 0;
  for (std::size_t i = 0; i < one.tickets.size(); ++i) {
    const TicketBalance& ticket = one.tickets[i];
    EXPECT_EQ(ticket.held, three.tickets[i].held);
    EXPECT_LE(ticket.kept, 1);
    held += static_cast<double>(ticket.held);
    brought += static_cast<double>(ticket.held) * (ticket.won - ticket.lost);
  }
  EXPECT_NEAR(held / 180, one.completed + one.failed, 1e-9);
  EXPECT_NEAR(brought / 180, one.parts[1], 1e-9);
  for (const RouteBalance& route : one.routes) {
    EXPECT_LE(route.taken, route.connected);
    EXPECT_LE(route.connected, 1);
  }
}

}  // namespace
}  // namespace fogg::arena
