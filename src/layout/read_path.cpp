#include <charconv>

#include "layout/svg_path.h"

namespace fogg::layout {

std::optional<Curve> curve_of(std::string_view path) {
  std::array<double, 8> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const char before = i == 0 ? 'M' : i == 2 ? 'C' : ' ';
    if (!path.empty() && path[0] == before) path.remove_prefix(1);
    const auto [end, wrong] = std::from_chars(path.data(), path.data() + path.size(), numbers[i]);
    if (wrong != std::errc()) return std::nullopt;
    path.remove_prefix(static_cast<std::size_t>(end - path.data()));
  }
  if (!path.empty()) return std::nullopt;
  Curve curve;
  for (std::size_t i = 0; i < 4; ++i) curve.points[i] = {numbers[2 * i], numbers[2 * i + 1]};
  return curve;
}

}  // namespace fogg::layout
