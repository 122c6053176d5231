#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cards/colour.h"
#include "mapgame/board.h"

namespace fogg::content {

using cards::Colour;

// What the wild card may be called; all of them are understood in records.
inline constexpr std::array<std::string_view, 3> kWildNames = {"locomotive", "ferry", "wild"};

// JSON keys are texts, those of tables by length too.
inline constexpr std::array<std::string_view, mapgame::kMaxLength> kLengthNames = {"1", "2", "3", "4", "5",
                                                                                   "6", "7", "8", "9"};

// `new_york` to `New York`.
std::string name_from_id(std::string_view id);

std::span<const std::string_view> card_colour_names();   // the eight colours
std::span<const std::string_view> route_colour_names();  // these and grey

// One of the eight colours, or grey.
std::optional<Colour> read_colour(const boost::json::value& value);
std::string colour_wanted(const boost::json::value& value, std::span<const std::string_view> known);

}  // namespace fogg::content
