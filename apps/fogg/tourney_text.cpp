#include <fmt/format.h>

#include <algorithm>

#include "table.h"
#include "tourney.h"

namespace fogg::cli {

namespace {

using arena::Pairing;
using arena::Report;
using arena::Standing;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string ratings(const Report& report) {
  Table table({"bot", "rating", "95 %", "wins", "95 %", "seats", "µs/decision"});
  for (const Standing& s : report.standings) {
    table.add({s.name, fmt::format("{:.0f}", s.rating.value), fmt::format("{:.0f}–{:.0f}", s.rating.low, s.rating.high),
               percent(s.wins.value), fmt::format("{:.1f}–{:.1f}", 100 * s.wins.low, 100 * s.wins.high),
               fmt::format("{:.0f}", s.seats), fmt::format("{:.2f}", s.microseconds)});
  }
  return table.text();
}

std::string scores(const Tourney& tourney) {
  std::vector<std::string> heads = {"mean score", "total"};
  heads.insert(heads.end(), tourney.parts.begin(), tourney.parts.end());
  heads.insert(heads.end(), {"completed", "failed"});
  Table table(std::move(heads));
  for (const Standing& s : tourney.report.standings) {
    std::vector<std::string> row = {s.name, fmt::format("{:.1f}", s.score)};
    for (const double part : s.parts) row.push_back(fmt::format("{:.1f}", part));
    row.push_back(fmt::format("{:.1f}", s.completed));
    row.push_back(fmt::format("{:.1f}", s.failed));
    table.add(std::move(row));
  }
  return table.text();
}

std::string places(const Report& report) {
  std::vector<std::string> heads = {"place"};
  for (int i = 1; i <= report.players; ++i) heads.push_back(fmt::format("{}", i));
  Table table(std::move(heads));
  for (const Standing& s : report.standings) {
    std::vector<std::string> row = {s.name};
    for (const double share : s.places) row.push_back(percent(share));
    table.add(std::move(row));
  }
  return table.text();
}

// The bots are numbered in the heads, because a spec can be long.
std::string pairings(const Report& report) {
  std::vector<std::string> heads = {report.players == 2 ? "% won against" : "% ahead of"};
  for (std::size_t i = 1; i <= report.standings.size(); ++i) heads.push_back(fmt::format("({})", i));
  Table table(std::move(heads));
  for (std::size_t i = 0; i < report.standings.size(); ++i) {
    std::vector<std::string> row = {fmt::format("({}) {}", i + 1, report.standings[i].name)};
    for (std::size_t j = 0; j < report.standings.size(); ++j) {
      const auto met = [&](const Pairing& p) { return p.a == i && p.b == j; };
      const auto found = std::find_if(report.pairings.begin(), report.pairings.end(), met);
      row.push_back(found == report.pairings.end() ? "·"
                                                   : fmt::format("{:.1f} ± {:.1f}", 100 * found->ahead.value,
                                                                 50 * (found->ahead.high - found->ahead.low)));
    }
    table.add(std::move(row));
  }
  return table.text();
}

std::string certainty(const Tourney& tourney) {
  const Report& report = tourney.report;
  std::string out;
  for (std::size_t i = 0; i + 1 < report.standings.size(); ++i) {
    out += fmt::format("{} is stronger than {} with {:.1f} % certainty.\n", report.standings[i].name,
                       report.standings[i + 1].name, std::min(99.9, 100 * report.standings[i].above_next));
  }
  if (tourney.played.certain) {
    out += fmt::format("Stopped, because the order is certain by {:g} %.\n", tourney.until);
  } else if (tourney.until > 0 && !tourney.played.interrupted) {
    out += fmt::format("The order is not certain by {:g} %; play more --games.\n", tourney.until);
  }
  return out;
}

}  // namespace

std::string tourney_text(const Tourney& tourney) {
  const Report& report = tourney.report;
  std::string out = fmt::format(
      "{}, {} players: {} games in {:.1f} s, {} deals from seed {}, each dealt to every rotation of the seats\n\n",
      tourney.game, report.players, report.games, tourney.seconds, report.deals, tourney.seed);
  out += ratings(report) + "\n" + scores(tourney) + "\n";
  if (report.players > 2 && report.standings.size() > 1) out += places(report) + "\n";
  if (report.standings.size() > 2) out += pairings(report) + "\n";
  out += fmt::format(
      "Winners scored {:.1f} on average; {:.1f} % of the games had a shared win. Even would be {:.1f} % wins.\n",
      report.winning_score, 100.0 * static_cast<double>(report.shared_wins) / static_cast<double>(report.games),
      100.0 / report.players);
  out += certainty(tourney);
  if (tourney.played.interrupted) out += "Interrupted: this is what was played so far.\n";
  return out;
}

}  // namespace fogg::cli
