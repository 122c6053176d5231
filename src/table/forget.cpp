#include "table/forget.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/fields.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

void forget(json::value& value, std::string_view person) {
  if (value.is_array()) {
    for (json::value& inner : value.get_array()) forget(inner, person);
  } else if (value.is_object()) {
    json::object& object = value.get_object();
    const bool theirs = text(object, "person") == person;
    if (theirs && object.contains("name")) object["name"] = "deleted player";
    if (theirs && object.contains("text")) object["text"] = "…";
    for (auto& field : object) forget(field.value(), person);
  }
}

}  // namespace

std::string without_person(std::string_view body, std::string_view person) {
  json::error_code error;
  json::value value = json::parse(json::string_view(body.data(), body.size()), error);
  if (error) return std::string(body);  // lines of a game: there is no name in them
  forget(value, person);
  return json::serialize(value);
}

}  // namespace fogg::table
