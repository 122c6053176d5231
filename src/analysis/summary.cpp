#include "analysis/summary.h"

#include <algorithm>
#include <cmath>

namespace fogg::analysis {

namespace {

void add(std::vector<Swing>& list, const Analysis& a, std::size_t decision, bool luck, const Estimate& from,
         const Estimate& to) {
  const auto players = static_cast<std::size_t>(a.players);
  Swing swing{decision, luck, {}, 0};
  for (std::size_t i = 0; i < players; ++i) {
    swing.change[i] = to.chance[i] - from.chance[i];
    if (swing.change[i] > swing.change[swing.seat]) swing.seat = static_cast<Seat>(i);
  }
  if (!luck) swing.seat = a.decisions[decision].seat;
  if (std::ranges::any_of(swing.change, [](double change) { return change != 0; })) list.push_back(swing);
}

}  // namespace

std::vector<Swing> swings(const Analysis& a) {
  std::vector<Swing> list;
  add(list, a, Swing::kDeal, true, a.start, a.decisions.empty() ? a.end : a.decisions[0].before);
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    add(list, a, i, false, a.decisions[i].before, a.decisions[i].after);
    add(list, a, i, true, a.decisions[i].after, a.next(i));
  }
  return list;
}

std::vector<Swing> largest(std::vector<Swing> list, bool luck, std::size_t count) {
  std::erase_if(list, [&](const Swing& swing) { return swing.luck != luck; });
  std::ranges::sort(list, std::ranges::greater{}, &Swing::size);
  if (list.size() > count) list.resize(count);
  return list;
}

std::vector<SeatSummary> summaries(const Analysis& a) {
  std::vector<SeatSummary> seats(static_cast<std::size_t>(a.players));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    seats[i].start = a.start.chance[i];
    seats[i].end = a.end.chance[i];
  }
  for (const Swing& swing : swings(a)) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      double& sum = swing.luck ? seats[i].luck : a.decisions[swing.decision].seat == i ? seats[i].own : seats[i].others;
      sum += swing.change[i];
    }
  }
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    const Decision& decision = a.decisions[i];
    SeatSummary& seat = seats[decision.seat];
    if (decision.judged.ideas > 1) ++seat.judged;
    if (decision.judged.loss() <= 0) continue;
    seat.lost += decision.judged.loss();
    seat.mistakes.push_back(i);
  }
  for (SeatSummary& seat : seats) {
    std::ranges::sort(seat.mistakes, std::ranges::greater{},
                      [&](std::size_t i) { return a.decisions[i].judged.loss(); });
  }
  return seats;
}

}  // namespace fogg::analysis
