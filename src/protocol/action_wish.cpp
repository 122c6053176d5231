#include "protocol/action_wish.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "base/text.h"
#include "game/action_form.h"
#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

template <class T>
using Read = std::expected<T, std::string>;

std::unexpected<std::string> missing(std::string_view field) {
  return std::unexpected("the field '" + std::string(field) + "' is missing");
}
std::unexpected<std::string> fault(std::string_view field, std::string_view what) {
  return std::unexpected("'" + std::string(field) + "' must be " + std::string(what));
}

// Names come from outside and stand in sentences of ours, so they are short, and words of the record language.
bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= 100 &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c != '#' && c != '='; });
}

Read<game::Word> word_in(const json::object& action, std::string_view field) {
  const json::value* value = action.if_contains(field);
  if (value == nullptr) return missing(field);
  const json::string* text = value->if_string();
  if (text == nullptr || !is_word(*text)) return fault(field, "a name");
  return game::Word{std::string(*text)};
}

// What the record language says of a word, without the place in its line.
template <class T>
Read<T> meaning(game::Parsed<T> parsed) {
  if (!parsed) return std::unexpected(std::move(parsed.error().message));
  return std::move(*parsed);
}

// A field that holds a name.
template <class Parse>
auto named(const json::object& action, std::string_view field, Parse&& parse)
    -> Read<typename decltype(parse(game::Word{}))::value_type> {
  const auto word = word_in(action, field);
  if (!word) return std::unexpected(word.error());
  return meaning(parse(*word));
}

// A number in a list, or a name as the record language writes it.
template <class Numbered, class Named>
auto numbered(const json::value* value, std::string_view field, std::size_t size, Numbered&& by_number, Named&& by_name)
    -> Read<decltype(by_number(std::uint8_t{}))> {
  if (value == nullptr) return missing(field);
  if (const json::string* text = value->if_string(); text != nullptr && is_word(*text))
    return meaning(by_name(game::Word{std::string(*text)}));
  boost::system::error_code error;
  const auto number = value->to_number<std::uint32_t>(error);
  if (error || number >= size) return fault(field, "a number below " + std::to_string(size) + ", or a name");
  return by_number(static_cast<std::uint8_t>(number));
}

template <class Content>
Read<cards::TicketId> read_ticket(const Content& content, const json::value* value, std::string_view field) {
  return numbered(
      value, field, content.tickets.size(), [](std::uint8_t i) { return cards::TicketId{i}; },
      [&](const game::Word& name) { return parse_ticket(content, name); });
}

template <class Content>
Read<cards::Cards> read_cards(const Content& content, const json::object& action, std::string_view field) {
  const json::value* value = action.if_contains(field);
  const json::object* kinds = value == nullptr ? nullptr : value->if_object();
  if (kinds == nullptr) return fault(field, "an object such as {\"red\": 2}");
  cards::Cards cards{};
  for (const json::key_value_pair& one : *kinds) {
    boost::system::error_code error;
    const auto count = one.value().to_number<std::uint32_t>(error);
    if (error || count > 99 || !is_word(one.key()))
      return std::unexpected("'" + std::string(field) + "' must hold a number for each kind of card");
    if (count == 0) continue;
    const auto kind = meaning(game::parse_card(content, game::Word{std::string(one.key())}));
    if (!kind) return std::unexpected(kind.error());
    cards::add(cards, *kind, static_cast<int>(count));
  }
  return cards;
}

// Adds the tickets of a list to one of the wish's; the error says what is wrong.
template <class Content>
Read<void> read_tickets(const Content& content, const json::value* value, std::string_view field,
                        std::vector<cards::TicketId> game::Wish<Content>::* into, game::Wish<Content>& wish) {
  if (value == nullptr || !value->is_array()) return fault(field, "a list of tickets");
  if (value->get_array().size() > cards::kMaxOffer)
    return std::unexpected("these are more tickets than are ever offered");
  for (const json::value& one : value->get_array()) {
    const auto ticket = read_ticket(content, &one, field);
    if (!ticket) return std::unexpected(ticket.error());
    if (is_named(wish, *ticket)) return std::unexpected("a ticket of '" + std::string(field) + "' is named twice");
    (wish.*into).push_back(*ticket);
  }
  return {};
}

// What was read goes into its place in the wish.
template <class T>
Read<void> put(T& place, Read<T> read) {
  if (!read) return std::unexpected(std::move(read.error()));
  place = std::move(*read);
  return {};
}

template <class Content>
Read<void> read_field(const Content& content, const json::object& action, const game::Field& field,
                      game::Wish<Content>& wish) {
  using game::Holds;
  constexpr bool on_a_map = std::is_same_v<Content, mapgame::Board>;
  const json::value* value = action.if_contains(field.name);
  if (value == nullptr && is_optional(field.holds)) return {};
  switch (field.holds) {
    case Holds::card:
      return put(wish.card,
                 named(action, field.name, [&](const game::Word& name) { return game::parse_card(content, name); }));
    case Holds::cards: return put(wish.cards, read_cards(content, action, field.name));
    case Holds::ticket: return put(wish.ticket, read_ticket(content, value, field.name));
    case Holds::kept: return read_tickets(content, value, field.name, &game::Wish<Content>::kept, wish);
    case Holds::under: return read_tickets(content, value, field.name, &game::Wish<Content>::under, wish);
    case Holds::city:
    case Holds::token:
      if constexpr (on_a_map) {
        return put(field.holds == Holds::city ? wish.city : wish.token,
                   named(action, field.name,
                         [&](const game::Word& name) { return game::parse_city(content, name.text, name.column); }));
      }
      break;
    case Holds::route:
      if constexpr (on_a_map) {
        return put(wish.route, numbered(
                                   value, field.name, content.routes.size(),
                                   [](std::uint8_t i) { return game::RouteChoice{mapgame::RouteId{i}, {}}; },
                                   [&](const game::Word& name) { return game::parse_route(content, name); }));
      }
      break;
  }
  return {};
}

template <class Content>
Read<game::Wish<Content>> read_any(const Content& content, const json::object& action) {
  const auto kind = word_in(action, "kind");
  if (!kind) return std::unexpected(kind.error());
  const auto* form = game::form_by_name<Content>(kind->text);
  if (form == nullptr) {
    const auto names = game::words_of_forms<Content>([](const auto& one) { return one.name; });
    return std::unexpected("'" + kind->text + "' is no kind of action" + base::did_you_mean(kind->text, names));
  }
  game::Wish<Content> wish{.kind = form->kind};
  for (const game::Field& field : form->fields()) {
    if (const auto read = read_field(content, action, field, wish); !read) return std::unexpected(read.error());
  }
  return wish;
}

}  // namespace

std::expected<game::Wish<mapgame::Board>, std::string> read_wish(const mapgame::Board& board,
                                                                 const json::object& action) {
  return read_any(board, action);
}
std::expected<game::Wish<cardgame::CardSet>, std::string> read_wish(const cardgame::CardSet& set,
                                                                    const json::object& action) {
  return read_any(set, action);
}

}  // namespace fogg::protocol
