#pragma once

#include "render/text.h"

namespace fogg::render {

// "Seat 1 (random) wins.", by the places of the scores.
std::string winner_line(const auto& view, const auto& scores, const TextStyle& style) {
  std::string winners;
  int count = 0;
  for (Seat seat = 0; seat < view.players; ++seat) {
    if (scores[seat].place != 1) continue;
    winners += (winners.empty() ? "" : " and ") + seat_words(view, seat, style);
    ++count;
  }
  if (count > 1) return winners + " share the win.";
  return winners + (winners == "You" ? " win!" : " wins.");
}

}  // namespace fogg::render
