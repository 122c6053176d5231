#include "server/reports_api.h"

#include <boost/json/serialize.hpp>
#include <set>

#include "people/names.h"
#include "store/reports.h"
#include "table/change.h"
#include "table/fields.h"

namespace fogg::server {

namespace json = boost::json;
using table::text;

namespace {

constexpr std::size_t kMostLines = 20;
constexpr std::size_t kMostWhy = 300;

// What the person said at the table, as the server's own log has it: all lines that are named by their versions, or the
// last ones. Whether they are at the table at all is told besides.
struct Said {
  bool was_there = false;
  json::array lines;
};
Said said_by(store::Store& store, const std::string& table, const std::string& person,
             const std::set<std::int64_t>& versions) {
  Said said;
  for (const store::Entry& entry : store.log(table, 0)) {
    const auto change = table::read_change(entry.kind, entry.body);
    if (!change) continue;
    if (const auto* created = std::get_if<table::change::Created>(&*change)) {
      for (const table::SeatState& seat : created->seats)
        said.was_there = said.was_there || (seat.kind == table::SeatState::Kind::person && seat.person == person);
    }
    if (const auto* sat = std::get_if<table::change::Sat>(&*change)) said.was_there |= sat->person == person;
    const auto* words = std::get_if<table::change::Said>(&*change);
    if (words == nullptr || words->person != person) continue;
    said.was_there = true;
    if (!versions.empty() && !versions.contains(entry.version)) continue;
    said.lines.push_back(json::object{{"at", entry.at}, {"name", words->name}, {"text", words->text}});
  }
  while (said.lines.size() > kMostLines) said.lines.erase(said.lines.begin());
  return said;
}

}  // namespace

Awaitable<Response> take_report(StoreService& database, std::string reporter, const json::object& body,
                                store::Time now) {
  std::string why;
  if (!text(body, "why").empty()) {
    const auto clean = people::clean_text(text(body, "why"), kMostWhy);
    if (!clean) co_return error_response(400, "too_long", clean.error());
    why = *clean;
  }
  std::set<std::int64_t> versions;
  for (const json::value& one : table::array(body, "versions")) {
    if (one.is_int64() && versions.size() < kMostLines) versions.insert(one.get_int64());
  }
  store::Report report;
  report.at = now;
  report.reporter = std::move(reporter);
  report.person = text(body, "person");
  report.table = text(body, "table");
  report.why = std::move(why);
  const bool there = co_await database.run([report, versions](store::Store& store) mutable {
    Said said = said_by(store, report.table, report.person, versions);
    if (!said.was_there || report.person == report.reporter) return false;
    report.said = json::serialize(said.lines);
    store::Reports(store).insert(report);  // a second one of the same is the first
    return true;
  });
  if (!there) co_return error_response(400, "not_there", "That person was not at this table.");
  co_return json_response("{}");
}

}  // namespace fogg::server
