#pragma once

#include <optional>
#include <string>

#include "game/card_words.h"

namespace fogg::game {

// `given WHAT N`, as both types of game have it. A seat goes into the state at once; any other number is for the
// caller.
template <class State>
Parsed<std::optional<std::uint8_t>> read_given_number(State& s, const std::string& what, WordSpan words) {
  if (words.size() != 1)
    return wrong(words.empty() ? 1 : words.back().column, "one number is expected: given " + what + " N");
  if (what == "turn" || what == "start") {
    const Parsed<Seat> seat = parse_seat(words[0], s.players);
    if (!seat) return std::unexpected(seat.error());
    (what == "turn" ? s.turn : s.start) = *seat;
    return std::nullopt;
  }
  const Parsed<int> number = parse_count(words[0], 100);
  if (!number) return std::unexpected(number.error());
  if (what == "last_turns" && (*number < 1 || *number > s.players))
    return wrong(words[0].column, "from 1 to as many last turns as there are players can be left");
  return static_cast<std::uint8_t>(*number);
}

}  // namespace fogg::game
