#include "server/runner.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <limits>

#include "bots/hurry.h"
#include "bots/levels.h"
#include "server/log.h"
#include "store/retention.h"

namespace fogg::server {

namespace {

constexpr std::chrono::milliseconds kPace{450};  // a bot's decision takes at least so long where somebody watches
constexpr Time kNearby = 10 * 60'000;            // clocks that end later are looked up again
constexpr std::chrono::milliseconds kOften{1000};
constexpr std::chrono::milliseconds kTellOfQueue{2000};
constexpr Time kAlive = 10'000;  // a server says so often that it runs
constexpr int kPage = 100;       // tables at a time
constexpr Time kMinute = 60'000;
constexpr Time kDay = 24 * 60 * kMinute;
constexpr Time kListedWait = 30 * kMinute;  // so long a table is listed whose host has gone
constexpr Time kPrivateWait = 30 * kDay;    // so long a link to a table is good that nobody joins
constexpr Time kClosedKept = 7 * kDay;
constexpr Time kLeftAlone = 10 * 60'000;  // bots among themselves hurry when nobody has looked for so long

// Bots must never keep the sockets waiting.
void think_politely() { setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10); }

double seconds_since(std::chrono::steady_clock::time_point started) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
}

Awaitable<void> resume_tables(Tables& tables, std::vector<std::string> ids, Time down_since,
                              std::function<Time()> now) {
  for (const std::string& id : ids) {
    const SlotPtr slot = co_await tables.find(id);
    if (!slot) continue;
    co_await tables.change(slot, [&](const table::Table& t) -> table::Decided {
      if (auto change = resume(t, down_since, now())) return *change;
      return std::unexpected(table::Refusal{"not_now", "Its time did not run."});
    });
  }
}

}  // namespace

Runner::Runner(asio::any_io_executor executor, StoreService& store, Tables& tables, const Telling& telling,
               Metrics& metrics, Settings settings)
    : executor_(std::move(executor)),
      store_(store),
      tables_(tables),
      telling_(telling),
      metrics_(metrics),
      settings_(std::move(settings)),
      bots_(static_cast<std::size_t>(settings_.bot_threads)),
      shards_(store::Store::kShards, false) {}

std::uint64_t Runner::fresh_seed() const { return fair::Deal(settings_.random(), {}).draw(0).next(); }

bool Runner::runs(const std::string& table) const {
  return shards_[static_cast<std::size_t>(store::Store::shard_of(table))];
}

void Runner::settle(const SlotPtr& slot) {
  if (!slot->table || stopping_ || !runs(slot->id) || slot->table->status() != table::Status::playing) return;
  const auto waiting = slot->table->waits_for();
  const auto bot = std::ranges::find_if(waiting, [&](table::Seat seat) { return slot->table->plays_itself(seat); });
  if (bot != waiting.end() && !slot->thinking) {
    slot->thinking = true;
    asio::co_spawn(executor_, think(slot, *bot), asio::detached);
  }
  if (!resumed_) return;  // time that ran while no server did is given back first
  const auto deadline = slot->table->clock().deadline();
  if (deadline && slot->clock_watched != *deadline && *deadline < settings_.now() + kNearby) {
    slot->clock_watched = *deadline;
    asio::co_spawn(executor_, watch_clock(slot, *deadline), asio::detached);
  }
}

// Those who sit at the table and look at it come first, then whoever looks.
Asker Runner::asker_of(const Slot& slot) {
  const auto sits = [&](const std::string& person) { return !slot.table->seats_of(person).empty(); };
  Asker asker{slot.table->host(), {}, false};
  for (const bool seated : {true, false}) {
    for (const ClientPtr& client : slot.watchers) {
      if (sits(client->who.person) == seated) return {client->who.person, client->who.household, true};
    }
    for (const auto& [server, people] : slot.elsewhere) {
      for (const auto& [person, address] : people) {
        if (sits(person) == seated) return {person, address, true};
      }
    }
  }
  return asker;
}

Awaitable<int> Runner::think_for(Asker asker, std::shared_ptr<table::Thinker> thinker) {
  return queued(std::move(asker), std::move(thinker), std::make_shared<bool>(false));
}

Awaitable<int> Runner::queued(Asker whose, std::shared_ptr<table::Thinker> thinker, std::shared_ptr<bool> begun) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(int)>(
      [this](auto handler, const Asker& asker, const std::shared_ptr<table::Thinker>& bot,
             const std::shared_ptr<bool>& has_begun) {
        const auto answer = std::make_shared<decltype(handler)>(std::move(handler));
        const auto asked = std::chrono::steady_clock::now();
        bots_.add(asker, [this, answer, bot, asker, has_begun, asked] {
          think_politely();
          bots::hurry_of_thread = &hurried_;
          metrics_.bot_wait.add(std::chrono::steady_clock::now() - asked);
          asio::post(executor_, [has_begun] { *has_begun = true; });
          const auto started = std::chrono::steady_clock::now();
          const int number = bot->choose();
          metrics_.bot_time.add(std::chrono::steady_clock::now() - started);
          asio::post(executor_, [this, answer, number, asker, seconds = seconds_since(started)] {
            bots_.ended(asker, seconds);
            metrics_.bots_waiting = bots_.waiting();
            (*answer)(number);
          });
        });
        metrics_.bots_waiting = bots_.waiting();
      },
      asio::use_awaitable, std::move(whose), std::move(thinker), std::move(begun));
}

// Who waits for a bot is told why.
Awaitable<void> Runner::tell_of_queue(SlotPtr slot, table::Seat seat, std::shared_ptr<bool> begun) {
  for (;;) {
    co_await sleep_for(kTellOfQueue);
    if (*begun || stopping_) co_return;
    telling_.to_watchers(*slot, {{"type", "queue"}, {"table", slot->id}, {"seat", seat}, {"waiting", bots_.waiting()}});
  }
}

struct Runner::Thinking {
  std::shared_ptr<table::Thinker> thinker;  // nothing: there is nothing to decide
  std::int64_t position = 0;
  Asker asker;
};

Awaitable<Runner::Thinking> Runner::begin_to_think(SlotPtr slot, table::Seat seat) {
  const auto pass = co_await slot->gate.enter();  // what is being written is not yet true
  const bool due = slot->table && slot->table->waits_for(seat) && slot->table->plays_itself(seat);
  if (!due) co_return Thinking{};
  const table::Table& table = *slot->table;
  // A game that all people have left, and that nobody looks at, is brought to its end without much thinking.
  if (slot->is_watched()) slot->watched = settings_.now();
  const auto& seats = table.seats();
  const bool alone = std::ranges::all_of(
      seats, [](const table::SeatState& one) { return one.kind == table::SeatState::Kind::bot || one.away; });
  const bool hurried = alone && settings_.now() - slot->watched >= kLeftAlone;
  if (hurried != slot->hurried) slot->thinkers.clear();
  slot->hurried = hurried;
  std::shared_ptr<table::Thinker>& kept = slot->thinkers[seat];
  if (!kept) {
    std::string level(bots::kDeputy);
    if (seats[seat].kind == table::SeatState::Kind::bot) level = seats[seat].bot_name();
    if (hurried) level = bots::kQuickest;
    auto made = table.play()->thinker(seat, level, fresh_seed());
    if (!made) made = table.play()->thinker(seat, "random", fresh_seed());
    kept = std::move(*made);
  }
  kept->look_at(*table.play());
  co_return Thinking{kept, table.position_version(), asker_of(*slot)};
}

Awaitable<void> Runner::think(SlotPtr slot, table::Seat seat) {
  const auto started = std::chrono::steady_clock::now();
  const Thinking thinking = co_await begin_to_think(slot, seat);
  if (!thinking.thinker) {
    slot->thinking = false;
    settle(slot);
    co_return;
  }
  const auto begun = std::make_shared<bool>(false);
  asio::co_spawn(executor_, tell_of_queue(slot, seat, begun), asio::detached);
  const int number = co_await queued(thinking.asker, thinking.thinker, begun);
  if (stopping_) co_return;  // its thought was broken off; whoever runs the table next thinks again
  const bool cut_short = thinking.thinker->was_cut_short();
  co_await wait_for_undo(slot, thinking.position);
  if (!slot->watchers.empty() && slot->table && !slot->table->is_fast()) {
    const auto taken =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
    if (taken < kPace) co_await sleep_for(kPace - taken);
  }
  const auto acted = co_await tables_.change(slot, [&](const table::Table& t) -> table::Decided {
    if (t.position_version() != thinking.position)
      return std::unexpected(table::Refusal{"too_late", "The table has moved on."});
    return bot_act(t, seat, number, cut_short);
  });
  if (acted) ++metrics_.bot_actions;
  if (acted && cut_short) {
    ++metrics_.bots_cut_short;
    log_info("bot_cut_short", {{"table", slot->id}, {"seat", std::to_string(seat)}});
  }
  // What was chosen is out of date, or could not be saved: later, the bot chooses again.
  if (!acted && acted.error().code != "too_late") co_await sleep_for(kOften);
  slot->thinking = false;
  settle(slot);
}

// Whoever acted last may want to take it back before bots go on, where that is free and no clock runs.
Awaitable<void> Runner::wait_for_undo(SlotPtr slot, std::int64_t position) {
  constexpr std::chrono::milliseconds kLook{50};
  const auto waits = [&] {
    return slot->hold_until > settings_.now() && slot->table && slot->table->position_version() == position &&
           slot->table->clock().kind == table::Clock::Kind::none && slot->is_watched_here_by(slot->hold_for) &&
           table::undo_of(*slot->table, slot->hold_for).free;
  };
  while (waits()) co_await sleep_for(kLook);
}

Awaitable<void> Runner::watch_clock(SlotPtr slot, Time deadline) {
  const Time now = settings_.now();
  if (deadline > now) co_await sleep_for(std::chrono::milliseconds(deadline - now));
  if (slot->clock_watched != deadline) co_return;
  slot->clock_watched = 0;
  if (stopping_ || !runs(slot->id)) co_return;
  co_await end_time(slot);
}

Awaitable<void> Runner::end_time(SlotPtr slot) {
  co_await tables_.change(slot, [&](const table::Table& t) -> table::Decided {
    if (auto change = time_out(t, settings_.now())) return *change;
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
      for (std::size_t i = 0; i < held.size(); ++i) more = more || (held[i] && !shards_[i]);
      shards_ = held;
      if (!resumed_) co_await resume_clocks();
      if (more) {
        const auto waiting =
            co_await store_.run([](store::Store& store) { return store::Tables(store).to_run(100'000); });
        for (const std::string& id : waiting) {
          if (!runs(id)) continue;
          const SlotPtr slot = co_await tables_.find(id);
          if (slot) co_await tables_.read_on(slot);
        }
        log_info("shards", {{"held", std::to_string(std::count(held.begin(), held.end(), true))},
                            {"tables", std::to_string(waiting.size())}});
      }
    } catch (const store::Unavailable& problem) {
      shards_.assign(shards_.size(), false);
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
      co_await note_that_we_run();
      co_await end_due_times();
      co_await tidy_up();
    } catch (const store::Unavailable&) {  // keep_shards tells of it
    }
    tables_.drop_idle();
  }
}

Awaitable<void> Runner::end_due_times() {
  const int most = 100 + static_cast<int>(unreadable_.size());
  const auto due = co_await store_.run(
      [now = settings_.now(), most](store::Store& store) { return store::Tables(store).unfinished(now, most); });
  for (const std::string& id : due) {
    if (!runs(id) || unreadable_.contains(id)) continue;
    const SlotPtr slot = co_await tables_.find(id);
    if (slot) co_await end_time(slot);
    if (!slot) unreadable_.insert(id);  // the log says why; once is enough
  }
}

Awaitable<void> Runner::note_that_we_run() {
  const Time now = settings_.now();
  if (now - noted_ < kAlive) co_return;
  noted_ = now;
  metrics_.database_bytes = co_await store_.run([now](store::Store& store) {
    store::Retention(store).note_alive(now);
    return store.bytes();
  });
}

// Those whose time would be out within the day at once, and the others, which may be many, while everything goes on.
Awaitable<void> Runner::resume_clocks() {
  const Time now = settings_.now();
  const auto alive = co_await store_.run([](store::Store& store) { return store::Retention(store).last_alive(); });
  if (alive && now - *alive > 2 * kAlive) {
    const auto [near, far] = co_await store_.run([now](store::Store& store) {
      store::Tables tables(store);
      return std::pair(tables.with_deadline(0, now + kDay),
                       tables.with_deadline(now + kDay, std::numeric_limits<Time>::max()));
    });
    co_await resume_tables(tables_, near, *alive, settings_.now);
    asio::co_spawn(executor_, resume_tables(tables_, far, *alive, settings_.now),
                   [](const std::exception_ptr&) {});  // a database that does not answer is told of elsewhere
  }
  resumed_ = true;
}

// Once a minute.
Awaitable<void> Runner::tidy_up() {
  const Time now = settings_.now();
  if (now - tidied_ < kMinute) co_return;
  tidied_ = now;
  using Idle = store::Tables::Idle;
  const auto since = [&](int days) { return days > 0 ? now - days * kDay : 0; };
  co_await close_abandoned(now - kListedWait, Idle::listed);
  co_await close_abandoned(now - kPrivateWait, Idle::hidden);
  if (settings_.keep.unfinished > 0) co_await close_abandoned(since(settings_.keep.unfinished), Idle::playing);
  if (!shards_[0]) co_return;  // of several servers one purges
  const store::Retention::Limits keep{.sessions = since(settings_.keep.sessions),
                                      .guests = since(settings_.keep.guests),
                                      .closed = now - kClosedKept,
                                      .over = since(settings_.keep.tables),
                                      .expired = now};
  const int gone = co_await store_.run([keep](store::Store& store) { return store::Retention(store).purge(keep); });
  if (gone > 0) log_info("purged", {{"rows", std::to_string(gone)}});
}

// A table that waits, and whose host neither looks at it nor is connected anywhere, waits in vain; and a game at which
// nobody looks will not be played to its end any more.
Awaitable<void> Runner::close_abandoned(Time idle_since, store::Tables::Idle kind) {
  const auto status = kind == store::Tables::Idle::playing ? table::Status::playing : table::Status::waiting;
  std::string after;
  for (bool more = true; more;) {
    const auto page = co_await store_.run([idle_since, kind, after](store::Store& store) {
      return store::Tables(store).idle_since(idle_since, kind, after, kPage);
    });
    std::vector<SlotPtr> slots;
    std::set<std::string> hosts;
    for (const std::string& id : page) {
      const SlotPtr slot = runs(id) ? co_await tables_.find(id) : nullptr;
      if (!slot || !slot->table) continue;
      slots.push_back(slot);
      if (status == table::Status::waiting) hosts.insert(slot->table->host());
    }
    const auto present = co_await settings_.present(std::move(hosts));
    for (const SlotPtr& slot : slots) {
      co_await tables_.change(slot, [&](const table::Table& t) -> table::Decided {
        const bool awaited = status == table::Status::playing
                                 ? slot->is_watched() || t.row().updated >= idle_since
                                 : present.contains(t.host()) || slot->connected().contains(t.host());
        if (t.status() == status && !awaited) return table::change::Closed{};
        return std::unexpected(table::Refusal{"not_now", "Somebody waits at this table."});
      });
    }
    more = page.size() == std::size_t{kPage};
    if (more) after = page.back();
  }
}

}  // namespace fogg::server
