#pragma once

#include <string>

#include "analysis/analysis.h"

namespace fogg::analysis {

// The chances to win over the game as an SVG picture: an area for each seat, with the largest swings by luck and the
// worst mistakes numbered in it and told below.
std::string chance_plot(const Analysis&);

}  // namespace fogg::analysis
