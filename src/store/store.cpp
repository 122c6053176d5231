#include "store/store.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "store/connection.h"

namespace fogg::store {

namespace {

constexpr std::string_view kSqlite = "sqlite:";
constexpr std::chrono::seconds kPatience{10};  // for one call
constexpr std::chrono::seconds kNotAgain{1};

// One `key='value' `, as libpq reads it.
std::string quoted(std::string_view key, std::string_view value) {
  std::string text = std::string(key) + "='";
  for (const char c : value) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + "' ";
}

}  // namespace

bool is_postgres(const std::string& address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

// SOCI takes `key=value` texts only; libpq itself reads the address.
PostgresAddress read_postgres_address(const std::string& address) {
  char* problem = nullptr;
  PQconninfoOption* options = PQconninfoParse(address.c_str(), &problem);
  if (options == nullptr) {
    std::string sentence = problem == nullptr ? "the address of the database cannot be read" : problem;
    PQfreemem(problem);
    while (sentence.ends_with('\n')) sentence.pop_back();
    throw std::runtime_error(sentence);
  }
  PostgresAddress parts;
  for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option) {
    // Who does not answer at all is given up after some seconds, unless the address says otherwise.
    const std::string_view word = option->keyword;
    const bool patience = word == "connect_timeout" && option->val == nullptr;
    if (option->val == nullptr && !patience) continue;
    if (word == "password") {
      parts.password = option->val;
      continue;
    }
    parts.without_password += quoted(word, patience ? "5" : option->val);
  }
  PQconninfoFree(options);
  return parts;
}

std::string PostgresAddress::quoted_password() const { return password.empty() ? "" : quoted("password", password); }

Store::Connection::Connection(const std::string& address, bool again) : postgres(is_postgres(address)) {
  std::optional<Watchdog::Watch> watch;
  if (postgres) {
    const PostgresAddress parts = read_postgres_address(address);
    sql.open(soci::postgresql, parts.without_password + parts.quoted_password());
    watchdog.emplace(PQsocket(static_cast<soci::postgresql_session_backend*>(sql.get_backend())->conn_), kPatience);
    if (again) watch.emplace(&*watchdog);  // the first time there may be much to migrate
    sql << "set client_min_messages to warning";
  } else if (address.starts_with(kSqlite)) {
    file = address.substr(kSqlite.size());
    const auto folder = std::filesystem::path(file).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder);
    // Hands and hashes are in it: for its owner alone. SQLite gives the files beside it the same rights. A file that is
    // there is not opened for that: closing it would drop the locks of all other connections of this process, and
    // another program that uses the database would take SQLite's log away from them.
    if (const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); made >= 0) {
      ::close(made);
    } else {
      ::chmod(file.c_str(), 0600);
    }
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
  if (connection_) return *connection_;
  if (failure_ && std::chrono::steady_clock::now() - failure_->at < kNotAgain) throw std::runtime_error(failure_->why);
  try {
    connection_ = std::make_unique<Connection>(address_, was_open_);
  } catch (const soci::soci_error& problem) {
    failure_ = {std::chrono::steady_clock::now(), problem.get_error_message()};
    throw;
  } catch (const std::exception& problem) {
    failure_ = {std::chrono::steady_clock::now(), problem.what()};
    throw;
  }
  failure_.reset();
  was_open_ = true;
  return *connection_;
}

// A file beside the database that one process holds as long as it lives.
void Store::hold_alone() {
  if (is_shared()) return;
  const std::string file = open().file + ".lock";
  const int held = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (held < 0 || ::flock(held, LOCK_EX | LOCK_NB) != 0) {
    if (held >= 0) ::close(held);
    throw std::runtime_error("another server uses this database already; several servers need PostgreSQL");
  }
  held_alone_.reset(new int(held), [](const int* descriptor) {
    ::close(*descriptor);
    delete descriptor;
  });
}

void Store::ping() {
  with([&](Connection& c) {
    int one = 0;
    c.sql << "select 1", soci::into(one);
  });
}

std::optional<std::uintmax_t> Store::free_bytes() {
  return with([&](Connection& c) -> std::optional<std::uintmax_t> {
    if (c.postgres) return std::nullopt;
    std::error_code error;
    const auto room = std::filesystem::space(std::filesystem::absolute(c.file).parent_path(), error);
    return error ? std::nullopt : std::optional(room.available);
  });
}

std::uintmax_t Store::bytes() {
  return with([&](Connection& c) -> std::uintmax_t {
    if (c.postgres) {
      long long size = 0;
      c.sql << "select pg_database_size(current_database())", soci::into(size);
      return static_cast<std::uintmax_t>(size);
    }
    std::uintmax_t sum = 0;
    for (const char* part : {"", "-wal"}) {
      std::error_code error;
      const auto size = std::filesystem::file_size(c.file + part, error);
      if (!error) sum += size;
    }
    return sum;
  });
}

std::string Store::setting(const std::string& name, const std::string& if_new) {
  return with([&](Connection& c) {
    c.sql << "insert into settings (name, value) values (:n, :v) on conflict do nothing", soci::use(name),
        soci::use(if_new);
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

// PostgreSQL's advisory locks belong to a connection: a server that dies or loses its connection loses them at once.
// Every server holds one lock that says that it is there, and one for each of its shards.
std::vector<bool> Store::hold_shards() {
  if (!is_shared()) return std::vector<bool>(kShards, true);
  return with([&](Connection& c) {
    constexpr int kPresence = 7106;
    constexpr int kSpace = 7105;
    int changed = 0;
    if (!c.present)
      c.sql << "select pg_try_advisory_lock(:s, pg_backend_pid())::int", soci::use(kPresence), soci::into(changed);
    c.present = true;
    int servers = 1;
    // Locks of all databases are in the list.
    c.sql << "select count(*) from pg_locks where locktype = 'advisory' and classid = 7106 and granted and "
             "database = (select oid from pg_database where datname = current_database())",
        soci::into(servers);
    std::vector<bool> held(kShards, false);
    const soci::rowset<int> mine =
        (c.sql.prepare << "select objid::int from pg_locks where locktype = 'advisory' and classid = 7105 and pid = "
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

void Store::tell(const std::string& text) {
  if (!is_shared()) return;
  with([&](Connection& c) { c.sql << "select pg_notify('fogg_told', :t)", soci::use(text); });
}

}  // namespace fogg::store
