#include "server/orders.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <fstream>
#include <sstream>

#include "server/log.h"
#include "store/people.h"
#include "store/sessions.h"
#include "store/tables.h"
#include "table/forget.h"

namespace fogg::server {

namespace {

constexpr int kMostAtOnce = 1000;
constexpr std::chrono::milliseconds kAlone{250};    // SQLite tells nobody what another program wrote
constexpr std::chrono::milliseconds kShared{2000};  // PostgreSQL does; this is for words that were lost

struct Seen {
  std::vector<store::Act> fresh;
  std::vector<store::Act> to_do;
};

}  // namespace

Orders::Orders(asio::any_io_executor executor, StoreService& store, Hub& hub, std::filesystem::path words,
               std::function<Time()> now)
    : executor_(std::move(executor)),
      store_(store),
      hub_(hub),
      parts_(hub.parts()),
      words_folder_(std::move(words)),
      now_(std::move(now)) {
  parts_.company.hooks.acted = [this] { look_soon(); };
}

void Orders::run() { asio::co_spawn(executor_, follow(), asio::detached); }

void Orders::look_soon() {
  asio::co_spawn(executor_, look(), [](std::exception_ptr) {});  // it is looked at again soon
}

Awaitable<void> Orders::follow() {
  while (!stopping_) {
    try {
      co_await look();
    } catch (const store::Unavailable&) {  // the runner tells of it
    }
    co_await sleep_for(store_.is_shared() ? kShared : kAlone);
  }
}

Awaitable<void> Orders::look() {
  const auto pass = co_await gate_.enter();
  if (seen_ < 0) {
    const std::int64_t last =
        co_await store_.run([](store::Store& store) { return store::Operating(store).last_act(); });
    co_await read_site();
    seen_ = last;
  }
  const Seen seen = co_await store_.run([after = seen_](store::Store& store) {
    store::Operating operating(store);
    return Seen{operating.acts_after(after, kMostAtOnce), operating.acts_to_do()};
  });
  for (const store::Act& act : seen.fresh) {
    co_await obey(act);
    seen_ = act.id;
  }
  for (const store::Act& act : seen.to_do) {
    if (stopping_ || !parts_.runner.runs(act.whom)) continue;
    const std::string what = co_await perform(act);
    co_await store_.run(
        [id = act.id, what](store::Store& store) { return store::Operating(store).finish_act(id, what), true; });
    log_info("act_done", {{"act", act.act}, {"number", std::to_string(act.id)}});
  }
}

// A file that cannot be read is told of, and the others hold.
void Orders::read_words() {
  auto words = std::make_shared<people::WordList>();
  std::error_code error;
  for (const auto& file : std::filesystem::directory_iterator(words_folder_, error)) {
    if (file.path().extension() != ".txt") continue;
    std::ifstream in(file.path());
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) log_warning("words_unreadable", {{"file", file.path().filename().string()}});
    words->add(text.str());
  }
  if (words->is_empty()) log_warning("no_words", {{"folder", words_folder_.string()}});
  words_ = std::move(words);
}

Awaitable<void> Orders::read_site() {
  site_ = co_await store_.run([](store::Store& store) { return server::read_site(store); });
  words_.reset();
  if (!site_.words.empty()) read_words();
  hub_.set_site(site_, words_);
}

// Who is meant is read again: a later act may have changed it since.
Awaitable<void> Orders::obey(store::Act act) {
  if (act.act == acts::kMessage || act.act == acts::kInvitationOnly || act.act == acts::kWords)
    co_return co_await read_site();
  const bool about_person =
      act.act == acts::kRename || act.act == acts::kMute || act.act == acts::kUnmute || act.act == acts::kBan;
  if (!about_person) co_return;
  const auto person =
      co_await store_.run([id = act.whom](store::Store& store) { return store::People(store).find(id); });
  if (!person) co_return;
  person_changed(*person);
}

Awaitable<std::string> Orders::perform(store::Act act) {
  if (act.act == acts::kDelete) {
    co_await forget(act.whom);
    co_return "";
  }
  if (act.act == acts::kBan) {
    const auto person =
        co_await store_.run([id = act.whom](store::Store& store) { return store::People(store).find(id); });
    if (person && person->banned > now_()) co_await leave_all({person->id, person->name});
    co_return act.what;
  }
  const SlotPtr slot = co_await parts_.tables.find(act.whom);
  if (!slot) co_return "not done: the table cannot be read";
  const auto closed = co_await parts_.tables.change(
      slot, [bots_only = act.act == acts::kEndBots](const table::Table& t) { return table::close(t, bots_only); });
  co_return closed ? act.what : "not done: " + closed.error().sentence;
}

void Orders::person_changed(const store::Person& person) {
  for (const ClientPtr& client : parts_.telling.sockets_of(person.id)) {
    client->who.name = person.name;
    client->silenced = person.silenced;
    if (person.banned > now_()) client->close();
  }
}

Awaitable<void> Orders::leave_all(table::Who who) {
  const auto rows =
      co_await store_.run([id = who.person](store::Store& store) { return store::Tables(store).of(id, 100'000); });
  for (const store::TableRow& row : rows) {
    if (row.status != "waiting" && row.status != "playing") continue;
    const SlotPtr slot = co_await parts_.tables.find(row.id);
    if (slot) co_await parts_.tables.change(slot, [&](const table::Table& t) { return table::leave(t, who); });
  }
}

Awaitable<void> Orders::forget(std::string person) {
  co_await leave_all({person, ""});
  const auto [ended, edited] = co_await store_.run([person](store::Store& store) {
    auto all = store::Sessions(store).of(person);
    return std::pair(
        std::move(all),
        store::People(store).forget(
            person, {[&](const store::Entry& entry) { return table::entry_without_person(entry, person); },
                     [&](const std::string& summary) { return table::summary_without_person(summary, person); }}));
  });
  for (const std::string& table : edited) {
    parts_.company.tell(between::Edited{table});
    co_await parts_.tables.read_again(table);
  }
  if (parts_.company.hooks.edited) parts_.company.hooks.edited();
  for (const store::Session& session : ended) hub_.end_session(session.id);
  log_info("account_deleted", {{"person", person}});
}

}  // namespace fogg::server
