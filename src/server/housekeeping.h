#pragma once

#include "server/keeping.h"
#include "server/tables.h"
#include "store/retention.h"
#include "store/store.h"
#include "store/tables.h"

namespace fogg::server {

// Of several servers each runs the tables of its shards.
struct Shards {
  std::vector<bool> held = std::vector<bool>(store::Store::kShards, false);

  bool runs(const std::string& table) const { return held[static_cast<std::size_t>(store::Store::shard_of(table))]; }
};

// Closes tables at which nobody waits any more, and purges what is kept no longer.
class Housekeeping {
 public:
  // Who of these people is connected, at whichever server.
  using Present = std::function<Awaitable<std::set<std::string>>(std::set<std::string>)>;
  Housekeeping(StoreService& store, Tables& tables, const Keeping& keep, Present present)
      : store_(store), tables_(tables), keep_(keep), present_(std::move(present)) {}

  // Once a minute, however often it is called.
  Awaitable<void> tidy_up(Time now, const Shards&);

 private:
  Awaitable<void> close_abandoned(const Shards&, Time idle_since, store::Tables::Idle);

  StoreService& store_;
  Tables& tables_;
  Keeping keep_;
  Present present_;
  Time tidied_ = 0;
  store::Retention::Place purged_;
};

}  // namespace fogg::server
