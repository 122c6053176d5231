#include "analysis/chance_plot.h"

#include <algorithm>
#include <cmath>

#include "analysis/plot_notes.h"
#include "render/svg_writer.h"

namespace fogg::analysis {

namespace {

using render::Point;
namespace svg = render::svg;

// Large letters on a narrow picture: it is read on a phone as well.
constexpr double kWidth = 900;
constexpr double kLeft = 76;
constexpr double kRight = 872;
constexpr double kTop = 118;
constexpr double kHeight = 380;
constexpr double kBottom = kTop + kHeight;
constexpr double kNoteTop = kBottom + 92;
constexpr double kNoteHeight = 50;
constexpr double kBadge = 13;
constexpr std::string_view kInk = "#1c1b19";
constexpr std::string_view kFaint = "#6b675e";
constexpr std::string_view kPaper = "#fbfaf7";

std::string label(Point at, double size, std::string_view anchor, std::string_view ink, std::string_view words,
                  bool bold = false) {
  return svg::text(at, size,
                   fmt::format(R"(text-anchor="{}" fill="{}"{})", anchor, ink, bold ? R"( font-weight="bold")" : ""),
                   words) +
         "\n";
}

// The start, then the position before every decision, then the end.
class Curve {
 public:
  explicit Curve(const Analysis& a) : a_(a) {}

  std::size_t size() const { return a_.decisions.size() + 2; }
  const Estimate& at(std::size_t i) const {
    return i == 0 ? a_.start : i + 1 == size() ? a_.end : a_.decisions[i - 1].before;
  }
  double x(double i) const { return kLeft + (kRight - kLeft) * i / static_cast<double>(size() - 1); }
  // Up to the given seat, all chances added up from the bottom.
  double y(std::size_t i, int seat) const {
    double sum = 0;
    for (int s = 0; s <= seat; ++s) sum += at(i).chance[static_cast<std::size_t>(s)];
    return kBottom - kHeight * std::clamp(sum, 0.0, 1.0);
  }

  std::string area(int seat) const {
    std::string path;
    for (std::size_t i = 0; i < size(); ++i)
      path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x(static_cast<double>(i)), y(i, seat));
    for (std::size_t i = size(); i-- > 0;)
      path += fmt::format("L{:.1f} {:.1f}", x(static_cast<double>(i)), y(i, seat - 1));
    return fmt::format("<path d=\"{}Z\" fill=\"{}\" fill-opacity=\"0.30\"/>\n", path, svg::seat_colour(seat));
  }
  std::string line(int seat) const {
    std::string path;
    for (std::size_t i = 0; i < size(); ++i)
      path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x(static_cast<double>(i)), y(i, seat));
    return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>\n",
                       path, kInk);
  }

 private:
  const Analysis& a_;
};

std::string title(const Analysis& a) {
  std::string out = label({26, 44}, 26, "start", kInk, fmt::format("{}: who was going to win", a.game), true);
  double x = 36;
  for (int seat = 0; seat < a.players; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const std::string words = a.finished
                                  ? fmt::format("seat {}: {}{}", seat, a.scores[i], a.places[i] == 1 ? ", won" : "")
                                  : fmt::format("seat {}: {:.0f} expected", seat, a.end.score[i]);
    out += fmt::format("<g fill=\"{}\">{}</g>\n", svg::seat_colour(seat), svg::seat_shape(seat, {x, 80}, 9));
    out += label({x + 17, 86}, 18, "start", kInk, words, a.finished && a.places[i] == 1);
    x += 46 + 10.2 * static_cast<double>(words.size());
  }
  return out;
}

std::string grid(const Analysis& a, const Curve& curve) {
  std::string out;
  for (int percent = 0; percent <= 100; percent += 25) {
    const double y = kBottom - kHeight * percent / 100;
    out += fmt::format("<path d=\"M{} {:.1f}H{}\" stroke=\"{}\" stroke-opacity=\"{}\"/>\n", kLeft, y, kRight, kInk,
                       percent == 50 ? 0.45 : 0.14);
    out += label({kLeft - 9, y + 6}, 16, "end", kFaint, fmt::format("{} %", percent));
  }
  const int turns = a.decisions.back().turn;
  const int step = turns > 100 ? 20 : turns > 40 ? 10 : turns > 15 ? 5 : 1;
  int last = -1;
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    const int turn = a.decisions[i].turn;
    if (turn == last || turn % step != 0 || turn == 0) continue;
    last = turn;
    const double x = curve.x(static_cast<double>(i + 1));
    out += fmt::format("<path d=\"M{:.1f} {:.1f}v7\" stroke=\"{}\"/>\n", x, kBottom, kFaint);
    out += label({x, kBottom + 25}, 16, "middle", kFaint, std::to_string(turn));
  }
  return out + label({(kLeft + kRight) / 2, kBottom + 50}, 16, "middle", kFaint, "turn");
}

// A disc for luck, a square for a mistake, in the colour of the seat.
std::string badge(const Note& note, Point at) {
  const std::string_view colour = svg::seat_colour(note.seat);
  const std::string paint = note.luck ? fmt::format(R"(fill="{}" stroke="{}" stroke-width="2.5")", kPaper, colour)
                                      : fmt::format(R"(fill="{}" stroke="{}" stroke-width="1.5")", colour, kPaper);
  const std::string shape =
      note.luck ? fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" {}/>\n", at.x, at.y, kBadge, paint)
                : fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" rx=\"4\" {}/>\n",
                              at.x - kBadge, at.y - kBadge, 2 * kBadge, 2 * kBadge, paint);
  return shape + label({at.x, at.y + 6}, 16, "middle", note.luck ? kInk : kPaper, std::to_string(note.number), true);
}

// On the curve where it can be, otherwise the nearest place above or below that is free.
std::vector<Point> place_badges(const std::vector<Note>& notes, const Curve& curve, int players) {
  std::vector<Point> placed;
  for (const Note& note : notes) {
    const double x = std::clamp(curve.x(note.at), kLeft + kBadge + 2, kRight - kBadge - 2);
    // Two seats share one line; among more, the middle of the seat's own area.
    const int upper = players == 2 ? 0 : note.seat;
    const int lower = players == 2 ? 0 : note.seat - 1;
    const auto before = static_cast<std::size_t>(note.at);
    const std::size_t after = std::min(before + (note.luck ? 1 : 0), curve.size() - 1);
    const double middle =
        (curve.y(before, upper) + curve.y(before, lower) + curve.y(after, upper) + curve.y(after, lower)) / 4;
    Point best{x, middle};
    double best_distance = 1e9;
    for (double y = kTop + kBadge + 3; y <= kBottom - kBadge - 3; y += 4) {
      const bool is_free =
          std::ranges::none_of(placed, [&](Point p) { return std::hypot(p.x - x, p.y - y) < 2 * kBadge + 4; });
      if (!is_free || std::abs(y - middle) >= best_distance) continue;
      best_distance = std::abs(y - middle);
      best.y = y;
    }
    placed.push_back(best);
  }
  return placed;
}

}  // namespace

std::string chance_plot(const Analysis& a) {
  const Curve curve(a);
  const std::vector<Note> notes = notes_of(a);
  const double height = notes.empty() ? kBottom + 70 : kNoteTop + kNoteHeight * static_cast<double>(notes.size()) + 34;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "font-family=\"'DejaVu Sans', 'Segoe UI', Helvetica, sans-serif\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"{2}\"/>\n",
      kWidth, height, kPaper);
  out += title(a);
  for (int seat = 0; seat < a.players; ++seat) out += curve.area(seat);
  out += grid(a, curve);
  for (int seat = 0; seat + 1 < a.players; ++seat) out += curve.line(seat);
  const std::vector<Point> places = place_badges(notes, curve, a.players);
  double y = kNoteTop;
  for (std::size_t i = 0; i < notes.size(); ++i, y += kNoteHeight) {
    out += badge(notes[i], places[i]) + badge(notes[i], {40, y});
    out += label({64, y - 1}, 17, "start", kInk, notes[i].head, true);
    out += label({64, y + 20}, 16, "start", kFaint, notes[i].more);
  }
  if (!notes.empty())
    out +=
        label({26, height - 16}, 14, "start", kFaint, "Rings: luck. Squares: mistakes, by what the seat could know.");
  return out + "</svg>\n";
}

}  // namespace fogg::analysis
