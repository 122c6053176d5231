#include <array>
#include <cmath>
#include <numbers>

#include "render/svg_writer.h"

namespace fogg::render::svg {

namespace {

constexpr std::array<std::string_view, 5> kSeatColours = {"#0072b2", "#d55e00", "#007a5a", "#a83279", "#6b3f16"};
constexpr std::array<std::string_view, 10> kCardColours = {"#c77fd6", "#5b9ee8", "#f0913a", "#fdfdfd", "#63b75a",
                                                           "#f6dd4b", "#55524e", "#e0574f", "#ffffff", "#c4c1b9"};

std::string polygon(Point at, int corners, double radius, double inner, double turn) {
  std::string points;
  const int count = inner > 0 ? 2 * corners : corners;
  for (int i = 0; i < count; ++i) {
    const double angle = turn + 2 * std::numbers::pi * i / count;
    const double r = inner > 0 && i % 2 == 1 ? inner : radius;
    points += fmt::format("{:.1f},{:.1f} ", at.x + r * std::sin(angle), at.y - r * std::cos(angle));
  }
  points.pop_back();
  return fmt::format(R"(<polygon points="{}"/>)", points);
}

}  // namespace

std::string seat_shape(int seat, Point at, double radius) {
  switch (seat) {
    case 0: return fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}"/>)", at.x, at.y, radius);
    case 1: return polygon(at, 4, radius * 1.15, 0, std::numbers::pi / 4);
    case 2: return polygon(at, 3, radius * 1.25, 0, 0);
    case 3: return polygon(at, 4, radius * 1.25, 0, 0);
    default: return polygon(at, 5, radius * 1.35, radius * 0.55, 0);
  }
}

std::string_view seat_colour(int seat) { return kSeatColours[static_cast<std::size_t>(seat)]; }
std::string_view card_colour(cards::Colour colour) { return kCardColours[cards::index(colour)]; }
std::string_view letter_colour(cards::Colour colour) { return colour == cards::Colour::black ? "#ffffff" : "#222222"; }

}  // namespace fogg::render::svg
