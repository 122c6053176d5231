#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "game/types.h"

namespace fogg::table {

using Time = std::int64_t;  // milliseconds since 1970, or a duration in milliseconds
using game::Seat;

// The clock of a table. It is told who are to act and when, by the times of the log's entries, so that every server
// that reads the log has the same clock.
struct Clock {
  enum class Kind : std::uint8_t { none, game, turn };

  Kind kind = Kind::none;
  Time store = 0;      // game: what each seat begins with; turn: what each turn may take
  Time increment = 0;  // game: added after each turn

  struct Side {
    Time left = 0;         // game: at the beginning of the turn
    bool running = false;  // time runs for this seat; for several at once while opening tickets are chosen (F7)
    Time since = 0;
    bool interrupted = false;  // a bot plays this seat's turn now
    bool out = false;          // because there was no time left
  };
  std::array<Side, 5> sides{};

  void begin() {
    for (Side& side : sides) side.left = store;
  }

  // From now on the seats for which `is_to_act` says so are to act.
  template <class IsToAct>
  void pass_to(IsToAct is_to_act, Time now) {
    for (std::size_t seat = 0; seat < sides.size(); ++seat) {
      Side& side = sides[seat];
      const bool runs = is_to_act(static_cast<Seat>(seat));
      if (runs == side.running) continue;
      side.running = runs;
      if (!runs && kind == Kind::game) side.left = left_of(side, now) + increment;
      if (!runs) continue;
      // Who left a slow game and comes back in the same turn finds the time that was left.
      const bool goes_on = kind == Kind::turn && side.interrupted;
      if (!goes_on) side.since = now;
      side.interrupted = false;
    }
  }

  // A bot takes over in the midst of a turn. Nothing is earned by that.
  void interrupt(Seat seat, Time now, bool time_is_out) {
    Side& side = sides[seat];
    if (!side.running) return;
    if (kind == Kind::game) side.left = left_of(side, now);
    side = {side.left, false, side.since, true, time_is_out};
  }
  // What the bots had to decide is decided.
  void end_interruptions() {
    for (Side& side : sides) side.interrupted = false;
  }

  // A move that was made `at` that time from this clock is undone: the mover goes on with what was left then, and
  // nobody has lost or earned time since.
  void undo(const Clock& before, Time at, Time now) {
    *this = before;
    for (Side& side : sides) side.since += now - at;
  }
  // The same for a seat alone, while the time of others runs on.
  void undo(Seat seat, const Side& before, Time at, Time now) {
    sides[seat] = before;
    sides[seat].since += now - at;
  }

  // Somebody whose time was out plays again: enough for a turn or two, and never more than there was at first.
  void grant(Seat seat) {
    if (sides[seat].left == 0) sides[seat].left = std::min(kGrace, store);
  }

  // Whose time runs has as much left as so long ago.
  void put_off(Time time) {
    for (Side& side : sides) {
      if (side.running) side.since += time;
    }
  }

  // The seat whose time is out first.
  std::optional<Seat> first_out() const {
    std::optional<Seat> first;
    if (kind == Kind::none) return first;
    for (std::size_t seat = 0; seat < sides.size(); ++seat) {
      if (sides[seat].running && (!first || end_of(sides[seat]) < end_of(sides[*first])))
        first = static_cast<Seat>(seat);
    }
    return first;
  }
  std::optional<Time> deadline() const {
    const auto first = first_out();
    return first ? std::optional(end_of(sides[*first])) : std::nullopt;
  }
  // What a seat has left at this time.
  Time left_at(Seat seat, Time now) const {
    const Side& side = sides[seat];
    return side.running ? left_of(side, now) : begins_with(side);
  }

  static constexpr Time kGrace = 60'000;

 private:
  Time begins_with(const Side& side) const { return kind == Kind::game ? side.left : store; }
  Time left_of(const Side& side, Time now) const { return std::max<Time>(0, begins_with(side) - (now - side.since)); }
  Time end_of(const Side& side) const { return side.since + begins_with(side); }
};

}  // namespace fogg::table
