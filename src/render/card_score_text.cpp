#include "render/card_score_text.h"

#include <fmt/format.h>

#include "render/card_position_text.h"
#include "render/winners.h"

namespace fogg::render {

namespace {

using cardgame::Score;
using cardgame::Scores;
using cardgame::View;

std::string seat_details(const CardSet& set, const View& view, Seat seat, const Score& score, const TextStyle& style) {
  std::string text = fmt::format("\n{} {}\n", seat_mark(seat, style), bold(seat_words(view, seat, style), style));
  const auto list = [&](const TicketSet& tickets, int sign, std::string_view word) {
    tickets.for_each([&](TicketId id) {
      text += fmt::format("  {:>+4}  {}  {}\n", sign * set.ticket(id).points, padded(starred_ticket_name(set, id), 34),
                          word);
    });
  };
  list(view.completed[seat], 1, "completed");
  list(view.seats[seat].shown_tickets, -1, "not completed");
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
    if (!score.bonuses[b]) continue;
    const int count = (view.completed[seat] & set.tickets_to_bonus[b]).size();
    text += fmt::format("  {:>+4}  {}  most tickets there: {}\n", int{set.bonuses[b].points},
                        padded("Bonus of " + city_name(set, set.bonuses[b].city), 34), count);
  }
  return text;
}

}  // namespace

std::string final_text(const CardSet& set, const View& view, const Scores& scores, const TextStyle& style) {
  std::string text;
  // The sums come last, so that they stand on the screen when the rest has scrolled away.
  for (Seat seat = 0; seat < view.players; ++seat) text += seat_details(set, view, seat, scores[seat], style);
  text += fmt::format("\n{:26}{:>9}{:>9}{:>9}{:>9}\n", "", "won", "lost", "bonuses", "TOTAL");
  for (int place = 1; place <= view.players; ++place) {
    for (Seat seat = 0; seat < view.players; ++seat) {
      const Score& score = scores[seat];
      if (score.place != place) continue;
      const int won = points_of(set, view.completed[seat]);
      text +=
          fmt::format("{:>2}. {} {} {:>9}{:>9}{:>9}{:>9}\n", place, seat_mark(seat, style),
                      padded(seat_words(view, seat, style), 18), won, score.tickets - won, score.bonus, score.total);
    }
  }
  return text + bold(winner_line(view, scores, style), style) + "\n";
}

std::string running_score_text(const CardSet& set, const View& view, const TextStyle& style) {
  std::string text = "So far, by completed tickets alone (those in hand are secret until the end):\n";
  for (Seat seat = 0; seat < view.players; ++seat) {
    const TicketSet& completed = view.completed[seat];
    text += fmt::format("  {} {} {:>3} points, {} completed\n", seat_mark(seat, style),
                        padded(seat_words(view, seat, style), 18), points_of(set, completed), completed.size());
  }
  text += bonuses_text(set, view, style);
  if (view.viewer < view.players) {
    text += fmt::format("The tickets in your hand cost {} points if none of them is completed.\n",
                        points_of(set, view.tickets));
  }
  return text;
}

}  // namespace fogg::render
