#include <fmt/core.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands.h"
#include "store/store.h"

namespace fogg::cli {

namespace {

// PostgreSQL has its own tool, which knows best how to copy while everything goes on.
int dump_postgres(const std::string& database, const std::string& file) {
  const pid_t child = fork();
  if (child == 0) {
    execlp("pg_dump", "pg_dump", "--format=custom", "--file", file.c_str(), database.c_str(), nullptr);
    _exit(127);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) < 0) return bad_input("pg_dump could not be started");
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127) return bad_input("pg_dump was not found; install postgresql-client");
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return bad_input("pg_dump failed; what it says stands above");
  fmt::print("The database is in {}. To restore it: pg_restore --dbname=DATABASE {}\n", file, file);
  return kFine;
}

int backup(const std::string& database, const std::string& file) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) return bad_input(file + " exists already; name another file");
  if (database.starts_with("postgres")) return dump_postgres(database, file);
  if (const std::string source = database.substr(database.find(':') + 1); !std::filesystem::exists(source, error)) {
    return bad_input("there is no database " + source);
  }
  try {
    store::Store(database).backup(file);
  } catch (const std::exception& problem) {
    return bad_input(fmt::format("the backup failed: {}", problem.what()));
  }
  fmt::print("The database is in {}. To use it: fogg serve --db sqlite:{}\n", file, file);
  return kFine;
}

}  // namespace

void add_backup(CLI::App& app, Context& context) {
  auto file = std::make_shared<std::string>();
  auto database = std::make_shared<std::string>("sqlite:var/fogg.db");
  CLI::App* command = app.add_subcommand("backup", "copy a server's database while it runs");
  command->add_option("FILE", *file, "the copy")->required();
  command->add_option("--db", *database, "as for `fogg serve` (default sqlite:var/fogg.db)");
  command->callback([file, database, &context] { context.exit_code = backup(*database, *file); });
}

}  // namespace fogg::cli
