#pragma once

#include <string>
#include <string_view>

#include "arena/report.h"

namespace fogg::arena {

// The ratings with their intervals, the strongest on top, as an SVG picture.
std::string rating_plot(std::string_view game, const Report&);

}  // namespace fogg::arena
