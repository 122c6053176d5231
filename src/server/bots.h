#pragma once

#include "fair/random.h"
#include "server/tables.h"
#include "server/thoughts.h"

namespace fogg::server {

// For whom the bots of a table think.
Asker asker_of(const Slot&);

// Bots at work: they think on threads of their own, and act at their tables.
class Bots {
 public:
  // `random`: their seeds.
  Bots(asio::any_io_executor, int threads, Tables&, const Telling&, Metrics&, std::function<Time()> now,
       fair::Source random);

  // A bot decides for this seat, if it still is to, unless it is stopped meanwhile.
  Awaitable<void> act(SlotPtr, table::Seat);
  // The choice of a bot that thinks for this person's share.
  Awaitable<int> think_for(Asker, std::shared_ptr<table::Thinker>);
  std::uint64_t fresh_seed() const;
  void stop() {
    stopping_ = true;
    hurried_ = true;
  }

 private:
  struct Thinking;
  Awaitable<Thinking> begin_to_think(SlotPtr, table::Seat);
  Awaitable<void> wait_for_undo(SlotPtr, std::int64_t position);
  Awaitable<void> tell_of_queue(SlotPtr, table::Seat, std::shared_ptr<bool> begun);
  Awaitable<int> queued(Asker, std::shared_ptr<table::Thinker>, std::shared_ptr<bool> begun);

  asio::any_io_executor executor_;
  Tables& tables_;
  const Telling& telling_;
  Metrics& metrics_;
  std::function<Time()> now_;
  fair::Source random_;
  std::atomic<bool> hurried_{false};  // what they think is to end
  bool stopping_ = false;
  Thoughts thoughts_;
};

}  // namespace fogg::server
