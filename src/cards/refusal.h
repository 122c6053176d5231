#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cards/colour.h"

// What both types of game share in saying why an action is refused.
namespace fogg::cards {

// The numbers and names that a refusal speaks of, so that its sentence can be made in any language. Those that it does
// not speak of are unset.
struct Particulars {
  static constexpr std::uint8_t kUnset = 255;

  std::uint8_t need = kUnset;    // so many are asked for
  std::uint8_t have = kUnset;    // so many there are
  Colour colour = Colour::grey;  // of the cards in question; grey where there is none
  std::uint8_t seat = kUnset;    // who stands in the way
  std::uint8_t city = kUnset;

  friend constexpr bool operator==(const Particulars&, const Particulars&) = default;
};

constexpr Particulars need_have(int need, int have, Colour colour = Colour::grey) {
  return {static_cast<std::uint8_t>(need), static_cast<std::uint8_t>(have), colour};
}
constexpr Particulars of_colour(Colour colour) { return {.colour = colour}; }

// Why an action is refused: a stable code, and what it is about.
template <class Code>
struct Refused {
  Code code;
  Particulars about = {};

  constexpr Refused(Code c) : code(c) {}  // NOLINT(google-explicit-constructor): many refusals are a code alone
  constexpr Refused(Code c, const Particulars& p) : code(c), about(p) {}
  friend constexpr bool operator==(const Refused&, const Refused&) = default;
};

// A code's name in messages, the rules behind it (the most telling one first, separated by blanks), and its sentence
// with places for what it is about: {need} {have} {seat} {city} {colour} {wild}; {need card} counts, as in "1 card, 2
// cards".
struct RefusalWords {
  std::string_view code;
  std::string_view rules;
  std::string_view sentence;
};

std::string filled_in(std::string_view sentence, const Particulars&, std::string_view wild_name,
                      std::string_view city_name);

}  // namespace fogg::cards
