#include "arena/schedule.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace fogg::arena {

namespace {

constexpr std::size_t kMostContestants = 32;
constexpr std::size_t kMostLineups = 2000;

Seating rotated(const Seating& seating, std::size_t by) {
  Seating turned = seating;
  std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(by), turned.end());
  return turned;
}

Lineup make_lineup(Seating contestants) {
  std::sort(contestants.begin(), contestants.end());
  Lineup lineup{contestants, {}};
  std::set<Seating> seen;
  Seating order = contestants;
  do {
    if (seen.contains(order)) continue;
    // Where a bot sits twice, rotations can be the same seating, and with the same cards the same game: once is enough.
    std::vector<Seating> circle;
    for (std::size_t by = 0; by < order.size(); ++by) {
      if (const Seating turned = rotated(order, by); seen.insert(turned).second) circle.push_back(turned);
    }
    lineup.circles.push_back(std::move(circle));
  } while (std::next_permutation(order.begin(), order.end()));
  return lineup;
}

// All sets of `seats` contestants from `from` on; `repeat`: all ways to fill the seats with each of them at least once.
// False when there are too many.
bool add_lineups(std::size_t from, std::size_t all, std::size_t seats, bool repeat, Seating& chosen,
                 std::vector<Lineup>& out) {
  if (seats == 0) {
    if (repeat && from < all) return true;
    out.push_back(make_lineup(chosen));
    return out.size() <= kMostLineups;
  }
  if (from == all || (!repeat && all - from < seats)) return true;
  const std::size_t before = chosen.size();
  const std::size_t least = repeat ? 1 : 0;
  bool fine = true;
  for (std::size_t times = (repeat ? seats : 1) + 1; times-- > least && fine;) {
    chosen.resize(before);
    chosen.insert(chosen.end(), times, static_cast<std::uint8_t>(from));
    fine = add_lineups(from + 1, all, seats - times, repeat, chosen, out);
  }
  chosen.resize(before);
  return fine;
}

}  // namespace

std::expected<Schedule, std::string> Schedule::make(const std::vector<std::string>& bots, int players) {
  Schedule schedule;
  Seating named;
  for (const std::string& bot : bots) {
    const auto known = std::find(schedule.contestants_.begin(), schedule.contestants_.end(), bot);
    named.push_back(static_cast<std::uint8_t>(known - schedule.contestants_.begin()));
    if (known == schedule.contestants_.end()) schedule.contestants_.push_back(bot);
    if (schedule.contestants_.size() > kMostContestants) {
      return std::unexpected("at most " + std::to_string(kMostContestants) + " bots can play in one tournament");
    }
  }
  const std::size_t all = schedule.contestants_.size();
  const bool names_seats = all < bots.size();
  if (names_seats && players != 0 && static_cast<std::size_t>(players) != bots.size()) {
    return std::unexpected("a list that names a bot twice names every seat, and here are " +
                           std::to_string(bots.size()) + " of them, not " + std::to_string(players) +
                           "; leave --players out, or name each bot once");
  }
  schedule.players_ = players != 0 ? players : names_seats ? static_cast<int>(bots.size()) : 2;
  if (names_seats) {
    schedule.lineups_.push_back(make_lineup(named));
    return schedule;
  }
  Seating chosen;
  const auto seats = static_cast<std::size_t>(schedule.players_);
  if (!add_lineups(0, all, seats, all < seats, chosen, schedule.lineups_)) {
    return std::unexpected(std::to_string(all) + " bots make more than " + std::to_string(kMostLineups) +
                           " tables of " + std::to_string(seats) + "; name fewer");
  }
  return schedule;
}

std::vector<ScheduledGame> Schedule::round(std::uint64_t round, std::uint64_t first_game) const {
  std::vector<ScheduledGame> games;
  for (std::size_t i = 0; i < lineups_.size(); ++i) {
    const auto& circles = lineups_[i].circles;
    const std::uint64_t deal = round * lineups_.size() + i;
    for (const Seating& seating : circles[round % circles.size()]) {
      games.push_back({first_game + games.size(), deal, round, seating, false, false});
    }
    games.back().ends_deal = true;
  }
  games.back().ends_round = true;
  return games;
}

std::uint64_t Schedule::games_in(std::uint64_t round) const {
  std::uint64_t games = 0;
  for (const Lineup& lineup : lineups_) games += lineup.circles[round % lineup.circles.size()].size();
  return games;
}

Schedule::Length Schedule::rounds_for(std::uint64_t games) const {
  std::uint64_t cycle = 1;
  for (const Lineup& lineup : lineups_) cycle = std::lcm(cycle, lineup.circles.size());
  const auto add = [&](Length& length, std::uint64_t rounds) {
    for (; rounds > 0; --rounds) length.games += games_in(length.rounds++);
  };
  Length whole;
  add(whole, cycle);
  Length length;
  while (length.games < games) add(length, games < whole.games ? 1 : cycle);
  return length;
}

}  // namespace fogg::arena
