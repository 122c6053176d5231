#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "layout/curve.h"

// SVG path data, as short as it can be written with coordinates to a tenth.
namespace fogg::layout {

std::string number_text(double value);  // "12", "-0.5", "7.1"

// `M` and `C` with absolute coordinates, and back.
std::string path_data(const Curve& curve);
std::optional<Curve> curve_of(std::string_view path);

// `M`, then relative steps, then `z` if it is closed. Nothing for fewer than two points that differ.
std::string path_data(std::span<const Point> line, bool closed);

}  // namespace fogg::layout
