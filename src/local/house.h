#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <map>

#include "local/games.h"
#include "local/minds.h"
#include "table/heard.h"

// Tables without a server: those of one device. Nothing here keeps, waits or makes randomness: whoever holds a house
// keeps the logs, lets the bots think, looks at the clock and brings fresh bytes.
namespace fogg::local {

namespace json = boost::json;
using table::Time;
using table::Who;

// What is not in a message: who says it, when, fresh bytes, and the id of a table that may be opened by it.
struct Moment {
  Who who;
  Time now = 0;
  fair::Bytes32 random{};
  std::string new_table = {};
};

// What a message brought: its answer, the entries that are to be kept before anybody is told, and what is told then.
struct Happened {
  json::object answer;
  std::vector<store::Entry> entries;
  std::vector<std::string> messages;  // JSON of the table protocol
};

class House {
 public:
  Games games;

  // A table as its log says; it replaces one of the same id. The error is a sentence.
  std::expected<void, Refusal> open(const std::string& id, std::span<const store::Entry> log);
  // More of the log of an open table.
  std::expected<void, Refusal> add(const std::string& id, std::span<const store::Entry> entries);
  void close(const std::string& id);
  const table::Table* find(std::string_view id) const;

  // A message of the table protocol, from the one person who looks at all tables here.
  std::expected<Happened, Refusal> hear(const Moment&, const json::object& message);
  // A bot's choice for the position of this version.
  std::expected<Happened, Refusal> bot_acts(const std::string& id, const Moment&, std::int64_t version, Seat, Thought);
  // A bot takes the seat of somebody whose time is out.
  std::expected<Happened, Refusal> end_time(const std::string& id, const Moment&);

  // The bots of an open table.
  std::expected<Minds*, Refusal> minds(const std::string& id);

 private:
  using Decide = std::function<table::Decided(const table::Table&)>;
  struct Open {
    Open(const std::string& id, const table::Content& content)
        : table(std::make_unique<table::Table>(id, content)), minds(*table) {}

    std::unique_ptr<table::Table> table;
    Minds minds;
  };

  std::expected<Open*, Refusal> opened(const std::string& id);
  std::expected<Happened, Refusal> change(const std::string& id, const Moment&, const Decide&);
  std::expected<Happened, Refusal> create(const Moment&, const std::string& game, const table::Decided&);
  std::expected<Happened, Refusal> rematch(const Moment&, const std::string& id);
  std::expected<Happened, Refusal> obey(const Moment&, const table::Command&, const json::object& message);
  std::expected<void, Refusal> write(table::Table&, const table::Change&, Time, Happened&);

  std::map<std::string, Open, std::less<>> tables_;
};

}  // namespace fogg::local
