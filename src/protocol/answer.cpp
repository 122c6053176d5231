#include "protocol/answer.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "cardgame/legal.h"
#include "game/card_game_names.h"
#include "game/names.h"
#include "mapgame/legal.h"
#include "protocol/action_wish.h"
#include "protocol/messages.h"
#include "protocol/values.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

constexpr std::size_t kMaxNesting = 8;
constexpr std::size_t kShown = 60;

// A line from outside as it stands in a sentence of ours: short, and nothing in it that a terminal would obey.
std::string shown(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, kShown)) text += c >= ' ' && c < 127 ? c : '?';
  return "'" + text + (line.size() > kShown ? "…'" : "'");
}

std::expected<json::object, std::string> parse_object(std::string_view line) {
  json::parse_options options;
  options.max_depth = kMaxNesting;
  boost::system::error_code error;
  json::value value = json::parse(json::string_view(line.data(), line.size()), error, {}, options);
  if (error)
    return std::unexpected("this line is not JSON: " + shown(line) + "; notes of your own go to standard error");
  if (!value.is_object()) return std::unexpected("a line must hold one JSON object, not " + shown(line));
  return std::move(value.get_object());
}

template <class Content>
using Answered = std::expected<game::ActionOf<Content>, Refusal>;

std::unexpected<Refusal> not_understood(std::string reason) {
  return std::unexpected(Refusal{Refusal::Kind::not_understood, std::move(reason)});
}
std::unexpected<Refusal> illegal(std::string reason) {
  return std::unexpected(Refusal{Refusal::Kind::illegal, std::move(reason)});
}

// What a wish comes to at a standpoint; `said` is what the sender called it.
template <class Content>
Answered<Content> judged(const Content& content, const auto& at, const game::Wish<Content>& wish,
                         const std::string& said) {
  using Illegal = typename game::TypesOf<Content>::Illegal;
  const auto refuse = [&](Illegal why) {
    const std::string sentence = sentence_of(content, why);
    const std::string rules(rules_of(why));
    return std::unexpected(Refusal{Refusal::Kind::illegal, shown(said) + ": " + sentence + " (rule " + rules + ")",
                                   rules, sentence, json::serialize(illegal_json(content, why))});
  };
  const auto meant = as_action(content, at, wish);
  if (const auto* why = std::get_if<Illegal>(&meant)) return refuse(*why);
  const auto action = std::get<game::ActionOf<Content>>(meant);
  if (const auto verdict = check(content, at, action); !verdict) return refuse(verdict.error());
  return action;
}

template <class Content>
Answered<Content> by_text(const Content& content, const auto& at, const std::string& text) {
  const auto lines = game::split_lines(text);
  if (!lines || lines->size() != 1)
    return not_understood("an action in text must be one line of the record language, not " + shown(text));
  const auto wish = game::read_wish(content, game::WordSpan(lines->front().words));
  if (!wish) return not_understood(shown(text) + ": " + wish.error().message);
  return judged(content, at, *wish, text);
}

template <class Content>
Answered<Content> by_number(const Content& content, const auto& at, const json::value& value) {
  boost::system::error_code error;
  const auto number = value.to_number<std::int64_t>(error);
  if (error) {
    return not_understood("an action is a number of the list, an object or a text, not " +
                          shown(json::serialize(value)));
  }
  const int legal = count_legal(content, at);
  if (number < 0 || number >= legal) {
    return illegal("action " + std::to_string(number) + " is not in the list, which has the numbers 0 to " +
                   std::to_string(legal - 1));
  }
  return nth_legal(content, at, static_cast<int>(number));
}

template <class Content>
Answered<Content> any_answer(const Content& content, const auto& at, const json::object& message) {
  const json::value* action = message.if_contains("action");
  if (action == nullptr) return not_understood("the answer has no action: " + shown(json::serialize(message)));
  if (action->is_string()) return by_text(content, at, std::string(action->get_string()));
  if (!action->is_object()) return by_number(content, at, *action);
  const auto wish = read_wish(content, action->get_object());
  if (!wish) return not_understood("the action: " + wish.error());
  return judged(content, at, *wish, json::serialize(*action));
}

template <class Content>
Answered<Content> any_line(const Content& content, const auto& at, std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return not_understood(object.error());
  return any_answer(content, at, *object);
}

}  // namespace

std::expected<Greeting, std::string> parse_greeting(std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return std::unexpected(object.error());
  const json::value* name = object->if_contains("name");
  if (name == nullptr || !name->is_string() || name->get_string().empty()) {
    return std::unexpected(
        "the answer to hello must have a name, as in {\"type\": \"hello\", \"fogg\": 1, \"name\": \"My bot\"}");
  }
  boost::system::error_code error;
  const json::value* version = object->if_contains("fogg");
  if (version != nullptr && (version->to_number<int>(error) != kVersion || error)) {
    return std::unexpected("the program speaks another version of the protocol; this is version " +
                           std::to_string(kVersion));
  }
  Greeting greeting;
  for (const char c : std::string_view(name->get_string()).substr(0, kMaxName))
    greeting.name += c >= ' ' && c < 127 ? c : '?';
  if (const json::value* events = object->if_contains("events"); events != nullptr && events->is_bool())
    greeting.events = events->get_bool();
  if (const json::value* views = object->if_contains("views"); views != nullptr && views->is_bool())
    greeting.views = views->get_bool();
  return greeting;
}

std::expected<std::optional<int>, std::string> answer_id(std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return std::unexpected(object.error());
  const json::value* id = object->if_contains("id");
  if (id == nullptr && !object->contains("action")) return std::nullopt;
  boost::system::error_code error;
  const int number = id == nullptr ? 0 : id->to_number<int>(error);
  if (id == nullptr || error)
    return std::unexpected("the answer has no id: repeat the one of the question, as in {\"id\": 7, \"action\": 0}");
  return number;
}

Answered<mapgame::Board> read_answer(const mapgame::Board& board, const mapgame::Standpoint& at,
                                     const json::object& message) {
  return any_answer(board, at, message);
}
Answered<cardgame::CardSet> read_answer(const cardgame::CardSet& set, const cardgame::Standpoint& at,
                                        const json::object& message) {
  return any_answer(set, at, message);
}
Answered<mapgame::Board> parse_answer(const mapgame::Board& board, const mapgame::Standpoint& at,
                                      std::string_view line) {
  return any_line(board, at, line);
}
Answered<cardgame::CardSet> parse_answer(const cardgame::CardSet& set, const cardgame::Standpoint& at,
                                         std::string_view line) {
  return any_line(set, at, line);
}

}  // namespace fogg::protocol
