#include "protocol/action_words.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "base/text.h"
#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

using Words = std::expected<std::string, std::string>;

// Names come from outside and go into a line of text: a blank or a '#' in one would change what the line says.
bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= 100 && std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c != '#' && c != '='; });
}

Words field_word(const json::object& action, std::string_view field) {
  const json::value* value = action.if_contains(field);
  if (value == nullptr) return std::unexpected("the field '" + std::string(field) + "' is missing");
  const json::string* text = value->if_string();
  if (text == nullptr || !is_word(*text)) return std::unexpected("'" + std::string(field) + "' must be a name");
  return std::string(*text);
}

std::string fault(std::string_view field, std::string_view what) { return "'" + std::string(field) + "' must be " + std::string(what); }

// A number in a list, or a name as the record language writes it.
template <class NameOf>
Words numbered(const json::value* value, std::string_view field, std::size_t size, NameOf&& name_of) {
  if (value == nullptr) return std::unexpected("the field '" + std::string(field) + "' is missing");
  if (const json::string* text = value->if_string(); text != nullptr && is_word(*text)) return std::string(*text);
  json::error_code error;
  const auto number = value->to_number<std::uint32_t>(error);
  if (error || number >= size) return std::unexpected(fault(field, "a number below " + std::to_string(size) + ", or a name"));
  return name_of(static_cast<std::uint8_t>(number));
}

template <class Content>
Words ticket_word(const Content& content, const json::value* value, std::string_view field) {
  return numbered(value, field, content.tickets.size(), [&](std::uint8_t i) { return game::ticket_text(content, cards::TicketId{i}); });
}

Words cards_words(const json::object& action) {
  const json::value* value = action.if_contains("cards");
  const json::object* cards = value == nullptr ? nullptr : value->if_object();
  if (cards == nullptr) return std::unexpected("'cards' must be an object such as {\"red\": 2}");
  std::string words;
  for (const auto& [key, number] : *cards) {
    json::error_code error;
    const auto count = number.to_number<std::uint32_t>(error);
    if (error || count > 99 || !is_word(key)) return std::unexpected("'cards' must hold a number for each kind of card");
    if (count > 0) words = game::join_words(words, std::string(key) + "=" + std::to_string(count));
  }
  return words.empty() ? "none" : words;
}

template <class Content>
Words keep_words(const Content& content, const json::object& action) {
  std::string line = "keep";
  const json::value* kept = action.if_contains("tickets");
  if (kept == nullptr || !kept->is_array()) return std::unexpected("'tickets' must be a list of tickets to keep");
  if (kept->get_array().empty()) line += " none";
  const json::value* under = action.if_contains("under");
  if (under != nullptr && !under->is_array()) return std::unexpected("'under' must be a list of tickets");
  for (const json::value* list : {kept, under}) {
    if (list == nullptr) continue;
    if (list == under && !under->get_array().empty()) line += " under";
    if (list->get_array().size() > cards::kMaxOffer) return std::unexpected("these are more tickets than are ever offered");
    for (const json::value& one : list->get_array()) {
      const Words word = ticket_word(content, &one, list == kept ? "tickets" : "under");
      if (!word) return word;
      line += " " + *word;
    }
  }
  return line;
}

Words followed_by(std::string line, const Words& words) {
  if (!words) return words;
  return line + " " + *words;
}

template <std::size_t N>
std::unexpected<std::string> no_action(const std::string& kind, const std::array<std::string_view, N>& known) {
  return std::unexpected("'" + kind + "' is no kind of action" + base::did_you_mean(kind, known));
}

// What is written alike in both types of game; an empty line for all the rest.
template <class Content>
Words common_words(const Content& content, const json::object& action, std::string_view kind) {
  if (kind == "draw_face_up") return followed_by("draw", field_word(action, "card"));
  if (kind == "draw_pile") return "draw pile";
  if (kind == "keep") return keep_words(content, action);
  if (kind == "draw_tickets" || kind == "pass") return std::string(kind);
  return "";
}

}  // namespace

Words action_words(const mapgame::Board& board, const json::object& action) {
  const Words kind = field_word(action, "kind");
  if (!kind) return kind;
  if (const Words common = common_words(board, action, *kind); !common || !common->empty()) return common;
  if (*kind == "withdraw") return *kind;
  if (*kind == "pay_tunnel") return followed_by(*kind, cards_words(action));
  if (*kind == "place_token") return followed_by(*kind, field_word(action, "city"));
  if (*kind == "station") {
    const Words line = followed_by(*kind, field_word(action, "city"));
    return line ? followed_by(*line, cards_words(action)) : line;
  }
  if (*kind == "claim") {
    const Words route = numbered(action.if_contains("route"), "route", board.routes.size(),
                                 [&](std::uint8_t i) { return game::route_text(board, mapgame::RouteId{i}); });
    if (!route) return route;
    Words line = followed_by("claim " + *route, cards_words(action));
    if (!line || !action.contains("token")) return line;
    const Words city = field_word(action, "token");
    return city ? Words(*line + " token=" + *city) : city;
  }
  constexpr auto kKinds = std::to_array<std::string_view>({"draw_face_up", "draw_pile", "claim", "draw_tickets", "keep", "station",
                                                           "pay_tunnel", "withdraw", "place_token", "pass"});
  return no_action(*kind, kKinds);
}

Words action_words(const cardgame::CardSet& set, const json::object& action) {
  const Words kind = field_word(action, "kind");
  if (!kind) return kind;
  if (const Words common = common_words(set, action, *kind); !common || !common->empty()) return common;
  if (*kind == "done" || *kind == "complete_best") return *kind;
  if (*kind == "place") return followed_by(*kind, cards_words(action));
  if (*kind == "complete") return followed_by(*kind, ticket_word(set, action.if_contains("ticket"), "ticket"));
  constexpr auto kKinds = std::to_array<std::string_view>(
      {"draw_face_up", "draw_pile", "place", "draw_tickets", "keep", "complete", "complete_best", "done", "pass"});
  return no_action(*kind, kKinds);
}

}  // namespace fogg::protocol
