#pragma once

#include "render/words.h"

namespace fogg::render {

// The board in a position, as a whole SVG file. Only what the view's owner may know goes into it. `names` as in TextStyle.
std::string board_svg(const Board&, const View&, std::span<const std::string> names);

}  // namespace fogg::render
