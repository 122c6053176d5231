#include <fmt/format.h>

#include <boost/json.hpp>

#include "outside_bots.h"
#include "tourney.h"

namespace fogg::cli {

namespace {

namespace json = boost::json;

json::object estimate_json(const arena::Estimate& e) { return {{"value", e.value}, {"low", e.low}, {"high", e.high}}; }

json::object standing_json(const arena::Standing& s, const std::vector<std::string_view>& parts) {
  json::object score = {{"total", s.score}};
  for (std::size_t i = 0; i < parts.size(); ++i) score[parts[i]] = s.parts[i];
  return {{"bot", s.name},
          {"rating", estimate_json(s.rating)},
          {"wins", estimate_json(s.wins)},
          {"stronger_than_next", s.above_next},
          {"seats", s.seats},
          {"mean_score", score},
          {"tickets_completed", s.completed},
          {"tickets_failed", s.failed},
          {"places", json::array(s.places.begin(), s.places.end())},
          {"decisions_per_game", s.decisions},
          {"us_per_decision", s.microseconds}};
}

// A field of a CSV line, in quotes where it needs them.
std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

}  // namespace

std::string tourney_json(const Tourney& tourney, const outside::Ledger& ledger) {
  const arena::Report& report = tourney.report;
  json::array standings;
  for (const arena::Standing& s : report.standings) standings.push_back(standing_json(s, tourney.parts));
  json::array pairings;
  for (const arena::Pairing& p : report.pairings) {
    pairings.push_back(json::object{{"bot", report.standings[p.a].name},
                                    {"against", report.standings[p.b].name},
                                    {"meetings", p.meetings},
                                    {"ahead", estimate_json(p.ahead)}});
  }
  json::object out = {{"game", tourney.game},
                      {"players", report.players},
                      {"seed", tourney.seed},
                      {"threads", tourney.threads},
                      {"games", report.games},
                      {"deals", report.deals},
                      {"rounds", tourney.played.rounds},
                      {"seconds", tourney.seconds},
                      {"interrupted", tourney.played.interrupted},
                      {"confidence", 0.95},
                      {"standings", standings},
                      {"pairings", pairings},
                      {"shared_wins", report.shared_wins},
                      {"mean_winning_score", report.winning_score}};
  if (tourney.until > 0) {
    out["until"] = tourney.until;
    out["certain"] = tourney.played.certain;
  }
  if (const json::array conduct = conduct_json(ledger); !conduct.empty()) out["outside"] = conduct;
  return json::serialize(out) + "\n";
}

std::string tourney_csv(const Tourney& tourney, const arena::Schedule& schedule) {
  std::string out = "game,deal,seed";
  for (int seat = 0; seat < schedule.players(); ++seat) {
    out += fmt::format(",bot_{0},place_{0},total_{0}", seat);
    for (const std::string_view part : tourney.parts) out += fmt::format(",{}_{}", part, seat);
  }
  out += "\n";
  std::size_t number = 0;
  for (const arena::GameResult& game : tourney.played.games) {
    out += fmt::format("{},{},{}", number++, game.deal, game.seed);
    for (const arena::SeatResult& seat : game.seats()) {
      out += fmt::format(",{},{},{}", csv_field(schedule.contestants()[seat.contestant]), seat.place, seat.total);
      for (std::size_t i = 0; i < tourney.parts.size(); ++i) out += fmt::format(",{}", seat.parts[i]);
    }
    out += "\n";
  }
  return out;
}

}  // namespace fogg::cli
