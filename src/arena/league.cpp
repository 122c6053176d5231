#include "arena/league.h"

#include "arena/report.h"

namespace fogg::arena {

namespace {

template <class Content>
constexpr std::string_view kOrdinary = "onestep";
template <>
constexpr std::string_view kOrdinary<cardgame::CardSet> = "greedy:slips=20";

template <class Content>
std::expected<LeagueRow, std::string> meet(const Content& content, const std::string& bot, const std::string& other,
                                           const LeagueOptions& options, const Watch& watch) {
  const auto schedule = Schedule::make({bot, other}, 2);
  if (!schedule) return std::unexpected(schedule.error());
  const auto played =
      play_tournament(content, *schedule, {options.games, options.seed, options.threads, 0, true, {}}, watch);
  if (!played) return std::unexpected(played.error());
  LeagueRow row;
  row.opponent = other;
  if (played->games.empty()) return row;
  const Report report = make_report(*schedule, played->games, score_parts(content).size());
  for (const Standing& standing : report.standings) {
    if (standing.name != bot) {
      row.their_score = standing.score;
      continue;
    }
    row.wins = standing.wins;
    row.completed = standing.completed;
    row.failed = standing.failed;
    row.score = standing.score;
  }
  return row;
}

}  // namespace

template <>
std::vector<std::string> odd_opponents<cardgame::CardSet>() {
  return {"odd_drawer", "odd_hoarder:cards=20", "odd_hoarder:cards=40", "odd_sprinter", "odd_blocker", "odd_collector",
          "odd_passer"};
}
template <>
std::vector<std::string> odd_opponents<mapgame::Board>() {
  return {"odd_drawer",   "odd_hoarder:cards=20", "odd_hoarder:cards=40", "odd_hoarder:cards=60",
          "odd_sprinter", "odd_blocker",          "odd_collector",        "odd_path",
          "odd_passer"};
}

template <class Content>
std::expected<std::vector<LeagueRow>, std::string> play_league(const Content& content, const std::string& bot,
                                                               const LeagueOptions& options, const Watch& watch) {
  std::vector<std::string> opponents = odd_opponents<Content>();
  opponents.insert(opponents.begin(), std::string(kOrdinary<Content>));
  std::vector<LeagueRow> rows;
  for (const std::string& other : opponents) {
    if (watch.interrupted && watch.interrupted()) break;
    auto row = meet(content, bot, other, options, watch);
    if (!row) return std::unexpected(row.error());
    row->ordinary = rows.empty();
    if (!row->ordinary) {
      row->wins_enough = row->wins.high >= options.least_wins;
      row->completes_enough = row->share() >= rows[0].share() - options.tickets_slack;
    }
    rows.push_back(std::move(*row));
  }
  return rows;
}

template std::expected<std::vector<LeagueRow>, std::string> play_league(const mapgame::Board&, const std::string&,
                                                                        const LeagueOptions&, const Watch&);
template std::expected<std::vector<LeagueRow>, std::string> play_league(const cardgame::CardSet&, const std::string&,
                                                                        const LeagueOptions&, const Watch&);

}  // namespace fogg::arena
