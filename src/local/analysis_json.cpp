#include "local/analysis_json.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cmath>

namespace fogg::local {

namespace json = boost::json;
using analysis::Analysis;
using analysis::BySeat;
using analysis::Decision;
using analysis::Estimate;
using analysis::Progress;
using analysis::Settings;
using analysis::Stopped;

namespace {

// A playout takes as long as the rest of the game, so the whole takes playouts × decisions². This is some ten seconds
// of a core.
constexpr double kWork = 2.5e6;
constexpr int kFewestSims = 24;
int sims_for(std::size_t decisions, int most) {
  const double many = kWork / static_cast<double>(decisions * decisions + 1);
  return std::min(most, std::max(kFewestSims, static_cast<int>(std::min(many, 1e6))));
}

double rounded(double value, double digits) { return std::round(value * digits) / digits; }

json::array chances(const BySeat& values, int players) {
  json::array list;
  for (int i = 0; i < players; ++i) list.emplace_back(rounded(values[static_cast<std::size_t>(i)], 1e4));
  return list;
}

json::object position(const Estimate& estimate, int players) {
  json::array scores;
  for (int i = 0; i < players; ++i) scores.emplace_back(rounded(estimate.score[static_cast<std::size_t>(i)], 10));
  return {{"chance", chances(estimate.chance, players)}, {"score", std::move(scores)}};
}

// An action of the seat to act, by its text, as a client knows actions; empty where none has it. An analysis that names
// one less is no reason to end a server.
json::object action_named(const table::Play& then, table::Seat seat, const std::string& text) {
  for (json::value& action : then.showing().legal(seat)) {
    if (action.at("text").as_string() != text) continue;
    action.as_object().erase("number");
    return std::move(action.as_object());
  }
  return {};
}

// How the chances moved by what chance brought after a decision. Where that is worth telling of, with what it was, as
// the seat saw it.
void add_luck(json::object& out, const Analysis& a, std::size_t i, const table::Play& play) {
  constexpr double kWorthTelling = 0.02;
  constexpr std::size_t kMostEvents = 12;  // more are the deal of a whole round
  const Decision& d = a.decisions[i];
  BySeat luck{};
  double largest = 0;
  for (std::size_t seat = 0; seat < luck.size(); ++seat) {
    luck[seat] = a.next(i).chance[seat] - d.after.chance[seat];
    largest = std::max(largest, std::abs(luck[seat]));
  }
  out["luck"] = chances(luck, a.players);
  const auto from = static_cast<std::size_t>(d.step);
  const std::size_t to =
      i + 1 < a.decisions.size() ? static_cast<std::size_t>(a.decisions[i + 1].step) - 1 : play.steps();
  if (largest >= kWorthTelling && to - from <= kMostEvents) out["brought"] = play.showing().events(from, to, d.seat);
}

json::object decision_json(const Analysis& a, std::size_t i, const table::Play& play) {
  const Decision& d = a.decisions[i];
  json::object out = position(d.before, a.players);
  out["step"] = d.step;
  out["turn"] = d.turn;
  out["seat"] = d.seat;
  out["action"] = d.action;
  out["after"] = chances(d.after.chance, a.players);
  if (!d.luck.empty()) add_luck(out, a, i, play);
  if (d.judged.loss() <= 0) return out;
  out["loss"] = rounded(d.judged.loss(), 1e4);
  const auto then = play.at(static_cast<std::size_t>(d.step) - 1);
  out["taken"] = action_named(*then, d.seat, d.action);
  out["better"] = action_named(*then, d.seat, d.judged.best);
  return out;
}

template <class C>
std::expected<std::string, std::string> analysed(const C& content, const table::Play& play, Settings settings,
                                                 const Progress& progress) {
  const std::string record = play.showing().record();
  const auto read = game::run_play(
      record,
      [&](std::string_view, std::string_view) -> std::expected<game::GameRef, std::string> { return &content; });
  if (!read.problems.empty() || read.games.size() != 1) return std::unexpected("the record cannot be read");
  const auto& game = std::get<game::BasicPlayedGame<C>>(read.games[0]);
  const auto decisions =
      static_cast<std::size_t>(std::ranges::count_if(game.steps, [](const auto& step) { return step.is_action(); }));
  settings.sims = sims_for(decisions, settings.sims);
  const Analysis a = analysis::analyse(game, settings, progress);
  if (a.decisions.empty()) return std::unexpected("the analysis was stopped");

  json::array list;
  for (std::size_t i = 0; i < a.decisions.size(); ++i) list.push_back(decision_json(a, i, play));
  return json::serialize(json::object{{"players", a.players},
                                      {"playouts", a.by == analysis::By::networks ? 0 : settings.sims},
                                      {"start", position(a.start, a.players)},
                                      {"decisions", std::move(list)},
                                      {"end", position(a.end, a.players)}});
}

}  // namespace

std::expected<std::string, std::string> analysis_json(const table::Content& content, const table::Play& play,
                                                      int most_sims, const Stopped& stopped, const Progress& progress) {
  const Settings settings{most_sims, 1, 1, stopped};
  return std::visit([&](const auto& c) { return analysed(*c, play, settings, progress); }, content);
}

}  // namespace fogg::local
