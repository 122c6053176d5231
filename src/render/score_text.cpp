#include "render/score_text.h"

#include <fmt/format.h>

#include <vector>

#include "mapgame/longest_trail.h"
#include "mapgame/stations.h"
#include "render/winners.h"

namespace fogg::render {

namespace {

using mapgame::Score;
using mapgame::Scores;

std::string seat_name(const View& view, Seat seat, const TextStyle& style) {
  return padded(seat_words(view, seat, style), 18);
}

// The cities of the longest path, in order of travel.
std::string trail_words(const Board& board, const mapgame::RouteSet& routes) {
  const mapgame::Trail trail = trace_longest_trail(board, routes);
  if (trail.routes.empty()) return "none";
  const auto other_end = [&](RouteId id, CityId city) {
    return board.route(id).a == city ? board.route(id).b : board.route(id).a;
  };
  CityId at = board.route(trail.routes[0]).a;
  if (trail.routes.size() > 1 && board.route(trail.routes[1]).touches(at) &&
      !board.route(trail.routes[1]).touches(board.route(trail.routes[0]).b)) {
    at = board.route(trail.routes[0]).b;
  }
  std::string text = city_name(board, at);
  for (const RouteId id : trail.routes) {
    at = other_end(id, at);
    text += " - " + city_name(board, at);
  }
  return text;
}

// The parts that this board has, a column each.
struct Part {
  std::string title;
  int Score::* value;
};
std::vector<Part> parts_of(const Board& board) {
  std::vector<Part> parts = {{"routes", &Score::routes}, {"tickets", &Score::tickets}};
  if (board.rules.longest_bonus > 0) parts.push_back({"longest", &Score::longest});
  if (board.rules.stations > 0) parts.push_back({"stations", &Score::stations});
  if (board.has_tokens()) parts.push_back({"tokens", &Score::tokens});
  parts.push_back({"TOTAL", &Score::total});
  return parts;
}

std::string seat_details(const Board& board, const View& view, Seat seat, const Score& score, const TextStyle& style) {
  std::string text = fmt::format("\n{} {}\n", seat_mark(seat, style), bold(seat_words(view, seat, style), style));
  view.seats[seat].shown_tickets.for_each([&](TicketId id) {
    const bool done = score.completed_tickets.contains(id);
    text += fmt::format("  {:>+4}  {}  {}\n", done ? board.ticket(id).points : -board.ticket(id).points,
                        padded(ticket_name(board, id), 34), done ? "done" : "not done");
  });
  for (std::size_t i = 0; i < view.stations_built[seat]; ++i) {
    const std::string city = city_name(board, view.station_at[seat][i]);
    const RouteId loan = score.loans[i];
    text += fmt::format("  The station in {} {}.\n", city,
                        loan.is_some() ? "lent " + route_name(board, loan) : "lent nothing of use");
  }
  if (board.rules.longest_bonus > 0) {
    text +=
        "  " +
        wrapped(fmt::format("Longest path, {} pieces: {}", score.longest_path, trail_words(board, view.routes[seat])),
                style.width - 2, 6) +
        "\n";
  }
  return text;
}

}  // namespace

std::string final_text(const Board& board, const View& view, const Scores& scores, const TextStyle& style) {
  const std::vector<Part> parts = parts_of(board);
  std::string text;
  // The sums come last, so that they stand on the screen when the rest has scrolled away.
  for (Seat seat = 0; seat < view.players; ++seat) text += seat_details(board, view, seat, scores[seat], style);
  text += "\n" + std::string(26, ' ');
  for (const Part& part : parts) text += fmt::format("{:>9}", part.title);
  text += "\n";
  for (int place = 1; place <= view.players; ++place) {
    for (Seat seat = 0; seat < view.players; ++seat) {
      if (scores[seat].place != place) continue;
      text += fmt::format("{:>2}. {} {} ", place, seat_mark(seat, style), seat_name(view, seat, style));
      for (const Part& part : parts) text += fmt::format("{:>9}", scores[seat].*part.value);
      text += "\n";
    }
  }
  return text + bold(winner_line(view, scores, style), style) + "\n";
}

std::string running_score_text(const Board& board, const View& view, const TextStyle& style) {
  std::string text = "So far, tickets left out (they are secret until the end):\n";
  for (Seat seat = 0; seat < view.players; ++seat) {
    text += fmt::format("  {} {} {:>3} points for routes", seat_mark(seat, style), seat_name(view, seat, style),
                        view.score[seat]);
    if (board.rules.longest_bonus > 0)
      text += fmt::format(", longest path {}", longest_trail(board, view.routes[seat]));
    text += "\n";
  }
  if (board.rules.longest_bonus > 0)
    text += fmt::format("The longest path brings {} points at the end.\n", board.rules.longest_bonus);
  if (board.rules.stations > 0)
    text += fmt::format("Every station not built brings {} points at the end.\n", board.rules.station_points);
  if (view.viewer < view.players) {
    const int tickets = score_tickets(board, view, view.viewer, view.tickets).points;
    text += fmt::format("Your own tickets as they stand, an open one counted as lost: {:+} points.\n", tickets);
  }
  return text;
}

}  // namespace fogg::render
