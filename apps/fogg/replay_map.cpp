// Positions of the map games for `fogg replay`.
#include <fmt/core.h>

#include "geometries.h"
#include "mapgame/score.h"
#include "render/board_svg.h"
#include "render/position_text.h"
#include "render/score_text.h"
#include "replay.h"

namespace fogg::cli {

using mapgame::Board;
using mapgame::Seat;
using mapgame::View;

void print_position(const Board& board, const Position<Board>& position, Seat viewer, const render::TextStyle& style) {
  const View view = view_for(board, position.state, viewer);
  print_heading(board.name, position.actions, position.all, to_act(view), game::phase_text(view.phase));
  print_log(position.log, viewer, style);
  fmt::print("\n{}", public_text(board, view, style));
  for (Seat seat = 0; seat < view.players; ++seat) {
    if (viewer != mapgame::kSpectator && viewer != seat) continue;
    fmt::print("\n{} Seat {}\n{}", seat_mark(seat, style), seat,
               own_text(board, view_for(board, position.state, seat), style));
    const mapgame::TicketSet offer = mapgame::offered(position.state);
    const mapgame::Actor actor = to_act(view);
    if (actor.is_seat() && actor.seat == seat && !offer.empty())
      fmt::print("Offered:  {}\n", game::tickets_text(board, offer));
  }
  if (view.phase == mapgame::Phase::over)
    fmt::print("\n{}", final_text(board, view, final_scores(board, position.state), style));
}

namespace {

boost::json::object seat_json(const Board& board, const View& view, const View& own, Seat seat) {
  const mapgame::SeatView& s = view.seats[seat];
  boost::json::object out = {{"seat", seat},
                             {"score", view.score[seat]},
                             {"pieces", view.pieces[seat]},
                             {"hand_size", s.hand_size},
                             {"ticket_count", s.ticket_count}};
  boost::json::array routes;
  view.routes[seat].for_each([&](mapgame::RouteId id) { routes.emplace_back(game::route_text(board, id)); });
  out["routes"] = routes;
  if (board.rules.stations > 0) {
    boost::json::array stations;
    for (std::size_t i = 0; i < view.stations_built[seat]; ++i)
      stations.emplace_back(game::city_text(board, view.station_at[seat][i]));
    out["stations"] = stations;
  }
  if (board.has_tokens()) {
    boost::json::array tokens;
    for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
      if ((view.tokens[seat] >> kind & 1) != 0) tokens.emplace_back(board.token_kinds[kind]);
    }
    out["tokens"] = tokens;
  }
  const bool shown = view.viewer == mapgame::kSpectator || view.viewer == seat;
  const mapgame::TicketSet tickets = shown ? own.tickets : s.shown_tickets;
  if (shown) out["hand"] = cards_json(board.wild_name, own.hand);
  if (shown || view.phase == mapgame::Phase::over) {
    boost::json::array list;
    tickets.for_each([&](mapgame::TicketId id) { list.emplace_back(game::ticket_text(board, id)); });
    out["tickets"] = list;
  }
  return out;
}

}  // namespace

boost::json::object position_json(const Board& board, const Position<Board>& position, Seat viewer) {
  const View view = view_for(board, position.state, viewer);
  boost::json::object out = {{"game", board.id},
                             {"players", view.players},
                             {"at", position.actions},
                             {"actions", position.all},
                             {"phase", game::phase_text(view.phase)},
                             {"row", cards_json(board.wild_name, view.row)},
                             {"pile_size", view.pile_size},
                             {"discards_size", view.discards_size},
                             {"ticket_pile_size", view.ticket_pile_size}};
  out["to_act"] = actor_json(to_act(view));
  out["last_turns"] =
      view.last_turns == mapgame::kNoLastTurns ? boost::json::value(nullptr) : boost::json::value(view.last_turns);
  boost::json::array seats;
  for (Seat seat = 0; seat < view.players; ++seat)
    seats.push_back(seat_json(board, view, view_for(board, position.state, seat), seat));
  out["seats"] = seats;
  if (view.phase == mapgame::Phase::over) {
    boost::json::array scores;
    for (Seat seat = 0; const mapgame::Score& score : final_scores(board, position.state)) {
      if (seat++ >= view.players) break;
      scores.push_back({{"total", score.total},
                        {"routes", score.routes},
                        {"tickets", score.tickets},
                        {"longest", score.longest},
                        {"stations", score.stations},
                        {"tokens", score.tokens},
                        {"longest_path", score.longest_path},
                        {"place", score.place}});
    }
    out["scores"] = scores;
  }
  return out;
}

std::expected<std::string, std::string> picture(const Board& board, const Position<Board>& position, Seat viewer) {
  return render::board_svg(board, geometry_of(board), view_for(board, position.state, viewer), {});
}

}  // namespace fogg::cli
