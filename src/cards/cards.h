#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "cards/colour.h"

namespace fogg::cards {

// A count per kind of card: a hand, the pile, the discards, the face-up row. Cards have no identity and no order, so
// there is nothing to peek at and nothing to track.
using Cards = std::array<std::uint8_t, kCardKinds>;

// The eight colours' counts as one word, a byte each, the first colour lowest: sums and searches over all of them take
// a few instructions.
constexpr std::uint64_t colour_word(const Cards& cards) {
  std::uint64_t word = 0;
  if consteval {
    for (std::size_t i = 0; i < kColours; ++i) word |= std::uint64_t{cards[i]} << (8 * i);
  } else {
    static_assert(std::endian::native == std::endian::little);
    std::memcpy(&word, cards.data(), kColours);
  }
  return word;
}

inline constexpr std::uint64_t kEachByte = 0x0101010101010101ULL;

constexpr int total(const Cards& cards) {
  constexpr std::uint64_t kEvenBytes = 0x00ff00ff00ff00ffULL;
  const std::uint64_t word = colour_word(cards);
  const std::uint64_t pairs = (word & kEvenBytes) + (word >> 8 & kEvenBytes);
  return static_cast<int>(pairs * 0x0001000100010001ULL >> 48) + cards[kColours];
}
constexpr bool empty(const Cards& cards) { return (colour_word(cards) | cards[kColours]) == 0; }

// Calls visit(i) for each colour, not for the wild, of which there is a card.
template <class Visit>
constexpr void for_each_colour(const Cards& cards, Visit&& visit) {
  constexpr std::uint64_t kTopBits = kEachByte << 7;
  const std::uint64_t word = colour_word(cards);
  for (std::uint64_t present = (((word & ~kTopBits) + ~kTopBits) | word) & kTopBits; present != 0;
       present &= present - 1) {
    visit(static_cast<std::size_t>(std::countr_zero(present)) / 8);
  }
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

// The kind of card at a place among `cards` laid out in colour order; place must be below the total, which is below
// 256.
constexpr Colour card_at(const Cards& cards, int place) {
  constexpr std::uint64_t kTopBits = kEachByte << 7;
  const std::uint64_t sums = colour_word(cards) * kEachByte;  // byte i: cards of the colours up to i
  const std::uint64_t wanted = static_cast<std::uint64_t>(place) * kEachByte;
  // The top bit of byte i: whether its sum is at most `place`, so that the card lies further on.
  const std::uint64_t low_bits_at_most = (wanted | kTopBits) - (sums & ~kTopBits);
  const std::uint64_t further = ((low_bits_at_most & ~(sums ^ wanted)) | (wanted & ~sums)) & kTopBits;
  return colour_at(static_cast<std::size_t>(std::popcount(further)));
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
