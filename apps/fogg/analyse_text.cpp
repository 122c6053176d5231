#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analyse.h"
#include "analysis/summary.h"

namespace fogg::cli {

using analysis::Analysis;
using analysis::Decision;
using analysis::SeatSummary;
using analysis::Swing;
using render::Seat;
using render::TextStyle;

namespace {

constexpr std::size_t kMistakes = 4;  // shown of a seat
constexpr std::size_t kSwings = 5;    // shown of either kind

std::string percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }
std::string change(double chance) {
  const double rounded = std::round(100 * chance);
  return rounded == 0 ? "0 %" : fmt::format("{:+.0f} %", rounded);
}

std::string headline(const Analysis& a, const TextStyle& style) {
  std::string out = fmt::format("{}, {} players, {} decisions in {} turns. ", a.game, a.players, a.decisions.size(),
                                a.decisions.back().turn);
  if (!a.finished) return render::bold(out + "The game is not finished.", style) + "\n";
  std::string winners;
  std::string scores;
  for (std::size_t i = 0; i < a.places.size(); ++i) {
    if (a.places[i] == 1) winners += fmt::format("{}{}", winners.empty() ? "" : " and ", i);
    scores += fmt::format("{}{}", scores.empty() ? "" : ", ", a.scores[i]);
  }
  const bool shared = std::ranges::count(a.places, 1) > 1;
  return render::bold(
             fmt::format("{}{} {} {}: {}.", out, shared ? "Seats" : "Seat", winners, shared ? "win" : "wins", scores),
             style) +
         "\n";
}

template <class Cell>
std::string row(const char* name, const std::vector<SeatSummary>& seats, const Cell& cell) {
  std::string out = fmt::format("  {:<32}", name);
  for (std::size_t i = 0; i < seats.size(); ++i) out += fmt::format("{:>10}", cell(i));
  return out + "\n";
}

std::string table(const Analysis& a, const std::vector<SeatSummary>& seats, const TextStyle& style) {
  std::string out = fmt::format("\n  {:<32}", "");
  for (std::size_t i = 0; i < seats.size(); ++i) out += std::string(8, ' ') + seat_mark(static_cast<Seat>(i), style);
  out += "\n";
  out += row(a.finished ? "Final score" : "Expected final score", seats,
             [&](std::size_t i) { return fmt::format("{:.0f}", a.end.score[i]); });
  out += row("Chance to win at the start", seats, [&](std::size_t i) { return percent(seats[i].start); });
  out += row("  luck: what chance brought", seats, [&](std::size_t i) { return change(seats[i].luck); });
  out += row("  own choices", seats, [&](std::size_t i) { return change(seats[i].own); });
  out += row("  choices of the others", seats, [&](std::size_t i) { return change(seats[i].others); });
  out += row(a.finished ? "Chance to win at the end" : "Chance to win now", seats,
             [&](std::size_t i) { return percent(seats[i].end); });
  out += row("Clear mistakes", seats,
             [&](std::size_t i) { return fmt::format("{} of {}", seats[i].mistakes.size(), seats[i].judged); });
  return out + row("  lost by them, a decision", seats, [&](std::size_t i) {
           return fmt::format("{:.1f} %", 100 * seats[i].lost / std::max(1, seats[i].judged));
         });
}

std::string when(const Decision& decision) {
  return decision.turn == 0 ? "opening" : fmt::format("turn {}", decision.turn);
}

// A line with a heading of its own width; what does not fit goes below it.
std::string entry(const std::string& head, const std::string& words, const TextStyle& style) {
  return "  " + render::wrapped(head + words, style.width - 2, render::columns(head) + 2) + "\n";
}

std::string mistakes(const Analysis& a, Seat seat, const SeatSummary& summary, const TextStyle& style) {
  if (summary.mistakes.empty()) return "";
  std::string out = fmt::format(
      "\n{}\n", render::bold(fmt::format("Mistakes of seat {}, by what it could know", seat_mark(seat, style)), style));
  for (std::size_t n = 0; n < std::min(kMistakes, summary.mistakes.size()); ++n) {
    const Decision& decision = a.decisions[summary.mistakes[n]];
    const analysis::Judgement& judged = decision.judged;
    const std::string head = fmt::format("{:<9} {:>5} ", when(decision), change(-judged.loss()));
    out += entry(head, decision.action, style);
    out += entry(std::string(head.size(), ' '), fmt::format("better: {} ({:+.0f} points)", judged.best, judged.points),
                 style);
  }
  return out;
}

std::string swing_line(const Analysis& a, const Swing& swing, const TextStyle& style) {
  const bool deal = swing.decision == Swing::kDeal;
  const Decision* decision = deal ? nullptr : &a.decisions[swing.decision];
  const std::string head = fmt::format("{:<9} {:>6} for seat {}: ", deal ? "the deal" : when(*decision),
                                       change(swing.change[swing.seat]), swing.seat);
  if (deal) return entry(head, "the opening cards and tickets", style);
  if (swing.luck) return entry(head, decision->luck, style);
  return entry(head, fmt::format("{} {}", decision->seat, decision->action), style);
}

std::string turning_points(const Analysis& a, bool luck, const TextStyle& style) {
  std::string out =
      "\n" +
      render::bold(luck ? "The largest swings by luck" : "The largest swings by choice, all cards known", style) + "\n";
  std::vector<Swing> list = largest(swings(a), luck, kSwings);
  std::erase_if(list, [](const Swing& swing) { return swing.size() < 0.005; });
  for (const Swing& swing : list) out += swing_line(a, swing, style);
  return list.empty() ? "" : out;
}

}  // namespace

std::string analysis_text(const Analysis& a, const TextStyle& style) {
  const std::vector<SeatSummary> seats = summaries(a);
  std::string out = headline(a, style) + table(a, seats, style);
  for (std::size_t i = 0; i < seats.size(); ++i) out += mistakes(a, static_cast<Seat>(i), seats[i], style);
  return out + turning_points(a, true, style) + turning_points(a, false, style);
}

}  // namespace fogg::cli
