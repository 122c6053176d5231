#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "game/types.h"

// How each kind of action is written, once for all: in a record, in JSON, in the types of the web client. A new kind is
// a row here, beside its rules; whoever writes or reads actions goes by these rows.
namespace fogg::game {

// What a field holds. It decides how the field is written and read.
enum class Holds : std::uint8_t {
  card,    // a kind of card: `red`; in JSON the same word
  route,   // a route: `oslo-bergen:1`; in JSON its number
  cards,   // cards that are laid: `red=2 locomotive=1`; in JSON a number for each kind
  city,    // a city: `oslo`; in JSON the same word
  token,   // D7: the end whose token is taken: `token=oslo`, where it has to be named; in JSON the city
  kept,    // tickets that are kept: `oslo-bergen`, or `none`; in JSON a list of their numbers
  under,   // A16: the others, in their order, after `under`, where there is one; in JSON a list of their numbers
  ticket,  // one ticket: `oslo-bergen`; in JSON its number
};

struct Field {
  Holds holds;
  std::string_view name;  // in JSON
};
constexpr bool is_optional(Holds holds) { return holds == Holds::token || holds == Holds::under; }

template <class Kind>
struct ActionForm {
  Kind kind;
  std::string_view name;  // in JSON
  std::string_view word;  // the record's, before the fields
  std::string_view rule;  // that it belongs to
  std::array<Field, 3> room{};
  std::size_t size = 0;

  constexpr ActionForm(Kind k, std::string_view n, std::string_view w, std::string_view r,
                       std::initializer_list<Field> list = {})
      : kind(k), name(n), word(w), rule(r), size(list.size()) {
    std::size_t i = 0;
    for (const Field& field : list) room[i++] = field;
  }
  constexpr std::span<const Field> fields() const { return {room.data(), size}; }
  constexpr std::string_view verb() const { return word.substr(0, word.find(' ')); }
};

template <class Content>
using FormOf = ActionForm<typename TypesOf<Content>::ActionKind>;

// In the order of the kinds. In the Card Game a set and three single cards are laid by the same word: what is laid says
// which it is (E7).
template <class Content>
inline constexpr auto kActionForms = 0;

template <>
inline constexpr auto kActionForms<mapgame::Board> = [] {
  using enum mapgame::ActionKind;
  using Form = FormOf<mapgame::Board>;
  return std::to_array<Form>({
      {draw_face_up, "draw_face_up", "draw", "A5", {{Holds::card, "card"}}},
      {draw_pile, "draw_pile", "draw pile", "A5"},
      {claim, "claim", "claim", "A12", {{Holds::route, "route"}, {Holds::cards, "cards"}, {Holds::token, "token"}}},
      {draw_tickets, "draw_tickets", "draw_tickets", "A16"},
      {keep, "keep", "keep", "A16", {{Holds::kept, "tickets"}, {Holds::under, "under"}}},
      {station, "station", "station", "C7", {{Holds::city, "city"}, {Holds::cards, "cards"}}},
      {pay_tunnel, "pay_tunnel", "pay_tunnel", "C4", {{Holds::cards, "cards"}}},
      {withdraw, "withdraw", "withdraw", "C4"},
      {place_token, "place_token", "place_token", "D4", {{Holds::city, "city"}}},
      {pass, "pass", "pass", "F4"},
  });
}();

template <>
inline constexpr auto kActionForms<cardgame::CardSet> = [] {
  using enum cardgame::ActionKind;
  using Form = FormOf<cardgame::CardSet>;
  return std::to_array<Form>({
      {draw_face_up, "draw_face_up", "draw", "E6", {{Holds::card, "card"}}},
      {draw_pile, "draw_pile", "draw pile", "E6"},
      {place_set, "place", "place", "E7", {{Holds::cards, "cards"}}},
      {place_three, "place", "place", "E7", {{Holds::cards, "cards"}}},
      {draw_tickets, "draw_tickets", "draw_tickets", "E10"},
      {keep, "keep", "keep", "E10", {{Holds::kept, "tickets"}, {Holds::under, "under"}}},
      {complete, "complete", "complete", "E12", {{Holds::ticket, "ticket"}}},
      {complete_best, "complete_best", "complete_best", "E12"},
      {done, "done", "done", "E12"},
      {pass, "pass", "pass", "F4"},
  });
}();

template <class Content>
constexpr bool forms_are_in_order() {
  for (std::size_t i = 0; i < kActionForms<Content>.size(); ++i) {
    if (static_cast<std::size_t>(kActionForms<Content>[i].kind) != i) return false;
  }
  return true;
}
static_assert(forms_are_in_order<mapgame::Board>() && forms_are_in_order<cardgame::CardSet>());
static_assert(kActionForms<mapgame::Board>.back().kind == mapgame::ActionKind::pass);
static_assert(kActionForms<cardgame::CardSet>.back().kind == cardgame::ActionKind::pass);

template <class Content>
constexpr const FormOf<Content>& form_of(ActionOf<Content> action) {
  return kActionForms<Content>[static_cast<std::size_t>(action.kind())];
}

// The first form with this verb of a record's line, or with this name in JSON; null where there is none.
template <class Content>
constexpr const FormOf<Content>* form_by_verb(std::string_view verb) {
  for (const auto& form : kActionForms<Content>) {
    if (form.verb() == verb) return &form;
  }
  return nullptr;
}
template <class Content>
constexpr const FormOf<Content>* form_by_name(std::string_view name) {
  for (const auto& form : kActionForms<Content>) {
    if (form.name == name) return &form;
  }
  return nullptr;
}

// Every word or name once, for a nearest one to be suggested.
template <class Content, class Word>
constexpr auto words_of_forms(Word&& word) {
  base::FixedVector<std::string_view, kActionForms<Content>.size()> words;
  for (const auto& form : kActionForms<Content>) {
    bool known = false;
    for (const std::string_view one : words) known = known || one == word(form);
    if (!known) words.push_back(word(form));
  }
  return words;
}

// The cards that an action lays.
inline cards::Cards laid_cards(const cards::Payment& payment) {
  cards::Cards cards{};
  if (payment.coloured > 0) cards::add(cards, payment.colour, payment.coloured);
  cards::add(cards, cards::Colour::wild, payment.wilds);
  return cards;
}
inline cards::Cards laid_cards(mapgame::Action action) { return laid_cards(action.payment()); }
inline cards::Cards laid_cards(cardgame::Action action) {
  cards::Cards cards{};
  if (action.kind() == cardgame::ActionKind::place_three) {
    for (std::size_t i = 0; i < cards::kColours; ++i) cards[i] = static_cast<std::uint8_t>(action.three() >> i & 1u);
    return cards;
  }
  cards::add(cards, action.colour(), action.coloured());
  cards::add(cards, cards::Colour::wild, action.wilds());
  return cards;
}

// D7: the city that a claim names, or none.
inline mapgame::CityId named_end(const mapgame::Board& board, mapgame::Action action) {
  const mapgame::Route& route = board.route(action.route());
  if (action.token() == mapgame::TokenEnd::a) return route.a;
  return action.token() == mapgame::TokenEnd::b ? route.b : mapgame::CityId{};
}

// The tickets that a choice keeps, and those that it puts under the pile, in order.
struct ChosenTickets {
  base::FixedVector<cards::TicketId, cards::kMaxOffer> kept;
  base::FixedVector<cards::TicketId, cards::kMaxOffer> under;
};
ChosenTickets chosen_tickets(const cards::TicketSet& offer, cards::TicketChoice, bool ordered);

}  // namespace fogg::game
