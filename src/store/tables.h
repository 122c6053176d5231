#pragma once

#include "store/part.h"

namespace fogg::store {

// Lists of tables. What happens at one is in its log (Store::append, Store::log).
class Tables : public Part {
 public:
  using Part::Part;

  std::vector<TableRow> listed(int most);
  std::vector<TableRow> of(const std::string& person, int most);  // unfinished first, then the latest
  std::vector<TableRow> naming(const std::string& person);        // all where they sit, or whose log names them
  std::vector<TableRow> waiting_for_strangers(const std::string& quick, int most);
  std::vector<std::string> unfinished(Time deadline_before, int most);  // whose deadline has passed
  std::vector<std::string> to_run(int most);  // where no person is waited for: a bot, or a game to be begun
  // Waiting for players since before this time, oldest first: those everybody sees, or the others.
  std::vector<std::string> waiting_since(Time before, bool listed, int most);
};

}  // namespace fogg::store
