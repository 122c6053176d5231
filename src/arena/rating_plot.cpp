#include "arena/rating_plot.h"

#include <algorithm>
#include <cmath>

#include "render/svg_writer.h"
#include "render/text.h"

namespace fogg::arena {

namespace {

using render::Point;
namespace svg = render::svg;

constexpr double kRow = 44;
constexpr double kTop = 92;
constexpr double kPlotWidth = 520;
constexpr std::string_view kInk = "#1c1b19";
constexpr std::string_view kFaint = "#6b675e";
constexpr std::string_view kMark = "#0072b2";

// From a rating to a place, between round numbers.
struct Axis {
  double left = 0;
  double least = 0;
  double most = 0;
  double step = 100;

  double x(double value) const { return left + kPlotWidth * (value - least) / (most - least); }
};

Axis make_axis(const Report& report, double left) {
  double least = 1500;
  double most = 1500;
  for (const Standing& s : report.standings) {
    least = std::min(least, s.rating.low);
    most = std::max(most, s.rating.high);
  }
  double step = 10;
  for (const double factor : {2.0, 2.5, 2.0, 2.0, 2.5, 2.0, 2.0, 2.5, 2.0}) {  // 20, 50, 100, 200, 500, …
    if ((most - least) / step > 7) step *= factor;
  }
  Axis axis{left, std::floor(least / step) * step, std::ceil(most / step) * step, step};
  if (axis.most - axis.least < step) axis.most = axis.least + step;
  return axis;
}

std::string label(Point at, double size, std::string_view anchor, std::string_view ink, std::string_view words) {
  return svg::text(at, size, fmt::format(R"(text-anchor="{}" fill="{}")", anchor, ink), words) + "\n";
}

std::string line(double x, double bottom, std::string_view ink) {
  return fmt::format("<path d=\"M{:.1f} {:.1f}V{:.1f}\" stroke=\"{}\"/>\n", x, kTop - 14, bottom, ink);
}

std::string grid(const Axis& axis, double bottom) {
  std::string out;
  for (double value = axis.least; value <= axis.most + 1; value += axis.step) {
    out += line(axis.x(value), bottom, "#e4e0d6");
    out += label({axis.x(value), bottom + 20}, 13, "middle", kFaint, fmt::format("{:.0f}", value));
  }
  return out + line(axis.x(1500), bottom, "#8c877a");  // the mean of all
}

std::string row(const Axis& axis, const Standing& s, double y) {
  const double low = axis.x(s.rating.low);
  const double high = axis.x(s.rating.high);
  std::string out = label({axis.left - 18, y + 5}, 16, "end", kInk, s.name);
  out += fmt::format(
      "<path d=\"M{0:.1f} {2:.1f}H{1:.1f}M{0:.1f} {3:.1f}v12M{1:.1f} {3:.1f}v12\" stroke=\"{4}\" stroke-width=\"2.5\" "
      "fill=\"none\"/>\n",
      low, high, y, y - 6, kMark);
  out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\" fill=\"{}\"/>\n", axis.x(s.rating.value), y, kMark);
  const double right = axis.left + kPlotWidth;
  out += label({right + 105, y + 5}, 14, "end", kInk,
               fmt::format("{:.0f} ± {:.0f}", s.rating.value, (s.rating.high - s.rating.low) / 2));
  return out + label({right + 215, y + 5}, 14, "end", kInk, fmt::format("{:.1f} % wins", 100 * s.wins.value));
}

}  // namespace

std::string rating_plot(std::string_view game, const Report& report) {
  int widest = 6;
  for (const Standing& s : report.standings) widest = std::max(widest, render::columns(s.name));
  const Axis axis = make_axis(report, 44 + 9.2 * widest);
  const double bottom = kTop + kRow * static_cast<double>(report.standings.size()) - 8;
  const double width = axis.left + kPlotWidth + 240;
  const double height = bottom + 60;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "font-family=\"'DejaVu Sans', 'Segoe UI', Helvetica, sans-serif\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"#fbfaf7\"/>\n",
      width, height);
  out += svg::text({26, 36}, 20, fmt::format(R"(font-weight="bold" fill="{}")", kInk),
                   fmt::format("{}, {} players", game, report.players)) +
         "\n";
  out += label({26, 58}, 13, "start", kFaint,
               fmt::format("Ratings with 95 % intervals from {} games, {} deals. 400 points are odds of ten to one.",
                           report.games, report.deals));
  out += grid(axis, bottom);
  double y = kTop + 10;
  for (const Standing& s : report.standings) {
    out += row(axis, s, y);
    y += kRow;
  }
  return out + "</svg>\n";
}

}  // namespace fogg::arena
