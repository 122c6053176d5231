#include "server/tables.h"

#include "people/ladder.h"
#include "server/log.h"
#include "server/message.h"

namespace fogg::server {

namespace {

constexpr Time kIdle = 60'000;
constexpr int kTries = 8;

// Which entry it is and not what is wrong with it: that would name cards.
void log_damage(const store::Entry& entry) {
  log_error("damaged_log", {{"table", entry.table}, {"version", std::to_string(entry.version)}, {"kind", entry.kind}});
}

// How a finished game moves ratings: see people/ladder.h.
std::function<void(std::vector<store::RatingRow>&)> rating_of(const table::Table& table,
                                                              const std::vector<store::Result>& results) {
  std::vector<people::Rated> seats;
  for (const store::Result& result : results)
    seats.push_back({result.person,
                     table.seats()[static_cast<std::size_t>(result.seat)].kind == table::SeatState::Kind::bot,
                     result.place,
                     {}});
  if (!is_measured(table)) return {};
  return [seats, rated = is_rated(table)](std::vector<store::RatingRow>& rows) mutable {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].games > 0) seats[i].rating = {rows[i].mu, rows[i].sigma};
    }
    const auto after = people::rate_ladders(seats, rated);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (after[i] == seats[i].rating) continue;
      rows[i].mu = after[i].mu;
      rows[i].sigma = after[i].sigma;
      ++rows[i].games;
    }
  };
}

// Who does not look and is waited for since this change: to act in a slow game, or because a seat is kept for them.
std::map<std::string, std::string> missing_people(const Slot& slot, const table::Change& change,
                                                  const std::set<std::string>& were_waited_for) {
  std::map<std::string, std::string> missing;
  for (const std::string& person : people_to_act(*slot.table)) {
    if (!were_waited_for.contains(person)) missing[person] = "turn";
  }
  if (const auto* created = std::get_if<table::change::Created>(&change)) {
    for (const table::SeatState& seat : created->seats) {
      if (!seat.kept_for.empty() && seat.kept_for != created->host) missing[seat.kept_for] = "invitation";
    }
  }
  if (!missing.empty()) {
    for (const std::string& person : slot.connected()) missing.erase(person);
  }
  return missing;
}

// The entry, and all that the database keeps because of it.
store::Append append_of(const table::Table& table, const table::Change& change, table::Status before, Time now) {
  store::Append append;
  table::Written written = table::written(change);
  append.entry = {table.id(), table.version(), now, std::move(written.kind), std::move(written.body)};
  append.row = row_of(table);
  append.seats_changed = table::changes_seats(change);
  append.named = table::named_in(change);
  if (append.seats_changed) {
    for (const std::string& person : people_of(table)) append.persons.push_back(person);
  }
  if (before != table.status() && table.status() == table::Status::over) {
    append.results = results_of(table, now);
    append.rate = rating_of(table, append.results);
  }
  return append;
}

}  // namespace

std::set<std::string> people_to_act(const table::Table& table) {
  std::set<std::string> people;
  if (table.clock().kind != table::Clock::Kind::turn) return people;
  for (const table::Seat seat : table.waits_for()) {
    if (!plays_itself(table, seat)) people.insert(table.seats()[seat].person);
  }
  return people;
}

Tables::Tables(StoreService& store, Library& library, Metrics& metrics, const Telling& telling,
               std::function<Time()> now)
    : store_(store), library_(library), metrics_(metrics), telling_(telling), now_(std::move(now)) {}

SlotPtr Tables::in_memory(const std::string& id) const {
  const auto found = slots_.find(id);
  return found == slots_.end() ? nullptr : found->second;
}

std::vector<SlotPtr> Tables::all() const {
  std::vector<SlotPtr> all;
  for (const auto& [id, slot] : slots_) all.push_back(slot);
  return all;
}

// Every table is loaded once, by whoever asks first; others wait at its gate.
Awaitable<SlotPtr> Tables::find(std::string id) {
  if (id.empty() || id.size() > 40) co_return nullptr;
  auto [place, is_new] = slots_.try_emplace(id, nullptr);
  if (is_new) {
    place->second = std::make_shared<Slot>(id);
    place->second->watched = now_();
    metrics_.tables = slots_.size();
  }
  const SlotPtr slot = place->second;
  slot->used = now_();
  if (slot->table) co_return slot;
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_await load(slot);
    if (slot->table) hooks_.loaded(*slot);
  }
  if (slot->table) co_return slot;
  if (slot->watchers.empty() && slot->gate.is_free()) slots_.erase(id);
  co_return nullptr;
}

Awaitable<void> Tables::load(SlotPtr slot) {
  const auto entries = co_await store_.run([id = slot->id](store::Store& store) { return store.log(id, 0); });
  slot->table.reset();
  if (entries.empty()) co_return;
  const auto first = table::read_change(entries[0].kind, entries[0].body);
  const auto* created = first ? std::get_if<table::change::Created>(&*first) : nullptr;
  const auto game = co_await library_.find(created != nullptr ? created->game : "");
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
  hooks_.settle(slot);
}

Awaitable<Tables::Wrote> Tables::write(SlotPtr slot, const table::Change& change) {
  table::Table& table = *slot->table;
  const std::int64_t before = table.version();
  const table::Status status = table.status();
  const Time now = now_();
  const std::set<std::string> waited_for = people_to_act(table);
  if (const auto added = table.add(change, now); !added) {
    log_damage({slot->id, before + 1, now, table::written(change).kind, {}});
    co_await load(slot);
    co_return Wrote::failed;
  }
  Wrote wrote = Wrote::failed;
  try {
    const auto done = co_await store_.append(append_of(table, change, status, now));
    wrote = done == store::Appended::done ? Wrote::done : Wrote::conflict;
  } catch (const store::Unavailable& problem) {
    log_error("cannot_save", {{"table", slot->id}, {"why", problem.what()}});
    if (hooks_.not_kept) hooks_.not_kept();
  }
  if (wrote == Wrote::done) {
    if (status != table.status() && table.status() == table::Status::over) ++metrics_.games_over;
    if (status != table.status() && table.status() == table::Status::playing) ++metrics_.games_started;
    telling_.broadcast(*slot, before);
    for (const auto& [person, kind] : missing_people(*slot, change, waited_for)) {
      if (hooks_.call && !telling_.is_connected(person)) hooks_.call(*slot, person, kind);
    }
    co_return wrote;
  }
  if (wrote == Wrote::conflict) ++metrics_.conflicts;
  // What was added in memory did not happen.
  slot->table.reset();
  try {
    co_await load(slot);
    if (slot->table && wrote == Wrote::conflict) telling_.broadcast(*slot, before);
  } catch (const store::Unavailable&) {  // the next one who asks reads it
  }
  co_return wrote;
}

Awaitable<std::expected<SlotPtr, table::Refusal>> Tables::open(std::string id, table::Content content,
                                                               table::Change created) {
  const auto slot = std::make_shared<Slot>(std::move(id));
  slot->table = std::make_unique<table::Table>(slot->id, std::move(content));
  slot->used = slot->watched = now_();
  slots_[slot->id] = slot;
  metrics_.tables = slots_.size();
  const Changed changed = co_await change(slot, [&](const table::Table&) { return created; });
  if (changed) co_return slot;
  slots_.erase(slot->id);
  co_return std::unexpected(changed.error());
}

Awaitable<Tables::Changed> Tables::change(SlotPtr slot, Decide decide) {
  const auto pass = co_await slot->gate.enter();
  slot->used = now_();
  for (int tries = 0;; ++tries) {
    if (!slot->table) {
      try {
        co_await load(slot);
      } catch (const store::Unavailable&) {
        co_return std::unexpected(kCannotSave);
      }
      if (!slot->table) co_return std::unexpected(kCannotSave);
    }
    const auto owed = tries == 0 && hooks_.owed ? hooks_.owed(*slot->table) : std::nullopt;
    const table::Decided decided = owed ? *owed : decide(*slot->table);
    if (!decided) co_return std::unexpected(decided.error());
    const Wrote wrote = co_await write(slot, *decided);
    if (wrote == Wrote::done && !owed) break;
    if (wrote == Wrote::failed || tries == kTries) co_return std::unexpected(kCannotSave);
  }
  co_await follow_up(slot);
  hooks_.settle(slot);
  co_return Changed{};
}

Awaitable<void> Tables::follow_up(SlotPtr slot) {
  while (slot->table) {
    const auto next = automatic(*slot->table);
    if (!next || co_await write(slot, *next) == Wrote::failed) break;
  }
}

Awaitable<void> Tables::read_on(SlotPtr slot) {
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return;
  const std::int64_t before = slot->table->version();
  try {
    const auto entries =
        co_await store_.run([id = slot->id, before](store::Store& store) { return store.log(id, before); });
    for (const store::Entry& entry : entries) {
      if (const auto added = slot->table->add(entry); !added) {
        log_damage(entry);
        co_await load(slot);
        break;
      }
    }
    if (!slot->table) co_return;
    if (slot->table->version() > before) telling_.broadcast(*slot, before);
    if (hooks_.runs(slot->id)) co_await follow_up(slot);
    hooks_.settle(slot);
  } catch (const store::Unavailable& problem) {
    log_error("cannot_read", {{"table", slot->id}, {"why", problem.what()}});
  }
}

Awaitable<void> Tables::read_again(std::string id) {
  const SlotPtr slot = in_memory(id);
  if (!slot) co_return;
  const auto pass = co_await slot->gate.enter();
  co_await load(slot);
}

void Tables::drop_idle() {
  const Time now = now_();
  std::erase_if(slots_, [&](const auto& entry) {
    const SlotPtr& slot = entry.second;
    return slot->watchers.empty() && !slot->thinking && slot->gate.is_free() && slot->used + kIdle < now;
  });
  metrics_.tables = slots_.size();
}

Awaitable<SlotPtr> Tables::at(std::string id) {
  const SlotPtr slot = co_await find(std::move(id));
  if (!slot) co_return nullptr;
  const auto pass = co_await slot->gate.enter();  // a last move that is being written is not yet true
  co_return slot->table ? slot : nullptr;
}

Awaitable<SlotPtr> Tables::finished(std::string id) {
  const SlotPtr slot = co_await at(std::move(id));
  if (!slot) co_return nullptr;
  // Another server may have ended it just now, and its players know that already.
  if (slot->table->status() != table::Status::over) co_await read_on(slot);
  co_return slot->table && slot->table->status() == table::Status::over ? slot : nullptr;
}

}  // namespace fogg::server
