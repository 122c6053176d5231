#include <fmt/format.h>

#include <algorithm>

#include "arena/balance_json.h"
#include "arena/result.h"
#include "game/names.h"
#include "map_balance.h"
#include "render/text.h"
#include "table.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

using arena::Balance;
using arena::RouteBalance;
using arena::Spread;
using arena::TicketBalance;
using arena::Verdict;
using mapgame::Board;

constexpr double kRarely = 0.05;
constexpr double kNearlyAlways = 0.95;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string spread_text(std::string_view name, const Spread& s) {
  return fmt::format("{:<16}{:8.1f} on average, ± {:.1f}, from {:.0f} to {:.0f}\n", name, s.mean, s.deviation, s.least,
                     s.most);
}

std::string seats_text(const Balance& balance) {
  Table table({"order of turns", "wins", "95 %", "mean score"});
  for (std::size_t i = 0; i < balance.positions.size(); ++i) {
    const auto& p = balance.positions[i];
    table.add({i == 0 ? "starts" : fmt::format("{} later", i), percent(p.wins.value),
               fmt::format("{:.1f}–{:.1f}", 100 * p.wins.low, 100 * p.wins.high), fmt::format("{:.1f}", p.score)});
  }
  return table.text() +
         fmt::format("Even would be {}: {}\n", percent(1.0 / balance.players),
                     balance.order_matters ? "the order of turns matters." : "no advantage is to be seen.");
}

std::string tickets_text(const Board& board, const Balance& balance) {
  std::vector<const TicketBalance*> sorted;
  for (const TicketBalance& ticket : balance.tickets) sorted.push_back(&ticket);
  std::sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
    return std::pair(b->won - b->lost, a->id.value) < std::pair(a->won - a->lost, b->id.value);
  });
  Table table({"ticket", "points", "held", "kept", "completed", "won", "lost", "brings", "holder wins", ""});
  for (const TicketBalance* t : sorted) {
    const bool held = t->held > 0;
    const auto text = [held](std::string words) { return held ? words : std::string("–"); };
    table.add({game::ticket_text(board, t->id), fmt::format("{}", board.ticket(t->id).points),
               fmt::format("{}", t->held), percent(t->kept), text(percent(t->completed.value)),
               text(fmt::format("{:.1f}", t->won)), text(fmt::format("{:.1f}", t->lost)),
               text(fmt::format("{:+.1f}", t->won - t->lost)), text(percent(t->holder_wins.value)),
               t->verdict == Verdict::fine ? "" : std::string(arena::verdict_word(t->verdict))});
  }
  return table.text();
}

std::string route_list(const Board& board, const Balance& balance, std::string_view head, const auto& which) {
  std::string list;
  for (const RouteBalance& route : balance.routes) {
    if (!which(route)) continue;
    list += (list.empty() ? "" : ", ") + game::route_text(board, route.id);
  }
  return render::wrapped(fmt::format("{}: {}", head, list.empty() ? "none" : list), terminal_width(), 2) + "\n";
}

}  // namespace

std::string balance_text(const Board& board, const std::vector<std::string>& bots, std::uint64_t seed,
                         const Balance& balance) {
  std::string names;
  for (const std::string& bot : bots) names += (names.empty() ? "" : ", ") + bot;
  std::string out = fmt::format("{}: {} games of {} players ({}) from seed {}\n\n", board.name, balance.games,
                                balance.players, names, seed);
  out += spread_text("turns a game", balance.turns) + spread_text("score", balance.score);
  out += spread_text("winning score", balance.winning_score) + spread_text("margin", balance.margin);
  out += fmt::format("{:<16}{:>8} of the games; {} ended with nobody out of pieces\n", "shared wins",
                     percent(balance.shared_wins), percent(balance.ended_idle));
  out += "points by part  ";
  const auto parts = arena::score_parts(board);
  for (std::size_t i = 0; i < parts.size(); ++i)
    out += fmt::format("{}{} {:.1f}", i == 0 ? "  " : ", ", parts[i], balance.parts[i]);
  out += fmt::format("\ntickets a player  {:.2f} completed, {:.2f} failed\n", balance.completed, balance.failed);
  if (board.rules.stations > 0)
    out += fmt::format("stations a player {:.2f} built of {}\n", balance.stations_built, board.rules.stations);
  if (board.has_tokens())
    out += fmt::format("tokens a player   {:.2f} of {} kinds\n", balance.tokens, board.token_kinds.size());
  out += "\n" + seats_text(balance) + "\n" + tickets_text(board, balance) + "\n";
  out += "Of a double either half counts.\n";
  out += route_list(board, balance, "Routes never taken", [](const RouteBalance& r) { return r.connected == 0; });
  out += route_list(board, balance, "In fewer than 5 % of the games",
                    [](const RouteBalance& r) { return r.connected > 0 && r.connected < kRarely; });
  out += route_list(board, balance, "In more than 95 %",
                    [](const RouteBalance& r) { return r.connected > kNearlyAlways && r.connected < 1; });
  out += route_list(board, balance, "Always taken", [](const RouteBalance& r) { return r.connected == 1; });
  if (balance.interrupted) out += "Interrupted: this is what was played so far.\n";
  return out;
}

}  // namespace fogg::cli
