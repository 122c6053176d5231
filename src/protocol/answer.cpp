#include "protocol/answer.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <limits>

#include "game/card_game_names.h"
#include "game/names.h"
#include "protocol/action_words.h"
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

template <class Content>
Answered<Content> by_text(const Content& content, const typename game::TypesOf<Content>::View& view,
                          std::span<const game::ActionOf<Content>> legal, const std::string& text) {
  const auto lines = game::split_lines(text);
  if (!lines || lines->size() != 1)
    return not_understood("an action in text must be one line of the record language, not " + shown(text));
  const auto at = standpoint(view);
  const auto parsed = parse_action(content, at, game::WordSpan(lines->front().words));
  if (!parsed) return not_understood(shown(text) + ": " + parsed.error().message);
  using Illegal = typename game::TypesOf<Content>::Illegal;
  const auto refuse = [&](Illegal why) {
    const std::string sentence = sentence_of(content, why);
    const std::string rules(rules_of(why));
    return std::unexpected(Refusal{Refusal::Kind::illegal, shown(text) + ": " + sentence + " (rule " + rules + ")",
                                   rules, sentence, json::serialize(illegal_json(content, why))});
  };
  if (const auto* why = std::get_if<Illegal>(&*parsed)) return refuse(*why);
  const auto action = std::get<game::ActionOf<Content>>(*parsed);
  if (std::find(legal.begin(), legal.end(), action) != legal.end()) return action;
  if (const auto verdict = check(content, at, action); !verdict) return refuse(verdict.error());
  return illegal(shown(text) + " is not among the legal actions");
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

template <class Content>
Answered<Content> read_answer(const Content& content, const typename game::TypesOf<Content>::View& view,
                              std::span<const game::ActionOf<Content>> legal, const json::object& message) {
  const json::value* action = message.if_contains("action");
  if (action == nullptr) return not_understood("the answer has no action: " + shown(json::serialize(message)));
  if (action->is_string()) return by_text(content, view, legal, std::string(action->get_string()));
  if (action->is_object()) {
    const auto words = action_words(content, action->get_object());
    if (!words) return not_understood("the action: " + words.error());
    return by_text(content, view, legal, *words);
  }
  boost::system::error_code error;
  const auto number = action->to_number<std::int64_t>(error);
  if (error)
    return not_understood("an action is a number of the list, an object or a text, not " +
                          shown(json::serialize(*action)));
  if (number < 0 || static_cast<std::uint64_t>(number) >= legal.size()) {
    return illegal("action " + std::to_string(number) + " is not in the list, which has the numbers 0 to " +
                   std::to_string(legal.size() - 1));
  }
  return legal[static_cast<std::size_t>(number)];
}

template <class Content>
Answered<Content> parse_answer(const Content& content, const typename game::TypesOf<Content>::View& view,
                               std::span<const game::ActionOf<Content>> legal, std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return not_understood(object.error());
  return read_answer(content, view, legal, *object);
}

template Answered<mapgame::Board> read_answer(const mapgame::Board&, const mapgame::View&,
                                              std::span<const mapgame::Action>, const json::object&);
template Answered<cardgame::CardSet> read_answer(const cardgame::CardSet&, const cardgame::View&,
                                                 std::span<const cardgame::Action>, const json::object&);
template Answered<mapgame::Board> parse_answer(const mapgame::Board&, const mapgame::View&,
                                               std::span<const mapgame::Action>, std::string_view);
template Answered<cardgame::CardSet> parse_answer(const cardgame::CardSet&, const cardgame::View&,
                                                  std::span<const cardgame::Action>, std::string_view);

}  // namespace fogg::protocol
