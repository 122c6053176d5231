#include "game/position.h"

#include <algorithm>

#include "base/text.h"
#include "game/given_cards.h"
#include "game/given_number.h"
#include "mapgame/apply.h"
#include "mapgame/score.h"
#include "mapgame/tokens.h"

namespace fogg::game {

Position::Position(const Board& board, const State& new_game) : board_(board), state_(new_game) {
  state_.pile = {};
  state_.ticket_pile.fresh = {};
  state_.next_token_kind = static_cast<std::uint8_t>(board.token_kinds.size());
  state_.phase = Phase::turn;
}

Parsed<void> Position::add_cards(std::optional<Cards>& to, WordSpan words) {
  const Parsed<Cards> cards = parse_cards(board_, words);
  if (!cards) return std::unexpected(cards.error());
  if (!to) to = Cards{};
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    (*to)[i] = static_cast<std::uint8_t>(std::min(200, (*to)[i] + (*cards)[i]));
  }
  return {};
}

Parsed<void> Position::add_routes(Seat seat, WordSpan words) {
  if (is_none(words)) return {};
  for (const Word& word : words) {
    const Parsed<RouteChoice> choice = parse_route(board_, word);
    if (!choice) return std::unexpected(choice.error());
    RouteId id = choice->first;
    const auto taken = [&](RouteId which) {
      return std::any_of(state_.routes.begin(), state_.routes.end(),
                         [&](const auto& set) { return set.contains(which); });
    };
    if (taken(id) && choice->second.is_some()) id = choice->second;
    if (taken(id)) return wrong(word.column, "the route " + word.text + " is given twice");
    state_.routes[seat].insert(id);
  }
  return {};
}

Parsed<void> Position::add_tokens(Seat seat, WordSpan words) {
  if (is_none(words)) return {};
  for (const Word& word : words) {
    const Parsed<int> kind = parse_token_kind(board_, word.text, word.column);
    if (!kind) return std::unexpected(kind.error());
    state_.tokens[seat] = static_cast<std::uint8_t>(state_.tokens[seat] | (1u << *kind));
    std::uint8_t& left = state_.stack_left[static_cast<std::size_t>(*kind)];
    if (left > 0) --left;
  }
  return {};
}

Parsed<void> Position::add_stack(WordSpan words) {
  if (words.size() != 2)
    return wrong(words.empty() ? 1 : words.back().column, "this is expected: given stack CITY KIND=N");
  const Parsed<CityId> city = parse_city(board_, words[0].text, words[0].column);
  if (!city) return std::unexpected(city.error());
  for (std::size_t kind = 0; kind < board_.token_kinds.size(); ++kind) {
    if (state_.stack_at[kind] == *city) {
      state_.stack_at[kind] = {};
      state_.stack_left[kind] = 0;
    }
  }
  if (words[1].text == "none") return {};
  const std::size_t equals = std::min(words[1].text.find('='), words[1].text.size());
  const Parsed<int> kind = parse_token_kind(board_, std::string_view(words[1].text).substr(0, equals), words[1].column);
  if (!kind) return std::unexpected(kind.error());
  int count = 1;
  if (equals < words[1].text.size()) {
    const Parsed<int> number =
        parse_count({words[1].text.substr(equals + 1), words[1].column + static_cast<int>(equals) + 1}, 9);
    if (!number) return std::unexpected(number.error());
    count = *number;
  }
  state_.stack_at[static_cast<std::size_t>(*kind)] = *city;
  state_.stack_left[static_cast<std::size_t>(*kind)] = static_cast<std::uint8_t>(count);
  return {};
}

Parsed<void> Position::add_for_seat(const std::string& what, WordSpan words) {
  const Parsed<Seat> seat = parse_seat(words[0], state_.players);
  if (!seat) return std::unexpected(seat.error());
  const WordSpan rest = words.subspan(1);
  if (what == "hand") return add_cards(hands_[*seat], rest);
  if (what == "routes") return add_routes(*seat, rest);
  if (what == "tokens") return add_tokens(*seat, rest);
  if (what == "tickets") {
    if (is_none(rest)) return {};
    for (const Word& word : rest) {
      const Parsed<TicketId> ticket = parse_ticket(board_, word);
      if (!ticket) return std::unexpected(ticket.error());
      state_.tickets[*seat].insert(*ticket);
    }
    return {};
  }
  if (what == "stations") {
    if (is_none(rest)) return {};
    for (const Word& word : rest) {
      const Parsed<CityId> city = parse_city(board_, word.text, word.column);
      if (!city) return std::unexpected(city.error());
      std::uint8_t& built = state_.stations_built[*seat];
      if (built >= board_.rules.stations) return wrong(word.column, "that is more stations than a player has");
      if (station_cities(state_).contains(*city)) return wrong(word.column, "this city has a station already");
      state_.station_at[*seat][built++] = *city;
    }
    return {};
  }
  if (rest.size() != 1) return wrong(words.back().column, "one number is expected: given " + what + " SEAT N");
  const auto number = parse_number(rest[0].text, 1000);
  if (!number) return wrong(rest[0].column, number.error());
  if (what == "pieces" && (*number < 0 || *number > board_.rules.pieces)) {
    return wrong(rest[0].column, "a player has from 0 to " + std::to_string(board_.rules.pieces) + " pieces");
  }
  (what == "pieces" ? pieces_ : scores_)[*seat] = *number;
  return {};
}

Parsed<void> Position::add_number(const std::string& what, WordSpan words) {
  const auto number = read_given_number(state_, what, words);
  if (!number) return std::unexpected(number.error());
  if (*number) (what == "last_turns" ? state_.last_turns : what == "passes" ? state_.passes : state_.idle) = **number;
  return {};
}

Parsed<void> Position::add(WordSpan words) {
  if (words.empty()) return wrong(1, "a fact is expected after 'given'");
  const std::string what = words[0].text == "route" ? "routes" : words[0].text;
  const WordSpan rest = words.subspan(1);
  if (what == "row") return add_cards(row_, rest);
  if (what == "pile") return add_cards(pile_, rest);
  if (what == "discards") return add_cards(discards_, rest);
  if (what == "stack") return add_stack(rest);
  if (what == "turn" || what == "start" || what == "last_turns" || what == "passes" || what == "idle") {
    return add_number(what, rest);
  }
  if (what == "ticket_pile") {
    if (!ticket_pile_) ticket_pile_.emplace();
    if (is_none(rest)) return {};
    for (const Word& word : rest) {
      const Parsed<TicketId> ticket = parse_ticket(board_, word);
      if (!ticket) return std::unexpected(ticket.error());
      ticket_pile_->push_back(*ticket);
    }
    return {};
  }
  constexpr auto kForSeats =
      std::to_array<std::string_view>({"hand", "routes", "tokens", "tickets", "stations", "pieces", "score"});
  if (std::find(kForSeats.begin(), kForSeats.end(), what) == kForSeats.end()) {
    constexpr auto kAll = std::to_array<std::string_view>({"hand", "routes", "tokens", "tickets", "stations", "pieces",
                                                           "score", "row", "pile", "discards", "stack", "turn", "start",
                                                           "last_turns", "passes", "idle", "ticket_pile"});
    return wrong(words[0].column, "'" + words[0].text + "' cannot be given" + base::did_you_mean(what, kAll));
  }
  if (rest.empty()) return wrong(words[0].column, "a seat is expected: given " + what + " SEAT …");
  return add_for_seat(what, rest);
}

std::expected<void, std::string> Position::build_cards(State& s) const {
  GivenCards cards(board_.rules.deck, board_.wild_name);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (hands_[seat]) s.hand[seat] = *hands_[seat];
    cards.take(s.hand[seat]);
  }
  if (pile_) cards.take(s.pile = *pile_);
  if (discards_) cards.take(s.discards = *discards_);
  if (row_) {
    cards.take(s.row = *row_);
    if (cards::total(s.row) > mapgame::kRowSize) return std::unexpected("at most five cards lie face up");
  } else {
    s.row = cards.default_row(mapgame::kRowSize);
  }
  if (!cards.problem().empty()) return std::unexpected(cards.problem());
  if (!pile_) s.pile = cards.left();
  return {};
}

std::expected<void, std::string> Position::build_tickets(State& s) const {
  TicketSet held;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (!(held & s.tickets[seat]).empty()) return std::unexpected("a ticket is given to two players");
    held |= s.tickets[seat];
  }
  if (!ticket_pile_) {
    s.ticket_pile.fresh = board_.tables.regular_tickets - held;
    return {};
  }
  for (const TicketId id : *ticket_pile_) {
    if (held.contains(id)) return std::unexpected("the ticket " + ticket_text(board_, id) + " is given twice");
    held.insert(id);
    s.ticket_pile.returned.push_back(id);
  }
  return {};
}

std::expected<State, std::string> Position::build() const {
  State s = state_;
  if (auto ok = build_cards(s); !ok) return std::unexpected(ok.error());
  if (auto ok = build_tickets(s); !ok) return std::unexpected(ok.error());
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const RouteSet own = s.routes[seat];
    if (!(own & closed_by_owning(board_, own)).empty())
      return std::unexpected("nobody may own both halves of a double (A15)");
    int spaces = 0;
    own.for_each([&](RouteId id) { spaces += board_.route(id).length; });
    if (spaces > board_.rules.pieces) return std::unexpected("the routes given need more pieces than a player has");
    s.pieces[seat] = static_cast<std::uint8_t>(pieces_[seat].value_or(board_.rules.pieces - spaces));
    s.score[seat] = static_cast<std::int16_t>(scores_[seat].value_or(mapgame::recount_route_points(board_, own)));
  }
  s.dealing = s.start;
  settle_position(board_, s);
  return s;
}

}  // namespace fogg::game
