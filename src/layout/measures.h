#pragma once

// The sizes of what lies on a board, in its own units. They are the same on every board: a board with more on it is a
// larger picture, never one with smaller spaces.
namespace fogg::layout {

inline constexpr double kSpaceLength = 36;
inline constexpr double kSpaceWidth = 13;
inline constexpr double kSpaceGap = 3;    // at least, between two spaces of a route
inline constexpr double kWidestGap = 12;  // at most
inline constexpr double kTwinGap = 8;     // between the two rows of a double
inline constexpr double kCityRadius = 11;
inline constexpr double kCityGap = 3;     // between a city and the first space of its routes
inline constexpr double kLabelSize = 17;  // the size of the letters
inline constexpr double kClearance =
    1;  // between things that have nothing to do with each other: what the check asks for
inline constexpr double kMargin = 32;  // between anything and the edge of the picture

}  // namespace fogg::layout
