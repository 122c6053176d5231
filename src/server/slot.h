#pragma once

#include <algorithm>
#include <map>
#include <set>

#include "server/async.h"
#include "server/client.h"

namespace fogg::server {

// A table in memory, with those who watch it.
struct Slot {
  explicit Slot(std::string table_id) : id(std::move(table_id)) {}

  std::string id;
  Gate gate;                            // held while the table is changed or read as a whole
  std::unique_ptr<table::Table> table;  // nothing while it could not be read
  std::set<ClientPtr> watchers;
  std::map<std::string, Time> gone_since;  // people who watched and do not any more
  // People who watch from other servers, by server, each with the address they come from.
  std::map<std::string, std::map<std::string, std::string>> elsewhere;
  std::map<table::Seat, std::shared_ptr<table::Thinker>> thinkers;
  std::map<std::string, std::string> noticed;  // what each person was told last
  bool thinking = false;
  Time hold_until = 0;     // bots wait so long: somebody may still take an action back
  std::string hold_for;    // who
  bool hurried = false;    // nobody waits for its bots: they think as little as they can
  Time clock_watched = 0;  // the deadline that somebody waits for
  Time used = 0;
  Time watched = 0;  // when somebody last looked at it

  void hold(const std::string& person, Time until) {
    hold_for = person;
    hold_until = until;
  }
  bool is_watched_here_by(const std::string& person) const {
    return std::ranges::any_of(watchers, [&](const auto& watcher) { return watcher->who.person == person; });
  }
  bool is_watched() const {
    return !watchers.empty() ||
           std::ranges::any_of(elsewhere, [](const auto& server) { return !server.second.empty(); });
  }
  // People who look at this table now, wherever they are connected.
  std::set<std::string> connected() const {
    std::set<std::string> all;
    for (const auto& watcher : watchers) all.insert(watcher->who.person);
    for (const auto& [server, people] : elsewhere) {
      for (const auto& [person, address] : people) all.insert(person);
    }
    return all;
  }
};
using SlotPtr = std::shared_ptr<Slot>;

}  // namespace fogg::server
