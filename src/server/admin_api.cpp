#include "server/admin_api.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/log.h"
#include "store/people.h"
#include "store/tables.h"
#include "table/fields.h"

namespace fogg::server {

namespace json = boost::json;
using table::text;

namespace {

constexpr int kMostPeople = 200;
constexpr int kMostTables = 200;
constexpr int kMostActs = 500;
constexpr int kMostReports = 200;
constexpr Time kWeek = 7 * 24 * 3'600'000;

std::string asked(const Request& request, const std::string& name) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? "" : found->second;
}

json::object found_json(const store::FoundPerson& one) {
  return {{"id", one.person.id},         {"name", one.person.name},       {"kind", one.person.kind},
          {"role", one.person.role},     {"created", one.person.created}, {"seen", one.seen},
          {"banned", one.person.banned}, {"muted", one.person.silenced}};
}

// Names of those an act is about, and of those who did it, as they are called now.
std::string name_of(store::Store& store, const std::string& id, const std::string& shown) {
  const auto person = id.empty() ? std::nullopt : store::People(store).find(id);
  return person ? person->name : shown;
}

}  // namespace

Awaitable<Response> AdminApi::answer(const Request& request, const std::string& what, const store::Person& who,
                                     const json::object& body) {
  const bool reads = request.method == "GET";
  if (reads && what == "people") co_return co_await people(request);
  if (reads && what == "tables") co_return co_await tables(request);
  if (reads && what == "acts") co_return co_await acts(request);
  if (reads && what == "reports") co_return co_await reports();
  if (reads && what == "statistics") co_return co_await statistics();
  if (!reads && what == "acts") co_return co_await act(who, body);
  co_return error_response(404, "not_found", "There is nothing at this address.");
}

Awaitable<Response> AdminApi::people(const Request& request) {
  store::PeopleQuery query;
  query.text = asked(request, "text");
  query.kind = asked(request, "kind");
  query.most = kMostPeople;
  const std::string only = asked(request, "only");
  query.operators = only == "operators";
  if (only == "banned") query.banned_after = now_();
  if (only == "muted") query.silenced_after = now_();
  const auto found =
      co_await store_.run([query](store::Store& store) { return store::Operating(store).find_people(query); });
  json::array people;
  for (const store::FoundPerson& one : found) people.push_back(found_json(one));
  co_return json_response(json::serialize(json::object{{"people", std::move(people)}}));
}

// Of a person, or those that everybody sees.
Awaitable<Response> AdminApi::tables(const Request& request) {
  const auto rows = co_await store_.run([id = asked(request, "person")](store::Store& store) {
    return id.empty() ? store::Tables(store).listed(kMostTables) : store::Tables(store).of(id, kMostTables);
  });
  json::array tables;
  for (const store::TableRow& row : rows)
    tables.push_back(json::object{{"table", row.id},
                                  {"game", row.game},
                                  {"status", row.status},
                                  {"created", row.created},
                                  {"updated", row.updated}});
  co_return json_response(json::serialize(json::object{{"tables", std::move(tables)}}));
}

Awaitable<Response> AdminApi::acts(const Request& request) {
  json::array acts = co_await store_.run([whom = asked(request, "whom")](store::Store& store) {
    json::array list;
    for (const store::Act& act : store::Operating(store).latest_acts(whom, kMostActs)) {
      list.push_back(json::object{{"number", act.id},
                                  {"at", act.at},
                                  {"who", name_of(store, act.who, act.who)},
                                  {"act", act.act},
                                  {"whom", act.whom},
                                  {"name", name_of(store, act.whom, "")},
                                  {"what", act.what},
                                  {"done", act.done}});
    }
    return list;
  });
  co_return json_response(json::serialize(json::object{{"acts", std::move(acts)}}));
}

Awaitable<Response> AdminApi::statistics() {
  const auto s = co_await store_.run(
      [now = now_()](store::Store& store) { return store::Operating(store).statistics(now - kWeek, now); });
  co_return json_response(json::serialize(json::object{{"accounts", s.accounts},
                                                       {"guests", s.guests},
                                                       {"new_people", s.new_people},
                                                       {"people_seen", s.people_seen},
                                                       {"games_over", s.games_over},
                                                       {"waiting", s.waiting},
                                                       {"playing", s.playing},
                                                       {"over", s.over},
                                                       {"maps", s.maps},
                                                       {"operators", s.operators},
                                                       {"banned", s.banned},
                                                       {"reports", s.reports},
                                                       {"words", orders_.site().words},
                                                       {"bytes", s.bytes},
                                                       {"connected", metrics_.connections.load()}}));
}

Awaitable<Response> AdminApi::act(const store::Person& who, const json::object& body) {
  const Order order{text(body, "act"), text(body, "whom"), text(body, "text"),
                    static_cast<int>(std::clamp<std::int64_t>(table::number(body, "days"), -1, 1'000'000)),
                    static_cast<int>(std::clamp<std::int64_t>(table::number(body, "uses", 1), -1, 1'000'000))};
  const auto done = co_await store_.run([order, who = who.id, now = now_()](store::Store& store) {
    return std::optional(carry_out(store, who, order, now));
  });
  if (!*done) co_return error_response(400, "bad_act", done->error());
  log_info("act", {{"act", order.act}, {"number", std::to_string((*done)->act)}, {"who", who.id}});
  orders_.look_soon();
  json::object answer = {{"number", (*done)->act}, {"sentence", (*done)->sentence}};
  if (!(*done)->link.empty()) answer["link"] = (*done)->link;
  co_return json_response(json::serialize(answer));
}

Awaitable<Response> AdminApi::reports() {
  json::array reports = co_await store_.run([](store::Store& store) {
    const auto name = [&](const std::string& id) {
      const auto person = store::People(store).find(id);
      return person ? person->name : "";
    };
    json::array list;
    for (const store::Report& report : store::Reports(store).open(kMostReports)) {
      json::error_code error;
      json::value lines = json::parse(report.said, error);
      list.push_back(json::object{{"number", report.id},
                                  {"at", report.at},
                                  {"reporter", report.reporter},
                                  {"reporter_name", name(report.reporter)},
                                  {"person", report.person},
                                  {"name", name(report.person)},
                                  {"table", report.table},
                                  {"why", report.why},
                                  {"lines", error ? json::value(json::array{}) : std::move(lines)}});
    }
    return list;
  });
  co_return json_response(json::serialize(json::object{{"reports", std::move(reports)}}));
}

}  // namespace fogg::server
