#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "game/types.h"

namespace fogg::arena {

inline constexpr std::size_t kMaxPlayers = 5;
inline constexpr std::size_t kMaxParts = 5;

// The parts of a final score, by the game: those that the board or the set has.
std::vector<std::string_view> score_parts(const mapgame::Board&);
std::vector<std::string_view> score_parts(const cardgame::CardSet&);

// What became of one seat. Small, because a tournament keeps every game.
struct SeatResult {
  std::uint8_t contestant = 0;
  std::uint8_t place = 0;      // 1 for the winners; shared places are equal (F15)
  std::uint8_t completed = 0;  // tickets
  std::uint8_t failed = 0;
  std::int16_t total = 0;
  std::array<std::int16_t, kMaxParts> parts{};  // in the order of score_parts
  std::uint32_t decisions = 0;
  std::uint64_t nanoseconds = 0;  // that the bot thought

  // Time is not part of what happened.
  friend bool operator==(const SeatResult& a, const SeatResult& b) {
    return a.contestant == b.contestant && a.place == b.place && a.completed == b.completed && a.failed == b.failed &&
           a.total == b.total && a.parts == b.parts && a.decisions == b.decisions;
  }
};

struct GameResult {
  std::uint64_t deal = 0;  // games of one deal stand together
  std::uint64_t seed = 0;
  std::uint8_t players = 0;
  std::array<SeatResult, kMaxPlayers> by_seat{};

  std::span<const SeatResult> seats() const { return {by_seat.data(), players}; }
  int winners() const {
    int count = 0;
    for (const SeatResult& seat : seats()) count += seat.place == 1 ? 1 : 0;
    return count;
  }
  // A shared win is shared (F6): half a win each where two are first.
  double win_share(const SeatResult& seat) const { return seat.place == 1 ? 1.0 / winners() : 0.0; }

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// Calls visit(games) for every deal.
template <class Visit>
void for_each_deal(std::span<const GameResult> games, Visit&& visit) {
  for (std::size_t from = 0; from < games.size();) {
    std::size_t to = from + 1;
    while (to < games.size() && games[to].deal == games[from].deal) ++to;
    visit(games.subspan(from, to - from));
    from = to;
  }
}

template <class Content>
SeatResult seat_result(const Content&, const typename game::TypesOf<Content>::Scores&, std::size_t seat);

}  // namespace fogg::arena
