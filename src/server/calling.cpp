#include "server/calling.h"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "server/log.h"

namespace fogg::server {

namespace json = boost::json;

namespace {

constexpr std::chrono::milliseconds kOften{1000};
constexpr Time kTryAgain = 10 * 60'000;
constexpr int kMostAtOnce = 200;
constexpr Time kRest = 10 * 60'000;  // of a push service that gives no answer
constexpr long kGone = 410;
constexpr long kNoSuch = 404;
constexpr long long kTokenTime = 12 * 3600;  // seconds

// RFC 5321: no such mailbox, not this mail. Other answers from 500 on are about how we speak to the mail server, and a
// word in its settings may change them.
bool is_refused_for_good(long status) { return status >= 550 && status < 560; }

std::string sentence(const CallTexts& texts, const std::string& kind, const std::string& game) {
  return fmt::format(fmt::runtime(kind == "turn" ? texts.your_turn : texts.invited), game_name(texts, game));
}

}  // namespace

Calling::Calling(asio::any_io_executor executor, StoreService& store, Metrics& metrics, const fair::Bytes32& key,
                 const std::string& vapid, std::function<Time()> now, CallingSettings settings)
    : executor_(executor),
      store_(store),
      metrics_(metrics),
      key_(key),
      vapid_(vapid),
      now_(std::move(now)),
      settings_(std::move(settings)),
      postman_(std::move(executor), metrics, settings_.mail, settings_.anywhere) {}

void Calling::run(std::function<bool(const std::string&)> is_ours) {
  if (has_mail()) asio::co_spawn(executor_, send_mails(std::move(is_ours)), asio::detached);
}

void Calling::call(std::string person, std::string table, std::string game, std::string kind) {
  asio::co_spawn(executor_, call_now(std::move(person), std::move(table), std::move(game), std::move(kind)),
                 [](std::exception_ptr) {});  // a database that does not answer is told of elsewhere
}

Awaitable<void> Calling::call_now(std::string person, std::string table, std::string game, std::string kind) {
  const bool mails = has_mail();
  const auto rows = co_await store_.run([=, now = now_()](store::Store& store) {
    store::Calls calls(store);
    if (mails) calls.note({person, table, kind, now});
    return calls.pushes(person);
  });
  for (const store::PushRow& row : rows) push(row, table, game, kind);
}

void Calling::push(const store::PushRow& row, const std::string& table, const std::string& game,
                   const std::string& kind) {
  const std::string text = json::serialize(
      json::object{{"kind", kind}, {"table", table}, {"title", sentence(call_texts(row.language), kind, game)}});
  const Time now = now_();
  std::erase_if(silent_, [now](const auto& one) { return one.second <= now; });
  if (silent_.contains(row.endpoint)) return;
  auto body = push_body(text, {row.endpoint, row.key, row.secret});
  if (!body || !takes_endpoint(row.endpoint)) return;
  Push push{row.endpoint, vapid_.authorization(row.endpoint, settings_.mail.contact(), now / 1000 + kTokenTime),
            std::move(*body)};
  const auto told = [this, endpoint = row.endpoint](long status) {
    const bool sent = status >= 200 && status < 300;
    ++(sent ? metrics_.pushes : metrics_.failed_pushes);
    if (status <= 0) silent_[endpoint] = now_() + kRest;
    if (status != kGone && status != kNoSuch) return;
    // The browser wants no more of them.
    asio::co_spawn(
        executor_,
        [this, endpoint]() -> Awaitable<void> {
          co_await store_.run(
              [endpoint](store::Store& store) { return store::Calls(store).delete_push(endpoint), true; });
        },
        [](std::exception_ptr) {});
  };
  postman_.send(row.person, std::move(push), told);
}

// Each time of asking has a word of its own.
std::string confirm_wish(const store::MailChoice& asked) {
  return "confirm " + asked.person + " " + asked.address + " " + std::to_string(asked.asked);
}
std::string stop_wish(const std::string& person) { return "stop mails of " + person; }

std::string Calling::word(const std::string& what) const {
  return fair::hex(fair::keyed_hash(key_, what)).substr(0, 32);
}
void Calling::ask_to_confirm(const store::MailChoice& choice) {
  const CallTexts& texts = call_texts(choice.language);
  const std::string link = settings_.mail.site + "/#confirm/" + choice.person + "." + word(confirm_wish(choice));
  Mail mail{choice.address, std::string(texts.confirm_subject), fmt::format("{}\n\n{}\n", texts.confirm, link)};
  postman_.send(choice.person, std::move(mail), [this](long status) { count_mail(status); });
}

void Calling::send_recovery(const std::string& person, const std::string& address, const std::string& language,
                            const std::string& secret) {
  const CallTexts& texts = call_texts(language);
  const std::string link = settings_.mail.site + "/#recover/" + secret;
  Mail mail{address, std::string(texts.recover_subject), fmt::format("{}\n\n{}\n", texts.recover, link)};
  postman_.send(person, std::move(mail), [this](long status) { count_mail(status); });
}

bool Calling::count_mail(long status) {
  const bool sent = status >= 0 && status < 300;
  ++(sent ? metrics_.mails : metrics_.failed_mails);
  if (!sent) log_warning("mail_failed", {{"status", std::to_string(status)}});
  return sent;
}

Awaitable<void> Calling::send_mails(std::function<bool(const std::string&)> is_ours) {
  while (!stopping_) {
    co_await sleep_for(kOften);
    try {
      co_await send_due(is_ours);
    } catch (const store::Unavailable&) {  // the runner tells of it
    }
  }
}

// All that waits for a person goes into one mail. What came to nothing meanwhile is left out.
Awaitable<void> Calling::send_due(const std::function<bool(const std::string&)>& is_ours) {
  const Time now = now_();
  struct Letter {
    store::MailChoice to;
    std::vector<store::DueCall> calls;
    Time until = 0;
  };
  const auto letters = co_await store_.run([now, before = now - settings_.mail_wait](store::Store& store) {
    store::Calls calls(store);
    std::map<std::string, Letter> all;
    for (const store::DueCall& due : calls.due(before, now, kMostAtOnce)) {
      Letter& letter = all[due.call.person];
      if (letter.to.person.empty()) letter.to = calls.mail(due.call.person).value_or(store::MailChoice{});
      letter.until = std::max(letter.until, due.call.at);
      const bool holds = due.call.kind == "turn" ? std::ranges::count(store::people_in(due.to_act), due.call.person) > 0
                                                 : due.status == "waiting";
      if (holds) letter.calls.push_back(due);
    }
    return all;
  });
  std::erase_if(not_before_, [now](const auto& one) { return one.second <= now; });
  for (const auto& [person, letter] : letters) {
    if (!is_ours(person) || not_before_.contains(person)) continue;
    const auto ended = [this, whose = person, until = letter.until](bool mailed) {
      return [this, whose, until, mailed, at = now_()]() -> Awaitable<void> {
        co_await store_.run([=](store::Store& store) {
          store::Calls calls(store);
          calls.end(whose, until);
          if (mailed) calls.note_mailed(whose, at);
          return true;
        });
        not_before_.erase(whose);
      };
    };
    not_before_[person] = now + kTryAgain;
    if (letter.calls.empty()) {
      co_await ended(false)();
      continue;
    }
    const CallTexts& texts = call_texts(letter.to.language);
    const std::string stop_link =
        settings_.mail.site + "/api/mail/stop?person=" + person + "&word=" + word(stop_wish(person));
    std::string text;
    for (const store::DueCall& due : letter.calls)
      text += fmt::format("{}\n{}/table/{}\n\n", sentence(texts, due.call.kind, due.game), settings_.mail.site,
                          due.call.table);
    text += fmt::format("{}\n{}\n", texts.stop, stop_link);
    const std::string subject = letter.calls.size() == 1
                                    ? sentence(texts, letter.calls[0].call.kind, letter.calls[0].game)
                                    : std::string(texts.subject);
    const auto told = [this, ended](long status) {
      // What is refused for good would be refused again, so it counts as sent: the next call waits for its time.
      const bool is_over = count_mail(status) || is_refused_for_good(status);
      if (is_over) asio::co_spawn(executor_, ended(true), [](std::exception_ptr) {});
    };
    postman_.send(person, Mail{letter.to.address, subject, text, stop_link}, told);
  }
}

}  // namespace fogg::server
