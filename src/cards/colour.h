#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fogg::cards {

// The eight colours in the order of rules.md, then the wild card (a locomotive; in San Francisco a ferry card).
// `grey` is no card: it is the colour of a route that takes any one colour (A12).
enum class Colour : std::uint8_t { purple, blue, orange, white, green, yellow, black, red, wild, grey };

inline constexpr std::size_t kColours = 8;
inline constexpr std::size_t kCardKinds = 9;
inline constexpr std::size_t kWild = kColours;  // the last kind

inline constexpr std::array<std::string_view, 10> kColourNames = {"purple", "blue",  "orange", "white",      "green",
                                                                  "yellow", "black", "red",    "locomotive", "grey"};

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr Colour colour_at(std::size_t i) { return static_cast<Colour>(i); }
constexpr std::string_view name(Colour colour) { return kColourNames[index(colour)]; }

// The words people use for the wild card all mean the same card.
constexpr std::optional<Colour> card_named(std::string_view word) {
  if (word == "wild" || word == "ferry" || word == "loco") return Colour::wild;
  for (std::size_t i = 0; i < kCardKinds; ++i) {
    if (kColourNames[i] == word) return colour_at(i);
  }
  return std::nullopt;
}

}  // namespace fogg::cards
