#pragma once

#include <map>

#include "server/client.h"
#include "server/async.h"

namespace fogg::server {

// A table in memory, with those who watch it.
struct Slot {
  explicit Slot(std::string table_id) : id(std::move(table_id)) {}

  std::string id;
  Gate gate;                           // held while the table is changed or read as a whole
  std::unique_ptr<table::Table> table;  // nothing while it could not be read
  std::set<std::shared_ptr<Client>> watchers;
  std::map<std::string, Time> gone_since;          // people who watched and do not any more
  std::map<std::string, std::set<std::string>> elsewhere;  // people who watch from other servers, by server
  std::map<table::Seat, std::shared_ptr<table::Thinker>> thinkers;
  std::map<std::string, std::string> noticed;      // what each person was told last
  bool thinking = false;
  Time clock_watched = 0;  // the deadline that somebody waits for
  Time used = 0;

  bool is_watched_here_by(const std::string& person) const {
    return std::ranges::any_of(watchers, [&](const auto& watcher) { return watcher->who.person == person; });
  }
  // People who look at this table now, wherever they are connected.
  std::set<std::string> connected() const {
    std::set<std::string> all;
    for (const auto& watcher : watchers) all.insert(watcher->who.person);
    for (const auto& [server, people] : elsewhere) all.insert(people.begin(), people.end());
    return all;
  }
};

}  // namespace fogg::server
