#include "store/copies.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <spawn.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <memory>
#include <vector>

#include "store/connection.h"

namespace fogg::store {

namespace fs = std::filesystem;

namespace {

struct Closer {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Sqlite = std::unique_ptr<sqlite3, Closer>;

Sqlite open_sqlite(const std::string& file, int flags) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &opened, flags, nullptr);
  Sqlite database(opened);
  if (code != SQLITE_OK) throw std::runtime_error(file + " cannot be opened: " + sqlite3_errstr(code));
  sqlite3_busy_timeout(opened, 10'000);
  return database;
}

// The first column of the first row.
std::string ask(sqlite3* database, const char* sql, const std::string& value = {}) {
  sqlite3_stmt* made = nullptr;
  int code = sqlite3_prepare_v2(database, sql, -1, &made, nullptr);
  const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> statement(made, sqlite3_finalize);
  if (code == SQLITE_OK && !value.empty()) sqlite3_bind_text(made, 1, value.c_str(), -1, SQLITE_TRANSIENT);
  if (code == SQLITE_OK) code = sqlite3_step(made);
  if (code != SQLITE_ROW && code != SQLITE_DONE) throw std::runtime_error(sqlite3_errmsg(database));
  const auto* text = code == SQLITE_ROW ? sqlite3_column_text(made, 0) : nullptr;
  return text == nullptr ? "" : reinterpret_cast<const char*>(text);
}

// Hands and hashes are in it.
void make_for_owner(const std::string& file) {
  const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) throw std::runtime_error("the file " + file + " cannot be made: " + std::strerror(errno));
  ::close(made);
}

// A copy that counts is on disk, not on its way there.
void sync(const std::string& file) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = opened >= 0 && ::fsync(opened) == 0;
  if (opened >= 0) ::close(opened);
  if (!done) throw std::runtime_error("the file " + file + " cannot be written: " + std::strerror(errno));
}

void copy_sqlite(const std::string& from, const std::string& to) {
  const Sqlite database = open_sqlite(from, SQLITE_OPEN_READWRITE);
  ask(database.get(), "vacuum into ?", to);  // into an empty file
}

// One of PostgreSQL's own programs. The password goes where `ps` does not look.
void run_tool(const char* tool, const std::string& address, std::vector<std::string> arguments) {
  const PostgresAddress parts = read_postgres_address(address);
  arguments.insert(arguments.begin(), {tool, "--dbname=" + parts.without_password});
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  std::vector<char*> environment;
  for (char** one = environ; *one != nullptr; ++one) environment.push_back(*one);
  std::string password = "PGPASSWORD=" + parts.password;
  if (!parts.password.empty()) environment.push_back(password.data());
  environment.push_back(nullptr);
  pid_t child = 0;
  const int code = posix_spawnp(&child, tool, nullptr, nullptr, argv.data(), environment.data());
  const std::string name = tool;
  if (code == ENOENT) throw std::runtime_error(name + " was not found; install postgresql-client");
  int status = 0;
  if (code != 0 || waitpid(child, &status, 0) < 0) throw std::runtime_error(name + " could not be started");
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw std::runtime_error(name + " failed; what it says stands above");
}

void check_copy(const std::string& file) {
  if (!fs::is_regular_file(file)) throw std::runtime_error("there is no file " + file);
  try {
    const Sqlite copy = open_sqlite(file, SQLITE_OPEN_READONLY);
    if (ask(copy.get(), "pragma integrity_check") != "ok") throw std::runtime_error("damaged");
    ask(copy.get(), "select max(version) from migrations");
  } catch (const std::exception&) {
    throw std::runtime_error(file + " is no sound copy of a database; take another one");
  }
}

void restore_sqlite(const std::string& file, const std::string& to) {
  check_copy(file);
  for (const char* part : {"", "-wal", "-shm"}) {
    if (fs::exists(to + part))
      throw std::runtime_error(to + part + " is there already; stop the server and move it away first");
  }
  if (const fs::path folder = fs::path(to).parent_path(); !folder.empty()) fs::create_directories(folder);
  const std::string half = to + ".restoring";
  fs::remove(half);
  make_for_owner(half);
  try {
    copy_sqlite(file, half);
    sync(half);
    {
      const Store migrated("sqlite:" + half);  // which also shows that it can be used
    }
    fs::rename(half, to);
    for (const char* part : {"-wal", "-shm", ".lock"}) fs::remove(half + part);
  } catch (...) {
    for (const char* part : {"", "-wal", "-shm", ".lock"}) fs::remove(half + part);
    throw;
  }
}

bool is_empty_postgres(const std::string& address) {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> link(PQconnectdb(address.c_str()), PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> answer(
      PQexec(link.get(), "select 1 from pg_tables where schemaname = current_schema() limit 1"), PQclear);
  if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK)
    throw std::runtime_error(std::string("the database cannot be reached: ") + PQerrorMessage(link.get()));
  return PQntuples(answer.get()) == 0;
}

void restore_postgres(const std::string& file, const std::string& address) {
  if (!fs::is_regular_file(file)) throw std::runtime_error("there is no file " + file);
  if (!is_empty_postgres(address))
    throw std::runtime_error("this database has tables already; make an empty one (createdb) and restore into that");
  run_tool("pg_restore", address, {"--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", file});
  const Store migrated(address);
}

}  // namespace

void copy_database(const std::string& address, const std::string& file) {
  if (fs::exists(file)) throw std::runtime_error(file + " exists already; name another file");
  const std::string source = address.substr(address.find(':') + 1);
  if (!is_postgres(address) && !fs::exists(source)) throw std::runtime_error("there is no database " + source);
  make_for_owner(file);
  try {
    if (is_postgres(address)) {
      run_tool("pg_dump", address, {"--format=custom", "--file=" + file});
    } else {
      copy_sqlite(source, file);
    }
    sync(file);
  } catch (...) {
    fs::remove(file);
    throw;
  }
}

void restore_database(const std::string& file, const std::string& address) {
  if (is_postgres(address)) {
    restore_postgres(file, address);
  } else {
    restore_sqlite(file, address.substr(address.find(':') + 1));
  }
}

}  // namespace fogg::store
