#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "cards/colour.h"

namespace fogg::cards {

// A count per kind of card: a hand, the pile, the discards, the face-up row. Cards have no identity and no order, so
// there is nothing to peek at and nothing to track.
using Cards = std::array<std::uint8_t, kCardKinds>;

constexpr int total(const Cards& cards) {
  int sum = 0;
  for (const std::uint8_t count : cards) sum += count;
  return sum;
}
constexpr bool empty(const Cards& cards) {
  unsigned any = 0;
  for (const std::uint8_t count : cards) any |= count;
  return any == 0;
}
constexpr std::uint8_t count(const Cards& cards, Colour colour) { return cards[index(colour)]; }

constexpr void add(Cards& to, const Cards& what) {
  for (std::size_t i = 0; i < kCardKinds; ++i) to[i] = static_cast<std::uint8_t>(to[i] + what[i]);
}
constexpr void add(Cards& to, Colour colour, int n = 1) {
  to[index(colour)] = static_cast<std::uint8_t>(to[index(colour)] + n);
}
constexpr void remove(Cards& from, Colour colour, int n = 1) {
  assert(from[index(colour)] >= n);
  from[index(colour)] = static_cast<std::uint8_t>(from[index(colour)] - n);
}
constexpr bool contains(const Cards& cards, const Cards& wanted) {
  for (std::size_t i = 0; i < kCardKinds; ++i) {
    if (cards[i] < wanted[i]) return false;
  }
  return true;
}

// The kind of card at a place among `cards` laid out in colour order; place must be below the total.
constexpr Colour card_at(const Cards& cards, int place) {
  std::size_t kind = 0;
  int sum = 0;
  for (std::size_t i = 0; i + 1 < kCardKinds; ++i) {
    sum += cards[i];
    kind += sum <= place ? 1 : 0;
  }
  return colour_at(kind);
}

// What a player lays: so many cards of one colour, and so many wilds. With no coloured card the colour is `wild`,
// so that one payment has one spelling.
struct Payment {
  Colour colour = Colour::wild;
  std::uint8_t coloured = 0;
  std::uint8_t wilds = 0;

  constexpr int size() const { return coloured + wilds; }
  constexpr bool all_wild() const { return coloured == 0; }
  friend constexpr bool operator==(const Payment&, const Payment&) = default;
};

constexpr bool can_pay(const Cards& hand, const Payment& p) {
  return (p.coloured == 0 || count(hand, p.colour) >= p.coloured) && count(hand, Colour::wild) >= p.wilds;
}
constexpr void move_payment(Cards& from, Cards& to, const Payment& p) {
  if (p.coloured != 0) {
    remove(from, p.colour, p.coloured);
    add(to, p.colour, p.coloured);
  }
  remove(from, Colour::wild, p.wilds);
  add(to, Colour::wild, p.wilds);
}

}  // namespace fogg::cards
