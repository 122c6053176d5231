#include "content/fields.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <charconv>
#include <cmath>
#include <utility>

namespace fogg::content {

namespace json = boost::json;

namespace {

std::string_view as_view(const json::string& text) { return {text.data(), text.size()}; }

std::string real_text(double value) {
  std::array<char, 40> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return std::string(buffer.data(), result.ptr);
}

bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) return true;
    if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
  }
  return false;
}

}  // namespace

std::string shown(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return value.get_bool() ? "true" : "false";
    case json::kind::int64: return std::to_string(value.get_int64());
    case json::kind::uint64: return std::to_string(value.get_uint64());
    case json::kind::double_: return real_text(value.get_double());
    case json::kind::string: return in_quotes(as_view(value.get_string()));
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
  }
  return "something else";
}

std::string_view string_or_empty(const json::value& value) {
  return value.is_string() ? as_view(value.get_string()) : std::string_view();
}

std::optional<std::int64_t> whole_number(const json::value& value, std::int64_t low, std::int64_t high) {
  std::int64_t number = 0;
  if (value.is_int64()) {
    number = value.get_int64();
  } else if (value.is_double() && std::fabs(value.get_double()) < 1e9 &&
             std::trunc(value.get_double()) == value.get_double()) {
    number = static_cast<std::int64_t>(value.get_double());
  } else {
    return std::nullopt;
  }
  if (number < low || number > high) return std::nullopt;
  return number;
}

std::string whole_number_wanted(const json::value& value, std::int64_t low, std::int64_t high) {
  return concat("must be a whole number from ", low, " to ", high, ", not ", shown(value));
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxIdBytes && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

Fields::Fields(const json::value& value, std::string where, Reporter& problems)
    : object_(value.if_object()), where_(std::move(where)), problems_(problems) {
  if (object_ == nullptr) problems_.add(where_, concat("must be an object { … }, not ", shown(value)));
}

void Fields::problem(std::string_view key, std::string_view what) {
  if (where_.empty()) {
    problems_.add(std::string(key), std::string(what));
  } else {
    const bool is_number = key[0] >= '0' && key[0] <= '9';
    problems_.add(where_, concat(is_number ? in_quotes(key) : std::string(key), " ", what));
  }
}

const json::value* Fields::any(std::string_view key, Need need) {
  asked_.push_back(key);
  if (object_ == nullptr) return nullptr;
  const json::value* value = object_->if_contains({key.data(), key.size()});
  if (value == nullptr && need == Need::required) problem(key, "is missing");
  return value;
}

const json::array* Fields::list(std::string_view key, Need need) {
  const json::value* value = any(key, need);
  if (value == nullptr) return nullptr;
  if (!value->is_array()) problem(key, concat("must be a list [ … ], not ", shown(*value)));
  return value->if_array();
}

std::optional<std::int64_t> Fields::number(std::string_view key, std::int64_t low, std::int64_t high, Need need) {
  const json::value* value = any(key, need);
  if (value == nullptr) return std::nullopt;
  const auto number = whole_number(*value, low, high);
  if (!number) problem(key, whole_number_wanted(*value, low, high));
  return number;
}

std::optional<double> Fields::real(std::string_view key, double low, double high) {
  const json::value* value = any(key);
  if (value == nullptr) return std::nullopt;
  std::optional<double> number;
  if (value->is_double()) number = value->get_double();
  if (value->is_int64()) number = static_cast<double>(value->get_int64());
  if (number && *number >= low && *number <= high) return number;
  problem(key, concat("must be a number from ", real_text(low), " to ", real_text(high), ", not ", shown(*value)));
  return std::nullopt;
}

std::optional<bool> Fields::flag(std::string_view key) {
  const json::value* value = any(key);
  if (value == nullptr) return std::nullopt;
  if (value->is_bool()) return value->get_bool();
  problem(key, concat("must be true or false, not ", shown(*value)));
  return std::nullopt;
}

std::optional<std::string> Fields::text(std::string_view key, std::size_t max_bytes, Need need) {
  const json::value* value = any(key, need);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) {
    problem(key, concat("must be a text in quotes, not ", shown(*value)));
    return std::nullopt;
  }
  const std::string_view text = as_view(value->get_string());
  if (text.empty()) {
    problem(key, "is empty");
  } else if (text.size() > max_bytes) {
    problem(key, concat(in_quotes(text), " is too long; the limit is ", max_bytes, " bytes"));
  } else if (has_control_characters(text)) {
    problem(key, concat(in_quotes(text), " has control characters in it"));
  } else {
    return std::string(text);
  }
  return std::nullopt;
}

std::optional<std::string> Fields::id(std::string_view key, Need need) {
  const json::value* value = any(key, need);
  if (value == nullptr) return std::nullopt;
  if (value->is_string() && is_id(as_view(value->get_string()))) return std::string(as_view(value->get_string()));
  problem(key, concat("must be 1 to ", kMaxIdBytes, " small letters a-z, digits and underscores, not ", shown(*value)));
  return std::nullopt;
}

void Fields::finish() {
  if (object_ == nullptr) return;
  for (const auto& member : *object_) {
    const std::string_view key(member.key().data(), member.key().size());
    if (std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
    // Looking for the word that was meant takes time, which a file full of nonsense must not cost.
    problems_.add(where_, concat("unknown key ", in_quotes(key), problems_.is_full() ? "" : did_you_mean(key, asked_)));
  }
}

}  // namespace fogg::content
