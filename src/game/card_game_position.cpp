#include "game/card_game_position.h"

#include "base/text.h"
#include "cardgame/apply.h"
#include "game/card_game_names.h"
#include "game/given_cards.h"
#include "game/given_number.h"

namespace fogg::game {

using cardgame::State;
using cards::TicketId;
using cards::TicketSet;

CardPosition::CardPosition(const cardgame::CardSet& set, const State& new_game) : set_(set), state_(new_game) {
  state_.pile = {};
  state_.hand = {};
  state_.ticket_pile = {};
  state_.phase = cardgame::Phase::turn;
}

Parsed<void> CardPosition::add_for_seat(const std::string& what, WordSpan words) {
  const Parsed<Seat> seat = parse_seat(words[0], state_.players);
  if (!seat) return std::unexpected(seat.error());
  const WordSpan rest = words.subspan(1);
  if (what == "hand" || what == "track") {
    const Parsed<Cards> cards = parse_cards(set_, rest);
    if (!cards) return std::unexpected(cards.error());
    (what == "hand" ? state_.hand : state_.track)[*seat] = *cards;
    return {};
  }
  if (what == "yard") {
    const Parsed<cardgame::Yard> yard = parse_yard(set_, rest);
    if (!yard) return std::unexpected(yard.error());
    state_.yard[*seat] = *yard;
    return {};
  }
  TicketSet& to = (what == "tickets" ? state_.tickets : state_.completed)[*seat];
  for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
    const Parsed<TicketId> ticket = parse_ticket(set_, word);
    if (!ticket) return std::unexpected(ticket.error());
    to.insert(*ticket);
  }
  return {};
}

Parsed<void> CardPosition::add_number(const std::string& what, WordSpan words) {
  const auto number = read_given_number(state_, what, words);
  if (!number) return std::unexpected(number.error());
  if (!*number) return {};
  if (what == "round" && (**number < 1 || **number > cardgame::rounds(set_, state_)))
    return wrong(words[0].column, "so many rounds are not played with this number of players (E13)");
  (what == "last_turns" ? state_.last_turns : what == "round" ? state_.round : state_.idle) = **number;
  return {};
}

Parsed<void> CardPosition::add(WordSpan words) {
  if (words.empty()) return wrong(1, "a fact is expected after 'given'");
  const std::string& what = words[0].text;
  const WordSpan rest = words.subspan(1);
  if (what == "row" || what == "pile" || what == "discards") {
    const Parsed<Cards> cards = parse_cards(set_, rest);
    if (!cards) return std::unexpected(cards.error());
    if (what == "row") row_ = *cards;
    if (what == "pile") pile_ = *cards;
    if (what == "discards") state_.discards = *cards;
    return {};
  }
  if (what == "round_over") {
    round_over_ = true;
    return {};
  }
  if (what == "ticket_pile") {
    if (!ticket_pile_) ticket_pile_.emplace();
    for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
      const Parsed<TicketId> ticket = parse_ticket(set_, word);
      if (!ticket) return std::unexpected(ticket.error());
      ticket_pile_->push_back(*ticket);
    }
    return {};
  }
  if (what == "turn" || what == "start" || what == "last_turns" || what == "idle" || what == "round")
    return add_number(what, rest);
  if (what == "hand" || what == "track" || what == "yard" || what == "tickets" || what == "completed") {
    if (rest.empty()) return wrong(words[0].column, "a seat is expected: given " + what + " SEAT …");
    return add_for_seat(what, rest);
  }
  constexpr auto kAll =
      std::to_array<std::string_view>({"hand", "track", "yard", "tickets", "completed", "row", "pile", "discards",
                                       "ticket_pile", "turn", "start", "last_turns", "idle", "round", "round_over"});
  return wrong(words[0].column, "'" + what + "' cannot be given" + base::did_you_mean(what, kAll));
}

std::expected<void, std::string> CardPosition::build_cards(State& s) const {
  GivenCards cards(set_.rules.deck, set_.wild_name);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    cards.take(s.hand[seat]);
    cards.take(s.track[seat]);
    Cards yard{};
    for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
      const cardgame::Stack& stack = s.yard[seat][colour];
      if (stack.size() > 0 && yard_with(s, colour) != seat)
        return std::unexpected("a colour lies in one yard at most (E9)");
      if (stack.coloured == 0 && stack.wilds > 0) return std::unexpected("locomotives never lie alone in a yard (E7)");
      cards::add(yard, cards::colour_at(colour), stack.coloured);
      cards::add(yard, Colour::wild, stack.wilds);
    }
    cards.take(yard);
  }
  cards.take(s.discards);
  if (pile_) cards.take(s.pile = *pile_);
  if (row_) {
    if (cards::total(*row_) > cardgame::kRowSize) return std::unexpected("at most five cards lie face up");
    cards.take(s.row = *row_);
  } else {
    s.row = cards.default_row(cardgame::kRowSize);
  }
  if (!cards.problem().empty()) return std::unexpected(cards.problem());
  if (!pile_) s.pile = cards.left();
  return {};
}

std::expected<void, std::string> CardPosition::build_tickets(State& s) const {
  TicketSet seen;
  const auto take = [&](const TicketSet& tickets) {
    const bool fresh = (seen & tickets).empty();
    seen |= tickets;
    return fresh;
  };
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (!take(s.tickets[seat]) || !take(s.completed[seat])) return std::unexpected("a ticket is given twice");
  }
  if (!ticket_pile_) {
    s.ticket_pile.fresh = set_.all_tickets - seen;
    return {};
  }
  for (const TicketId id : *ticket_pile_) {
    if (!take(TicketSet::of(id))) return std::unexpected("the ticket " + ticket_text(set_, id) + " is given twice");
    s.ticket_pile.returned.push_back(id);
  }
  return {};
}

std::expected<State, std::string> CardPosition::build() const {
  State s = state_;
  if (auto ok = build_cards(s); !ok) return std::unexpected(ok.error());
  if (auto ok = build_tickets(s); !ok) return std::unexpected(ok.error());
  s.dealing = s.start;
  if (round_over_) {
    end_round(set_, s);
  } else {
    settle_position(set_, s);
  }
  return s;
}

}  // namespace fogg::game
