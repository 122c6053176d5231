#pragma once

#include "render/words.h"

// The panel below the map: what letters and marks mean, and the players with their scores.
namespace fogg::render::svg {

inline constexpr double kLegendWidth = 1300;  // at least
double legend_height(const View&);
std::string legend(const Board&, const View&, std::span<const std::string> names, double width, double top);

}  // namespace fogg::render::svg
