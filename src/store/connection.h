#pragma once

#include <soci/soci.h>

#include "store/checkpoints.h"
#include "store/copies.h"
#include "store/store.h"
#include "store/watchdog.h"

namespace fogg::store {

// One open database, with the statements of the hot path prepared.
class Store::Connection {
 public:
  Connection(const std::string& address, bool again);  // again: it was open before

  soci::session sql;
  bool postgres = false;
  std::string file;  // of SQLite
  std::optional<Checkpoints> checkpoints;
  bool present = false;              // the lock that says so is held
  std::optional<Watchdog> watchdog;  // of PostgreSQL

  Appended append(const Append&);

 private:
  void prepare();

  // What the prepared statements are bound to.
  Entry entry_;
  TableRow row_;
  int listed_ = 0;
  std::string notice_;
  std::unique_ptr<soci::statement> insert_entry_;
  std::unique_ptr<soci::statement> insert_row_;
  std::unique_ptr<soci::statement> update_row_;
  std::unique_ptr<soci::statement> notify_;
};

template <class F>
auto Store::with(F&& f) {
  try {
    Connection& connection = open();
    const Watchdog::Watch watch(connection.watchdog ? &*connection.watchdog : nullptr);
    return f(connection);
  } catch (const soci::soci_error& error) {
    connection_.reset();
    throw Unavailable(error.get_error_message());  // what() adds the values: cards, secrets, passwords' hashes
  } catch (const std::exception& error) {
    connection_.reset();
    throw Unavailable(error.what());
  }
}

void migrate(soci::session&, bool postgres);

struct PostgresAddress {
  std::string without_password;  // `key='value' …`
  std::string password;

  std::string quoted_password() const;  // as the first is written; empty where there is none
};
PostgresAddress read_postgres_address(const std::string& address);

}  // namespace fogg::store
