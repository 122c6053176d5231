#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "game/types.h"

// Reading fields of JSON objects that may be anything: what is missing or of another kind is empty.
namespace fogg::table {

inline std::string text(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(boost::json::string_view(key.data(), key.size()));
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

inline std::int64_t number(const boost::json::object& object, std::string_view key, std::int64_t otherwise = 0) {
  const boost::json::value* value = object.if_contains(boost::json::string_view(key.data(), key.size()));
  if (value == nullptr) return otherwise;
  boost::json::error_code error;
  const auto read = value->to_number<std::int64_t>(error);
  return error ? otherwise : read;
}

inline bool flag(const boost::json::object& object, std::string_view key, bool otherwise = false) {
  const boost::json::value* value = object.if_contains(boost::json::string_view(key.data(), key.size()));
  return value != nullptr && value->is_bool() ? value->get_bool() : otherwise;
}

inline const boost::json::object& object(const boost::json::object& from, std::string_view key) {
  static const boost::json::object kNothing;
  const boost::json::value* value = from.if_contains(boost::json::string_view(key.data(), key.size()));
  return value != nullptr && value->is_object() ? value->get_object() : kNothing;
}

inline const boost::json::array& array(const boost::json::object& from, std::string_view key) {
  static const boost::json::array kNothing;
  const boost::json::value* value = from.if_contains(boost::json::string_view(key.data(), key.size()));
  return value != nullptr && value->is_array() ? value->get_array() : kNothing;
}

inline std::optional<game::Seat> seat_in(const boost::json::object& from, std::size_t seats) {
  const std::int64_t seat = number(from, "seat", -1);
  return seat >= 0 && seat < static_cast<std::int64_t>(seats) ? std::optional(static_cast<game::Seat>(seat))
                                                              : std::nullopt;
}

// A bot's id among people, where it has a rating.
inline std::string bot_id(std::string_view level) { return "bot-" + std::string(level); }

}  // namespace fogg::table
