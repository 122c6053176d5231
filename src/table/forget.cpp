#include "table/forget.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/change.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

constexpr const char* kForgotten = "deleted player";

Change without_person(Change any, std::string_view person) {
  if (auto* said = std::get_if<change::Said>(&any); said != nullptr && said->person == person) {
    said->name = kForgotten;
    said->text = "…";
  }
  if (auto* sat = std::get_if<change::Sat>(&any); sat != nullptr && sat->person == person) sat->name = kForgotten;
  if (auto* created = std::get_if<change::Created>(&any)) {
    for (SeatState& seat : created->seats) {
      if (seat.person == person) seat.name = kForgotten;
    }
  }
  return any;
}

}  // namespace

std::string entry_without_person(const store::Entry& entry, std::string_view person) {
  auto change = read_change(entry.kind, entry.body);
  if (!change) return entry.body;  // whoever reads the log will tell of it
  return written(without_person(std::move(*change), person)).body;
}

std::string summary_without_person(std::string_view summary, std::string_view person) {
  json::error_code error;
  json::value value = json::parse(json::string_view(summary.data(), summary.size()), error);
  if (error || !value.is_object()) return std::string(summary);
  if (json::value* seats = value.get_object().if_contains("seats"); seats != nullptr && seats->is_array()) {
    for (json::value& seat : seats->get_array()) {
      if (seat.is_object() && text(seat.get_object(), "person") == person) seat.get_object()["name"] = kForgotten;
    }
  }
  return json::serialize(value);
}

}  // namespace fogg::table
