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
  std::optional<Seat> interrupted;    // whose turn a bot plays now
  bool out = false;                   // because there was no time left

  void begin() { left.fill(store); }

  // From now on this seat is to act, or nobody whose time counts.
  void pass_to(std::optional<Seat> seat, Time now) {
    if (seat == running) return;
    if (running && kind == Kind::game) left[*running] = std::max<Time>(0, left[*running] - (now - since)) + increment;
    // Who left a slow game and comes back in the same turn finds the time that was left.
    const bool goes_on = kind == Kind::turn && seat && interrupted == seat;
    if (!goes_on) since = now;
    if (seat) interrupted.reset();
    running = seat;
  }

  // A bot takes over in the midst of a turn. Nothing is earned by that.
  void interrupt(Time now, bool time_is_out) {
    if (!running) return;
    if (kind == Kind::game) left[*running] = std::max<Time>(0, left[*running] - (now - since));
    interrupted = running;
    out = time_is_out;
    running.reset();
  }

  // A move that was made `at` that time from this clock is undone: the mover goes on with what was left then, and
  // nobody has lost or earned time since.
  void undo(const Clock& before, Time at, Time now) {
    *this = before;
    since += now - at;
  }

  // Somebody whose time was out plays again: enough for a turn or two, and never more than there was at first.
  void grant(Seat seat) {
    if (left[seat] == 0) left[seat] = std::min(kGrace, store);
  }

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
