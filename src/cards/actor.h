#pragma once

#include <cstdint>

namespace fogg::cards {

// Who is to act: a seat, chance, or nobody once the game is over.
struct Actor {
  enum class Kind : std::uint8_t { seat, chance, nobody } kind;
  std::uint8_t seat;

  constexpr bool is_seat() const { return kind == Kind::seat; }
  constexpr bool is_chance() const { return kind == Kind::chance; }
  constexpr bool is_nobody() const { return kind == Kind::nobody; }
  friend constexpr bool operator==(Actor, Actor) = default;
};

}  // namespace fogg::cards
