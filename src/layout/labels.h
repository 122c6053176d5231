#pragma once

#include <string_view>

#include "layout/net.h"

// Names beside their cities.
namespace fogg::layout {

inline constexpr double kLabelHeight = kLabelSize * 1.05;
inline constexpr double kLabelDrop = kLabelSize * 0.33;  // from the middle of a name down to its baseline
inline constexpr int kLabelPlaces = 24;

// About how wide a text is in any common typeface, rather too wide than too narrow.
double text_width(std::string_view utf8);

// The first place in a direction such as "north_east"; -1 for any other word.
int label_direction(std::string_view word);

// From the city to the middle of its name, for each place around it.
Point label_offset(int place, double width);

// Gives each name that is not fixed the place where it hides least; the one it has is kept unless another is better.
void choose_labels(Net& net, bool only_to_free_places = false);

}  // namespace fogg::layout
