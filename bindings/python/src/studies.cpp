#include "studies.h"

#include <boost/json/array.hpp>

#include "analysis/summary.h"
#include "arena/report.h"
#include "arena/tournament.h"
#include "state_of.h"

namespace fogg::python {

namespace json = boost::json;

namespace {

json::array estimate(const arena::Estimate& e) { return {e.value, e.low, e.high}; }

json::array standings(const arena::Report& report, const std::vector<std::string_view>& parts) {
  json::array all;
  for (const arena::Standing& s : report.standings) {
    json::object one = {{"name", s.name},
                        {"rating", s.rating.value},
                        {"rating_low", s.rating.low},
                        {"rating_high", s.rating.high},
                        {"wins", s.wins.value},
                        {"wins_low", s.wins.low},
                        {"wins_high", s.wins.high},
                        {"above_next", s.above_next},
                        {"seats", s.seats},
                        {"score", s.score},
                        {"completed", s.completed},
                        {"failed", s.failed},
                        {"decisions", s.decisions},
                        {"microseconds", s.microseconds}};
    for (std::size_t i = 0; i < parts.size() && i < s.parts.size(); ++i) one[parts[i]] = s.parts[i];
    all.push_back(one);
  }
  return all;
}

json::array games_json(const arena::Schedule& schedule, const arena::Played& played) {
  json::array all;
  for (const arena::GameResult& game : played.games) {
    for (std::size_t seat = 0; seat < game.players; ++seat) {
      const arena::SeatResult& one = game.by_seat[seat];
      all.push_back(json::object{{"deal", game.deal},
                                 {"seed", game.seed},
                                 {"seat", seat},
                                 {"bot", schedule.contestants()[one.contestant]},
                                 {"place", one.place},
                                 {"score", one.total},
                                 {"completed", one.completed},
                                 {"failed", one.failed},
                                 {"decisions", one.decisions}});
    }
  }
  return all;
}

json::object estimate_json(const analysis::Estimate& e, int players) {
  json::array chance;
  json::array score;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    chance.emplace_back(e.chance[i]);
    score.emplace_back(e.score[i]);
  }
  return {{"chance", chance}, {"score", score}};
}

json::array decisions_json(const analysis::Analysis& a) {
  json::array all;
  for (const analysis::Decision& d : a.decisions) {
    all.push_back(json::object{{"number", d.number},
                               {"step", d.step},
                               {"turn", d.turn},
                               {"seat", d.seat},
                               {"action", d.action},
                               {"before", estimate_json(d.before, a.players)},
                               {"after", estimate_json(d.after, a.players)},
                               {"best", d.judged.best},
                               {"gain", d.judged.gain},
                               {"loss", d.judged.loss()},
                               {"error", d.judged.error},
                               {"clear", d.judged.clear},
                               {"luck", d.luck}});
  }
  return all;
}

json::array seats_json(const analysis::Analysis& a) {
  json::array all;
  for (const analysis::SeatSummary& s : summaries(a)) {
    json::array mistakes;
    for (const std::size_t i : s.mistakes) mistakes.emplace_back(a.decisions[i].number);
    all.push_back(json::object{{"start", s.start},
                               {"luck", s.luck},
                               {"own_choices", s.own},
                               {"choices_of_others", s.others},
                               {"end", s.end},
                               {"decisions_judged", s.judged},
                               {"lost_by_mistakes", s.lost},
                               {"mistakes", mistakes}});
  }
  return all;
}

}  // namespace

std::string tourney(const Game& game, const TourneySettings& settings) {
  const auto schedule = arena::Schedule::make(settings.bots, settings.players);
  if (!schedule) refuse(schedule.error());
  arena::TournamentOptions options;
  options.games = settings.games;
  options.seed = settings.seed;
  options.threads = settings.threads;
  options.until = settings.until;
  options.same_cards = settings.same_cards;
  return std::visit(
      [&](const auto* content) {
        const int players = schedule->players();
        if (players < content->rules.min_players || players > content->rules.max_players) {
          refuse(content->name + " is not played by " + std::to_string(players));
        }
        const auto played = arena::play_tournament(*content, *schedule, options, arena::Watch{});
        if (!played) refuse(played.error());
        const auto parts = arena::score_parts(*content);
        const arena::Report report = arena::make_report(*schedule, played->games, parts.size());
        json::array pairings;
        for (const arena::Pairing& p : report.pairings) {
          pairings.push_back(json::object{{"bot", report.standings[p.a].name},
                                          {"against", report.standings[p.b].name},
                                          {"meetings", p.meetings},
                                          {"ahead", estimate(p.ahead)}});
        }
        return json::serialize(json::object{{"game", content->id},
                                            {"players", report.players},
                                            {"deals", report.deals},
                                            {"shared_wins", report.shared_wins},
                                            {"winning_score", report.winning_score},
                                            {"certain", played->certain},
                                            {"standings", standings(report, parts)},
                                            {"pairings", pairings},
                                            {"games", games_json(*schedule, *played)}});
      },
      game.ref());
}

std::string analyse(const State& any, int sims, std::uint64_t seed, unsigned threads) {
  if (sims != 0 && (sims < 8 || sims > 1'000'000)) refuse("sims must be from 8 to 1000000");
  return std::visit(
      [&]<class Content>(const Content* content) {
        const Position<Content>& position = dynamic_cast<const StateOf<Content>&>(any).position();
        game::BasicPlayedGame<Content> played;
        played.content = content;
        played.initial = position.initial;
        played.seed = position.seed.value_or(1);
        played.options = position.game->options();
        played.steps = position.steps;
        played.final = position.state;
        analysis::Settings settings;
        if (sims > 0) {
          settings.sims = sims;
          settings.by = analysis::By::playouts;
        }
        settings.seed = seed;
        settings.threads = threads;
        const analysis::Analysis a = analysis::analyse(played, settings);
        if (a.decisions.empty()) refuse("no player has decided anything yet; there is nothing to analyse");
        return json::serialize(json::object{{"game", a.game},
                                            {"players", a.players},
                                            {"finished", a.finished},
                                            {"by", a.by == analysis::By::networks ? "networks" : "playouts"},
                                            {"start", estimate_json(a.start, a.players)},
                                            {"end", estimate_json(a.end, a.players)},
                                            {"seats", seats_json(a)},
                                            {"decisions", decisions_json(a)},
                                            {"scores", json::array(a.scores.begin(), a.scores.end())},
                                            {"places", json::array(a.places.begin(), a.places.end())}});
      },
      any.game()->ref());
}

}  // namespace fogg::python
