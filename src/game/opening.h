#pragma once

#include <array>
#include <expected>
#include <optional>
#include <utility>

#include "game/types.h"

namespace fogg::game {

// F7: opening tickets are chosen by all at once; the rules carry the choices out from the start player on.
template <class State>
bool is_opening(const State& s) {
  return s.phase == decltype(s.phase)::choose_opening;
}

// Whether the choice of this seat has not been carried out yet.
template <class State>
bool is_to_choose(const State& s, Seat seat) {
  const auto turns_from_start = [&](int of) { return (of + s.players - s.start) % s.players; };
  return is_opening(s) && seat < s.players && turns_from_start(seat) >= turns_from_start(s.dealing);
}

// The same opening with this seat next: no choice depends on another, so each can be judged as if it came first.
template <class State>
State with_next_choice(State s, Seat seat) {
  s.dealing = seat;
  return s;
}

// The rules ask the seats one after the other; what a seat says before it is asked is kept here until then.
template <class Content>
class Opening {
 public:
  using State = StateOf<Content>;
  using Action = ActionOf<Content>;
  using Illegal = typename TypesOf<Content>::Illegal;

  // Whether this seat has its choice still to make, asked or not.
  bool may_choose(const State& s, Seat seat) const { return !early_[seat] && is_to_choose(s, seat); }

  // Whether this action of a seat is a choice that comes before the seat is asked.
  bool is_early(const State& s, Seat seat, Action action) const {
    return action.kind() == TypesOf<Content>::ActionKind::keep && seat != s.dealing && may_choose(s, seat);
  }

  // As `check`, but a seat need not wait with its opening choice. One that has chosen waits for the others.
  std::expected<void, Illegal> judge(const Content& content, const State& s, Seat seat, Action action) const {
    if (early_[seat] && action.kind() == TypesOf<Content>::ActionKind::keep)
      return std::unexpected(Illegal(decltype(Illegal::code)::opening_chosen));
    if (!is_early(s, seat, action)) return check(content, s, seat, action);
    return check_decision(content, standpoint(s, seat), action);
  }

  void keep_for_later(Seat seat, Action action) { early_[seat] = action; }

  // The choice of the seat that is asked now, where it came early. It is handed out once.
  std::optional<Action> take(const State& s) {
    if (!is_opening(s)) return std::nullopt;
    return std::exchange(early_[s.dealing], std::nullopt);
  }

 private:
  std::array<std::optional<Action>, TypesOf<Content>::kMaxSeats> early_{};
};

}  // namespace fogg::game
