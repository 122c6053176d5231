#pragma once

#include <functional>

#include "table/table_facts.h"

// What people may do to a table: each command is judged against the table as it stands and becomes one change of it,
// or a refusal. Nothing here changes a table.
namespace fogg::table {

using Decided = std::expected<Change, Refusal>;

struct Who {
  std::string person;
  std::string name;
  std::string household = {};  // where they come from, by their address; empty where it is not known
  bool account = false;
};

// A word by which a table knows that two people come from one household, and nothing else: kept in its log in the place
// of an address.
std::string household_word(const Who&, const fair::Bytes32& secret);

// What somebody adds to the deal, by the field of that name; at most fair::kMaxEntropy bytes.
std::expected<std::string, Refusal> read_entropy(const boost::json::object& wish);

// How fast bots play, normal or fast, by the field of that name: whether it is fast.
std::expected<bool, Refusal> read_pace(std::string_view pace);

// A bot by the plain name of its level, and its character apart from it.
std::expected<void, Refusal> check_bot(const std::string& level, const std::string& character = "");

// A new table, by the fields of `create` in docs/protocol.md; `content` is that of the game it names. The secret of its
// deal is fresh randomness from outside, promised before the wish with its entropy was known: nothing here makes any.
Decided create(const boost::json::object& wish, const Who& host, const Content& content, const fair::Bytes32& secret);
// The table of a quick match: one seat taken, all others open to strangers.
Decided create_quick(const boost::json::object& wish, const std::string& quick, const Who& host, const Content& content,
                     const fair::Bytes32& secret);
// The same again: people keep their seats, bots sit down at once.
Decided create_rematch(const Table&, const boost::json::object& wish, const Who& host, const fair::Bytes32& secret);

Decided sit(const Table&, const Who&, const boost::json::object& wish);
Decided start_early(const Table&, const Who&, const std::string& level);
// The host puts a bot of a level at a seat that waits, or takes it away again (no level).
Decided seat_bot(const Table&, const Who&, const boost::json::object& wish);
// A colour for one's pieces, while the table waits; who had it before and is no person takes the old one.
Decided choose_colour(const Table&, const Who&, std::int64_t colour);
// How fast bots play, before the game and in it; who opened the table says so.
Decided set_pace(const Table&, const Who&, const boost::json::object& wish);
Decided leave(const Table&, const Who&);
Decided come_back(const Table&, const Who&);
// A bot takes the seat of somebody else who has been gone for long and is to act.
Decided replace(const Table&, const Who&, std::int64_t seat, bool gone_for_long);

// The message holds the action (see protocol/answer.h).
Decided act(const Table&, const Who&, const boost::json::object& message);
// `cut_short`: a limit of time ended the bot's thinking; the log says so.
Decided bot_act(const Table&, Seat, int number, bool cut_short = false);

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

// An operator ends a table that waits or plays; with `bots_only` one alone where no person plays any more.
Decided close(const Table&, bool bots_only);

// What is to be done although nobody asks for it: begin a game whose seats are taken, undo what all have agreed to.
std::optional<Change> automatic(const Table&);
// Nobody's time runs while no server does: what is to be written when one runs again after having been down since then.
std::optional<Change> resume(const Table&, Time down_since, Time now);
// A bot for somebody whose time is out.
std::optional<Change> time_out(const Table&, Time now);

}  // namespace fogg::table
