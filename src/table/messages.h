#pragma once

#include <boost/json/object.hpp>
#include <set>
#include <string>

#include "table/commands.h"
#include "table/table_facts.h"

// What a table says to one viewer, made from what that viewer may know: the messages of docs/protocol.md, for whoever
// carries them, a socket or a worker.
namespace fogg::table {

// For whom a message is made: everybody with the same viewer is told the same.
struct Viewer {
  Seat seat = kSpectator;      // whose view they get
  bool hears_chances = false;  // how the game stands, which players are never told

  auto operator<=>(const Viewer&) const = default;
};

// The seat is the one that is to act where it is theirs, otherwise the first of theirs. Who watches hears the chances,
// but not where a player has sat down from the same household: that may be the player by another name.
Viewer viewer_of(const Table&, const Who&);

// What lies around a table and is no part of its log.
struct Surroundings {
  std::set<std::string> connected;  // people who look at it now
  Time now = 0;
};

// Everything, as `table`; and what is new after a version, as `update`. `muted` are people whose chat the viewer does
// not want.
std::string table_message(const Table&, const Viewer&, const Surroundings&, const std::set<std::string>& muted);
std::string update_message(const Table&, const Viewer&, std::int64_t after, const Surroundings&,
                           const std::set<std::string>& muted);

// A position of a finished game, as one seat saw it, or as everybody did; `every_seat` adds the views of all. The step
// is at most play()->steps().
boost::json::object replay_json(const Table&, std::size_t step, Seat viewer, bool every_seat, bool with_story);

}  // namespace fogg::table
