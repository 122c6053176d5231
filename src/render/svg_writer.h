#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "cards/colour.h"
#include "layout/point.h"

namespace fogg::render {

using layout::Point;

}  // namespace fogg::render

// Small helpers for writing SVG by hand.
namespace fogg::render::svg {

// Text as it may stand between tags and in attributes: board files of anybody's own are shown.
inline std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default:
        // Control characters are not allowed in XML at all.
        if (static_cast<unsigned char>(c) >= 0x20) out += c;
    }
  }
  return out;
}

inline std::string text(Point at, double size, std::string_view more, std::string_view words) {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" font-size="{:.1f}" {}>{}</text>)", at.x, at.y, size, more,
                     escaped(words));
}

// The mark of a player, in its shape, so that nobody has to tell colours apart: disc, square, triangle, diamond, star.
std::string seat_shape(int seat, Point at, double radius);
std::string_view seat_colour(int seat);
std::string_view card_colour(cards::Colour);
std::string_view letter_colour(cards::Colour);

}  // namespace fogg::render::svg
