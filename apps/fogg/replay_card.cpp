// Positions of the Card Game for `fogg replay`.
#include <fmt/core.h>

#include "cardgame/score.h"
#include "render/card_position_text.h"
#include "render/card_score_text.h"
#include "replay.h"

namespace fogg::cli {

using cardgame::CardSet;
using cardgame::Phase;
using cardgame::Seat;
using cardgame::View;

namespace {

boost::json::array tickets_json(const CardSet& set, const cards::TicketSet& tickets) {
  boost::json::array list;
  tickets.for_each([&](cards::TicketId id) { list.emplace_back(game::ticket_text(set, id)); });
  return list;
}

boost::json::object yard_json(const CardSet& set, const cardgame::Yard& yard) {
  boost::json::object out;
  for (std::size_t i = 0; i < yard.size(); ++i) {
    if (yard[i].size() == 0) continue;
    out[cards::name(cards::colour_at(i))] = {{"coloured", yard[i].coloured}, {set.wild_name, yard[i].wilds}};
  }
  return out;
}

boost::json::object seat_json(const CardSet& set, const Position<CardSet>& position, const View& view, Seat seat) {
  const cardgame::SeatView& s = view.seats[seat];
  const View own = view_for(set, position.state, seat);
  const bool everything = view.viewer == kEverything;
  const bool shown = everything || view.viewer == seat;
  boost::json::object out = {{"seat", seat},
                             {"points", render::points_of(set, view.completed[seat])},
                             {"hand_size", s.hand_size},
                             {"ticket_count", shown ? own.seats[seat].ticket_count : s.ticket_count},
                             {"track_size", s.track_size},
                             {"yard", yard_json(set, view.yard[seat])},
                             {"completed", tickets_json(set, view.completed[seat])}};
  if (shown) out["hand"] = cards_json(set.wild_name, own.hand);
  if (shown || view.phase == Phase::over) out["tickets"] = tickets_json(set, shown ? own.tickets : s.shown_tickets);
  if (everything) {
    out["track"] = cards_json(set.wild_name, position.state.track[seat]);
  } else if (tracks_are_open(view.phase)) {
    out["track"] = cards_json(set.wild_name, s.shown_track);
  } else if (shown && view.owners_may_look) {
    out["track"] = cards_json(set.wild_name, view.track);
  }
  return out;
}

boost::json::array scores_json(const CardSet& set, const cardgame::State& state) {
  boost::json::array list;
  const cardgame::Scores scores = final_scores(set, state);
  for (Seat seat = 0; seat < state.players; ++seat) {
    const cardgame::Score& score = scores[seat];
    boost::json::array bonuses;
    for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
      if (score.bonuses[b]) bonuses.emplace_back(set.cities[set.bonuses[b].city.value].id);
    }
    list.push_back({{"total", score.total},
                    {"tickets", score.tickets},
                    {"bonus", score.bonus},
                    {"completed", score.completed},
                    {"failed", score.failed},
                    {"bonus_cards", score.bonus_cards},
                    {"bonuses", bonuses},
                    {"place", score.place}});
  }
  return list;
}

}  // namespace

void print_position(const CardSet& set, const Position<CardSet>& position, Seat viewer,
                    const render::TextStyle& style) {
  const View view = view_for(set, position.state, viewer);
  print_heading(set.name, position.actions, position.all, to_act(view), game::phase_text(view.phase));
  print_log(position.log, viewer, style);
  fmt::print("\n{}", public_text(set, view, style));
  for (Seat seat = 0; seat < view.players; ++seat) {
    if (viewer != kEverything && viewer != seat) continue;
    const View own = view_for(set, position.state, seat);
    fmt::print("\n{} Seat {}\n{}", seat_mark(seat, style), seat, own_text(set, own, style));
    if (viewer == kEverything && !tracks_are_open(view.phase) && !view.owners_may_look) {
      fmt::print("{}\n",
                 render::wrapped("On track: " + cards_line(set, position.state.track[seat], style), style.width, 10));
    }
    const cards::TicketSet offer = cardgame::offered(position.state);
    const cardgame::Actor actor = to_act(view);
    if (actor.is_seat() && actor.seat == seat && !offer.empty())
      fmt::print("Offered:\n{}", offer_text(set, offer, style));
  }
  if (view.phase == Phase::over) fmt::print("\n{}", final_text(set, view, final_scores(set, position.state), style));
}

boost::json::object position_json(const CardSet& set, const Position<CardSet>& position, Seat viewer) {
  const View view = view_for(set, position.state, viewer);
  boost::json::object out = {{"game", set.id},
                             {"players", view.players},
                             {"round", view.round},
                             {"look", view.owners_may_look},
                             {"at", position.actions},
                             {"actions", position.all},
                             {"phase", game::phase_text(view.phase)},
                             {"row", cards_json(set.wild_name, view.row)},
                             {"pile_size", view.pile_size},
                             {"discards_size", view.discards_size},
                             {"ticket_pile_size", view.ticket_pile_size}};
  out["to_act"] = actor_json(to_act(view));
  out["last_turns"] =
      view.last_turns == cardgame::kNoLastTurns ? boost::json::value(nullptr) : boost::json::value(view.last_turns);
  boost::json::array seats;
  for (Seat seat = 0; seat < view.players; ++seat) seats.push_back(seat_json(set, position, view, seat));
  out["seats"] = seats;
  if (view.phase == Phase::over) out["scores"] = scores_json(set, position.state);
  return out;
}

std::expected<std::string, std::string> picture(const CardSet& set, const Position<CardSet>&, Seat) {
  return std::unexpected("--svg draws boards, and the " + set.name + " has no board");
}

}  // namespace fogg::cli
