#include "protocol/action_words.h"

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

using Words = std::expected<std::string, std::string>;

// Names come from outside and go into a line of text: a blank or a '#' in one would change what the line says.
bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= 100 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c != '#' && c != '='; });
}

Words field_word(const json::object& action, std::string_view field) {
  const json::value* value = action.if_contains(field);
  if (value == nullptr) return std::unexpected("the field '" + std::string(field) + "' is missing");
  const json::string* text = value->if_string();
  if (text == nullptr || !is_word(*text)) return std::unexpected("'" + std::string(field) + "' must be a name");
  return std::string(*text);
}

std::string fault(std::string_view field, std::string_view what) {
  return "'" + std::string(field) + "' must be " + std::string(what);
}

// A number in a list, or a name as the record language writes it.
template <class NameOf>
Words numbered(const json::value* value, std::string_view field, std::size_t size, NameOf&& name_of) {
  if (value == nullptr) return std::unexpected("the field '" + std::string(field) + "' is missing");
  if (const json::string* text = value->if_string(); text != nullptr && is_word(*text)) return std::string(*text);
  boost::system::error_code error;
  const auto number = value->to_number<std::uint32_t>(error);
  if (error || number >= size)
    return std::unexpected(fault(field, "a number below " + std::to_string(size) + ", or a name"));
  return name_of(static_cast<std::uint8_t>(number));
}

template <class Content>
Words ticket_word(const Content& content, const json::value* value, std::string_view field) {
  return numbered(value, field, content.tickets.size(),
                  [&](std::uint8_t i) { return game::ticket_text(content, cards::TicketId{i}); });
}

Words cards_words(const json::object& action) {
  const json::value* value = action.if_contains("cards");
  const json::object* cards = value == nullptr ? nullptr : value->if_object();
  if (cards == nullptr) return std::unexpected("'cards' must be an object such as {\"red\": 2}");
  std::string words;
  for (const auto& [key, number] : *cards) {
    boost::system::error_code error;
    const auto count = number.to_number<std::uint32_t>(error);
    if (error || count > 99 || !is_word(key))
      return std::unexpected("'cards' must hold a number for each kind of card");
    if (count > 0) words = game::join_words(words, std::string(key) + "=" + std::to_string(count));
  }
  return words.empty() ? "none" : words;
}

// Tickets of a list, each after a blank.
template <class Content>
Words ticket_words(const Content& content, const json::value* value, std::string_view field) {
  if (value == nullptr || !value->is_array())
    return std::unexpected("'" + std::string(field) + "' must be a list of tickets");
  if (value->get_array().size() > cards::kMaxOffer)
    return std::unexpected("these are more tickets than are ever offered");
  std::string words;
  for (const json::value& one : value->get_array()) {
    const Words word = ticket_word(content, &one, field);
    if (!word) return word;
    words = game::join_words(words, *word);
  }
  return words;
}

// The words after a prefix; nothing where there are none.
Words after(std::string_view prefix, const Words& words) {
  return words && !words->empty() ? std::string(prefix) + *words : words;
}

// What a field says, as it stands in a line of the record language; nothing where it is left out.
template <class Content>
Words field_words(const Content& content, const json::object& action, const game::Field& field) {
  using game::Holds;
  const json::value* value = action.if_contains(field.name);
  if (value == nullptr && is_optional(field.holds)) return "";
  switch (field.holds) {
    case Holds::card:
    case Holds::city: return field_word(action, field.name);
    case Holds::cards: return cards_words(action);
    case Holds::ticket: return ticket_word(content, value, field.name);
    case Holds::token: return after("token=", field_word(action, field.name));
    case Holds::kept: {
      const Words kept = ticket_words(content, value, field.name);
      return kept && kept->empty() ? "none" : kept;
    }
    case Holds::under: return after("under ", ticket_words(content, value, field.name));
    case Holds::route:
      if constexpr (std::is_same_v<Content, mapgame::Board>) {
        return numbered(value, field.name, content.routes.size(),
                        [&](std::uint8_t i) { return game::route_text(content, mapgame::RouteId{i}); });
      }
      break;
  }
  return "";
}

template <class Content>
Words any_action_words(const Content& content, const json::object& action) {
  const Words kind = field_word(action, "kind");
  if (!kind) return kind;
  const auto* form = game::form_by_name<Content>(*kind);
  if (form == nullptr) {
    const auto names = game::words_of_forms<Content>([](const auto& one) { return one.name; });
    return std::unexpected("'" + *kind + "' is no kind of action" + base::did_you_mean(*kind, names));
  }
  std::string line(form->word);
  for (const game::Field& field : form->fields()) {
    const Words words = field_words(content, action, field);
    if (!words) return words;
    if (!words->empty()) (line += ' ') += *words;
  }
  return line;
}

}  // namespace

Words action_words(const mapgame::Board& board, const json::object& action) { return any_action_words(board, action); }
Words action_words(const cardgame::CardSet& set, const json::object& action) { return any_action_words(set, action); }

}  // namespace fogg::protocol
