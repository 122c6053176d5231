#include <boost/json.hpp>

#include "analyse.h"
#include "analysis/summary.h"

namespace fogg::cli {

namespace json = boost::json;
using analysis::Analysis;

namespace {

json::array by_seat(const analysis::BySeat& values, int players) {
  return json::array(values.begin(), values.begin() + players);
}

json::object estimate_json(const analysis::Estimate& e, int players) {
  return {{"chance", by_seat(e.chance, players)}, {"score", by_seat(e.score, players)}, {"playouts", e.playouts}};
}

json::object decision_json(const Analysis& a, std::size_t index) {
  const analysis::Decision& d = a.decisions[index];
  json::object out = {{"number", d.number},
                      {"step", d.step},
                      {"turn", d.turn},
                      {"seat", d.seat},
                      {"action", d.action},
                      {"before", estimate_json(d.before, a.players)},
                      {"after", estimate_json(d.after, a.players)},
                      {"luck", d.luck},
                      {"after_luck", estimate_json(a.next(index), a.players)}};
  if (d.judged.ideas < 2) return out;
  out["judged"] = {{"ideas", d.judged.ideas},
                   {"best_other", d.judged.best},
                   {"gain", d.judged.gain},
                   {"error", d.judged.error},
                   {"points", d.judged.points},
                   {"clear", d.judged.clear},
                   {"loss", d.judged.loss()},
                   {"chance_at_stake", d.judged.chance_at_stake},
                   {"points_at_stake", d.judged.points_at_stake},
                   {"playouts", d.judged.playouts}};
  return out;
}

json::array swings_json(const Analysis& a, bool luck) {
  constexpr std::size_t kMost = 10;
  json::array list;
  for (const analysis::Swing& swing : largest(swings(a), luck, kMost)) {
    const bool deal = swing.decision == analysis::Swing::kDeal;
    list.push_back({{"number", deal ? 0 : a.decisions[swing.decision].number},
                    {"seat", swing.seat},
                    {"change", by_seat(swing.change, a.players)}});
  }
  return list;
}

}  // namespace

std::string analysis_json(const Analysis& a, const analysis::Settings& settings) {
  json::array seats;
  for (const analysis::SeatSummary& s : summaries(a)) {
    json::array mistakes;
    for (const std::size_t i : s.mistakes) mistakes.emplace_back(a.decisions[i].number);
    seats.push_back({{"start", s.start},
                     {"luck", s.luck},
                     {"own_choices", s.own},
                     {"choices_of_others", s.others},
                     {"end", s.end},
                     {"decisions_judged", s.judged},
                     {"lost_by_mistakes", s.lost},
                     {"mistakes", mistakes}});
  }
  json::array decisions;
  for (std::size_t i = 0; i < a.decisions.size(); ++i) decisions.push_back(decision_json(a, i));
  json::object out = {{"game", a.game},
                      {"players", a.players},
                      {"finished", a.finished},
                      {"by", a.by == analysis::By::networks ? "networks" : "playouts"},
                      {"sims", a.by == analysis::By::networks ? 0 : settings.sims},
                      {"seed", settings.seed},
                      {"start", estimate_json(a.start, a.players)},
                      {"end", estimate_json(a.end, a.players)},
                      {"seats", seats},
                      {"largest_luck", swings_json(a, true)},
                      {"largest_choices", swings_json(a, false)},
                      {"decisions", decisions}};
  if (a.finished) {
    out["scores"] = json::array(a.scores.begin(), a.scores.end());
    out["places"] = json::array(a.places.begin(), a.places.end());
  }
  return json::serialize(out);
}

}  // namespace fogg::cli
