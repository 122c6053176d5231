#include "server/calls_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "fair/random.h"
#include "people/names.h"
#include "server/acts.h"
#include "server/call_texts.h"
#include "store/entrance.h"
#include "store/people.h"
#include "table/fields.h"

namespace fogg::server {

namespace json = boost::json;
using table::text;

namespace {

constexpr int kMostPushes = 10;  // browsers of one person
constexpr int kMostHours = 24 * 7;
constexpr Time kRecoveryTime = 3 * 24 * 3'600'000;
constexpr Time kRecoveryPause = 10 * 60'000;  // no second mail within it: anybody can ask for one
constexpr Time kConfirmTime = 3 * 24 * 3'600'000;
constexpr const char* kStopPage =
    "<!doctype html><html lang={}><meta charset=utf-8><meta name=viewport content=\"width=device-width\">"
    "<title>Fogg</title><p>{}</p>{}</html>";

json::object mail_json(const std::optional<store::MailChoice>& choice) {
  const store::MailChoice mail = choice.value_or(store::MailChoice{});
  return {{"address", mail.address},
          {"confirmed", mail.confirmed},
          {"turns", mail.turns},
          {"invitations", mail.invitations},
          {"hours", mail.hours}};
}

std::string query_field(const Request& request, const std::string& name) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? "" : found->second;
}

bool is_same(std::string_view one, std::string_view other) { return fair::same(fair::hash(one), fair::hash(other)); }

}  // namespace

Awaitable<Response> CallsApi::answer(const Request& request, const std::string& what,
                                     const std::optional<store::Person>& who, const json::object& body) {
  if (request.method == "POST" && what == "confirm") co_return co_await confirm(request, body);
  if (request.method == "POST" && what == "recovery") co_return co_await ask_for_recovery(request, body);
  if (!who) co_return nobody();
  if (request.method == "GET" && what == "calls") co_return co_await show(*who);
  if (!limits_.choices.take(who->id, now_()) || !limits_.all_choices.take(request.address, now_()))
    co_return limited(60, "You have changed many things just now; wait a moment.");
  if (request.method == "POST" && what == "calls") co_return co_await choose(request, *who, body);
  if (request.method == "POST" && what == "push") co_return co_await add_push(*who, body);
  if (request.method == "DELETE" && what == "push") co_return co_await end_push(*who, body);
  co_return error_response(404, "not_found", "There is nothing at this address.");
}

Awaitable<Response> CallsApi::show(const store::Person& who) {
  struct Found {
    std::optional<store::MailChoice> mail;
    std::size_t pushes = 0;
  };
  const auto found = co_await store_.run([id = who.id](store::Store& store) {
    return Found{store::Calls(store).mail(id), store::Calls(store).pushes(id).size()};
  });
  co_return json_response(json::serialize(json::object{{"has_mail", calling_.has_mail()},
                                                       {"mail", mail_json(found.mail)},
                                                       {"push_key", calling_.push_key()},
                                                       {"browsers", found.pushes}}));
}

// An empty address ends it. A new one is asked first whether it wants this; and as links for a new password go there,
// an account says its password.
Awaitable<Response> CallsApi::choose(const Request& request, const store::Person& who, const json::object& body) {
  const std::string id = who.id;
  const std::string address = text(body, "address");
  if (address.empty()) {
    co_await store_.run([id](store::Store& store) {
      if (store::Calls(store).mail(id)) store::Calls(store).delete_mail(id);
      return true;
    });
    co_return json_response(json::serialize(mail_json(std::nullopt)));
  }
  if (!calling_.has_mail()) co_return error_response(409, "no_mail", "This server sends no mails.");
  if (!is_mail_address(address)) co_return error_response(400, "bad_address", "That is no address for mails.");
  auto choice = co_await store_.run([id](store::Store& store) { return store::Calls(store).mail(id); });
  const bool is_new = !choice || choice->address != address;
  if (is_new && who.kind == "account") {
    if (auto refusal = co_await sign_in_.refusal_to_stranger(request, who, text(body, "password")))
      co_return std::move(*refusal);
  }
  const bool asks = is_new || (!choice->confirmed && choice->asked + kConfirmTime <= now_());
  if (asks && !(limits_.mails.take(id, now_()) && limits_.mails.take(request.address, now_()) &&
                limits_.mails.take(address, now_())))
    co_return limited(3600, "Many mails were asked for; wait an hour.");
  store::MailChoice mail = choice.value_or(store::MailChoice{});
  mail.person = id;
  mail.address = address;
  mail.confirmed = mail.confirmed && !is_new;
  if (asks) mail.asked = now_();
  mail.turns = table::flag(body, "turns", mail.turns);
  mail.invitations = table::flag(body, "invitations", mail.invitations);
  mail.hours = static_cast<int>(std::clamp<std::int64_t>(table::number(body, "hours", mail.hours), 0, kMostHours));
  if (is_call_language(text(body, "language"))) mail.language = text(body, "language");
  if (mail != choice)
    co_await store_.run([mail](store::Store& store) { return store::Calls(store).set_mail(mail), true; });
  if (asks) calling_.ask_to_confirm(mail);
  co_return json_response(json::serialize(mail_json(mail)));
}

// `PERSON.WORD` of the mail that asked. It is good once, and not for ever: mails lie about.
Awaitable<Response> CallsApi::confirm(const Request& request, const json::object& body) {
  if (!limits_.logins.take(request.address, now_())) co_return limited(60, "Too many tries; wait a minute.");
  const std::string token = text(body, "token");
  const std::size_t dot = std::min(token.find('.'), token.size());
  const std::string id = token.substr(0, dot);
  auto choice = co_await store_.run([id](store::Store& store) { return store::Calls(store).mail(id); });
  const bool is_asked = choice && !choice->confirmed && now_() < choice->asked + kConfirmTime;
  const std::string right = is_asked ? calling_.word(confirm_wish(*choice)) : "";
  if (!is_asked || !is_same(token.substr(std::min(dot + 1, token.size())), right))
    co_return error_response(403, "stale_link", "This link was used already, or is too old; ask for another one.");
  choice->confirmed = true;
  co_await store_.run([mail = *choice](store::Store& store) { return store::Calls(store).set_mail(mail), true; });
  co_return json_response("{}");
}

// Whoever is signed in: the word in the link is proof enough. A mail program's one click (RFC 8058) is a POST, and so
// is the page's button. Reading the page stops nothing: what looks for bad links follows every link of a mail.
Awaitable<Response> CallsApi::stop(const Request& request) {
  const std::string id = query_field(request, "person");
  if (!limits_.logins.take(request.address, now_())) co_return limited(60, "Too many tries; wait a minute.");
  if (id.empty() || !is_same(query_field(request, "word"), calling_.word(stop_wish(id))))
    co_return error_response(403, "stale_link", "This link cannot be read; it may have been cut off.");
  const bool stops = request.method == "POST";
  const auto mail = co_await store_.run([id, stops](store::Store& store) {
    auto choice = store::Calls(store).mail(id);
    if (choice && stops) {
      choice->turns = choice->invitations = false;
      store::Calls(store).set_mail(*choice);
    }
    return choice;
  });
  const CallTexts& texts = call_texts(mail ? mail->language : "");
  const std::string button = fmt::format("<form method=post><button>{}</button></form>", texts.stop_button);
  const std::string page =
      fmt::format(kStopPage, texts.language, stops ? texts.stopped : texts.stop_question, stops ? "" : button);
  co_return Response{200, "text/html; charset=utf-8", page, {}};
}

Awaitable<Response> CallsApi::add_push(const store::Person& who, const json::object& body) {
  const store::PushRow row{who.id,
                           text(body, "endpoint"),
                           text(body, "key"),
                           text(body, "secret"),
                           is_call_language(text(body, "language")) ? text(body, "language") : "en",
                           now_()};
  if (!calling_.takes_endpoint(row.endpoint))
    co_return error_response(400, "bad_endpoint", "Push messages go to public addresses with https alone.");
  if (const auto fine = push_body("", {row.endpoint, row.key, row.secret}); !fine)
    co_return error_response(400, "bad_endpoint", fine.error());
  co_await store_.run([row](store::Store& store) { return store::Calls(store).insert_push(row, kMostPushes), true; });
  co_return json_response("{}");
}

Awaitable<Response> CallsApi::end_push(const store::Person& who, const json::object& body) {
  co_await store_.run([id = who.id, endpoint = text(body, "endpoint")](store::Store& store) {
    for (const store::PushRow& row : store::Calls(store).pushes(id)) {
      if (row.endpoint == endpoint) store::Calls(store).delete_push(endpoint);
    }
    return true;
  });
  co_return json_response("{}");
}

// The same answer, whether or not there is such an account, and whether it has an address.
Awaitable<Response> CallsApi::ask_for_recovery(const Request& request, const json::object& body) {
  if (!calling_.has_mail())
    co_return error_response(409, "no_mail", "This server sends no mails; ask its operator for a new password.");
  const std::string key = people::name_key(people::clean_name(text(body, "name")).value_or(""));
  if (!limits_.mails.take(request.address, now_()) || !limits_.mails.take("account " + key, now_()))
    co_return limited(3600, "Many mails were asked for; wait an hour.");
  const std::string secret = fair::random_id(32);
  const auto to =
      co_await store_.run([key, secret, now = now_()](store::Store& store) -> std::optional<store::MailChoice> {
        const auto person = store::People(store).account(key);
        auto mail = person && person->banned <= now ? store::Calls(store).mail(person->id) : std::nullopt;
        if (!mail || !mail->confirmed) return std::nullopt;
        if (!store::Entrance(store).insert_mailed_recovery(hash_of_secret(secret), person->id, now, now + kRecoveryTime,
                                                           now - kRecoveryPause))
          return std::nullopt;
        return mail;
      });
  if (to) calling_.send_recovery(to->person, to->address, to->language, secret);
  co_return json_response("{}");
}

}  // namespace fogg::server
