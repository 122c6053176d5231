#pragma once

#include <functional>

#include "table/table.h"

// What people may do to a table: each command is judged against the table as it stands and becomes one entry of its log, or a refusal.
// Nothing here changes a table.
namespace fogg::table {

struct Draft {
  std::string kind;
  std::string body;
};
using Decided = std::expected<Draft, Refusal>;

struct Who {
  std::string person;
  std::string name;
};

// A new table, by the fields of `create` in docs/protocol.md; `content` is that of the game it names.
Decided create(const boost::json::object& wish, const Who& host, const Content& content);
// The table of a quick match: one seat taken, all others open to strangers.
Decided create_quick(const std::string& game, int players, const std::string& quick, const Who& host, const Content& content);
// The same again: people keep their seats, bots sit down at once.
Decided create_rematch(const Table&, const Who& host);

Decided sit(const Table&, const Who&, const boost::json::object& wish);
Decided start_early(const Table&, const Who&, const std::string& level);
Decided leave(const Table&, const Who&);
Decided come_back(const Table&, const Who&);
// A bot takes the seat of somebody else who has been gone for long and is to act.
Decided replace(const Table&, const Who&, std::int64_t seat, bool gone_for_long);

// `frame` is the message that holds the action (see protocol/answer.h).
Decided act(const Table&, const Who&, const boost::json::object& message, std::string_view frame);
Decided bot_act(const Table&, Seat, int number);

// Of several seats of one person, the one that acted last.
struct OwnUndo {
  Seat seat = 0;
  Undo undo;
  bool free = false;  // nobody has to be asked
};
OwnUndo undo_of(const Table&, const std::string& person);
Decided undo(const Table&, const Who&);
Decided answer_undo(const Table&, const Who&, bool yes);
Decided chat(const Table&, const Who&, std::string_view text);
Decided rematch(const Table&, const Who&, const std::string& new_table);

// What is to be done although nobody asks for it: begin a game whose seats are taken, undo what all have agreed to.
std::optional<Draft> automatic(const Table&);
// A bot for somebody whose time is out.
std::optional<Draft> time_out(const Table&, Time now);

inline constexpr std::array<std::string_view, 4> kLevels = {"easy", "normal", "hard", "expert"};

}  // namespace fogg::table
