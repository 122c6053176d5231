#pragma once

#include "layout/geometry.h"
#include "render/words.h"

// The board as a whole SVG file.
namespace fogg::render {

// With nothing on it.
std::string board_svg(const Board&, const layout::Geometry&);

// In a position. Only what the view's owner may know goes into it. `names` as in TextStyle.
std::string board_svg(const Board&, const layout::Geometry&, const View&, std::span<const std::string> names);

}  // namespace fogg::render
