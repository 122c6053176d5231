#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

#include "store/rows.h"

// The database: SQLite in a file, or PostgreSQL shared by several servers. Nobody else knows SQL.
//
// All calls wait for the database and belong to one thread at a time. What fails (disk, connection) throws Unavailable; the next call
// opens the database anew, so that it mends itself when the cause is gone.
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

  // Logs. All of a batch is written and durable when this returns; each entry on its own is done, or in conflict with one of the
  // same version that somebody else wrote before.
  std::vector<Appended> append(std::span<const Append>);
  std::vector<Entry> log(const std::string& table, std::int64_t after_version);

  // Tables.
  std::vector<TableRow> listed_tables(int most);
  std::vector<TableRow> tables_of(const std::string& person, int most);          // unfinished first, then the latest
  std::vector<TableRow> waiting_for_strangers(const std::string& quick, int most);
  std::vector<std::string> unfinished_tables(Time deadline_before, int most);    // whose deadline has passed
  std::vector<std::string> tables_to_run(int most);                              // where no person is waited for: a bot, or a game to be begun

  // People and their sessions.
  bool insert_person(const Person&);                       // false: the name's key is taken
  bool update_person(const Person&);                       // name, key, kind, password; false: the key is taken
  std::optional<Person> person(const std::string& id);
  std::optional<Person> account(const std::string& key);
  // Sessions, maps that nobody plays on, ratings, mutes and name; results stay. `edit` takes the name out of entries and summaries.
  // Says which tables' logs were edited.
  std::vector<std::string> forget_person(const std::string& id, const std::function<std::string(const std::string& body)>& edit);
  void insert_session(const Session&);
  std::optional<Session> session(const std::string& hash);
  std::vector<Session> sessions(const std::string& person);
  void touch_session(const std::string& hash, Time seen);
  void end_session(const std::string& person, const std::string& id);
  void end_other_sessions(const std::string& person, const std::string& kept_hash);
  void set_mute(const std::string& person, const std::string& muted, bool on);
  std::vector<std::string> mutes(const std::string& person);

  // Results and ratings.
  std::vector<Result> results_of(const std::string& person, int most);
  struct Reliability {
    int finished = 0;
    int left = 0;
  };
  Reliability reliability(const std::string& person);
  std::vector<RatingRow> ratings_of(const std::string& person);
  std::vector<RatingRow> best_ratings(const std::string& game, int most);

  // Boards that people brought.
  void insert_map(const MapRow&);
  std::optional<MapRow> map(const std::string& id);
  std::vector<MapRow> maps_of(const std::string& owner);  // without the boards themselves

  // Analyses of finished games.
  std::optional<AnalysisRow> analysis(const std::string& table);
  // Whether this server is the one to make it: nobody has made it, and whoever was at it has not been heard of since then.
  bool claim_analysis(const std::string& table, Time now, Time left_alone_since);
  void update_analysis(const std::string& table, const AnalysisRow&);
  void give_up_analysis(const std::string& table);  // an unfinished one

  void ping();  // the database answers

  // A secret of the whole installation, made by whoever asks first.
  std::string setting(const std::string& name, const std::string& if_new);

  // Several servers: tables are spread over shards by their ids; bots and clocks of a shard are run by the one server that holds
  // it, and a server that dies loses its shards at once. Asks for about a fair share; says which ones it now holds.
  static constexpr int kShards = 64;
  static int shard_of(std::string_view table);
  std::vector<bool> hold_shards();

  // A copy of the whole database in a file, while everything goes on.
  void backup(const std::string& file);

  // Tells the other servers something that is not in the log.
  void tell(const std::string& text);

 private:
  class Connection;
  Connection& open();
  template <class F>
  auto with(F&&);

  std::string address_;
  std::unique_ptr<Connection> connection_;
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
  // What came in within this time. `lost` is set where something may have been missed: everything is to be read anew.
  std::vector<Change> wait(int milliseconds, bool& lost);

 private:
  struct Link;
  std::string address_;
  std::unique_ptr<Link> link_;
};

}  // namespace fogg::store
