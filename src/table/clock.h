#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/types.h"

namespace fogg::table {

using Time = std::int64_t;  // milliseconds since 1970, or a duration in milliseconds
using game::Seat;

// The clock of a table. It is told who is to act and when, by the times of the log's entries, so that every server that reads the
// log has the same clock.
struct Clock {
  enum class Kind : std::uint8_t { none, game, turn };

  Kind kind = Kind::none;
  Time store = 0;      // game: what each seat begins with; turn: what each turn may take
  Time increment = 0;  // game: added after each turn

  std::array<Time, 5> left{};         // game: by seat, at the beginning of the turn
  std::optional<Seat> running;        // whose time runs
  Time since = 0;

  void begin() { left.fill(store); }

  // From now on this seat is to act, or nobody whose time counts.
  void pass_to(std::optional<Seat> seat, Time now) {
    if (seat == running) return;
    if (running && kind == Kind::game) left[*running] = std::max<Time>(0, left[*running] - (now - since)) + increment;
    running = seat;
    since = now;
  }

  // Somebody whose time was out plays again: enough for a turn or two, and never more than there was at first.
  void grant(Seat seat) { left[seat] = std::max(left[seat], std::min(kGrace, store)); }

  std::optional<Time> deadline() const {
    if (!running || kind == Kind::none) return std::nullopt;
    return since + (kind == Kind::game ? left[*running] : store);
  }
  // What a seat has left at this time.
  Time left_at(Seat seat, Time now) const {
    const Time had = kind == Kind::game ? left[seat] : store;
    return seat == running ? std::max<Time>(0, had - (now - since)) : had;
  }

  static constexpr Time kGrace = 60'000;
};

}  // namespace fogg::table
