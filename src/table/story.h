#pragma once

#include <boost/json/array.hpp>
#include <memory>
#include <set>

#include "table/change.h"

namespace fogg::table {

// What is told to people of the log, typed: what each viewer is told is made when it is told.
namespace story {

struct Created {};
struct Sat {
  Seat seat = 0;
  std::string name;
};
struct Stood {
  Seat seat = 0;
  std::string name;
};
struct Started {};
struct Said {
  std::string person;
  std::string name;
  std::string text;
};
struct BotTook {
  Seat seat = 0;
  change::BotTook::Why why{};
};
struct CameBack {
  Seat seat = 0;
};
struct UndoAsked {
  Seat seat = 0;
};
struct UndoRefused {
  Seat seat = 0;
};
struct Undone {
  Seat seat = 0;
  // What is gone, newest first, as each viewer saw it: by seat, and last of all a spectator.
  std::vector<std::vector<std::string>> actions;
  std::vector<std::int64_t> versions;  // of what is gone, step by step
};
struct Over {};
struct Closed {};
struct Rematched {
  std::string table;
  int seat = -1;  // who asked for it, where that is known
};

using Item = std::variant<Created, Sat, Stood, Started, Said, BotTook, CameBack, UndoAsked, UndoRefused, Undone, Over,
                          Closed, Rematched>;

}  // namespace story

struct StoryItem {
  std::int64_t version;
  Time at;
  std::size_t from = 0;  // of moves and of the start: steps of the game
  std::size_t to = 0;
  std::unique_ptr<const story::Item> what;  // nothing: a move, which is told by its steps
  bool cut_short = false;                   // of a bot's move: its time was out
};

class Table;

// The story after a version, as a viewer may know it: see docs/protocol.md.
boost::json::array story_json(const Table&, std::int64_t after_version, Seat viewer,
                              const std::set<std::string>& muted);

// People who have said something after a version.
std::set<std::string> speakers_after(const Table&, std::int64_t version);

}  // namespace fogg::table
