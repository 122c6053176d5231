#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/problems.h"

namespace fogg::content {

enum class Need { optional, required };

// A JSON value as an error may show it.
std::string shown(const boost::json::value& value);

// The text of a JSON string; empty for any other value.
std::string_view string_or_empty(const boost::json::value& value);

// A whole number from `low` to `high`; 3.0 is one too, as JSON Schema has it.
std::optional<std::int64_t> whole_number(const boost::json::value& value, std::int64_t low, std::int64_t high);
std::string whole_number_wanted(const boost::json::value& value, std::int64_t low, std::int64_t high);

// One JSON object of a file, read key by key. Each reader reports a value of the wrong kind and then gives nothing;
// `finish` reports every key that nobody asked for.
class Fields {
 public:
  // `where` names the entry in errors; it is empty for the file's outermost object, whose keys name themselves.
  Fields(const boost::json::value& value, std::string where, Reporter& problems);

  bool is_object() const { return object_ != nullptr; }
  const std::string& where() const { return where_; }

  const boost::json::value* any(std::string_view key, Need need = Need::optional);
  const boost::json::array* list(std::string_view key, Need need = Need::optional);
  std::optional<std::int64_t> number(std::string_view key, std::int64_t low, std::int64_t high,
                                     Need need = Need::optional);
  std::optional<double> real(std::string_view key, double low, double high);
  std::optional<bool> flag(std::string_view key);
  std::optional<std::string> text(std::string_view key, std::size_t max_bytes, Need need = Need::optional);
  // An id: small letters, digits and underscores, so that it can stand in a record.
  std::optional<std::string> id(std::string_view key, Need need = Need::optional);

  void problem(std::string_view key, std::string_view what);
  void finish();

 private:
  const boost::json::object* object_;
  std::string where_;
  Reporter& problems_;
  std::vector<std::string_view> asked_;
};

inline constexpr std::size_t kMaxIdBytes = 40;
bool is_id(std::string_view text);

}  // namespace fogg::content
