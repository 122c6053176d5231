#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <sstream>

#include "server/hub.h"
#include "server/log.h"

// Bots and clocks. Of several servers the one that holds a table's shard runs them; all of it follows from the log, so whoever takes a shard
// over goes on where the other stopped.
namespace fogg::server {

namespace {

constexpr std::chrono::milliseconds kPace{450};     // a bot's decision takes at least so long where somebody watches
constexpr Time kNearby = 10 * 60'000;               // clocks that end later are looked up again
constexpr std::chrono::milliseconds kOften{1000};
constexpr Time kHeartbeat = 5'000;  // a server says so often that it is there
constexpr Time kSilence = 15'000;    // and is taken for dead after so long

// Bots must never keep the sockets waiting.
void think_politely() { setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10); }

}  // namespace

bool Hub::runs(const std::string& table) const { return shards_[static_cast<std::size_t>(store::Store::shard_of(table))]; }

// Looks what is to be done at a table without anybody asking.
void Hub::settle(SlotPtr slot) {
  if (!slot->table || stopping_ || !runs(slot->id) || slot->table->status() != table::Status::playing) return;
  const auto actor = slot->table->play()->to_act();
  if (actor && slot->table->plays_itself(*actor) && !slot->thinking) {
    slot->thinking = true;
    asio::co_spawn(executor_, think(slot, *actor), asio::detached);
  }
  const auto deadline = slot->table->clock().deadline();
  if (deadline && slot->clock_watched != *deadline && *deadline < settings_.now() + kNearby) {
    slot->clock_watched = *deadline;
    asio::co_spawn(executor_, watch_clock(slot, *deadline), asio::detached);
  }
}

Awaitable<int> Hub::think_elsewhere(std::shared_ptr<table::Thinker> thinker, std::string whose) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(int)>(
      [this](auto handler, std::shared_ptr<table::Thinker> bot, const std::string& person) {
        const auto answer = std::make_shared<decltype(handler)>(std::move(handler));
        bots_.add(person, [this, answer, bot] {
          think_politely();
          const auto started = std::chrono::steady_clock::now();
          const int number = bot->choose();
          metrics_.bot_time.add(std::chrono::steady_clock::now() - started);
          asio::post(executor_, [this, answer, number] {
            bots_.ended();
            (*answer)(number);
          });
        });
      },
      asio::use_awaitable, std::move(thinker), std::move(whose));
}

Awaitable<void> Hub::think(SlotPtr slot, table::Seat seat) {
  const auto started = std::chrono::steady_clock::now();
  std::shared_ptr<table::Thinker> thinker;
  std::int64_t position = 0;
  std::string whose;
  {
    const auto pass = co_await slot->gate.enter();  // what is being written is not yet true
    const bool due = slot->table && slot->table->status() == table::Status::playing && slot->table->play()->to_act() == seat && slot->table->plays_itself(seat);
    if (!due) {
      slot->thinking = false;
      settle(slot);
      co_return;
    }
    std::shared_ptr<table::Thinker>& kept = slot->thinkers[seat];
    if (!kept) {
      const table::SeatState& state = slot->table->seats()[seat];
      auto made = slot->table->play()->thinker(seat, state.kind == table::SeatState::Kind::bot ? state.level : "hard");
      if (!made) made = slot->table->play()->thinker(seat, "random");
      kept = std::move(*made);
    }
    thinker = kept;
    thinker->look_at(*slot->table->play());
    position = slot->table->position_version();
    whose = slot->table->host();
  }
  const int number = co_await think_elsewhere(thinker, whose);
  if (!slot->watchers.empty() && slot->table && !slot->table->is_fast()) {
    const auto taken = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
    if (taken < kPace) co_await sleep_for(kPace - taken);
  }
  const auto acted = co_await change(slot, [&](const table::Table& t) -> table::Decided {
    if (t.position_version() != position) return std::unexpected(table::Refusal{"too_late", "The table has moved on."});
    return bot_act(t, seat, number);
  });
  if (acted) ++metrics_.bot_actions;
  // What was chosen is out of date, or could not be saved: later, the bot chooses again.
  if (!acted && acted.error().code != "too_late") co_await sleep_for(kOften);
  slot->thinking = false;
  settle(slot);
}

Awaitable<void> Hub::watch_clock(SlotPtr slot, Time deadline) {
  const Time now = settings_.now();
  if (deadline > now) co_await sleep_for(std::chrono::milliseconds(deadline - now));
  if (slot->clock_watched != deadline) co_return;
  slot->clock_watched = 0;
  if (stopping_ || !runs(slot->id)) co_return;
  co_await end_time(slot);
}

Awaitable<void> Hub::end_time(SlotPtr slot) {
  co_await change(slot, [&](const table::Table& t) -> table::Decided {
    if (auto draft = time_out(t, settings_.now())) return *draft;
    return std::unexpected(table::Refusal{"not_now", "There is time left."});
  });
}

void Hub::run() {
  asio::co_spawn(executor_, keep_shards(), asio::detached);
  asio::co_spawn(executor_, keep_time(), asio::detached);
}

// Shards are asked for every second; what comes with new ones is taken up.
Awaitable<void> Hub::keep_shards() {
  while (!stopping_) {
    try {
      const auto held = co_await store_.run([](store::Store& store) { return store.hold_shards(); });
      bool more = false;
      for (std::size_t i = 0; i < held.size(); ++i) more = more || (held[i] && !shards_[i]);
      shards_ = held;
      if (more) {
        const auto waiting = co_await store_.run([](store::Store& store) { return store.tables_to_run(100'000); });
        for (const std::string& id : waiting) {
          if (!runs(id)) continue;
          const SlotPtr slot = co_await find(id);
          if (slot) co_await read_on(slot);
        }
        log_info("shards", {{"held", std::to_string(std::count(held.begin(), held.end(), true))}, {"tables", std::to_string(waiting.size())}});
      }
    } catch (const store::Unavailable& problem) {
      shards_.assign(shards_.size(), false);
      log_error("no_shards", {{"why", problem.what()}});
    }
    co_await sleep_for(kOften);
  }
}

// Clocks of tables that nobody looks at, and tables that nobody needs in memory.
Awaitable<void> Hub::keep_time() {
  while (!stopping_) {
    co_await sleep_for(kOften);
    try {
      const int most = 100 + static_cast<int>(unreadable_.size());
      const auto due = co_await store_.run([now = settings_.now(), most](store::Store& store) { return store.unfinished_tables(now, most); });
      for (const std::string& id : due) {
        if (!runs(id) || unreadable_.contains(id)) continue;
        const SlotPtr slot = co_await find(id);
        if (slot) co_await end_time(slot);
        if (!slot) unreadable_.insert(id);  // the log says why; once is enough
      }
    } catch (const store::Unavailable&) {  // keep_shards tells of it
    }
    drop_idle();
    if (store_.is_shared()) keep_company();
  }
}

void Hub::keep_company() {
  const Time now = settings_.now();
  if (now - told_of_us_ >= kHeartbeat) {
    told_of_us_ = now;
    tell_servers("alive " + settings_.server_id);
  }
  std::erase_if(other_servers_, [&](const auto& other) {
    if (now - other.second < kSilence) return false;
    // It died without a word, and nobody is there any more.
    for (const auto& [id, slot] : slots_) {
      const auto people = slot->elsewhere.find(other.first);
      if (people == slot->elsewhere.end()) continue;
      const auto were_there = std::move(people->second);
      slot->elsewhere.erase(people);
      for (const std::string& person : were_there) show_gone(*slot, person);
    }
    return true;
  });
}

void Hub::show_gone(Slot& slot, const std::string& person) {
  if (slot.connected().contains(person)) return;
  slot.gone_since[person] = settings_.now();
  tell_presence(slot, person, false);
}

void Hub::catch_up(const store::Changes::Change& change) {
  const std::string& table = change.table;
  const std::string& to_act = change.to_act;
  const auto found = slots_.find(table);
  if (found != slots_.end()) {
    const SlotPtr slot = found->second;
    if (slot->table && slot->gate.is_free() && slot->table->version() >= change.version) return;  // our own
    asio::co_spawn(executor_, read_on(slot), asio::detached);
    return;
  }
  // Nobody looks at it here, but somebody here may have to be told, or a bot of ours may be to act.
  if (people_.contains(to_act)) {
    store::TableRow row;
    row.id = table;
    row.game = change.game;
    row.status = change.status;
    row.version = change.version;
    row.to_act = to_act;
    row.updated = settings_.now();
    notice(to_act, row, nullptr);
  }
  if (!runs(table) || !to_act.empty()) return;
  asio::co_spawn(
      executor_,
      [this, table]() -> Awaitable<void> {
        if (const SlotPtr slot = co_await find(table)) co_await read_on(slot);
      },
      [](std::exception_ptr) {});  // the next second's look at the shards finds it
}

void Hub::heard(const std::string& told) {
  std::istringstream words(told);
  std::string what;
  std::string server;
  words >> what >> server;
  if (what == "ended") return end_session(server, false);
  if (server == settings_.server_id) return;
  other_servers_[server] = settings_.now();
  std::string table;
  std::string person;
  words >> table >> person;
  const auto found = slots_.find(table);
  if (found == slots_.end()) return;
  Slot& slot = *found->second;
  if (what == "who") {
    // Another server has begun to look at this table.
    std::set<std::string> ours;
    for (const ClientPtr& client : slot.watchers) ours.insert(client->who.person);
    for (const std::string& one : ours) tell_servers("here " + settings_.server_id + " " + table + " " + one);
  }
  const bool was_there = slot.connected().contains(person);
  if (what == "here") {
    slot.elsewhere[server].insert(person);
    slot.gone_since.erase(person);
    if (!was_there) tell_presence(slot, person, true);
  }
  if (what == "gone") {
    slot.elsewhere[server].erase(person);
    if (was_there) show_gone(slot, person);
  }
}

void Hub::read_everything_anew() {
  for (const auto& [id, slot] : slots_) asio::co_spawn(executor_, read_on(slot), asio::detached);
}

}  // namespace fogg::server
