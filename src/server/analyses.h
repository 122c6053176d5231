#pragma once

#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <stop_token>

#include "server/store_service.h"
#include "table/table_facts.h"

namespace fogg::server {

// Analyses of finished games, asked for in replays. They are made one at a time, on a thread of lower priority than
// bots, and kept in the database; of several servers one makes it, and all can tell how far it is.
class Analyses {
 public:
  using Time = table::Time;

  // At most so many playouts of a position; 0: none are made, those that there are can still be read.
  Analyses(asio::any_io_executor, StoreService&, Metrics&, std::function<Time()> now, int most_sims);
  ~Analyses();

  struct Standing {
    enum class Is : std::uint8_t { off, none, waiting, making, done } is = Is::none;
    int percent = 0;
    std::string body;  // when it is done: JSON, see local/analysis_json.h
  };
  Awaitable<Standing> look(std::string table);

  // Puts a finished game in the queue; false where that is full, for all or for this household.
  bool start(const table::Table&, const std::string& household);

  // The server stops: what is being made is given up, and others may begin it again at once.
  Awaitable<void> close();

 private:
  struct Job {
    std::string table;
    table::Content content;
    std::unique_ptr<table::Play> play;
    std::string household;  // who asked for it
  };
  struct Work;

  bool is_waiting(const std::string& table) const;
  Awaitable<void> work_off();
  Awaitable<void> make(Job);
  Awaitable<void> follow(std::shared_ptr<Work>);

  asio::any_io_executor executor_;
  StoreService& store_;
  Metrics& metrics_;
  std::function<Time()> now_;
  int most_sims_;
  std::deque<Job> waiting_;
  bool at_work_ = false;
  std::shared_ptr<Work> work_;  // what is being made here
  std::stop_source stop_;
  asio::thread_pool thread_{1};
};

}  // namespace fogg::server
