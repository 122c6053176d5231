#include "render/card_position_text.h"

#include <fmt/format.h>

namespace fogg::render {

namespace {

using cardgame::Phase;
using cardgame::SeatView;
using cardgame::View;

std::string yard_line(const CardSet& set, const cardgame::Yard& yard, const TextStyle& style) {
  std::string text;
  for (std::size_t i = 0; i < yard.size(); ++i) {
    if (yard[i].size() > 0) text += (text.empty() ? "" : "  ") + stack_words(set, i, yard[i], style);
  }
  return text.empty() ? "empty" : text;
}

std::string seat_row(const CardSet& set, const View& view, Seat seat, const TextStyle& style) {
  const SeatView& s = view.seats[seat];
  const cardgame::Actor actor = to_act(view);
  const bool acts = actor.is_seat() && actor.seat == seat;
  const bool choosing = view.phase == Phase::choose_opening && seat != view.viewer;
  const std::string row = fmt::format(
      "{} {} {} {:>6} {:>6} {:>8} {:>6}  {}", acts ? ">" : " ", seat_mark(seat, style),
      padded(seat_label(view.viewer, seat, style), 14), points_of(set, view.completed[seat]), s.hand_size,
      choosing ? "?" : std::to_string(s.ticket_count), s.track_size, yard_line(set, view.yard[seat], style));
  return wrapped(row, style.width, 51) + "\n";
}

std::string completed_text(const CardSet& set, const View& view, const TextStyle& style) {
  std::string text;
  for (Seat seat = 0; seat < view.players; ++seat) {
    if (view.completed[seat].empty()) continue;
    std::string line = "Completed by " + seat_mark(seat, style) + ":";
    view.completed[seat].for_each([&](TicketId id) {
      line += fmt::format("{} {} {}", line.back() == ':' ? "" : ",", ticket_name(set, id), set.ticket(id).points);
    });
    text += wrapped(line, style.width, 10) + "\n";
  }
  return text;
}

// E12: the tracks are everybody's to see once the round is over.
std::string tracks_text(const CardSet& set, const View& view, const TextStyle& style) {
  if (!tracks_are_open(view.phase)) return "";
  std::string text;
  for (Seat seat = 0; seat < view.players; ++seat) {
    text += wrapped("Track " + seat_mark(seat, style) + ": " + cards_line(set, view.seats[seat].shown_track, style),
                    style.width, 10) +
            "\n";
  }
  return text;
}

std::string notices(const CardSet& set, const View& view, const TextStyle& style) {
  std::string text;
  const bool two_rounds = rounds(set, view) == 2;
  if (two_rounds && view.phase != Phase::over) {
    text += view.round == 1 ? "This is the first of two rounds.\n"
                            : bold("This is the second and last round.", style) + "\n";
  }
  if (view.last_turns != cardgame::kNoLastTurns && view.phase < Phase::complete) {
    text += bold(fmt::format("LAST TURNS: the draw pile is empty; {} more turn{} and the round is over.",
                             view.last_turns, view.last_turns == 1 ? "" : "s"),
                 style) +
            "\n";
  }
  return text;
}

}  // namespace

std::string bonuses_text(const CardSet& set, const View& view, const TextStyle& style) {
  std::string text = "Bonuses: ";
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
    int most = 0;
    int leading = 0;
    std::string leaders;
    for (Seat seat = 0; seat < view.players; ++seat) {
      const int count = (view.completed[seat] & set.tickets_to_bonus[b]).size();
      if (count == 0 || count < most) continue;
      leading = count > most ? 1 : leading + 1;
      leaders = (count > most ? "" : leaders + "\u00a0") + seat_mark(seat, style);
      most = count;
    }
    std::string city;
    for (const char c : city_name(set, set.bonuses[b].city)) city += c == ' ' ? "\u00a0" : std::string(1, c);
    text += fmt::format("{} {}\u00a0{}", b == 0 ? "" : " ", city, set.bonuses[b].points);
    if (most > 0)
      text += fmt::format(":\u00a0{}\u00a0{}\u00a0with\u00a0{}", leaders, leading == 1 ? "leads" : "lead", most);
  }
  return wrapped(text, style.width, 10) + "\n";
}

std::string public_text(const CardSet& set, const View& view, const TextStyle& style) {
  std::string text = "  seat              points  cards  tickets  track  rail yard (top card first)\n";
  for (Seat seat = 0; seat < view.players; ++seat) text += seat_row(set, view, seat, style);
  text += wrapped("Face up:  " + cards_line(set, view.row, style), style.width, 10) + "\n";
  text += fmt::format("Piles:    {} cards to draw, {} discarded, {} tickets\n", view.pile_size, view.discards_size,
                      view.ticket_pile_size);
  text += tracks_text(set, view, style) + completed_text(set, view, style) + bonuses_text(set, view, style);
  return text + notices(set, view, style);
}

std::string own_text(const CardSet& set, const View& view, const TextStyle& style) {
  if (view.viewer >= view.players) return "";
  std::string text = wrapped("Hand:     " + cards_line(set, view.hand, style), style.width, 10) + "\n";
  if (view.owners_may_look && view.phase < Phase::complete) {
    text += wrapped("On track: " + cards_line(set, view.track, style), style.width, 10) + "\n";
  }
  if (view.phase == Phase::choose_opening && view.dealing == view.viewer) return text;
  text += "Tickets:  ";
  Cards needed{};
  bool first = true;
  view.tickets.for_each([&](TicketId id) {
    text += fmt::format("{}{}\n", first ? "" : "          ", ticket_line(set, id, style));
    cards::add(needed, set.ticket(id).needs);
    first = false;
  });
  if (first) return text + "none\n";
  if (view.tickets.size() > 1)
    text += wrapped("          together: " + cards_line(set, needed, style), style.width, 20) + "\n";
  return text;
}

std::string offer_text(const CardSet& set, const TicketSet& offer, const TextStyle& style) {
  std::string text;
  for (int i = 0; i < offer.size(); ++i) {
    text += fmt::format("  {}  {}\n", bold(std::to_string(i + 1), style), ticket_line(set, offer.nth(i), style));
  }
  return text;
}

}  // namespace fogg::render
