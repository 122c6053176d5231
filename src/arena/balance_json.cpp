#include "arena/balance_json.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "arena/result.h"
#include "game/names.h"

namespace fogg::arena {

namespace json = boost::json;
using mapgame::Board;

std::string_view verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::too_easy: return "too easy";
    case Verdict::too_hard: return "too hard";
    case Verdict::not_judged: return "seldom held";
    case Verdict::fine: break;
  }
  return "fine";
}

namespace {

json::object spread_json(const Spread& s) {
  return {{"mean", s.mean}, {"deviation", s.deviation}, {"least", s.least}, {"most", s.most}};
}
json::object estimate_json(const Estimate& e) { return {{"value", e.value}, {"low", e.low}, {"high", e.high}}; }

json::object ticket_json(const Board& board, const TicketBalance& t) {
  return {{"ticket", game::ticket_text(board, t.id)},
          {"points", board.ticket(t.id).points},
          {"dealt_per_game", t.dealt},
          {"kept", t.kept},
          {"held", t.held},
          {"completed", estimate_json(t.completed)},
          {"mean_won", t.won},
          {"mean_lost", t.lost},
          {"holder_wins", estimate_json(t.holder_wins)},
          {"verdict", verdict_word(t.verdict)}};
}

}  // namespace

std::string balance_json(const Board& board, const std::vector<std::string>& bots, std::uint64_t seed,
                         const Balance& balance) {
  json::array positions;
  for (const auto& p : balance.positions)
    positions.push_back(json::object{{"wins", estimate_json(p.wins)}, {"mean_score", p.score}});
  json::array tickets;
  for (const TicketBalance& t : balance.tickets) tickets.push_back(ticket_json(board, t));
  json::array routes;
  for (const RouteBalance& r : balance.routes) {
    routes.push_back(
        json::object{{"route", game::route_text(board, r.id)}, {"taken", r.taken}, {"taken_either_half", r.connected}});
  }
  json::object points;
  const auto parts = score_parts(board);
  for (std::size_t i = 0; i < parts.size(); ++i) points[parts[i]] = balance.parts[i];
  return json::serialize(json::object{{"board", board.id},
                                      {"bots", json::array(bots.begin(), bots.end())},
                                      {"players", balance.players},
                                      {"games", balance.games},
                                      {"seed", seed},
                                      {"interrupted", balance.interrupted},
                                      {"turns", spread_json(balance.turns)},
                                      {"score", spread_json(balance.score)},
                                      {"winning_score", spread_json(balance.winning_score)},
                                      {"margin", spread_json(balance.margin)},
                                      {"shared_wins", balance.shared_wins},
                                      {"ended_idle", balance.ended_idle},
                                      {"mean_points", points},
                                      {"tickets_completed", balance.completed},
                                      {"tickets_failed", balance.failed},
                                      {"stations_built", balance.stations_built},
                                      {"tokens", balance.tokens},
                                      {"order_of_turns", positions},
                                      {"order_matters", balance.order_matters},
                                      {"tickets", tickets},
                                      {"routes", routes}});
}

}  // namespace fogg::arena
