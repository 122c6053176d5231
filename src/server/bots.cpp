#include "server/bots.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include "bots/hurry.h"
#include "bots/levels.h"
#include "server/log.h"

namespace fogg::server {

namespace {

constexpr std::chrono::milliseconds kPace{450};  // a bot's decision takes at least so long where somebody watches
constexpr std::chrono::milliseconds kTellOfQueue{2000};
constexpr Time kUnseen = 10 * 60'000;              // bots among themselves hurry when nobody has looked for so long
constexpr std::chrono::milliseconds kLater{1000};  // what could not be saved is tried again

// Bots must never keep the sockets waiting.
void think_politely() { setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10); }

double seconds_since(std::chrono::steady_clock::time_point started) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
}

}  // namespace

// Those who sit at the table and look at it come first, then whoever looks.
Asker asker_of(const Slot& slot) {
  const auto sits = [&](const std::string& person) { return !seats_of(*slot.table, person).empty(); };
  Asker asker{slot.table->settings().host, {}, false};
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

Bots::Bots(asio::any_io_executor executor, int threads, Tables& tables, const Telling& telling, Metrics& metrics,
           std::function<Time()> now, fair::Source random)
    : executor_(std::move(executor)),
      tables_(tables),
      telling_(telling),
      metrics_(metrics),
      now_(std::move(now)),
      random_(std::move(random)),
      thoughts_(static_cast<std::size_t>(threads)) {}

std::uint64_t Bots::fresh_seed() const { return fair::Deal(random_(), {}).draw(0).next(); }

Awaitable<int> Bots::think_for(Asker asker, std::shared_ptr<table::Thinker> thinker) {
  return queued(std::move(asker), std::move(thinker), std::make_shared<bool>(false));
}

Awaitable<int> Bots::queued(Asker whose, std::shared_ptr<table::Thinker> thinker, std::shared_ptr<bool> begun) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(int)>(
      [this](auto handler, const Asker& asker, const std::shared_ptr<table::Thinker>& bot,
             const std::shared_ptr<bool>& has_begun) {
        const auto answer = std::make_shared<decltype(handler)>(std::move(handler));
        const auto asked = std::chrono::steady_clock::now();
        thoughts_.add(asker, [this, answer, bot, asker, has_begun, asked] {
          think_politely();
          bots::hurry_of_thread = &hurried_;
          metrics_.bot_wait.add(std::chrono::steady_clock::now() - asked);
          asio::post(executor_, [has_begun] { *has_begun = true; });
          const auto started = std::chrono::steady_clock::now();
          const int number = bot->choose();
          metrics_.bot_time.add(std::chrono::steady_clock::now() - started);
          asio::post(executor_, [this, answer, number, asker, seconds = seconds_since(started)] {
            thoughts_.ended(asker, seconds);
            metrics_.bots_waiting = thoughts_.waiting();
            (*answer)(number);
          });
        });
        metrics_.bots_waiting = thoughts_.waiting();
      },
      asio::use_awaitable, std::move(whose), std::move(thinker), std::move(begun));
}

// Who waits for a bot is told why.
Awaitable<void> Bots::tell_of_queue(SlotPtr slot, table::Seat seat, std::shared_ptr<bool> begun) {
  for (;;) {
    co_await sleep_for(kTellOfQueue);
    if (*begun || stopping_) co_return;
    telling_.to_watchers(*slot,
                         {{"type", "queue"}, {"table", slot->id}, {"seat", seat}, {"waiting", thoughts_.waiting()}});
  }
}

struct Bots::Thinking {
  std::shared_ptr<table::Thinker> thinker;  // nothing: there is nothing to decide
  std::int64_t position = 0;
  Asker asker;
};

Awaitable<Bots::Thinking> Bots::begin_to_think(SlotPtr slot, table::Seat seat) {
  const auto pass = co_await slot->gate.enter();  // what is being written is not yet true
  const bool due = slot->table && slot->table->waits_for(seat) && plays_itself(*slot->table, seat);
  if (!due) co_return Thinking{};
  const table::Table& table = *slot->table;
  // A game that all people have left, and that nobody looks at, is brought to its end without much thinking.
  if (slot->is_watched()) slot->watched = now_();
  const auto& seats = table.seats();
  const bool alone = std::ranges::all_of(
      seats, [](const table::SeatState& one) { return one.kind == table::SeatState::Kind::bot || one.away; });
  const bool hurried = alone && now_() - slot->watched >= kUnseen;
  if (hurried != slot->hurried) slot->thinkers.clear();
  slot->hurried = hurried;
  std::shared_ptr<table::Thinker>& kept = slot->thinkers[seat];
  if (!kept) {
    std::string level(bots::kDeputy.name);
    if (seats[seat].kind == table::SeatState::Kind::bot) level = seats[seat].bot_name();
    if (hurried) level = bots::kQuickest;
    auto made = table.play()->thinker(seat, level, fresh_seed());
    if (!made) made = table.play()->thinker(seat, "random", fresh_seed());
    kept = std::move(*made);
  }
  kept->look_at(*table.play());
  co_return Thinking{kept, table.latest().position, asker_of(*slot)};
}

Awaitable<void> Bots::act(SlotPtr slot, table::Seat seat) {
  const auto started = std::chrono::steady_clock::now();
  const Thinking thinking = co_await begin_to_think(slot, seat);
  if (!thinking.thinker) co_return;
  const auto begun = std::make_shared<bool>(false);
  asio::co_spawn(executor_, tell_of_queue(slot, seat, begun), asio::detached);
  const int number = co_await queued(thinking.asker, thinking.thinker, begun);
  if (stopping_) co_return;  // its thought was broken off; whoever runs the table next thinks again
  const bool cut_short = thinking.thinker->was_cut_short();
  if (slot->is_watched() && slot->table && !slot->table->settings().fast) {
    const auto taken =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
    if (taken < kPace) co_await sleep_for(kPace - taken);
  }
  // After that, because another server may say a moment after the action that it is to be waited for.
  co_await wait_for_undo(slot, thinking.position);
  const auto acted = co_await tables_.change(slot, [&](const table::Table& t) -> table::Decided {
    if (t.latest().position != thinking.position)
      return std::unexpected(table::Refusal{"too_late", "The table has moved on."});
    return bot_act(t, seat, number, cut_short);
  });
  if (acted) ++metrics_.bot_actions;
  if (acted && cut_short) {
    ++metrics_.bots_cut_short;
    log_info("bot_cut_short", {{"table", slot->id}, {"seat", std::to_string(seat)}});
  }
  // What was chosen is out of date, or could not be saved: later, the bot chooses again.
  if (!acted && acted.error().code != "too_late") co_await sleep_for(kLater);
}

// Whoever acted last may want to take it back before bots go on, where that is free and no clock runs.
Awaitable<void> Bots::wait_for_undo(SlotPtr slot, std::int64_t position) {
  constexpr std::chrono::milliseconds kLook{50};
  const auto waits = [&] {
    return slot->hold_until > now_() && slot->table && slot->table->latest().position == position &&
           slot->table->clock().kind == table::Clock::Kind::none && slot->connected().contains(slot->hold_for) &&
           table::undo_of(*slot->table, slot->hold_for).free;
  };
  while (waits()) co_await sleep_for(kLook);
}

}  // namespace fogg::server
