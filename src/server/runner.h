#pragma once

#include "fair/random.h"
#include "server/keeping.h"
#include "server/tables.h"
#include "server/thoughts.h"
#include "store/tables.h"

namespace fogg::server {

// Bots and clocks. Of several servers the one that holds a table's shard runs them; all of it follows from the log, so
// whoever takes a shard over goes on where the other stopped.
class Runner {
 public:
  struct Settings {
    std::function<Time()> now;
    fair::Source random;  // seeds of bots
    int bot_threads = 1;
    Keeping keep = {};
    // Who of these people is connected, at whichever server.
    std::function<Awaitable<std::set<std::string>>(std::set<std::string>)> present = {};
  };
  Runner(asio::any_io_executor, StoreService&, Tables&, const Telling&, Metrics&, Settings);

  // Begins with taking up what an earlier process left, and goes on until it is stopped.
  void run();
  void stop() {
    stopping_ = true;
    hurried_ = true;
  }

  bool runs(const std::string& table) const;
  // Looks what is to be done at a table without anybody asking.
  void settle(const SlotPtr&);
  // The choice of a bot that thinks for this person's share.
  Awaitable<int> think_for(Asker, std::shared_ptr<table::Thinker>);
  std::uint64_t fresh_seed() const;

  // For whom the bots of a table think.
  static Asker asker_of(const Slot&);

 private:
  struct Thinking;
  Awaitable<void> think(SlotPtr, table::Seat);
  Awaitable<void> wait_for_undo(SlotPtr, std::int64_t position);
  Awaitable<Thinking> begin_to_think(SlotPtr, table::Seat);
  Awaitable<void> tell_of_queue(SlotPtr, table::Seat, std::shared_ptr<bool> begun);
  Awaitable<int> queued(Asker, std::shared_ptr<table::Thinker>, std::shared_ptr<bool> begun);
  Awaitable<void> watch_clock(SlotPtr, Time deadline);
  Awaitable<void> end_time(SlotPtr);  // a bot for somebody whose time is out
  Awaitable<void> keep_shards();
  Awaitable<void> keep_time();
  Awaitable<void> end_due_times();
  Awaitable<void> note_that_we_run();
  Awaitable<void> resume_clocks();
  Awaitable<void> tidy_up();
  Awaitable<void> close_abandoned(Time idle_since, store::Tables::Idle);

  asio::any_io_executor executor_;
  StoreService& store_;
  Tables& tables_;
  const Telling& telling_;
  Metrics& metrics_;
  Settings settings_;
  std::atomic<bool> hurried_{false};  // bots are to end what they think
  Thoughts bots_;
  std::vector<bool> shards_;
  std::set<std::string> unreadable_;  // tables that are due and cannot be read
  Time tidied_ = 0;
  Time noted_ = 0;
  bool resumed_ = false;  // clocks that stood still while no server ran
  bool stopping_ = false;
};

}  // namespace fogg::server
