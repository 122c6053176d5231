#include "arena/report.h"

#include <algorithm>

namespace fogg::arena {

namespace {

// Means over all seats that a contestant held.
Standing standing_of(std::size_t contestant, std::span<const GameResult> games, std::size_t parts, int players,
                     double reach) {
  Standing standing;
  standing.parts.resize(parts);
  standing.places.resize(static_cast<std::size_t>(players));
  GroupedShare wins;
  double decisions = 0;
  double nanoseconds = 0;
  for_each_deal(games, [&](std::span<const GameResult> deal) {
    double won = 0;
    double seats = 0;
    for (const GameResult& game : deal) {
      for (const SeatResult& seat : game.seats()) {
        if (seat.contestant != contestant) continue;
        ++seats;
        won += game.win_share(seat);
        standing.score += seat.total;
        standing.completed += seat.completed;
        standing.failed += seat.failed;
        for (std::size_t i = 0; i < parts; ++i) standing.parts[i] += seat.parts[i];
        ++standing.places[seat.place - 1u];
        decisions += seat.decisions;
        nanoseconds += static_cast<double>(seat.nanoseconds);
      }
    }
    if (seats > 0) wins.add(won, seats);
  });
  standing.seats = wins.trials();
  standing.wins = wins.estimate(reach);
  const double seats = std::max(1.0, wins.trials());
  standing.score /= seats;
  standing.completed /= seats;
  standing.failed /= seats;
  for (double& part : standing.parts) part /= seats;
  for (double& place : standing.places) place /= seats;
  standing.decisions = decisions / seats;
  standing.microseconds = nanoseconds / 1000 / std::max(1.0, decisions);
  return standing;
}

// Adds a game's meetings of two contestants, each pair of their seats a meeting.
void add_meetings(const GameResult& game, std::size_t a, std::size_t b, double& ahead, double& meetings) {
  for (const SeatResult& one : game.seats()) {
    for (const SeatResult& other : game.seats()) {
      if (one.contestant != a || other.contestant != b) continue;
      ++meetings;
      ahead += one.place < other.place ? 1 : one.place == other.place ? 0.5 : 0;
    }
  }
}

Estimate ahead_of(std::span<const GameResult> games, std::size_t a, std::size_t b, double reach, double& all) {
  GroupedShare share;
  for_each_deal(games, [&](std::span<const GameResult> deal) {
    double ahead = 0;
    double meetings = 0;
    for (const GameResult& game : deal) add_meetings(game, a, b, ahead, meetings);
    if (meetings > 0) share.add(ahead, meetings);
  });
  all = share.trials();
  return share.estimate(reach);
}

}  // namespace

Report make_report(const Schedule& schedule, std::span<const GameResult> games, std::size_t parts, double confidence) {
  const double reach = normal_reach(confidence);
  const std::size_t contestants = schedule.contestants().size();
  const Strengths strengths = fit_strengths(games, contestants);
  const auto order = strengths.order();

  Report report;
  report.players = schedule.players();
  report.games = games.size();
  for_each_deal(games, [&](std::span<const GameResult>) { ++report.deals; });
  double winners = 0;
  for (const GameResult& game : games) {
    if (game.winners() > 1) ++report.shared_wins;
    for (const SeatResult& seat : game.seats()) {
      if (seat.place != 1) continue;
      ++winners;
      report.winning_score += seat.total;
    }
  }
  report.winning_score /= std::max(1.0, winners);

  for (std::size_t i = 0; i < contestants; ++i) {
    Standing standing = standing_of(order[i], games, parts, schedule.players(), reach);
    standing.name = schedule.contestants()[order[i]];
    standing.rating = rating(strengths, order[i], reach);
    if (i + 1 < contestants) {
      const double deviation = strengths.deviation_of_difference(order[i], order[i + 1]);
      standing.above_next = normal_below(strengths.difference(order[i], order[i + 1]) / std::max(deviation, 1e-9));
    }
    report.standings.push_back(std::move(standing));
    for (std::size_t j = 0; j < contestants; ++j) {
      if (i == j) continue;
      Pairing pairing{i, j, 0, {}};
      pairing.ahead = ahead_of(games, order[i], order[j], reach, pairing.meetings);
      if (pairing.meetings > 0) report.pairings.push_back(pairing);
    }
  }
  return report;
}

}  // namespace fogg::arena
