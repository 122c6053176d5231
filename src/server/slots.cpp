#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/json/parse.hpp>

#include "server/hub.h"
#include "server/log.h"
#include "server/message.h"
#include "table/fields.h"

// Tables in memory and their logs. An entry is added to the table in memory, written, and only then told to anybody; where it cannot be
// written, the table is read anew, so that memory and log never differ.
namespace fogg::server {

namespace json = boost::json;

namespace {

constexpr Time kIdle = 60'000;
constexpr int kTries = 8;

// Which entry it is and not what is wrong with it: that would name cards.
void log_damage(const store::Entry& entry) {
  log_error("damaged_log", {{"table", entry.table}, {"version", std::to_string(entry.version)}, {"kind", entry.kind}});
}

bool changes_seats(const std::string& kind) { return kind == "created" || kind == "sat" || kind == "stood" || kind == "filled"; }

}  // namespace

// Every table is loaded once, by whoever asks first; others wait at its gate.
Awaitable<Hub::SlotPtr> Hub::find(std::string id) {
  if (id.empty() || id.size() > 40) co_return nullptr;
  auto [place, is_new] = slots_.try_emplace(id, nullptr);
  if (is_new) {
    place->second = std::make_shared<Slot>(id);
    metrics_.tables = slots_.size();
  }
  const SlotPtr slot = place->second;
  slot->used = settings_.now();
  if (slot->table) co_return slot;
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_await load(slot);
    if (slot->table) tell_servers("who " + settings_.server_id + " " + slot->id);
  }
  if (slot->table) co_return slot;
  if (slot->watchers.empty() && slot->gate.is_free()) slots_.erase(id);
  co_return nullptr;
}

Awaitable<void> Hub::load(SlotPtr slot) {
  const auto entries = co_await store_.run([id = slot->id](store::Store& store) { return store.log(id, 0); });
  slot->table.reset();
  if (entries.empty()) co_return;
  json::error_code error;
  const json::value first = json::parse(entries[0].body, error);
  const auto game = co_await library_.find(!error && first.is_object() ? table::text(first.get_object(), "game") : "");
  if (!game) {
    log_error("table_without_game", {{"table", slot->id}});
    co_return;
  }
  auto table = std::make_unique<table::Table>(slot->id, game->content);
  for (const store::Entry& entry : entries) {
    if (const auto added = table->add(entry); !added) {
      log_damage(entry);
      co_return;
    }
  }
  slot->table = std::move(table);
  slot->thinkers.clear();
  settle(slot);
}

Awaitable<Hub::Written> Hub::write(SlotPtr slot, const table::Draft& draft) {
  table::Table& table = *slot->table;
  store::Append append;
  const std::int64_t before = table.version();
  const table::Status status = table.status();
  append.entry = {slot->id, before + 1, settings_.now(), draft.kind, draft.body};
  if (const auto added = table.add(append.entry); !added) {
    log_damage(append.entry);
    co_await load(slot);
    co_return Written::failed;
  }
  append.row = table.row();
  append.seats_changed = changes_seats(draft.kind);
  if (draft.kind == "chat") append.speaker = table::text(json::parse(draft.body).as_object(), "person");
  if (append.seats_changed) {
    for (const std::string& person : table.people()) append.persons.push_back(person);
  }
  if (status != table.status() && table.status() == table::Status::over) append.results = table.results(append.entry.at);
  Written written = Written::failed;
  try {
    written = co_await store_.append(std::move(append)) == store::Appended::done ? Written::done : Written::conflict;
  } catch (const store::Unavailable& problem) {
    log_error("cannot_save", {{"table", slot->id}, {"why", problem.what()}});
  }
  if (written == Written::done) {
    if (status != table.status()) ++(table.status() == table::Status::over ? metrics_.games_over : metrics_.games_started);
    broadcast(*slot, before);
    co_return written;
  }
  if (written == Written::conflict) ++metrics_.conflicts;
  // What was added in memory did not happen.
  slot->table.reset();
  try {
    co_await load(slot);
    if (slot->table && written == Written::conflict) broadcast(*slot, before);
  } catch (const store::Unavailable&) {  // the next one who asks reads it
  }
  co_return written;
}

Awaitable<std::expected<void, table::Refusal>> Hub::change(SlotPtr slot, Decide decide) {
  const auto pass = co_await slot->gate.enter();
  slot->used = settings_.now();
  for (int tries = 0;; ++tries) {
    if (!slot->table) {
      try {
        co_await load(slot);
      } catch (const store::Unavailable&) {
        co_return std::unexpected(kCannotSave);
      }
      if (!slot->table) co_return std::unexpected(kCannotSave);
    }
    const table::Decided decided = decide(*slot->table);
    if (!decided) co_return std::unexpected(decided.error());
    const Written written = co_await write(slot, *decided);
    if (written == Written::done) break;
    if (written == Written::failed || tries == kTries) co_return std::unexpected(kCannotSave);
  }
  co_await follow_up(slot);
  settle(slot);
  co_return std::expected<void, table::Refusal>{};
}

Awaitable<void> Hub::follow_up(SlotPtr slot) {
  while (slot->table) {
    const auto next = automatic(*slot->table);
    if (!next || co_await write(slot, *next) == Written::failed) break;
  }
}

// What other servers wrote.
Awaitable<void> Hub::read_on(SlotPtr slot) {
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return;
  const std::int64_t before = slot->table->version();
  try {
    const auto entries = co_await store_.run([id = slot->id, before](store::Store& store) { return store.log(id, before); });
    for (const store::Entry& entry : entries) {
      if (const auto added = slot->table->add(entry); !added) {
        log_damage(entry);
        co_await load(slot);
        break;
      }
    }
    if (!slot->table) co_return;
    if (slot->table->version() > before) broadcast(*slot, before);
    if (runs(slot->id)) co_await follow_up(slot);
    settle(slot);
  } catch (const store::Unavailable& problem) {
    log_error("cannot_read", {{"table", slot->id}, {"why", problem.what()}});
  }
}

Awaitable<void> Hub::leave_all(table::Who who, std::vector<store::TableRow> rows) {
  for (const store::TableRow& row : rows) {
    if (row.status != "waiting" && row.status != "playing") continue;
    const SlotPtr slot = co_await find(row.id);
    if (slot) co_await change(slot, [&](const table::Table& t) { return leave(t, who); });
  }
}

Awaitable<void> Hub::read_again(std::string table) {
  const auto found = slots_.find(table);
  if (found == slots_.end()) co_return;
  const SlotPtr slot = found->second;
  const auto pass = co_await slot->gate.enter();
  co_await load(slot);
}

void Hub::drop_idle() {
  const Time now = settings_.now();
  std::erase_if(slots_, [&](const auto& entry) {
    const SlotPtr& slot = entry.second;
    return slot->watchers.empty() && !slot->thinking && slot->gate.is_free() && slot->used + kIdle < now;
  });
  metrics_.tables = slots_.size();
}

Awaitable<std::shared_ptr<Slot>> Hub::finished(std::string id) {
  const SlotPtr slot = co_await find(std::move(id));
  if (!slot) co_return nullptr;
  const auto pass = co_await slot->gate.enter();  // a last move that is being written is not yet true
  co_return slot->table && slot->table->status() == table::Status::over ? slot : nullptr;
}

}  // namespace fogg::server
