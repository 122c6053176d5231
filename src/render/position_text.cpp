#include "render/position_text.h"

#include <fmt/format.h>

#include "render/reach.h"

namespace fogg::render {

namespace {

using mapgame::Phase;
using mapgame::SeatView;

std::string token_list(const Board& board, std::uint8_t tokens) {
  std::string text;
  for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
    if ((tokens >> kind & 1) != 0) text += (text.empty() ? "" : ", ") + token_name(board, static_cast<int>(kind));
  }
  return text.empty() ? "-" : text;
}

std::string station_list(const Board& board, const View& view, Seat seat) {
  const int built = view.stations_built[seat];
  std::string text = fmt::format("{} left", board.rules.stations - built);
  for (int i = 0; i < built; ++i)
    text += (i == 0 ? ": " : ", ") + city_name(board, view.station_at[seat][static_cast<std::size_t>(i)]);
  return text;
}

std::string seat_row(const Board& board, const View& view, Seat seat, const TextStyle& style) {
  const SeatView& s = view.seats[seat];
  const mapgame::Actor actor = to_act(view);
  const bool acts = actor.is_seat() && actor.seat == seat;
  const bool counting = view.phase == Phase::choose_opening && seat != view.viewer;
  std::string row = fmt::format("{} {} {} {:>6} {:>7} {:>6} {:>8}", acts ? ">" : " ", seat_mark(seat, style),
                                padded(seat_label(view.viewer, seat, style), 14), view.score[seat], view.pieces[seat],
                                s.hand_size, counting ? "?" : std::to_string(s.ticket_count));
  if (board.rules.stations > 0) row += "  " + station_list(board, view, seat);
  if (board.has_tokens()) row += "  " + token_list(board, view.tokens[seat]);
  return wrapped(row, style.width, 20) + "\n";
}

std::string stacks_line(const Board& board, const View& view, const TextStyle& style) {
  std::string text;
  for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
    if (!view.stack_at[kind].is_some() || view.stack_left[kind] == 0) continue;
    text += fmt::format("{}{} at {} x{}", text.empty() ? "" : ", ", token_name(board, static_cast<int>(kind)),
                        city_name(board, view.stack_at[kind]), view.stack_left[kind]);
  }
  return wrapped("Tokens to take:  " + (text.empty() ? "none left" : text), style.width, 17) + "\n";
}

std::string last_round_line(const View& view, const TextStyle& style) {
  if (view.last_turns == mapgame::kNoLastTurns || view.phase == Phase::over) return "";
  return bold(fmt::format("LAST ROUND: {} more turn{} and the game ends.", view.last_turns,
                          view.last_turns == 1 ? "" : "s"),
              style) +
         "\n";
}

std::string needs_words(int pieces, int loans) {
  std::string text = fmt::format("{} more piece{}", pieces, pieces == 1 ? "" : "s");
  if (loans == 0) return text + " at least";
  const std::string stations = fmt::format("{} station{}", loans, loans == 1 ? "" : "s");
  return pieces == 0 ? "by " + stations : text + ", " + stations;
}

std::string outlook_words(const TicketOutlook& outlook, bool over, const TextStyle& style) {
  if (outlook.state == TicketState::done) return bold("done", style);
  if (over) return "not done";
  if (outlook.state == TicketState::cut_off) return "cut off: cannot be done any more";
  return "open: " + needs_words(outlook.pieces, outlook.loans);
}

}  // namespace

std::string public_text(const Board& board, const View& view, const TextStyle& style) {
  std::string text = fmt::format("  seat              points  pieces  cards  tickets{}{}\n",
                                 board.rules.stations > 0 ? "  stations" : "", board.has_tokens() ? "  tokens" : "");
  for (Seat seat = 0; seat < view.players; ++seat) text += seat_row(board, view, seat, style);
  text += wrapped("Face up:  " + cards_line(board, view.row, style), style.width, 10) + "\n";
  text += fmt::format("Piles:    {} cards to draw, {} discarded, {} tickets\n", view.pile_size, view.discards_size,
                      view.ticket_pile_size);
  if (board.has_tokens()) text += stacks_line(board, view, style);
  return text + last_round_line(view, style);
}

std::string own_text(const Board& board, const View& view, const TextStyle& style) {
  if (view.viewer >= view.players) return "";
  std::string text = wrapped(fmt::format("Hand:     {}", cards_line(board, view.hand, style)), style.width, 10) + "\n";
  if (view.phase == Phase::choose_opening && view.dealing == view.viewer) return text;
  text += "Tickets:  ";
  bool first = true;
  view.tickets.for_each([&](TicketId id) {
    const TicketOutlook how = outlook(board, view, id);
    text += fmt::format("{}{:>2}  {}  {}\n", first ? "" : "          ", board.ticket(id).points,
                        padded(ticket_name(board, id), 34), outlook_words(how, view.phase == Phase::over, style));
    first = false;
  });
  return text + (first ? "none\n" : "");
}

std::string offer_text(const Board& board, const View& view, const mapgame::TicketSet& offer, const TextStyle& style) {
  std::string text;
  for (int i = 0; i < offer.size(); ++i) {
    const mapgame::Ticket& ticket = board.ticket(offer.nth(i));
    const Way way = cheapest_way(board, view, ticket.a, ticket.b);
    std::string how = needs_words(way.pieces, way.loans);
    if (!way.possible) how = "cut off";
    if (way.possible && way.pieces == 0 && way.loans == 0) how = "done already";
    text += fmt::format("  {}  {} points  {}  {}{}\n", bold(std::to_string(i + 1), style),
                        padded(std::to_string(ticket.points), 2), padded(ticket_name(board, offer.nth(i)), 34), how,
                        ticket.is_long ? ", long ticket" : "");
  }
  return text;
}

}  // namespace fogg::render
