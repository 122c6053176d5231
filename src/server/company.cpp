#include "server/company.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace fogg::server {

namespace {

constexpr std::chrono::milliseconds kMeetOften{250};
constexpr std::chrono::milliseconds kToAnswer{1000};

}  // namespace

Company::Company(asio::any_io_executor executor, StoreService& store, Tables& tables, const Telling& telling,
                 const Runner& runner, std::string self, std::function<Time()> now)
    : executor_(std::move(executor)),
      store_(store),
      tables_(tables),
      telling_(telling),
      runner_(runner),
      now_(now),
      others_(std::move(self), std::move(now), [this](std::string text) {
        // Nothing waits for it, and a database that does not answer is told of elsewhere.
        asio::co_spawn(
            executor_,
            [this, text = std::move(text)]() -> Awaitable<void> {
              co_await store_.run([text](store::Store& store) { return store.tell(text), true; });
            },
            [](std::exception_ptr) {});
      }) {}

void Company::tell(const ServerWord& word) {
  if (store_.is_shared()) others_.tell(word);
}

void Company::run() {
  if (store_.is_shared()) asio::co_spawn(executor_, keep_company(), asio::detached);
}

Awaitable<void> Company::keep_company() {
  while (!stopping_) {
    // Who died without a word: nobody is there any more.
    for (const std::string& server : others_.keep_company()) {
      for (const SlotPtr& slot : tables_.all()) {
        const auto people = slot->elsewhere.extract(server);
        if (people.empty()) continue;
        for (const auto& [person, address] : people.mapped()) show_gone(*slot, person);
      }
    }
    for (between::Taken& taken : hooks.to_tell()) {
      taken.server = others_.self();
      tell(taken);
    }
    co_await sleep_for(kMeetOften);
  }
}

void Company::arrived(Slot& slot, const Client& client, bool was_there, bool was_here) {
  slot.gone_since.erase(client.who.person);
  if (!was_there) telling_.presence(slot, client.who.person, true);
  if (!was_here) tell(between::Here{others_.self(), slot.id, client.who.person, client.who.household});
}

void Company::left(Slot& slot, const std::string& person) {
  tell(between::Gone{others_.self(), slot.id, person});
  show_gone(slot, person);
}

void Company::looks_at(const Slot& slot) { tell(between::WhoIsThere{others_.self(), slot.id}); }

void Company::hold(Slot& slot, const std::string& person, Time time) {
  const Time now = now_();
  if (time > 0 || slot.hold_until > now) tell(between::Waits{others_.self(), slot.id, person, time});
  slot.hold(person, now + time);
}

Awaitable<std::set<std::string>> Company::present(std::set<std::string> people) {
  const auto is_here = [this](const std::string& person) { return telling_.is_connected(person); };
  if (store_.is_shared() && !std::ranges::all_of(people, is_here)) {
    const Time asked = now_();
    std::erase_if(found_, [&](const auto& one) { return one.second < asked - 10 * kToAnswer.count(); });
    for (const std::string& person : people) {
      if (!is_here(person)) tell(between::Seeks{others_.self(), person});
    }
    co_await sleep_for(kToAnswer);
    std::erase_if(people, [&](const std::string& person) {
      const auto found = found_.find(person);
      return !is_here(person) && (found == found_.end() || found->second < asked);
    });
    co_return people;
  }
  std::erase_if(people, std::not_fn(is_here));
  co_return people;
}

void Company::show_gone(Slot& slot, const std::string& person) {
  if (slot.connected().contains(person)) return;
  slot.gone_since[person] = now_();
  slot.watched = now_();
  telling_.presence(slot, person, false);
}

// Somebody may be heard of before the seat that they took at the other server is read from the log.
Awaitable<void> Company::show_here(SlotPtr slot, std::string person) {
  if (!slot->table || seats_of(*slot->table, person).empty()) co_await tables_.read_on(slot);
  if (slot->connected().contains(person)) telling_.presence(*slot, person, true);
}

struct Company::Ear {
  Company& us;

  void operator()(const between::Alive&) const {}
  void operator()(const between::WhoIsThere& word) const {
    const SlotPtr slot = us.tables_.in_memory(word.table);
    if (!slot) return;
    std::map<std::string, std::string> ours;
    for (const ClientPtr& client : slot->watchers) ours[client->who.person] = client->who.household;
    for (const auto& [person, address] : ours) us.tell(between::Here{us.others_.self(), word.table, person, address});
  }
  void operator()(const between::Here& word) const {
    const SlotPtr slot = us.tables_.in_memory(word.table);
    if (!slot) return;
    const bool was_there = slot->connected().contains(word.person);
    slot->elsewhere[word.server][word.person] = word.address;
    slot->gone_since.erase(word.person);
    if (!was_there) asio::co_spawn(us.executor_, us.show_here(slot, word.person), asio::detached);
  }
  void operator()(const between::Gone& word) const {
    const SlotPtr slot = us.tables_.in_memory(word.table);
    if (!slot) return;
    const bool was_there = slot->connected().contains(word.person);
    slot->elsewhere[word.server].erase(word.person);
    if (was_there) us.show_gone(*slot, word.person);
  }
  void operator()(const between::Waits& word) const {
    if (!us.runner_.runs(word.table)) return;  // its bots think elsewhere
    asio::co_spawn(
        us.executor_,
        [&at = us, word]() -> Awaitable<void> {
          if (const SlotPtr slot = co_await at.tables_.find(word.table)) slot->hold(word.person, at.now_() + word.time);
        },
        [](std::exception_ptr) {});  // then they do not wait
  }
  void operator()(const between::Ended& word) const {
    if (us.hooks.session_ended) us.hooks.session_ended(word.session);
  }
  void operator()(const between::Acted&) const {
    if (us.hooks.acted) us.hooks.acted();
  }
  void operator()(const between::Edited& word) const {
    asio::co_spawn(us.executor_, us.tables_.read_again(word.table), [&at = us](std::exception_ptr) {
      if (at.hooks.edited) at.hooks.edited();  // what is kept of it until now is old
    });
  }
  void operator()(const between::Seeks& word) const {
    if (us.telling_.is_connected(word.person)) us.tell(between::Found{us.others_.self(), word.person});
  }
  void operator()(const between::Found& word) const { us.found_[word.person] = us.now_(); }
  void operator()(const between::Taken& word) const { us.hooks.taken(word); }
};

void Company::heard(const std::string& told) {
  const auto word = read_server_word(told);
  if (!word) return;
  const bool from_another = std::visit(
      [&]<class Word>(const Word& one) {
        if constexpr (requires { one.server; }) {
          return others_.heard_of(one.server);
        } else {
          return true;
        }
      },
      *word);
  if (from_another) std::visit(Ear{*this}, *word);
}

void Company::catch_up(const store::Changes::Change& change) {
  if (const SlotPtr slot = tables_.in_memory(change.table)) {
    if (slot->table && slot->gate.is_free() && slot->table->version() >= change.version) return;  // our own
    asio::co_spawn(executor_, tables_.read_on(slot), asio::detached);
    return;
  }
  // Nobody looks at it here, but somebody here may have to be told, or a bot of ours may be to act.
  for (const std::string& person : store::people_in(change.to_act)) {
    if (!telling_.is_connected(person)) continue;
    store::TableRow row;
    row.id = change.table;
    row.game = change.game;
    row.status = change.status;
    row.version = change.version;
    row.to_act = change.to_act;
    row.updated = now_();
    telling_.notice(person, row, nullptr);
  }
  if (!runner_.runs(change.table) || !change.to_act.empty()) return;
  asio::co_spawn(
      executor_,
      [this, table = change.table]() -> Awaitable<void> {
        if (const SlotPtr slot = co_await tables_.find(table)) co_await tables_.read_on(slot);
      },
      [](std::exception_ptr) {});  // the next second's look at the shards finds it
}

void Company::read_everything_again() {
  for (const SlotPtr& slot : tables_.all()) asio::co_spawn(executor_, tables_.read_on(slot), asio::detached);
}

}  // namespace fogg::server
