#include "server/people_api.h"

#include <boost/json/serialize.hpp>

#include "fair/random.h"
#include "people/names.h"
#include "people/passwords.h"
#include "people/rating.h"
#include "server/log.h"
#include "store/entrance.h"
#include "store/passkeys.h"
#include "store/people.h"
#include "store/sessions.h"
#include "store/standing.h"
#include "table/fields.h"

namespace fogg::server {

namespace json = boost::json;
using table::text;

namespace {

constexpr int kPersonId = 12;

json::object person_json(const store::Person& person) {
  return {{"id", person.id}, {"name", person.name}, {"kind", person.kind}};
}
Response nothing() { return json_response("{}"); }
Response bad_name(std::string_view sentence) { return error_response(400, "bad_name", sentence); }
Response bad_word() {
  return error_response(400, "words", "That has a word which is not wanted here; choose another name.");
}
Response bad_password(std::string_view sentence) { return error_response(400, "bad_password", sentence); }
constexpr const char* kTaken = "That name is taken, or looks too much like another one; choose another.";

std::expected<std::string, std::string> wanted_name(const json::object& body) {
  auto name = people::clean_name(text(body, "name"));
  if (name && people::is_reserved(*name)) return std::unexpected("That name is kept for the server; choose another.");
  return name;
}

// Who comes new: with a name of their own and, where the operators want it so, with an invitation.
enum class Entry { done, name_taken, not_invited };
struct Pass {
  bool is_needed = false;
  std::string invitation;

  bool lets_in(store::Store& store, Time now) const {
    return !is_needed || store::Entrance(store).use_invitation(hash_of_secret(invitation), now);
  }
};
Response no_entry(Entry why) {
  if (why == Entry::name_taken) return error_response(409, "name_taken", kTaken);
  return error_response(403, "not_invited", "This server is open to who was invited; ask for an invitation.");
}

}  // namespace

Awaitable<Response> PeopleApi::guest(const Request& request, const Body& body) {
  if (!limits_.guests.take(request.address, now_())) co_return too_many_tries();
  const auto name = wanted_name(body);
  if (!name) co_return bad_name(name.error());
  if (!orders_.takes_name(*name)) co_return bad_word();
  const store::Person person{fair::random_id(kPersonId), "guest", *name, people::name_key(*name), "", now_()};
  const auto came = co_await store_.run(
      [person, pass = Pass{orders_.site().invitation_only, text(body, "invitation")}](store::Store& store) {
        if (store::People(store).account(person.key)) return Entry::name_taken;
        if (!pass.lets_in(store, person.created)) return Entry::not_invited;
        return store::People(store).insert(person) ? Entry::done : Entry::name_taken;
      });
  if (came != Entry::done) co_return no_entry(came);
  ++metrics_.new_guests;
  co_return co_await sign_in_.begin(request, person);
}

Awaitable<Response> PeopleApi::me(const Request& request) {
  const auto who = co_await visitors_.find(request);
  if (!who) co_return json_response(R"({"person":null})");
  co_return person_response(who->person);
}

Awaitable<Response> PeopleApi::rename(const Request& request, const Body& body) {
  const auto who = co_await visitors_.find(request);
  if (!who) co_return nobody();
  if (!limits_.renames.take(who->person.id, now_())) co_return limited(600, "You have had many names; wait a while.");
  const auto name = wanted_name(body);
  if (!name) co_return bad_name(name.error());
  if (!orders_.takes_name(*name)) co_return bad_word();
  // Nothing but the name: a password may have been changed meanwhile.
  const auto renamed =
      co_await store_.run([id = who->person.id, name = *name](store::Store& store) -> std::optional<store::Person> {
        auto person = store::People(store).find(id);
        if (!person || person->kind == "deleted") return std::nullopt;
        person->name = name;
        person->key = people::name_key(name);
        const auto other = store::People(store).account(person->key);
        if ((other && other->id != id) || !store::People(store).update(*person)) return std::nullopt;
        return person;
      });
  if (!renamed) co_return error_response(409, "name_taken", kTaken);
  co_return person_response(*renamed);
}

Awaitable<Response> PeopleApi::account(const Request& request, const Body& body) {
  if (!limits_.accounts.take(request.address, now_())) co_return too_many_tries();
  const auto name = wanted_name(body);
  if (!name) co_return bad_name(name.error());
  if (!orders_.takes_name(*name)) co_return bad_word();
  const std::string password = text(body, "password");
  if (const auto fine = people::check_password(password); !fine) co_return bad_password(fine.error());
  auto who = co_await visitors_.find(request);
  if (who && who->person.kind == "account")
    co_return error_response(409, "account", "You have an account; log out first to make another.");
  store::Person person = who ? who->person : store::Person{fair::random_id(kPersonId), "", "", "", "", now_()};
  person.kind = "account";
  person.name = *name;
  person.key = people::name_key(*name);
  auto hashed = co_await hashing_.hash(password);
  if (!hashed) co_return sign_in_is_busy();
  person.password = std::move(*hashed);
  const bool is_new = !who;
  const auto came = co_await store_.run(
      [person, is_new, pass = Pass{orders_.site().invitation_only, text(body, "invitation")}](store::Store& store) {
        if (!is_new) return store::People(store).update(person) ? Entry::done : Entry::name_taken;
        if (store::People(store).account(person.key)) return Entry::name_taken;
        if (!pass.lets_in(store, person.created)) return Entry::not_invited;
        return store::People(store).insert(person) ? Entry::done : Entry::name_taken;
      });
  if (came != Entry::done) co_return no_entry(came);
  ++metrics_.new_accounts;
  log_info("account_made", {{"person", person.id}});
  // The guest's tokens were worth little and may lie about; the account's are new ones.
  if (who) {
    const auto old = co_await store_.run([id = person.id](store::Store& store) {
      auto all = store::Sessions(store).of(id);
      store::Sessions(store).end_others(id, "");
      return all;
    });
    for (const store::Session& session : old) {
      if (session.id != who->session.id) hub_.end_session(session.id);
    }
  }
  co_return co_await sign_in_.begin(request, person);
}

// A new password by a link that an operator gave, or that came by mail. Whoever else can be in the account is put out:
// all who are signed in, and passkeys.
Awaitable<Response> PeopleApi::recover(const Request& request, const Body& body) {
  if (!limits_.logins.take(request.address, now_())) co_return too_many_tries();
  const std::string hash_of_token = hash_of_secret(text(body, "token"));
  if (const auto fine = people::check_password(text(body, "password")); !fine) co_return bad_password(fine.error());
  const Response stale =
      error_response(403, "stale_link", "This link was used already, or is too old; ask for another one.");
  const auto whose = co_await store_.run([hash_of_token, now = now_()](store::Store& store) {
    return store::Entrance(store).recovery(hash_of_token, now);
  });
  if (!whose) co_return stale;
  const auto hashed = co_await hashing_.hash(text(body, "password"));
  if (!hashed) co_return sign_in_is_busy();
  struct Recovered {
    store::Person person;
    std::vector<store::Session> ended;
  };
  const auto recovered = co_await store_.run(
      [hash_of_token, hashed = *hashed, now = now_()](store::Store& store) -> std::optional<Recovered> {
        const auto id = store::Entrance(store).recovery(hash_of_token, now);  // once: another may have been first
        auto person = id ? store::People(store).find(*id) : std::nullopt;
        if (!person || person->kind != "account" || person->banned > now) return std::nullopt;
        person->password = hashed;
        store::People(store).update(*person);
        store::Entrance(store).end_recoveries(person->id);
        store::Passkeys(store).remove_all(person->id);
        auto sessions = store::Sessions(store).of(person->id);
        store::Sessions(store).end_others(person->id, "");
        return Recovered{std::move(*person), std::move(sessions)};
      });
  if (!recovered) co_return stale;
  for (const store::Session& session : recovered->ended) hub_.end_session(session.id);
  log_info("password_recovered", {{"person", recovered->person.id}});
  co_return co_await sign_in_.begin(request, recovered->person);
}

Awaitable<Response> PeopleApi::login(const Request& request, const Body& body) {
  const std::string key = people::name_key(people::clean_name(text(body, "name")).value_or(""));
  if (!limits_.logins.take(request.address, now_()) || !limits_.login_names.take(key + " " + request.address, now_()))
    co_return too_many_tries();
  const auto person = co_await store_.run([key](store::Store& store) { return store::People(store).account(key); });
  // The same time and the same words, whether or not there is such an account.
  const std::string nobodys =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b5dWRWJTmaaJObG3wsrvmjM3WQ";
  const auto right = co_await hashing_.matches(person ? person->password : nobodys, text(body, "password"));
  if (!right) co_return sign_in_is_busy();
  if (!person || !*right)
    co_return sign_in_.failed(request, error_response(403, "wrong", "Name and password do not belong together."));
  co_return co_await sign_in_.enter(request, *person);
}

Awaitable<Response> PeopleApi::logout(const Request& request) {
  if (const auto who = co_await visitors_.find(request)) {
    co_await store_.run(
        [s = who->session](store::Store& store) { return store::Sessions(store).end(s.person, s.id), true; });
    hub_.end_session(who->session.id);
  }
  co_return signed_out(request);
}

// Whoever else is signed in is put out, and links for a new password are good no more. Passkeys stay, unless the person
// wants them gone: a password that changes every year is no reason to lose them.
Awaitable<Response> PeopleApi::change_password(const Request& request, const Body& body) {
  const auto who = co_await visitors_.find(request);
  if (!who || who->person.kind != "account") co_return nobody();
  if (const auto fine = people::check_password(text(body, "new")); !fine) co_return bad_password(fine.error());
  if (auto refusal = co_await sign_in_.refusal_to_stranger(request, who->person, text(body, "old")))
    co_return std::move(*refusal);
  const auto hashed = co_await hashing_.hash(text(body, "new"));
  if (!hashed) co_return sign_in_is_busy();
  struct Changed {
    std::vector<store::Session> sessions;
    std::size_t passkeys = 0;
  };
  const bool removes_passkeys = table::flag(body, "remove_passkeys");
  const auto changed = co_await store_.run(
      [who = *who, hashed = *hashed, removes_passkeys](store::Store& store) -> std::optional<Changed> {
        auto person = store::People(store).find(who.person.id);
        if (!person || person->password != who.person.password) return std::nullopt;  // somebody else was first
        person->password = hashed;
        store::People(store).update(*person);
        store::Entrance(store).end_recoveries(person->id);
        if (removes_passkeys) store::Passkeys(store).remove_all(person->id);
        Changed done{store::Sessions(store).of(person->id), store::Passkeys(store).of(person->id).size()};
        store::Sessions(store).end_others(person->id, who.session.hash);
        return done;
      });
  if (!changed) co_return error_response(403, "wrong", "Your password was changed just now; try again.");
  for (const store::Session& session : changed->sessions) {
    if (session.id != who->session.id) hub_.end_session(session.id);
  }
  log_info("password_changed", {{"person", who->person.id}});
  co_return json_response(json::serialize(json::object{{"passkeys", changed->passkeys}}));
}

Awaitable<Response> PeopleApi::sessions(const Request& request) {
  const auto who = co_await visitors_.find(request);
  if (!who) co_return nobody();
  const auto all =
      co_await store_.run([id = who->person.id](store::Store& store) { return store::Sessions(store).of(id); });
  json::array list;
  for (const store::Session& s : all) {
    list.push_back(json::object{{"id", s.id},
                                {"created", s.created},
                                {"seen", s.seen},
                                {"agent", s.agent},
                                {"current", s.id == who->session.id}});
  }
  co_return json_response(json::serialize(json::object{{"sessions", std::move(list)}}));
}

Awaitable<Response> PeopleApi::end_session(const Request& request, const std::string& id) {
  const auto who = co_await visitors_.find(request);
  if (!who) co_return nobody();
  const bool theirs = co_await store_.run([p = who->person.id, id](store::Store& store) {
    for (const store::Session& session : store::Sessions(store).of(p)) {
      if (session.id == id) return store::Sessions(store).end(p, id), true;
    }
    return false;
  });
  if (!theirs) co_return error_response(404, "not_found", "You have no such session.");
  hub_.end_session(id);
  co_return nothing();
}

Awaitable<Response> PeopleApi::delete_me(const Request& request, const Body& body) {
  const auto who = co_await visitors_.find(request);
  if (!who) co_return nobody();
  if (who->person.kind == "account") {
    if (auto refusal = co_await sign_in_.refusal_to_stranger(request, who->person, text(body, "password")))
      co_return std::move(*refusal);
  }
  // Bots take the seats of games that go on; then the name goes out of everything that stays.
  co_await orders_.forget(who->person.id);
  co_return signed_out(request);
}

// Who knows the id of a private table may look at it, so only the person's own eyes see those.
Awaitable<Response> PeopleApi::profile(const Request& request, const std::string& id) {
  const auto who = co_await visitors_.find(request);
  const bool own = who && who->person.id == id;
  const auto found = co_await store_.run([id, own](store::Store& store) -> std::optional<json::object> {
    const auto person = store::People(store).find(id);
    if (!person) return std::nullopt;
    json::object out = person_json(*person);
    out["since"] = person->created;
    const auto r = store::Standing(store).reliability(id);
    out["reliability"] = json::object{{"games", r.finished}, {"left", r.left}};
    json::array ratings;
    for (const store::RatingRow& row : store::Standing(store).ratings_of(id)) {
      ratings.push_back(json::object{{"game", row.game},
                                     {"mu", row.mu},
                                     {"sigma", row.sigma},
                                     {"shown", people::shown_rating({row.mu, row.sigma})},
                                     {"games", row.games}});
    }
    out["ratings"] = std::move(ratings);
    json::array results;
    for (const store::Result& result : store::Standing(store).results_of(id, 50)) {
      const json::value table = own || result.listed ? json::value(result.table) : json::value(nullptr);
      results.push_back(json::object{{"table", table},
                                     {"game", result.game},
                                     {"players", result.players},
                                     {"place", result.place},
                                     {"score", result.score},
                                     {"left", result.left},
                                     {"rated", result.rated},
                                     {"at", result.at}});
    }
    out["results"] = std::move(results);
    return out;
  });
  if (!found) co_return error_response(404, "not_found", "There is no such person.");
  co_return json_response(json::serialize(*found));
}

}  // namespace fogg::server
