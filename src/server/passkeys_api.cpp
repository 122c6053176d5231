#include "server/passkeys_api.h"

#include <boost/json/serialize.hpp>

#include "people/names.h"
#include "server/acts.h"
#include "server/base64url.h"
#include "server/log.h"
#include "server/public_key.h"
#include "store/passkeys.h"
#include "store/people.h"
#include "table/fields.h"

namespace fogg::server {

namespace json = boost::json;
using table::text;

namespace {

constexpr int kMostPasskeys = 20;  // of one person
constexpr std::size_t kMostName = 60;
constexpr const char* kSignIn = "sign in";
constexpr const char* kUsedBefore = "This was answered before, or took too long; try again.";

Response no_such_address() { return error_response(404, "not_found", "There is nothing at this address."); }
Response no_such_passkey() { return error_response(404, "not_found", "You have no such passkey."); }
Response refused_passkey(std::string_view sentence) { return error_response(403, "bad_passkey", sentence); }
Response no_passkeys_here() {
  return error_response(409, "no_passkeys", "Passkeys are not for this address of the site; use its public one.");
}

std::string purpose_of(const store::Person& person) { return "add " + person.id; }

json::object passkey_json(const store::PasskeyRow& row) {
  return {{"id", row.id}, {"name", row.name}, {"added", row.added}, {"used", row.used}};
}

std::string decoded_field(const json::object& from, std::string_view name) {
  return from_base64url(text(from, name)).value_or("");
}

std::optional<std::string> passkey_name(const json::object& body) {
  const auto name = people::clean_text(text(body, "name"), kMostName);
  return name ? std::optional(*name) : std::nullopt;
}
Response no_passkey_name() {
  return error_response(400, "bad_message", "A passkey's name has 1 to 60 characters; choose another.");
}

}  // namespace

std::expected<PasskeysApi::Answered, std::string> PasskeysApi::answered(const Body& response, std::string_view type,
                                                                        const std::string& purpose,
                                                                        const PasskeySite& site) const {
  std::string client_data = decoded_field(response, "clientDataJSON");
  const auto challenge = read_client_data(client_data, type, site);
  if (!challenge) return std::unexpected(challenge.error());
  const auto until = challenges_.good_until(*challenge, purpose, now_());
  if (!until) return std::unexpected(kUsedBefore);
  // Servers' clocks may differ a little: one that was used is remembered for twice as long as it is good.
  return Answered{std::move(client_data), hash_of_secret(*challenge), *until + Challenges::kGood};
}

Awaitable<Response> PasskeysApi::sign_in_answer(const Request& request, const std::string& what, const Body& body) {
  if (request.method != "POST" || (what != "challenge" && what != "passkey")) co_return no_such_address();
  const auto site = passkey_site(public_address_, request.host);
  if (!site) co_return no_passkeys_here();
  if (what == "passkey") co_return co_await sign_in(request, body, *site);
  // Without a name: the browser knows which passkeys it has for this site, and a passkey knows whose it is.
  co_return json_response(json::serialize(json::object{{"challenge", base64url(challenges_.fresh(kSignIn, now_()))},
                                                       {"rpId", site->id},
                                                       {"timeout", Challenges::kGood},
                                                       {"userVerification", "preferred"}}));
}

Awaitable<Response> PasskeysApi::sign_in(const Request& request, const Body& body, const PasskeySite& site) {
  if (!limits_.logins.take(request.address, now_())) co_return too_many_tries();
  const Body& credential = table::object(body, "credential");
  const Body& response = table::object(credential, "response");
  const std::string id = text(credential, "id");
  const auto answer = answered(response, "webauthn.get", kSignIn, site);
  if (!answer) co_return sign_in_.failed(request, refused_passkey(answer.error()));
  struct Known {
    store::PasskeyRow passkey;
    store::Person person;
  };
  const auto known = co_await store_.run([id](store::Store& store) -> std::optional<Known> {
    const auto passkey = store::Passkeys(store).find(id);
    const auto person = passkey ? store::People(store).find(passkey->person) : std::nullopt;
    if (!person || person->kind != "account") return std::nullopt;
    return Known{*passkey, *person};
  });
  if (!known || decoded_field(response, "userHandle") != known->person.id)
    co_return sign_in_.failed(
        request, refused_passkey("This passkey is not known here, or not any more; sign in with your password."));
  const auto counter = check_passkey(
      {answer->client_data, decoded_field(response, "authenticatorData"), decoded_field(response, "signature")},
      from_base64url(known->passkey.key).value_or(""), static_cast<std::uint32_t>(known->passkey.counter), site);
  if (!counter) co_return sign_in_.failed(request, refused_passkey(counter.error()));
  const bool is_first = co_await store_.run([answer = *answer, id, counter = *counter, now = now_()](auto& store) {
    store::Passkeys passkeys(store);
    return passkeys.use_challenge(answer.challenge_hash, answer.until) && passkeys.note_use(id, counter, now);
  });
  if (!is_first) co_return sign_in_.failed(request, refused_passkey(kUsedBefore));
  co_return co_await sign_in_.enter(request, known->person);
}

Awaitable<Response> PasskeysApi::own_answer(const Request& request, const std::string& what, const Body& body) {
  const auto who = co_await visitors_.find(request);
  if (!who || who->person.kind != "account") co_return nobody();
  const std::string person = who->person.id;
  if (request.method == "GET" && what.empty()) {
    json::array list;
    for (const store::PasskeyRow& row :
         co_await store_.run([person](store::Store& store) { return store::Passkeys(store).of(person); }))
      list.push_back(passkey_json(row));
    co_return json_response(json::serialize(json::object{{"passkeys", std::move(list)}}));
  }
  const bool is_made = request.method == "POST" && (what.empty() || what == "challenge");
  if (!is_made && !(limits_.choices.take(person, now_()) && limits_.all_choices.take(request.address, now_())))
    co_return limited(60, "You have changed many things just now; wait a moment.");
  if (is_made) {
    const auto site = passkey_site(public_address_, request.host);
    if (!site) co_return no_passkeys_here();
    if (what.empty()) co_return co_await add(request, who->person, body, *site);
    if (auto refusal = co_await sign_in_.refusal_to_stranger(request, who->person, text(body, "password")))
      co_return std::move(*refusal);
    co_return co_await options(who->person, *site);
  }
  if (request.method == "POST") {
    const auto name = passkey_name(body);
    if (!name) co_return no_passkey_name();
    const bool is_own = co_await store_.run([person, what, name = *name](store::Store& store) {
      return store::Passkeys(store).rename(person, what, name);
    });
    co_return is_own ? json_response("{}") : no_such_passkey();
  }
  if (request.method == "DELETE" && !what.empty()) {
    const bool was_own = co_await store_.run(
        [person, what](store::Store& store) { return store::Passkeys(store).remove(person, what); });
    if (was_own) log_info("passkey_removed", {{"person", person}});
    co_return was_own ? json_response("{}") : no_such_passkey();
  }
  co_return no_such_address();
}

// Of the three kinds of keys, and one that is found without a name.
Awaitable<Response> PasskeysApi::options(const store::Person& who, const PasskeySite& site) {
  json::array known;
  for (const store::PasskeyRow& row :
       co_await store_.run([id = who.id](store::Store& store) { return store::Passkeys(store).of(id); }))
    known.push_back(json::object{{"type", "public-key"}, {"id", row.id}});
  json::array algorithms;
  for (const int algorithm : {kEs256, kEdDsa, kRs256})
    algorithms.push_back(json::object{{"type", "public-key"}, {"alg", algorithm}});
  co_return json_response(json::serialize(json::object{
      {"challenge", base64url(challenges_.fresh(purpose_of(who), now_()))},
      {"rp", json::object{{"id", site.id}, {"name", "Fogg"}}},
      {"user", json::object{{"id", base64url(who.id)}, {"name", who.name}, {"displayName", who.name}}},
      {"pubKeyCredParams", std::move(algorithms)},
      {"timeout", Challenges::kGood},
      {"excludeCredentials", std::move(known)},
      {"authenticatorSelection",
       json::object{{"residentKey", "required"}, {"requireResidentKey", true}, {"userVerification", "preferred"}}},
      {"attestation", "none"}}));
}

Awaitable<Response> PasskeysApi::add(const Request& request, const store::Person& who, const Body& body,
                                     const PasskeySite& site) {
  if (!limits_.logins.take(request.address, now_())) co_return too_many_tries();
  const auto name = passkey_name(body);
  if (!name) co_return no_passkey_name();
  const Body& response = table::object(table::object(body, "credential"), "response");
  const auto answer = answered(response, "webauthn.create", purpose_of(who), site);
  if (!answer) co_return refused_passkey(answer.error());
  const auto made = read_new_passkey(decoded_field(response, "attestationObject"), site);
  if (!made) co_return refused_passkey(made.error());
  const store::PasskeyRow row{base64url(made->id), who.id, base64url(made->key), made->counter, *name, now_(), 0};
  using Added = store::Passkeys::Added;
  const auto added = co_await store_.run([answer = *answer, row](store::Store& store) -> std::optional<Added> {
    store::Passkeys passkeys(store);
    if (!passkeys.use_challenge(answer.challenge_hash, answer.until)) return std::nullopt;
    return passkeys.insert(row, kMostPasskeys);
  });
  if (!added) co_return refused_passkey(kUsedBefore);
  if (*added == Added::known) co_return refused_passkey("This passkey is known here already.");
  if (*added == Added::too_many)
    co_return error_response(409, "too_many_passkeys", "You have twenty passkeys already; remove one first.");
  log_info("passkey_added", {{"person", who.id}});
  co_return json_response(json::serialize(json::object{{"passkey", passkey_json(row)}}));
}

}  // namespace fogg::server
