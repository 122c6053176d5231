#pragma once

#include "store/part.h"

namespace fogg::store {

// Lists of tables. What happens at one is in its log (Store::append, Store::log).
class Tables : public Part {
 public:
  using Part::Part;

  std::vector<TableRow> listed(int most);  // those that wait, then those that play, each the newest first
  std::vector<TableRow> of(const std::string& person, int most);  // unfinished first, then the latest
  std::vector<TableRow> naming(const std::string& person);        // all where they sit, or whose log names them
  std::vector<TableRow> waiting_for_strangers(const std::string& quick, int most);
  std::vector<std::string> unfinished(Time deadline_before, int most);  // whose deadline has passed
  std::vector<std::string> to_run(int most);  // where no person is waited for: a bot, or a game to be begun
  std::vector<std::string> with_deadline(Time after, Time until);  // all of them, the soonest first
  // Where nothing has happened since before this time: tables that wait for players, those everybody sees or the
  // others, and games. Page by page, by their ids: so many after one.
  enum class Idle { listed, hidden, playing };
  std::vector<std::string> idle_since(Time before, Idle, const std::string& after, int most);
};

}  // namespace fogg::store
