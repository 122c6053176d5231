#include <boost/json/serialize.hpp>

#include "people/cookies.h"
#include "people/names.h"
#include "people/passwords.h"
#include "people/rating.h"
#include "server/api.h"
#include "server/log.h"
#include "table/forget.h"
#include "table/fields.h"

namespace fogg::server {

namespace json = boost::json;
using table::text;

namespace {

constexpr int kPersonId = 12;
constexpr Time kYear = 31'536'000;  // seconds

json::object person_json(const store::Person& person) { return {{"id", person.id}, {"name", person.name}, {"kind", person.kind}}; }
Response person_response(const store::Person& person) { return json_response(json::serialize(json::object{{"person", person_json(person)}})); }
Response nothing() { return json_response("{}"); }
Response bad_name(std::string_view sentence) { return error_response(400, "bad_name", sentence); }
Response bad_password(std::string_view sentence) { return error_response(400, "bad_password", sentence); }
Response too_many_tries() { return limited(60, "Too many tries; wait a minute."); }
const char* kTaken = "That name is taken, or looks too much like another one; choose another.";

std::expected<std::string, std::string> wanted_name(const json::object& body) {
  auto name = people::clean_name(text(body, "name"));
  if (name && people::is_reserved(*name)) return std::unexpected("That name is kept for the server; choose another.");
  return name;
}

std::string cookie_header(const std::string& value, Time seconds, bool secure) {
  return "fogg=" + value + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) + (secure ? "; Secure" : "");
}

}  // namespace

Awaitable<std::string> Api::hash(std::string password) {
  return elsewhere([password = std::move(password)] { return people::hash_password(password); });
}
Awaitable<bool> Api::matches(std::string hash, std::string password) {
  return elsewhere([hash = std::move(hash), password = std::move(password)] { return people::is_password(hash, password); });
}

// A new session for a person, with its cookie.
Awaitable<Response> Api::signed_in(const Request& request, const store::Person& person) {
  const people::Token token = people::new_token(cookie_key_);
  store::Session session{fair::random_id(kPersonId), token.hash, person.id, now_(), now_(), people::clean_text(request.agent, 200).value_or("")};
  co_await store_.run([session](store::Store& store) { return store.insert_session(session), true; });
  Response response = person_response(person);
  response.headers.emplace_back("Set-Cookie", cookie_header(token.text, kYear, request.secure));
  co_return response;
}

Awaitable<Response> Api::guest(const Request& request, const Body& body) {
  if (!limits_.guests.take(request.address, now_())) co_return too_many_tries();
  const auto name = wanted_name(body);
  if (!name) co_return bad_name(name.error());
  const store::Person person{fair::random_id(kPersonId), "guest", *name, people::name_key(*name), "", now_()};
  const bool taken = co_await store_.run([person](store::Store& store) {
    if (store.account(person.key)) return true;
    return !store.insert_person(person);
  });
  if (taken) co_return error_response(409, "name_taken", kTaken);
  co_return co_await signed_in(request, person);
}

Awaitable<Response> Api::me(const Request& request) {
  const auto who = co_await visitor(request);
  if (!who) co_return json_response(R"({"person":null})");
  co_return person_response(who->person);
}

Awaitable<Response> Api::rename(const Request& request, const Body& body) {
  auto who = co_await visitor(request);
  if (!who) co_return nobody();
  const auto name = wanted_name(body);
  if (!name) co_return bad_name(name.error());
  who->person.name = *name;
  who->person.key = people::name_key(*name);
  const bool taken = co_await store_.run([person = who->person](store::Store& store) {
    const auto other = store.account(person.key);
    return (other && other->id != person.id) || !store.update_person(person);
  });
  if (taken) co_return error_response(409, "name_taken", kTaken);
  co_return person_response(who->person);
}

Awaitable<Response> Api::account(const Request& request, const Body& body) {
  if (!limits_.accounts.take(request.address, now_())) co_return too_many_tries();
  const auto name = wanted_name(body);
  if (!name) co_return bad_name(name.error());
  const std::string password = text(body, "password");
  if (const auto fine = people::check_password(password); !fine) co_return bad_password(fine.error());
  auto who = co_await visitor(request);
  if (who && who->person.kind == "account") co_return error_response(409, "account", "You have an account; log out first to make another.");
  store::Person person = who ? who->person : store::Person{fair::random_id(kPersonId), "", "", "", "", now_()};
  person.kind = "account";
  person.name = *name;
  person.key = people::name_key(*name);
  person.password = co_await hash(password);
  const bool is_new = !who;
  const bool kept = co_await store_.run([person, is_new](store::Store& store) { return is_new ? store.insert_person(person) : store.update_person(person); });
  if (!kept) co_return error_response(409, "name_taken", kTaken);
  log_info("account_made", {{"person", person.id}});
  if (who) co_return person_response(person);
  co_return co_await signed_in(request, person);
}

Awaitable<Response> Api::login(const Request& request, const Body& body) {
  const std::string key = people::name_key(people::clean_name(text(body, "name")).value_or(""));
  if (!limits_.logins.take(request.address, now_()) || !limits_.login_names.take(key, now_())) co_return too_many_tries();
  const auto person = co_await store_.run([key](store::Store& store) { return store.account(key); });
  // The same time and the same words, whether or not there is such an account.
  const std::string nobodys = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b5dWRWJTmaaJObG3wsrvmjM3WQ";
  const bool right = co_await matches(person ? person->password : nobodys, text(body, "password"));
  if (!person || !right) {
    log_warning("login_failed", {{"address", request.address}});
    co_return error_response(403, "wrong", "Name and password do not belong together.");
  }
  co_return co_await signed_in(request, *person);
}

Awaitable<Response> Api::logout(const Request& request) {
  if (const auto who = co_await visitor(request)) {
    co_await store_.run([s = who->session](store::Store& store) { return store.end_session(s.person, s.id), true; });
    hub_.end_session(who->session.id, true);
  }
  Response response = nothing();
  response.headers.emplace_back("Set-Cookie", cookie_header("", 0, request.secure));
  co_return response;
}

Awaitable<Response> Api::change_password(const Request& request, const Body& body) {
  auto who = co_await visitor(request);
  if (!who || who->person.kind != "account") co_return nobody();
  if (!limits_.logins.take(request.address, now_())) co_return too_many_tries();
  if (const auto fine = people::check_password(text(body, "new")); !fine) co_return bad_password(fine.error());
  if (!co_await matches(who->person.password, text(body, "old"))) co_return error_response(403, "wrong", "That is not your old password.");
  who->person.password = co_await hash(text(body, "new"));
  const auto ended = co_await store_.run([p = who->person, s = who->session](store::Store& store) {
    store.update_person(p);
    auto all = store.sessions(p.id);
    store.end_other_sessions(p.id, s.hash);
    return all;
  });
  for (const store::Session& session : ended) {
    if (session.id != who->session.id) hub_.end_session(session.id, true);
  }
  co_return nothing();
}

Awaitable<Response> Api::sessions(const Request& request) {
  const auto who = co_await visitor(request);
  if (!who) co_return nobody();
  const auto all = co_await store_.run([id = who->person.id](store::Store& store) { return store.sessions(id); });
  json::array list;
  for (const store::Session& s : all) {
    list.push_back(json::object{{"id", s.id}, {"created", s.created}, {"seen", s.seen}, {"agent", s.agent}, {"current", s.id == who->session.id}});
  }
  co_return json_response(json::serialize(json::object{{"sessions", std::move(list)}}));
}

Awaitable<Response> Api::end_session(const Request& request, const std::string& id) {
  const auto who = co_await visitor(request);
  if (!who) co_return nobody();
  const bool theirs = co_await store_.run([p = who->person.id, id](store::Store& store) {
    for (const store::Session& session : store.sessions(p)) {
      if (session.id == id) return store.end_session(p, id), true;
    }
    return false;
  });
  if (!theirs) co_return error_response(404, "not_found", "You have no such session.");
  hub_.end_session(id, true);
  co_return nothing();
}

Awaitable<Response> Api::export_all(const Request& request) {
  const auto who = co_await visitor(request);
  if (!who) co_return nobody();
  const std::string id = who->person.id;
  if (!limits_.exports.take(id, now_())) co_return limited(600, "Your data was given to you just now; wait a few minutes.");
  json::object all = co_await store_.run([p = who->person](store::Store& store) {
    json::object out = {{"person", json::object{{"id", p.id}, {"name", p.name}, {"kind", p.kind}, {"created", p.created}}}};
    json::array list;
    for (const store::Session& s : store.sessions(p.id)) list.push_back(json::object{{"created", s.created}, {"seen", s.seen}, {"agent", s.agent}});
    out["sessions"] = std::move(list);
    json::array results;
    for (const store::Result& r : store.results_of(p.id, 100'000)) {
      results.push_back(json::object{{"table", r.table}, {"game", r.game}, {"seat", r.seat}, {"place", r.place}, {"score", r.score}, {"left", r.left}, {"at", r.at}});
    }
    out["results"] = std::move(results);
    json::array ratings;
    for (const store::RatingRow& r : store.ratings_of(p.id)) ratings.push_back(json::object{{"game", r.game}, {"mu", r.mu}, {"sigma", r.sigma}, {"games", r.games}});
    out["ratings"] = std::move(ratings);
    json::array maps;
    for (const store::MapRow& m : store.maps_of(p.id)) maps.push_back(json::object{{"map", m.id}, {"name", m.name}, {"board", store.map(m.id)->board}});
    out["maps"] = std::move(maps);
    json::array mutes;
    for (const std::string& m : store.mutes(p.id)) mutes.emplace_back(m);
    out["mutes"] = std::move(mutes);
    return out;
  });
  // Table by table, so that nobody's move waits for all of them.
  json::array tables;
  for (const store::TableRow& row : co_await store_.run([id](store::Store& store) { return store.tables_of(id, 100'000); })) {
    json::array chats = co_await store_.run([id, table = row.id](store::Store& store) {
      json::array said;
      for (const store::Entry& entry : store.log(table, 0)) {
        if (entry.kind == "chat" && entry.body.find(id) != std::string::npos) said.push_back(json::object{{"at", entry.at}, {"entry", entry.body}});
      }
      return said;
    });
    tables.push_back(json::object{{"table", row.id}, {"game", row.game}, {"status", row.status}, {"created", row.created}, {"chat", std::move(chats)}});
  }
  all["tables"] = std::move(tables);
  Response response = json_response(json::serialize(all));
  response.headers.emplace_back("Content-Disposition", "attachment; filename=fogg-export.json");
  co_return response;
}

Awaitable<Response> Api::delete_me(const Request& request, const Body& body) {
  const auto who = co_await visitor(request);
  if (!who) co_return nobody();
  if (who->person.kind == "account") {
    if (!limits_.logins.take(request.address, now_())) co_return too_many_tries();
    if (!co_await matches(who->person.password, text(body, "password"))) co_return error_response(403, "wrong", "That is not your password.");
  }
  // Bots take the seats of games that go on; then the name goes out of everything that stays.
  const auto rows = co_await store_.run([id = who->person.id](store::Store& store) { return store.tables_of(id, 100'000); });
  co_await hub_.leave_all({who->person.id, who->person.name}, rows);
  const auto [ended, edited] = co_await store_.run([id = who->person.id](store::Store& store) {
    auto all = store.sessions(id);
    return std::pair(std::move(all), store.forget_person(id, [&](const std::string& body) { return table::without_person(body, id); }));
  });
  for (const std::string& table : edited) co_await hub_.read_again(table);
  for (const store::Session& session : ended) hub_.end_session(session.id, true);
  log_info("account_deleted", {{"person", who->person.id}});
  Response response = nothing();
  response.headers.emplace_back("Set-Cookie", cookie_header("", 0, request.secure));
  co_return response;
}

// Who knows the id of a private table may look at it, so only the person's own eyes see those.
Awaitable<Response> Api::profile(const Request& request, const std::string& id) {
  const auto who = co_await visitor(request);
  const bool own = who && who->person.id == id;
  const auto found = co_await store_.run([id, own](store::Store& store) -> std::optional<json::object> {
    const auto person = store.person(id);
    if (!person) return std::nullopt;
    json::object out = person_json(*person);
    out["since"] = person->created;
    const auto r = store.reliability(id);
    out["reliability"] = json::object{{"games", r.finished}, {"left", r.left}};
    json::array ratings;
    for (const store::RatingRow& row : store.ratings_of(id)) {
      ratings.push_back(json::object{{"game", row.game}, {"mu", row.mu}, {"sigma", row.sigma}, {"shown", people::shown_rating({row.mu, row.sigma})}, {"games", row.games}});
    }
    out["ratings"] = std::move(ratings);
    json::array results;
    for (const store::Result& result : store.results_of(id, 50)) {
      const json::value table = own || result.listed ? json::value(result.table) : json::value(nullptr);
      results.push_back(json::object{{"table", table}, {"game", result.game}, {"players", result.players}, {"place", result.place}, {"score", result.score},
                                     {"left", result.left}, {"rated", result.rated}, {"at", result.at}});
    }
    out["results"] = std::move(results);
    return out;
  });
  if (!found) co_return error_response(404, "not_found", "There is no such person.");
  co_return json_response(json::serialize(*found));
}

}  // namespace fogg::server
