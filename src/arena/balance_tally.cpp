#include "arena/balance_tally.h"

#include <bit>

namespace fogg::arena {

using mapgame::Board;
using mapgame::RouteId;
using mapgame::TicketId;

namespace {

constexpr double kReach = 1.959964;
constexpr std::uint64_t kFewest = 30;  // holdings before a ticket is judged
constexpr double kTooEasy = 0.97;

int turns_of(const Board& board, const game::Record& record) {
  mapgame::State s = mapgame::new_game(board, record.players);
  int turns = 0;
  for (const game::Step& step : record.steps) {
    if (step.is_action() && s.phase == mapgame::Phase::turn) ++turns;
    apply_step(board, s, step);
  }
  return turns;
}

// A ticket is too hard when those who keep it lose points by it, and too easy when nearly nobody ever fails: as far as
// the interval, not the mean, can tell.
Verdict verdict_on(const TicketBalance& ticket) {
  if (ticket.held < kFewest) return Verdict::not_judged;
  if (ticket.completed.high < 0.5) return Verdict::too_hard;
  return ticket.completed.low > kTooEasy ? Verdict::too_easy : Verdict::fine;
}

TicketBalance ticket_balance(const Board& board, const BalanceTally& tally, std::size_t i) {
  const BalanceTally::Ticket& counted = tally.tickets[i];
  TicketBalance out;
  out.id = TicketId{static_cast<std::uint8_t>(i)};
  out.held = static_cast<std::uint64_t>(counted.held);
  out.dealt = static_cast<double>(counted.dealt) / static_cast<double>(tally.games);
  const auto held = static_cast<double>(std::max<std::int64_t>(1, counted.held));
  out.kept = static_cast<double>(counted.held) / static_cast<double>(std::max<std::int64_t>(1, counted.dealt));
  out.completed = wilson(static_cast<double>(counted.completed) / held, static_cast<double>(counted.held), kReach);
  out.won = out.completed.value * board.tickets[i].points;
  out.lost = counted.held == 0 ? 0 : (1 - out.completed.value) * board.tickets[i].points;
  out.holder_wins = wilson(static_cast<double>(counted.won_by_holder) / BalanceTally::kWin / held,
                           static_cast<double>(counted.held), kReach);
  out.verdict = verdict_on(out);
  return out;
}

}  // namespace

void BalanceTally::add(const Board& board, const bots::MatchResult& match, const game::Record& record) {
  const mapgame::State& s = match.final;
  ++games;
  turns.add(turns_of(board, record));
  for (const game::Step& step : record.steps) {
    if (step.is_action()) continue;
    const auto outcome = std::get<cards::Outcome>(step.what);
    if (outcome.kind == cards::Outcome::Kind::ticket) ++tickets[outcome.value].dealt;
  }
  std::int64_t winners = 0;
  std::array<int, mapgame::kMaxSeats> totals{};
  for (std::size_t i = 0; i < s.players; ++i) {
    winners += match.scores[i].place == 1 ? 1 : 0;
    totals[i] = match.scores[i].total;
  }
  std::sort(totals.begin(), totals.begin() + s.players, std::greater<>());
  margin.add(totals[0] - totals[1]);
  shared += winners > 1 ? 1 : 0;
  idle += s.last_turns == 0 ? 0 : 1;

  mapgame::RouteSet all;
  for (std::size_t i = 0; i < s.players; ++i) {
    const mapgame::Score& result = match.scores[i];
    const std::int64_t win = result.place == 1 ? kWin / winners : 0;
    const std::size_t position = (i + s.players - s.start) % s.players;
    wins[position] += win;
    scores[position].add(result.total);
    score.add(result.total);
    if (win > 0) winning_score.add(result.total);
    const SeatResult by_part = seat_result<Board>(board, match.scores, i);
    for (std::size_t part = 0; part < kMaxParts; ++part) parts[part].add(by_part.parts[part]);
    completed.add(result.completed);
    failed.add(result.failed);
    stations.add(s.stations_built[i]);
    tokens.add(std::popcount(s.tokens[i]));
    s.tickets[i].for_each([&](TicketId id) {
      Ticket& ticket = tickets[id.value];
      ++ticket.held;
      ticket.completed += result.completed_tickets.contains(id) ? 1 : 0;
      ticket.won_by_holder += win;
    });
    all |= s.routes[i];
  }
  all.for_each([&](RouteId id) { ++taken[id.value]; });
  (all | board.twins(all)).for_each([&](RouteId id) { ++connected[id.value]; });
}

void BalanceTally::add(const BalanceTally& other) {
  for (std::size_t i = 0; i < tickets.size(); ++i) {
    tickets[i].dealt += other.tickets[i].dealt;
    tickets[i].held += other.tickets[i].held;
    tickets[i].completed += other.tickets[i].completed;
    tickets[i].won_by_holder += other.tickets[i].won_by_holder;
  }
  for (std::size_t i = 0; i < taken.size(); ++i) {
    taken[i] += other.taken[i];
    connected[i] += other.connected[i];
  }
  for (std::size_t i = 0; i < wins.size(); ++i) {
    wins[i] += other.wins[i];
    scores[i].add(other.scores[i]);
  }
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i].add(other.parts[i]);
  for (Sums BalanceTally::* sums :
       {&BalanceTally::turns, &BalanceTally::score, &BalanceTally::winning_score, &BalanceTally::margin,
        &BalanceTally::completed, &BalanceTally::failed, &BalanceTally::stations, &BalanceTally::tokens}) {
    (this->*sums).add(other.*sums);
  }
  games += other.games;
  shared += other.shared;
  idle += other.idle;
}

Balance balance_of(const Board& board, int players, const BalanceTally& tally) {
  Balance out;
  out.players = players;
  out.games = static_cast<std::uint64_t>(tally.games);
  if (tally.games == 0) return out;
  const auto games = static_cast<double>(tally.games);
  for (std::size_t i = 0; i < board.tickets.size(); ++i) out.tickets.push_back(ticket_balance(board, tally, i));
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    out.routes.push_back({RouteId{static_cast<std::uint8_t>(i)}, static_cast<double>(tally.taken[i]) / games,
                          static_cast<double>(tally.connected[i]) / games});
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    const double share = static_cast<double>(tally.wins[i]) / BalanceTally::kWin / games;
    out.positions.push_back({wilson(share, games, kReach), tally.scores[i].mean()});
    // One of many intervals misses more easily than one alone.
    const Estimate wide = wilson(share, games, normal_reach(1 - 0.05 / players));
    out.order_matters |= wide.low > 1.0 / players || wide.high < 1.0 / players;
  }
  out.turns = tally.turns.spread();
  out.score = tally.score.spread();
  out.winning_score = tally.winning_score.spread();
  out.margin = tally.margin.spread();
  out.shared_wins = static_cast<double>(tally.shared) / games;
  out.ended_idle = static_cast<double>(tally.idle) / games;
  for (std::size_t i = 0; i < score_parts(board).size(); ++i) out.parts.push_back(tally.parts[i].mean());
  out.completed = tally.completed.mean();
  out.failed = tally.failed.mean();
  out.stations_built = tally.stations.mean();
  out.tokens = tally.tokens.mean();
  return out;
}

}  // namespace fogg::arena
