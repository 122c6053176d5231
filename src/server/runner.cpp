#include "server/runner.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <limits>

#include "server/log.h"
#include "server/message.h"
#include "store/retention.h"

namespace fogg::server {

namespace {

constexpr Time kNearby = 10 * 60'000;  // clocks that end later are looked up again
constexpr std::chrono::milliseconds kOften{1000};
constexpr Time kAlive = 10'000;  // a server says so often that it runs
constexpr Time kMoment = 2 * kAlive;
constexpr Time kSoon = 24 * 3'600'000;
constexpr Time kVerySoon = 3'600'000;  // a moment matters to who has no more than this left

}  // namespace

Runner::Runner(asio::any_io_executor executor, StoreService& store, Tables& tables, Bots& bots, Metrics& metrics,
               Housekeeping housekeeping, std::function<Time()> now)
    : executor_(std::move(executor)),
      store_(store),
      tables_(tables),
      bots_(bots),
      metrics_(metrics),
      housekeeping_(std::move(housekeeping)),
      now_(std::move(now)) {}

void Runner::settle(const SlotPtr& slot) {
  if (!slot->table || stopping_ || !shards_.runs(slot->id) || slot->table->status() != table::Status::playing) return;
  const auto waiting = slot->table->waits_for();
  const auto bot = std::ranges::find_if(waiting, [&](table::Seat seat) { return plays_itself(*slot->table, seat); });
  if (bot != waiting.end() && !slot->thinking) {
    slot->thinking = true;
    asio::co_spawn(executor_, let_act(slot, *bot), asio::detached);
  }
  if (!resumed_) return;  // time that ran while no server did is given back first
  const auto deadline = slot->table->clock().deadline();
  if (deadline && slot->clock_watched != *deadline && *deadline < now_() + kNearby) {
    slot->clock_watched = *deadline;
    asio::co_spawn(executor_, watch_clock(slot, *deadline), asio::detached);
  }
}

Awaitable<void> Runner::let_act(SlotPtr slot, table::Seat bot) {
  co_await bots_.act(slot, bot);
  if (stopping_) co_return;  // its thought was broken off; whoever runs the table next thinks again
  slot->thinking = false;
  settle(slot);
}

Awaitable<void> Runner::watch_clock(SlotPtr slot, Time deadline) {
  const Time now = now_();
  if (deadline > now) co_await sleep_for(std::chrono::milliseconds(deadline - now));
  if (slot->clock_watched != deadline) co_return;
  slot->clock_watched = 0;
  if (stopping_ || !shards_.runs(slot->id)) co_return;
  co_await end_time(slot);
}

Awaitable<void> Runner::end_time(SlotPtr slot) {
  co_await tables_.change(slot, [&](const table::Table& t) -> table::Decided {
    if (auto change = resumed_ ? time_out(t, now_()) : std::nullopt) return *change;
    return std::unexpected(table::Refusal{"not_now", "There is time left."});
  });
}

void Runner::run() {
  asio::co_spawn(executor_, keep_shards(), asio::detached);
  asio::co_spawn(executor_, keep_time(), asio::detached);
}

// Shards are asked for every second; what comes with new ones is taken up.
Awaitable<void> Runner::keep_shards() {
  while (!stopping_) {
    try {
      const auto held = co_await store_.run([](store::Store& store) { return store.hold_shards(); });
      bool more = false;
      for (std::size_t i = 0; i < held.size(); ++i) more = more || (held[i] && !shards_.held[i]);
      shards_.held = held;
      if (!resumed_) co_await resume_clocks();
      if (more) {
        const auto waiting =
            co_await store_.run([](store::Store& store) { return store::Tables(store).to_run(100'000); });
        for (const std::string& id : waiting) {
          if (!shards_.runs(id)) continue;
          const SlotPtr slot = co_await tables_.find(id);
          if (slot) co_await tables_.read_on(slot);
        }
        log_info("shards", {{"held", std::to_string(std::count(held.begin(), held.end(), true))},
                            {"tables", std::to_string(waiting.size())}});
      }
    } catch (const store::Unavailable& problem) {
      shards_ = {};
      stop_clocks();
      log_error("no_shards", {{"why", problem.what()}});
    }
    co_await sleep_for(kOften);
  }
}

// Clocks of tables that nobody looks at, tables that wait for nobody, and tables that nobody needs in memory.
Awaitable<void> Runner::keep_time() {
  while (!stopping_) {
    co_await sleep_for(kOften);
    if (!resumed_) continue;
    try {
      if (now_() - noted_ >= kAlive) co_await note_that_we_run();
      const int most = 100 + static_cast<int>(unreadable_.size());
      const auto due = co_await store_.run(
          [now = now_(), most](store::Store& store) { return store::Tables(store).unfinished(now, most); });
      for (const std::string& id : due) {
        if (!shards_.runs(id) || unreadable_.contains(id)) continue;
        const SlotPtr slot = co_await tables_.find(id);
        if (slot) co_await end_time(slot);
        if (!slot) unreadable_.insert(id);  // the log says why; once is enough
      }
      co_await housekeeping_.tidy_up(now_(), shards_);
    } catch (const store::Unavailable&) {  // keep_shards tells of it
      stop_clocks();
    }
    tables_.drop_idle();
  }
}

Awaitable<void> Runner::note_that_we_run() {
  const Time now = now_();
  metrics_.database_bytes = co_await store_.run([now](store::Store& store) {
    store::Retention(store).note_alive(now);
    return store.bytes();
  });
  store_.note_kept();
  noted_ = now;
}

// Those whose time would be out soon at once, and the others, which may be many, while everything goes on. What this
// server could not keep it gives back to its own tables alone: others may have run the rest meanwhile.
Awaitable<void> Runner::resume_clocks() {
  const Time now = now_();
  const bool starts = noted_ == 0;
  const auto alive = co_await store_.run([](store::Store& store) { return store::Retention(store).last_alive(); });
  const Time since = starts ? alive.value_or(now) : noted_;
  const bool was_long = now - since > kMoment;
  if (was_long || !starts) {
    const Time soon = now + (was_long ? kSoon : kVerySoon);
    const auto [near, far] = co_await store_.run([soon](store::Store& store) {
      store::Tables tables(store);
      return std::pair(tables.with_deadline(0, soon), tables.with_deadline(soon, std::numeric_limits<Time>::max()));
    });
    if (!co_await put_off(near, since, starts)) co_return;
    if (was_long)
      asio::co_spawn(executor_, put_off(far, since, starts),
                     [](const std::exception_ptr&, bool) {});  // a database that does not answer is told of elsewhere
  }
  co_await note_that_we_run();
  resumed_ = true;
}

std::optional<table::Change> Runner::owed_time(const table::Table& table) const {
  return resumed_ || noted_ == 0 ? std::nullopt : resume(table, noted_, now_());
}

Awaitable<bool> Runner::put_off(std::vector<std::string> tables, Time since, bool all) {
  for (const std::string& id : tables) {
    const SlotPtr slot = all || shards_.runs(id) ? co_await tables_.find(id) : nullptr;
    if (!slot) continue;
    const auto changed = co_await tables_.change(slot, [&](const table::Table& t) -> table::Decided {
      if (auto change = resume(t, since, now_())) return *change;
      return std::unexpected(table::Refusal{"not_now", "Its time did not run."});
    });
    if (!changed && changed.error().code == kCannotSave.code) co_return false;
  }
  co_return true;
}

}  // namespace fogg::server
