#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "protocol/values.h"

// Views field by field. What only keeps the engine's books between two decisions (left_to_deal, flushes, row_changed,
// after_row, dealing) stays out.
namespace fogg::protocol {

namespace json = boost::json;

namespace {

json::value seat_or_null(bool is_seat, Seat seat) { return is_seat ? json::value(seat) : json::value(nullptr); }

// What both types of game have in common, of everybody's knowledge.
template <class Content, class View>
json::object begin_view(const Content& content, const View& v) {
  const cards::Actor actor = to_act(v);
  const bool last = v.last_turns != mapgame::kNoLastTurns;
  static_assert(mapgame::kNoLastTurns == cardgame::kNoLastTurns);
  return {{"seat", seat_or_null(v.viewer < v.players, v.viewer)},
          {"players", v.players},
          {"phase", game::phase_text(v.phase)},
          {"to_act", seat_or_null(actor.is_seat(), actor.seat)},
          {"start", v.start},
          {"turn", v.turn},
          {"picks", v.picks},
          {"last_turns", last ? json::value(v.last_turns) : json::value(nullptr)},
          {"idle", v.idle},
          {"row", cards_json(content.wild_name, v.row)},
          {"pile", v.pile_size},
          {"discards", v.discards_size},
          {"ticket_pile", v.ticket_pile_size},
          {"offer_size", v.offer_size}};
}

template <class Content, class View>
void add_own(json::object& view, const Content& content, const View& v) {
  if (v.viewer >= v.players) return;
  view["hand"] = cards_json(content.wild_name, v.hand);
  view["tickets"] = tickets_json(v.tickets);
  view["offer"] = tickets_json(game::offer_in(content, v).tickets);
}

// F7: while the opening is chosen, nobody is told how many tickets another one keeps.
template <class View>
bool knows_ticket_count(const View& v, Seat seat) {
  return v.phase != decltype(v.phase)::choose_opening || seat == v.viewer;
}

std::string city(const Board& board, mapgame::CityId id) { return board.cities[id.value].id; }

json::object seat_json(const Board& board, const mapgame::View& v, Seat seat) {
  const mapgame::SeatView& s = v.seats[seat];
  json::object object = {
      {"seat", seat}, {"hand_size", s.hand_size}, {"pieces", v.pieces[seat]}, {"score", v.score[seat]}};
  if (knows_ticket_count(v, seat)) object["ticket_count"] = s.ticket_count;
  json::array routes;
  v.routes[seat].for_each([&](mapgame::RouteId id) { routes.emplace_back(id.value); });
  object["routes"] = std::move(routes);
  if (board.rules.stations > 0) {
    json::array stations;
    for (std::size_t i = 0; i < v.stations_built[seat]; ++i) stations.emplace_back(city(board, v.station_at[seat][i]));
    object["stations"] = std::move(stations);
  }
  if (board.has_tokens()) {
    json::array tokens;
    for (std::size_t i = 0; i < board.token_kinds.size(); ++i) {
      if ((v.tokens[seat] >> i & 1u) != 0) tokens.emplace_back(board.token_kinds[i]);
    }
    object["tokens"] = std::move(tokens);
  }
  if (v.phase == mapgame::Phase::over) object["tickets"] = tickets_json(s.shown_tickets);
  return object;
}

json::array stacks_json(const Board& board, const mapgame::View& v) {
  json::array stacks;
  for (std::size_t i = 0; i < board.token_kinds.size(); ++i) {
    if (!v.stack_at[i].is_some()) continue;
    stacks.push_back(
        json::object{{"token", board.token_kinds[i]}, {"city", city(board, v.stack_at[i])}, {"left", v.stack_left[i]}});
  }
  return stacks;
}

json::object attempt_json(const Board& board, const mapgame::Attempt& attempt) {
  cards::Cards laid{};
  if (attempt.payment.coloured > 0) cards::add(laid, attempt.payment.colour, attempt.payment.coloured);
  cards::add(laid, cards::Colour::wild, attempt.payment.wilds);
  return {{"route", attempt.route.value},
          {"cards", cards_json(board.wild_name, laid)},
          {"turned", cards_json(board.wild_name, attempt.turned)},
          {"raise", mapgame::tunnel_raise(attempt)}};
}

json::object seat_json(const CardSet& set, const cardgame::View& v, Seat seat) {
  const cardgame::SeatView& s = v.seats[seat];
  json::object object = {{"seat", seat}, {"hand_size", s.hand_size}, {"track_size", s.track_size}};
  if (knows_ticket_count(v, seat)) object["ticket_count"] = s.ticket_count;
  json::array yard;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    const cardgame::Stack& stack = v.yard[seat][i];
    if (stack.size() == 0) continue;
    yard.push_back(json::object{
        {"colour", cards::name(cards::colour_at(i))}, {"coloured", stack.coloured}, {"wilds", stack.wilds}});
  }
  object["yard"] = std::move(yard);
  object["completed"] = tickets_json(v.completed[seat]);
  if (tracks_are_open(v.phase)) object["track"] = cards_json(set.wild_name, s.shown_track);  // E12
  if (v.phase == cardgame::Phase::over) object["tickets"] = tickets_json(s.shown_tickets);
  return object;
}

template <class Content, class View>
json::array seats_json(const Content& content, const View& v) {
  json::array seats;
  for (Seat seat = 0; seat < v.players; ++seat) seats.push_back(seat_json(content, v, seat));
  return seats;
}

}  // namespace

json::object view_json(const Board& board, const mapgame::View& v) {
  json::object view = begin_view(board, v);
  view["passes"] = v.passes;
  view["seats"] = seats_json(board, v);
  if (board.has_tokens()) {
    view["stacks"] = stacks_json(board, v);
    if (v.phase == mapgame::Phase::place_tokens) view["next_token"] = board.token_kinds[v.next_token_kind];
  }
  if (v.attempt.route.is_some()) view["attempt"] = attempt_json(board, v.attempt);
  add_own(view, board, v);
  return view;
}

json::object view_json(const CardSet& set, const cardgame::View& v) {
  json::object view = begin_view(set, v);
  view["round"] = v.round;
  view["owners_may_look"] = v.owners_may_look;
  view["seats"] = seats_json(set, v);
  add_own(view, set, v);
  if (v.viewer < v.players) {
    if (v.owners_may_look) view["track"] = cards_json(set.wild_name, v.track);  // E4
    if (v.phase == cardgame::Phase::complete && v.viewer == v.dealing) view["best"] = tickets_json(v.best);
  }
  return view;
}

}  // namespace fogg::protocol
