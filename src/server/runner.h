#pragma once

#include "server/bots.h"
#include "server/housekeeping.h"

namespace fogg::server {

// Lets bots act and clocks run out, without anybody asking. Of several servers the one that holds a table's shard runs
// it; all of it follows from the log, so whoever takes a shard over goes on where the other stopped.
class Runner {
 public:
  Runner(asio::any_io_executor, StoreService&, Tables&, Bots&, Metrics&, Housekeeping, std::function<Time()> now);

  // Begins with taking up what an earlier process left, and goes on until it is stopped.
  void run();
  void stop() { stopping_ = true; }
  // The database did not keep something: nobody's time runs until it does again.
  void stop_clocks() { resumed_ = false; }
  // The time that a table is to be given back for that, before anybody acts there.
  std::optional<table::Change> owed_time(const table::Table&) const;

  bool runs(const std::string& table) const { return shards_.runs(table); }
  // Looks what is to be done at a table without anybody asking.
  void settle(const SlotPtr&);

 private:
  Awaitable<void> let_act(SlotPtr, table::Seat bot);
  Awaitable<void> watch_clock(SlotPtr, Time deadline);
  Awaitable<void> end_time(SlotPtr);  // a bot for somebody whose time is out
  Awaitable<void> keep_shards();
  Awaitable<void> keep_time();
  Awaitable<void> note_that_we_run();
  Awaitable<void> resume_clocks();
  Awaitable<bool> put_off(std::vector<std::string> tables, Time since, bool all);  // false: they could not be kept

  asio::any_io_executor executor_;
  StoreService& store_;
  Tables& tables_;
  Bots& bots_;
  Metrics& metrics_;
  Housekeeping housekeeping_;
  std::function<Time()> now_;
  Shards shards_;
  std::set<std::string> unreadable_;  // tables that are due and cannot be read
  Time noted_ = 0;                    // when the database last kept that we run
  bool resumed_ = false;  // clocks run: the time is given back while no server ran, or nothing could be kept
  bool stopping_ = false;
};

}  // namespace fogg::server
