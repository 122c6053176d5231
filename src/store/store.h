#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

#include "store/rows.h"

// The database: SQLite in a file, or PostgreSQL shared by several servers. Nobody else knows SQL. The store itself
// keeps the logs of tables and what servers have in common; everything else is a part with a face of its own (part.h).
//
// All calls wait for the database and belong to one thread at a time. What fails (disk, connection) throws Unavailable;
// the next call opens the database again, so that it mends itself when the cause is gone. Where it cannot be opened,
// all calls of the next second fail at once: each would wait as long for the same answer.
namespace fogg::store {

struct Unavailable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class Appended { done, conflict };

class Store {
 public:
  // `sqlite:FILE` (its folder is made if need be) or `postgresql://…`. Runs the migrations that are missing.
  explicit Store(const std::string& address);
  ~Store();
  Store(Store&&) noexcept;

  bool is_shared() const;  // by several servers
  // Of SQLite's file: no other server may use it while this one does. Throws where one does.
  void hold_alone();

  // Logs. All of a batch is written and durable when this returns; each entry on its own is done, or in conflict with
  // one of the same version that somebody else wrote before.
  std::vector<Appended> append(std::span<const Append>);
  std::vector<Entry> log(const std::string& table, std::int64_t after_version);

  void ping();  // the database answers
  // Bytes that are free where the database is; nothing where another machine keeps it.
  std::optional<std::uintmax_t> free_bytes();
  std::uintmax_t bytes();  // of the database itself, with its log

  // A secret of the whole installation, made by whoever asks first.
  std::string setting(const std::string& name, const std::string& if_new);

  // Several servers: tables are spread over shards by their ids; bots and clocks of a shard are run by the one server
  // that holds it, and a server that dies loses its shards at once. Asks for about a fair share; says which ones it now
  // holds.
  static constexpr int kShards = 64;
  static int shard_of(std::string_view table);
  std::vector<bool> hold_shards();

  // Tells the other servers something that is not in the log.
  void tell(const std::string& text);

 private:
  friend class Part;

  class Connection;
  Connection& open();
  template <class F>
  auto with(F&&);

  std::string address_;
  std::unique_ptr<Connection> connection_;
  struct Failure {
    std::chrono::steady_clock::time_point at;
    std::string why;
  };
  bool was_open_ = false;
  std::optional<Failure> failure_;         // of the last try to open it, where that failed
  std::shared_ptr<const int> held_alone_;  // the lock
};

// What other servers wrote, as it happens (LISTEN). Waits on a connection of its own.
class Changes {
 public:
  explicit Changes(const std::string& address);
  ~Changes();

  struct Change {
    std::string table;
    std::int64_t version = 0;
    std::string status;
    std::string game;
    std::string to_act;
    std::string told;  // not from the log
  };
  // What came in within this time. `lost` is set where something may have been missed: everything is to be read again.
  std::vector<Change> wait(int milliseconds, bool& lost);

 private:
  struct Link;
  std::string address_;
  std::unique_ptr<Link> link_;
};

}  // namespace fogg::store
