#include "store/store.h"

#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sqlite3.h>

#include <filesystem>

#include "store/connection.h"

namespace fogg::store {

namespace {

constexpr std::string_view kSqlite = "sqlite:";

bool is_postgres(std::string_view address) { return address.starts_with("postgresql://") || address.starts_with("postgres://"); }

// SOCI takes `key=value` texts only; libpq itself reads the address.
std::string key_values(const std::string& address) {
  char* problem = nullptr;
  PQconninfoOption* options = PQconninfoParse(address.c_str(), &problem);
  if (options == nullptr) {
    const std::string sentence = problem == nullptr ? "the address of the database cannot be read" : problem;
    PQfreemem(problem);
    throw std::runtime_error(sentence);
  }
  std::string text;
  for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    text += text.empty() ? "" : " ";
    text += option->keyword;
    text += "='";
    for (const char* c = option->val; *c != '\0'; ++c) {
      if (*c == '\'' || *c == '\\') text += '\\';
      text += *c;
    }
    text += "'";
  }
  PQconninfoFree(options);
  return text;
}

}  // namespace

Store::Connection::Connection(const std::string& address) : postgres(is_postgres(address)) {
  if (postgres) {
    sql.open(soci::postgresql, key_values(address));
    sql << "set client_min_messages to warning";
  } else if (address.starts_with(kSqlite)) {
    file = address.substr(kSqlite.size());
    const auto folder = std::filesystem::path(file).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder);
    sql.open(soci::sqlite3, "dbname=\"" + file + "\" timeout=10");
    // Full: a commit has reached the disk when it returns, also if the power fails.
    sql << "pragma journal_mode = wal";
    sql << "pragma synchronous = full";
    sql << "pragma cache_size = -65536";
    sql << "pragma wal_autocheckpoint = 25000";  // 100 MB: only if the checkpoints beside do not keep up
    checkpoints.emplace(file);
  } else {
    throw std::runtime_error("a database is sqlite:FILE or postgresql://…, not '" + address + "'");
  }
  migrate(sql, postgres);
  prepare();
}

Store::Store(const std::string& address) : address_(address) { open(); }
Store::~Store() = default;
Store::Store(Store&&) noexcept = default;

bool Store::is_shared() const { return is_postgres(address_); }

Store::Connection& Store::open() {
  if (!connection_) connection_ = std::make_unique<Connection>(address_);
  return *connection_;
}

void Store::ping() {
  with([&](Connection& c) {
    int one = 0;
    c.sql << "select 1", soci::into(one);
  });
}

std::string Store::setting(const std::string& name, const std::string& if_new) {
  return with([&](Connection& c) {
    c.sql << "insert into settings (name, value) values (:n, :v) on conflict do nothing", soci::use(name), soci::use(if_new);
    std::string value;
    c.sql << "select value from settings where name = :n", soci::use(name), soci::into(value);
    return value;
  });
}

int Store::shard_of(std::string_view table) {
  std::uint32_t sum = 2166136261u;  // FNV-1a: the same in every process
  for (const char c : table) sum = (sum ^ static_cast<unsigned char>(c)) * 16777619u;
  return static_cast<int>((sum >> 8) % kShards);
}

// PostgreSQL's advisory locks belong to a connection: a server that dies or loses its connection loses them at once. Every server holds one lock
// that says that it is there, and one for each of its shards.
std::vector<bool> Store::hold_shards() {
  if (!is_shared()) return std::vector<bool>(kShards, true);
  return with([&](Connection& c) {
    constexpr int kPresence = 7106;
    constexpr int kSpace = 7105;
    int changed = 0;
    if (!c.present) c.sql << "select pg_try_advisory_lock(:s, pg_backend_pid())::int", soci::use(kPresence), soci::into(changed);
    c.present = true;
    int servers = 1;
    // Locks of all databases are in the list.
    c.sql << "select count(*) from pg_locks where locktype = 'advisory' and classid = 7106 and granted and "
             "database = (select oid from pg_database where datname = current_database())",
        soci::into(servers);
    std::vector<bool> held(kShards, false);
    const soci::rowset<int> mine = (c.sql.prepare << "select objid::int from pg_locks where locktype = 'advisory' and classid = 7105 and pid = "
                                                     "pg_backend_pid() and granted");
    int count = 0;
    for (const int shard : mine) {
      if (shard < 0 || shard >= kShards) continue;
      held[static_cast<std::size_t>(shard)] = true;
      ++count;
    }
    const int share = (kShards + servers - 1) / std::max(servers, 1);
    for (int shard = 0; shard < kShards && count != share; ++shard) {
      auto mark = held[static_cast<std::size_t>(shard)];
      if (count > share && mark) {
        c.sql << "select pg_advisory_unlock(:s, :n)::int", soci::use(kSpace), soci::use(shard), soci::into(changed);
        mark = false;
        --count;
      } else if (count < share && !mark) {
        c.sql << "select pg_try_advisory_lock(:s, :n)::int", soci::use(kSpace), soci::use(shard), soci::into(changed);
        if (changed == 0) continue;
        mark = true;
        ++count;
      }
    }
    return held;
  });
}

void Store::backup(const std::string& file) {
  if (is_shared()) throw std::runtime_error("a PostgreSQL database is copied by its own pg_dump");
  with([&](Connection& c) { c.sql << "vacuum into :f", soci::use(file); });
}

void Store::tell(const std::string& text) {
  if (!is_shared()) return;
  with([&](Connection& c) { c.sql << "select pg_notify('fogg_told', :t)", soci::use(text); });
}

}  // namespace fogg::store
