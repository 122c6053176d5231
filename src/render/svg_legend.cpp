#include "render/svg_legend.h"

#include <bit>

#include "render/svg_writer.h"

namespace fogg::render::svg {

namespace {

constexpr double kRow = 30;

std::string player_line(const Board& board, const View& view, Seat seat, std::span<const std::string> names) {
  const mapgame::SeatView& s = view.seats[seat];
  std::string line = fmt::format("Seat {}", seat);
  if (seat < names.size()) line += " (" + names[seat] + ")";
  line += fmt::format(": {} points, {} pieces, {} cards, {} tickets", view.score[seat], view.pieces[seat], s.hand_size,
                      s.ticket_count);
  if (board.rules.stations > 0)
    line += fmt::format(", {} stations left", board.rules.stations - view.stations_built[seat]);
  if (board.has_tokens()) line += fmt::format(", {} tokens", std::popcount(view.tokens[seat]));
  return line;
}

// A sample of each mark with its meaning, from left to right.
std::string key(const Board& board, Point at) {
  std::string out;
  const auto sample = [&](std::string_view fill, std::string_view letter, std::string_view ink, std::string_view more,
                          const std::string& words) {
    out += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="26" height="16" rx="2" fill="{}" stroke="#3b3a36"{}/>)",
                       at.x, at.y - 13, fill, more);
    out +=
        text(at + Point{13, 0}, 12, fmt::format(R"(text-anchor="middle" font-weight="bold" fill="{}")", ink), letter);
    out += text(at + Point{32, 0}, 15, R"(fill="#1c1b19")", words) + "\n";
    at.x += 52 + columns(words) * 9.0;
  };
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    const Colour colour = cards::colour_at(i);
    if (board.rules.deck[i] == 0) continue;
    sample(card_colour(colour), card_letter(board, colour), letter_colour(colour), "", game::card_text(board, colour));
  }
  sample(card_colour(Colour::grey), "", "", "", "any one colour");
  if (!board.tables.tunnels.empty()) sample("#ffffff", "", "", R"( stroke-width="2" stroke-dasharray="5 3")", "tunnel");
  return out;
}

}  // namespace

double legend_height(const View& view) { return kRow * ((view.players + 1) / 2 + 1) + 40; }

std::string legend(const Board& board, const View& view, std::span<const std::string> names, double width, double top) {
  std::string out =
      fmt::format("<g class=\"legend\">\n<path d=\"M30 {0:.0f}H{1:.0f}\" stroke=\"#8c877a\"/>\n", top + 4, width - 30);
  out += key(board, {40, top + 36});
  for (Seat seat = 0; seat < view.players; ++seat) {
    const Point at{40 + (seat % 2) * (width - 60) / 2, top + 36 + kRow * (seat / 2 + 1)};
    out += fmt::format(
        R"(<rect x="{:.1f}" y="{:.1f}" width="40" height="20" rx="5" fill="{}" stroke="#111111" stroke-width="2"/>)",
        at.x, at.y - 15, seat_colour(seat));
    out += fmt::format(R"(<g fill="#ffffff" stroke="#111111" stroke-width="0.8">{}</g>)",
                       seat_shape(seat, at + Point{20, -5}, 6));
    out += text(at + Point{50, 0}, 16, R"(fill="#1c1b19")", player_line(board, view, seat, names)) + "\n";
  }
  return out + "</g>\n";
}

}  // namespace fogg::render::svg
