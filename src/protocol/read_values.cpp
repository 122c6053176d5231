#include "protocol/read_values.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "game/card_game_names.h"
#include "game/names.h"
#include "protocol/action_wish.h"

namespace fogg::protocol {

namespace json = boost::json;
using cards::Colour;

namespace {

// One object of a message. The first thing that is wrong is kept; what cannot be read is left as it was.
class Reader {
 public:
  Reader(const json::object& object, std::string& problem) : object_(object), problem_(problem) {}

  const json::value* find(std::string_view key) const { return object_.if_contains({key.data(), key.size()}); }
  void complain(std::string_view key) const {
    if (problem_.empty()) problem_ = "'" + std::string(key) + "' is missing or makes no sense";
  }

  template <class Number>
  void number(std::string_view key, Number& value) const {
    boost::system::error_code error;
    const json::value* found = find(key);
    const auto read = found == nullptr ? 0 : found->to_number<std::int64_t>(error);
    if (found == nullptr || error || !std::in_range<Number>(read)) return complain(key);
    value = static_cast<Number>(read);
  }
  void flag(std::string_view key, bool& value) const {
    const json::value* found = find(key);
    if (found == nullptr || !found->is_bool()) return complain(key);
    value = found->get_bool();
  }
  std::string text(std::string_view key) const {
    const json::value* found = find(key);
    if (found != nullptr && found->is_string()) return std::string(found->get_string());
    complain(key);
    return "";
  }
  const json::array& list(std::string_view key) const {
    static const json::array kNone;
    const json::value* found = find(key);
    if (found != nullptr && found->is_array()) return found->get_array();
    complain(key);
    return kNone;
  }
  void tickets(std::string_view key, std::size_t count, cards::TicketSet& set) const {
    for (const json::value& value : list(key)) {
      boost::system::error_code error;
      const auto id = value.to_number<std::uint8_t>(error);
      if (error || id >= count) return complain(key);
      set.insert(cards::TicketId{id});
    }
  }
  void cards(std::string_view key, std::string_view wild_name, cards::Cards& into) const {
    const json::value* found = find(key);
    if (found == nullptr || !found->is_object()) return complain(key);
    const Reader counts(found->get_object(), problem_);
    for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
      const std::string name = game::card_text(wild_name, cards::colour_at(i));
      if (counts.find(name) != nullptr) counts.number(name, into[i]);
    }
  }
  Reader part(const json::value& value, std::string_view key) const {
    static const json::object kNone;
    if (!value.is_object()) complain(key);
    return {value.is_object() ? value.get_object() : kNone, problem_};
  }

 private:
  const json::object& object_;
  std::string& problem_;
};

template <class Phase>
void read_phase(const Reader& view, Phase& phase) {
  const std::string word = view.text("phase");
  for (int i = 0; i <= static_cast<int>(Phase::over); ++i) {
    if (game::phase_text(static_cast<Phase>(i)) != word) continue;
    phase = static_cast<Phase>(i);
    return;
  }
  view.complain("phase");
}

// What both types of game have in common.
template <class Content, class View>
void read_common(const Content& content, const Reader& view, View& v) {
  view.number("seat", v.viewer);
  view.number("players", v.players);
  if (v.players < content.rules.min_players || v.players > content.rules.max_players || v.viewer >= v.players)
    return view.complain("players");
  read_phase(view, v.phase);
  view.number("start", v.start);
  view.number("turn", v.turn);
  view.number("picks", v.picks);
  view.number("idle", v.idle);
  if (const json::value* last = view.find("last_turns"); last != nullptr && !last->is_null())
    view.number("last_turns", v.last_turns);
  if (const json::value* actor = view.find("to_act"); actor != nullptr && !actor->is_null())
    view.number("to_act", v.dealing);
  view.cards("row", content.wild_name, v.row);
  view.number("pile", v.pile_size);
  view.number("discards", v.discards_size);
  view.number("ticket_pile", v.ticket_pile_size);
  view.number("offer_size", v.offer_size);
  view.cards("hand", content.wild_name, v.hand);
  view.tickets("tickets", content.tickets.size(), v.tickets);
  // Before the opening is chosen the offer is what was dealt, which is in `tickets` already.
  if (v.phase != decltype(v.phase)::choose_opening) view.tickets("offer", content.tickets.size(), v.offer);
  if (std::max({v.start, v.turn, v.dealing}) >= v.players) view.complain("turn");
}

// The seats' own objects, in their order.
template <class View, class Read>
void read_seats(const Reader& view, View& v, const Read& read) {
  const json::array& seats = view.list("seats");
  if (seats.size() != v.players) return view.complain("seats");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Reader seat = view.part(seats[i], "seats");
    seat.number("hand_size", v.seats[i].hand_size);
    if (seat.find("ticket_count") != nullptr) seat.number("ticket_count", v.seats[i].ticket_count);
    read(seat, i);
  }
}

mapgame::CityId city_named(const mapgame::Board& board, const Reader& from, std::string_view key,
                           std::string_view name) {
  if (const auto city = board.city_named(name)) return *city;
  from.complain(key);
  return {};
}

std::size_t token_named(const mapgame::Board& board, const Reader& from, std::string_view name) {
  const auto kind = std::ranges::find(board.token_kinds, name);
  if (kind != board.token_kinds.end()) return static_cast<std::size_t>(kind - board.token_kinds.begin());
  from.complain("tokens");
  return 0;
}

std::string_view string_of(const json::value& value) {
  return value.is_string() ? std::string_view(value.get_string()) : std::string_view();
}

void read_map_seat(const mapgame::Board& board, const Reader& seat, std::size_t i, mapgame::View& v) {
  seat.number("pieces", v.pieces[i]);
  seat.number("score", v.score[i]);
  for (const json::value& value : seat.list("routes")) {
    boost::system::error_code error;
    const auto id = value.to_number<std::uint8_t>(error);
    if (error || id >= board.routes.size()) return seat.complain("routes");
    v.routes[i].insert(mapgame::RouteId{id});
  }
  if (board.rules.stations > 0) {
    for (const json::value& value : seat.list("stations")) {
      if (v.stations_built[i] >= mapgame::kMaxStations) return seat.complain("stations");
      v.station_at[i][v.stations_built[i]++] = city_named(board, seat, "stations", string_of(value));
    }
  }
  if (board.has_tokens()) {
    for (const json::value& value : seat.list("tokens"))
      v.tokens[i] = static_cast<std::uint8_t>(v.tokens[i] | 1u << token_named(board, seat, string_of(value)));
  }
  if (v.phase == mapgame::Phase::over) seat.tickets("tickets", board.tickets.size(), v.seats[i].shown_tickets);
}

void read_attempt(const mapgame::Board& board, const Reader& attempt, mapgame::Attempt& into) {
  attempt.number("route", into.route.value);
  if (into.route.value >= board.routes.size()) return attempt.complain("route");
  cards::Cards laid{};
  attempt.cards("cards", board.wild_name, laid);
  into.payment = {Colour::wild, 0, laid[cards::index(Colour::wild)]};
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (laid[i] > 0) into.payment = {cards::colour_at(i), laid[i], laid[cards::index(Colour::wild)]};
  }
  attempt.cards("turned", board.wild_name, into.turned);
}

}  // namespace

std::expected<mapgame::View, std::string> read_view(const mapgame::Board& board, const json::object& object) {
  std::string problem;
  const Reader view(object, problem);
  mapgame::View v;
  read_common(board, view, v);
  if (!problem.empty()) return std::unexpected(problem);
  view.number("passes", v.passes);
  read_seats(view, v, [&](const Reader& seat, std::size_t i) { read_map_seat(board, seat, i, v); });
  if (board.has_tokens()) {
    for (const json::value& value : view.list("stacks")) {
      const Reader stack = view.part(value, "stacks");
      const std::size_t kind = token_named(board, stack, stack.text("token"));
      v.stack_at[kind] = city_named(board, stack, "stacks", stack.text("city"));
      stack.number("left", v.stack_left[kind]);
    }
    if (const json::value* next = view.find("next_token"); next != nullptr)
      v.next_token_kind = static_cast<std::uint8_t>(token_named(board, view, string_of(*next)));
  }
  if (const json::value* attempt = view.find("attempt"); attempt != nullptr)
    read_attempt(board, view.part(*attempt, "attempt"), v.attempt);
  if (!problem.empty()) return std::unexpected(problem);
  return v;
}

std::expected<cardgame::View, std::string> read_view(const cardgame::CardSet& set, const json::object& object) {
  std::string problem;
  const Reader view(object, problem);
  cardgame::View v;
  read_common(set, view, v);
  if (!problem.empty()) return std::unexpected(problem);
  view.number("round", v.round);
  view.flag("owners_may_look", v.owners_may_look);
  read_seats(view, v, [&](const Reader& seat, std::size_t i) {
    seat.number("track_size", v.seats[i].track_size);
    for (const json::value& value : seat.list("yard")) {
      const Reader stack = seat.part(value, "yard");
      const std::string name = stack.text("colour");
      const auto colour = std::ranges::find(cards::kColourNames, std::string_view(name));
      const auto place = static_cast<std::size_t>(colour - cards::kColourNames.begin());
      if (place >= cards::kColours) return seat.complain("yard");
      stack.number("coloured", v.yard[i][place].coloured);
      stack.number("wilds", v.yard[i][place].wilds);
    }
    seat.tickets("completed", set.tickets.size(), v.completed[i]);
    if (tracks_are_open(v.phase)) seat.cards("track", set.wild_name, v.seats[i].shown_track);
    if (v.phase == cardgame::Phase::over) seat.tickets("tickets", set.tickets.size(), v.seats[i].shown_tickets);
  });
  if (view.find("track") != nullptr) view.cards("track", set.wild_name, v.track);
  if (view.find("best") != nullptr) view.tickets("best", set.tickets.size(), v.best);
  if (!problem.empty()) return std::unexpected(problem);
  return v;
}

template <class Content>
std::expected<game::BasicEvent<Content>, std::string> read_event(const Content& content,
                                                                 const typename game::TypesOf<Content>::View& before,
                                                                 const json::object& object) {
  using Event = game::BasicEvent<Content>;
  using Kind = typename Event::Kind;
  std::string problem;
  const Reader event(object, problem);
  Event read;
  const std::string kind = event.text("kind");
  const auto card = [&] {
    const std::string name = event.text("card");
    for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
      if (game::card_text(content, cards::colour_at(i)) == name) read.card = cards::colour_at(i);
    }
  };
  if (kind == "turn_up") {
    read.kind = Kind::card_turned_up;
    card();
  } else {
    event.number("seat", read.seat);
    if (kind == "start") read.kind = Kind::start;
    if (kind == "deal") {
      read.kind = Kind::card_dealt;
      read.hidden = event.find("card") == nullptr;
      if (!read.hidden) card();
    }
    if (kind == "deal_tickets") {
      read.kind = Kind::ticket_dealt;
      read.hidden = event.find("ticket") == nullptr;
      if (!read.hidden) event.number("ticket", read.ticket.value);
    }
  }
  if (kind == "action") {
    if (event.find("kept") != nullptr) event.number("kept", read.kept);
    const json::value* action = event.find("action");
    if (action == nullptr) return std::unexpected("'action' is missing");
    const Reader fields = event.part(*action, "action");
    read.hidden = fields.find("text") == nullptr;
    if (read.hidden) {
      read.action = game::ActionOf<Content>::keep(cards::TicketChoice{});
    } else {
      const auto wish = read_wish(content, action->get_object());
      if (!wish) return std::unexpected(wish.error());
      if (read.seat >= before.players) return std::unexpected("'seat' is no seat of this game");
      auto at = standpoint(before);
      at.seat = read.seat;  // what is seen of an action are things that everybody knows
      const auto meant = as_action(content, at, *wish);
      if (meant.index() != 0) return std::unexpected("'action' is no action here");
      read.action = std::get<0>(meant);
    }
  }
  if (!problem.empty()) return std::unexpected(problem);
  return read;
}

template std::expected<game::BasicEvent<mapgame::Board>, std::string> read_event(const mapgame::Board&,
                                                                                 const mapgame::View&,
                                                                                 const json::object&);
template std::expected<game::BasicEvent<cardgame::CardSet>, std::string> read_event(const cardgame::CardSet&,
                                                                                    const cardgame::View&,
                                                                                    const json::object&);

}  // namespace fogg::protocol
