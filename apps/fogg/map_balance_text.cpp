#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "game/names.h"
#include "map_balance.h"
#include "render/text.h"
#include "table.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

namespace json = boost::json;
using arena::Balance;
using arena::Estimate;
using arena::RouteBalance;
using arena::Spread;
using arena::TicketBalance;
using arena::Verdict;
using mapgame::Board;

constexpr double kRarely = 0.05;
constexpr double kNearlyAlways = 0.95;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string_view verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::too_easy: return "too easy";
    case Verdict::too_hard: return "too hard";
    case Verdict::not_judged: return "seldom held";
    case Verdict::fine: break;
  }
  return "";
}

std::string spread_text(std::string_view name, const Spread& s) {
  return fmt::format("{:<16}{:8.1f} on average, ± {:.1f}, from {:.0f} to {:.0f}\n", name, s.mean, s.deviation, s.least, s.most);
}

std::string seats_text(const Balance& balance) {
  Table table({"order of turns", "wins", "95 %", "mean score"});
  for (std::size_t i = 0; i < balance.positions.size(); ++i) {
    const auto& p = balance.positions[i];
    table.add({i == 0 ? "starts" : fmt::format("{} later", i), percent(p.wins.value),
               fmt::format("{:.1f}–{:.1f}", 100 * p.wins.low, 100 * p.wins.high), fmt::format("{:.1f}", p.score)});
  }
  return table.text() + fmt::format("Even would be {}: {}\n", percent(1.0 / balance.players),
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
    table.add({game::ticket_text(board, t->id), fmt::format("{}", board.ticket(t->id).points), fmt::format("{}", t->held), percent(t->kept),
               text(percent(t->completed.value)), text(fmt::format("{:.1f}", t->won)), text(fmt::format("{:.1f}", t->lost)),
               text(fmt::format("{:+.1f}", t->won - t->lost)), text(percent(t->holder_wins.value)), std::string(verdict_word(t->verdict))});
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

json::object spread_json(const Spread& s) { return {{"mean", s.mean}, {"deviation", s.deviation}, {"least", s.least}, {"most", s.most}}; }
json::object estimate_json(const Estimate& e) { return {{"value", e.value}, {"low", e.low}, {"high", e.high}}; }

json::object ticket_json(const Board& board, const TicketBalance& t) {
  return {{"ticket", game::ticket_text(board, t.id)}, {"points", board.ticket(t.id).points}, {"dealt_per_game", t.dealt}, {"kept", t.kept},
          {"held", t.held}, {"completed", estimate_json(t.completed)}, {"mean_won", t.won}, {"mean_lost", t.lost},
          {"holder_wins", estimate_json(t.holder_wins)}, {"verdict", t.verdict == Verdict::fine ? "fine" : verdict_word(t.verdict)}};
}

}  // namespace

std::string balance_text(const Board& board, const std::vector<std::string>& bots, std::uint64_t seed, const Balance& balance) {
  std::string names;
  for (const std::string& bot : bots) names += (names.empty() ? "" : ", ") + bot;
  std::string out = fmt::format("{}: {} games of {} players ({}) from seed {}\n\n", board.name, balance.games, balance.players, names, seed);
  out += spread_text("turns a game", balance.turns) + spread_text("score", balance.score);
  out += spread_text("winning score", balance.winning_score) + spread_text("margin", balance.margin);
  out += fmt::format("{:<16}{:>8} of the games; {} ended with nobody out of pieces\n", "shared wins", percent(balance.shared_wins), percent(balance.ended_idle));
  out += "points by part  ";
  const auto parts = arena::score_parts(board);
  for (std::size_t i = 0; i < parts.size(); ++i) out += fmt::format("{}{} {:.1f}", i == 0 ? "  " : ", ", parts[i], balance.parts[i]);
  out += fmt::format("\ntickets a player  {:.2f} completed, {:.2f} failed\n", balance.completed, balance.failed);
  if (board.rules.stations > 0) out += fmt::format("stations a player {:.2f} built of {}\n", balance.stations_built, board.rules.stations);
  if (board.has_tokens()) out += fmt::format("tokens a player   {:.2f} of {} kinds\n", balance.tokens, board.token_kinds.size());
  out += "\n" + seats_text(balance) + "\n" + tickets_text(board, balance) + "\n";
  out += "Of a double either half counts.\n";
  out += route_list(board, balance, "Routes never taken", [](const RouteBalance& r) { return r.connected == 0; });
  out += route_list(board, balance, "In fewer than 5 % of the games", [](const RouteBalance& r) { return r.connected > 0 && r.connected < kRarely; });
  out += route_list(board, balance, "In more than 95 %",
                    [](const RouteBalance& r) { return r.connected > kNearlyAlways && r.connected < 1; });
  out += route_list(board, balance, "Always taken", [](const RouteBalance& r) { return r.connected == 1; });
  if (balance.interrupted) out += "Interrupted: this is what was played so far.\n";
  return out;
}

std::string balance_json(const Board& board, const std::vector<std::string>& bots, std::uint64_t seed, const Balance& balance) {
  json::array positions;
  for (const auto& p : balance.positions) positions.push_back(json::object{{"wins", estimate_json(p.wins)}, {"mean_score", p.score}});
  json::array tickets;
  for (const TicketBalance& t : balance.tickets) tickets.push_back(ticket_json(board, t));
  json::array routes;
  for (const RouteBalance& r : balance.routes) {
    routes.push_back(json::object{{"route", game::route_text(board, r.id)}, {"taken", r.taken}, {"taken_either_half", r.connected}});
  }
  json::object points;
  const auto parts = arena::score_parts(board);
  for (std::size_t i = 0; i < parts.size(); ++i) points[parts[i]] = balance.parts[i];
  return json::serialize(json::object{{"board", board.id}, {"bots", json::array(bots.begin(), bots.end())}, {"players", balance.players},
                                      {"games", balance.games}, {"seed", seed}, {"interrupted", balance.interrupted},
                                      {"turns", spread_json(balance.turns)}, {"score", spread_json(balance.score)},
                                      {"winning_score", spread_json(balance.winning_score)}, {"margin", spread_json(balance.margin)},
                                      {"shared_wins", balance.shared_wins}, {"ended_idle", balance.ended_idle}, {"mean_points", points},
                                      {"tickets_completed", balance.completed}, {"tickets_failed", balance.failed},
                                      {"stations_built", balance.stations_built}, {"tokens", balance.tokens},
                                      {"order_of_turns", positions}, {"order_matters", balance.order_matters}, {"tickets", tickets}, {"routes", routes}}) + "\n";
}

}  // namespace fogg::cli
