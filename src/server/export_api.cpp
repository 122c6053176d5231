#include "server/export_api.h"

#include <boost/json/serialize.hpp>

#include "store/boards.h"
#include "store/calls.h"
#include "store/operating.h"
#include "store/passkeys.h"
#include "store/people.h"
#include "store/reports.h"
#include "store/sessions.h"
#include "store/standing.h"
#include "store/tables.h"
#include "table/change.h"

namespace fogg::server {

namespace json = boost::json;

namespace {

// What was reported by the person, and done to them.
void add_what_operators_know(json::object& out, store::Store& store, const store::Person& person) {
  if (const auto mail = store::Calls(store).mail(person.id))
    out["mail"] =
        json::object{{"address", mail->address},         {"confirmed", mail->confirmed}, {"turns", mail->turns},
                     {"invitations", mail->invitations}, {"hours", mail->hours},         {"mailed", mail->mailed},
                     {"language", mail->language}};
  json::array browsers;
  for (const store::PushRow& row : store::Calls(store).pushes(person.id))
    browsers.push_back(json::object{{"endpoint", row.endpoint}, {"created", row.created}});
  out["push"] = std::move(browsers);
  json::array calls;
  for (const store::Call& call : store::Calls(store).waiting(person.id))
    calls.push_back(json::object{{"table", call.table}, {"kind", call.kind}, {"at", call.at}});
  out["calls"] = std::move(calls);
  json::array reports;
  for (const store::Report& r : store::Reports(store).by(person.id))
    reports.push_back(
        json::object{{"at", r.at}, {"person", r.person}, {"table", r.table}, {"why", r.why}, {"settled", r.settled}});
  out["reports"] = std::move(reports);
  json::array acts;
  for (const store::Act& act : store::Operating(store).latest_acts(person.id, 10'000))
    acts.push_back(json::object{{"at", act.at}, {"act", act.act}, {"what", act.what}});
  out["acts"] = std::move(acts);
  out["role"] = person.role;
  out["banned"] = person.banned;
  out["muted"] = person.silenced;
}

}  // namespace

Awaitable<Response> export_all(StoreService& database, store::Person person) {
  const std::string id = person.id;
  json::object all = co_await database.run([p = std::move(person)](store::Store& store) {
    json::object out = {
        {"person", json::object{{"id", p.id}, {"name", p.name}, {"kind", p.kind}, {"created", p.created}}}};
    json::array list;
    for (const store::Session& s : store::Sessions(store).of(p.id))
      list.push_back(json::object{{"created", s.created}, {"seen", s.seen}, {"agent", s.agent}});
    out["sessions"] = std::move(list);
    json::array passkeys;
    for (const store::PasskeyRow& row : store::Passkeys(store).of(p.id))
      passkeys.push_back(json::object{{"name", row.name}, {"added", row.added}, {"used", row.used}});
    out["passkeys"] = std::move(passkeys);
    json::array results;
    for (const store::Result& r : store::Standing(store).results_of(p.id, 100'000)) {
      results.push_back(json::object{{"table", r.table},
                                     {"game", r.game},
                                     {"seat", r.seat},
                                     {"place", r.place},
                                     {"score", r.score},
                                     {"left", r.left},
                                     {"at", r.at}});
    }
    out["results"] = std::move(results);
    json::array ratings;
    for (const store::RatingRow& r : store::Standing(store).ratings_of(p.id))
      ratings.push_back(json::object{{"game", r.game}, {"mu", r.mu}, {"sigma", r.sigma}, {"games", r.games}});
    out["ratings"] = std::move(ratings);
    json::array maps;
    for (const store::MapRow& m : store::Boards(store).of(p.id))
      maps.push_back(json::object{{"map", m.id}, {"name", m.name}, {"board", store::Boards(store).find(m.id)->board}});
    out["maps"] = std::move(maps);
    json::array mutes;
    for (const std::string& m : store::People(store).mutes(p.id)) mutes.emplace_back(m);
    out["mutes"] = std::move(mutes);
    add_what_operators_know(out, store, p);
    return out;
  });
  // Table by table, so that nobody's move waits for all of them.
  json::array tables;
  for (const store::TableRow& row :
       co_await database.run([id](store::Store& store) { return store::Tables(store).naming(id); })) {
    json::array chats = co_await database.run([id, table = row.id](store::Store& store) {
      json::array said;
      for (const store::Entry& entry : store.log(table, 0)) {
        const auto change = table::read_change(entry.kind, entry.body);
        const auto* words = change ? std::get_if<table::change::Said>(&*change) : nullptr;
        if (words != nullptr && words->person == id)
          said.push_back(json::object{{"at", entry.at}, {"entry", entry.body}});
      }
      return said;
    });
    tables.push_back(json::object{{"table", row.id},
                                  {"game", row.game},
                                  {"status", row.status},
                                  {"created", row.created},
                                  {"chat", std::move(chats)}});
  }
  all["tables"] = std::move(tables);
  Response response = json_response(json::serialize(all));
  response.headers.emplace_back("Content-Disposition", "attachment; filename=fogg-export.json");
  co_return response;
}

}  // namespace fogg::server
