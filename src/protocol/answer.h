#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "game/types.h"

// What comes back from outside: untrusted, judged by the rules, refused with a sentence.
namespace fogg::protocol {

inline constexpr std::size_t kMaxName = 40;

struct Greeting {
  std::string name;
  bool events = true;  // whether the program wants to be told what happens
  bool views = false;  // and to see what came of it each time
};
std::expected<Greeting, std::string> parse_greeting(std::string_view line);

// An answer's id, before anything else is judged: a late answer to an older question is no fault of this one. Nothing
// for an object with neither id nor action, which is a remark and no answer.
std::expected<std::optional<int>, std::string> answer_id(std::string_view line);

struct Refusal {
  enum class Kind : unsigned char { not_understood, illegal } kind;
  std::string reason;
  // Where a rule of the game says no: its numbers, the engine's sentence, and what it speaks of as one JSON object.
  std::string rule = {};
  std::string sentence = {};
  std::string why = {};
};

// The legal action that a message names to the seat to act, whose standpoint it is: by its number among the legal ones,
// as an object, or as text in the record language.
std::expected<mapgame::Action, Refusal> read_answer(const mapgame::Board&, const mapgame::Standpoint&,
                                                    const boost::json::object& message);
std::expected<cardgame::Action, Refusal> read_answer(const cardgame::CardSet&, const cardgame::Standpoint&,
                                                     const boost::json::object& message);
// The same, by the line that holds the message.
std::expected<mapgame::Action, Refusal> parse_answer(const mapgame::Board&, const mapgame::Standpoint&,
                                                     std::string_view line);
std::expected<cardgame::Action, Refusal> parse_answer(const cardgame::CardSet&, const cardgame::Standpoint&,
                                                      std::string_view line);

}  // namespace fogg::protocol
