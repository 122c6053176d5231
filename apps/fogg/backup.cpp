#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>

#include "commands.h"
#include "settings.h"
#include "store/copies.h"

namespace fogg::cli {

namespace fs = std::filesystem;

namespace {

struct BackupOptions {
  std::string file;
  std::string database = "sqlite:var/fogg.db";
  std::string folder;
  int keep = 14;
};

// Names that sort by time, of copies that this command made in a folder.
std::string ending(const std::string& database) { return store::is_postgres(database) ? ".dump" : ".db"; }

std::string name_of_now(const std::string& database) {
  return fmt::format("fogg-{:%Y%m%dT%H%M%SZ}{}", fmt::gmtime(std::time(nullptr)), ending(database));
}

bool is_ours(const std::string& name, const std::string& database) {
  const std::string pattern = "fogg-00000000T000000Z" + ending(database);
  return name.size() == pattern.size() && std::ranges::equal(name, pattern, [](char c, char expected) {
           return expected == '0' ? c >= '0' && c <= '9' : c == expected;
         });
}

// Only after a new copy is there, and never what somebody else put there.
int remove_old(const BackupOptions& options) {
  std::vector<fs::path> copies;
  for (const auto& entry : fs::directory_iterator(options.folder)) {
    if (is_ours(entry.path().filename().string(), options.database)) copies.push_back(entry.path());
  }
  std::ranges::sort(copies, std::greater<>());
  int removed = 0;
  for (std::size_t i = static_cast<std::size_t>(options.keep); i < copies.size(); ++i) removed += fs::remove(copies[i]);
  return removed;
}

int backup_into_folder(const BackupOptions& options) {
  fs::create_directories(options.folder);
  const fs::path file = fs::path(options.folder) / name_of_now(options.database);
  // Half a copy, if the machine stops now, has another name: it never counts as one.
  const fs::path half = file.string() + ".half";
  fs::remove(half);
  store::copy_database(options.database, half.string());
  fs::rename(half, file);
  const int removed = remove_old(options);
  fmt::print("The database is in {}; {} older {} removed. To bring it back: fogg restore {} --db ADDRESS\n",
             file.string(), removed, removed == 1 ? "copy was" : "copies were", file.string());
  return kFine;
}

int backup(const BackupOptions& options) {
  if (options.file.empty() == options.folder.empty())
    return bad_input("name either a file for the copy, or a folder of copies with --into");
  try {
    if (!options.folder.empty()) return backup_into_folder(options);
    store::copy_database(options.database, options.file);
  } catch (const std::exception& problem) {
    return bad_input("the backup failed: " + without_passwords(problem.what()));
  }
  fmt::print("The database is in {0}. To bring it back: fogg restore {0} --db ADDRESS\n", options.file);
  return kFine;
}

int restore(const std::string& file, const std::string& database) {
  try {
    store::restore_database(file, database);
  } catch (const std::exception& problem) {
    return bad_input("nothing was restored: " + without_passwords(problem.what()));
  }
  fmt::print("The database is back from {}. To use it: fogg serve --db {}\n", file, without_passwords(database));
  return kFine;
}

void add_restore(Command app, Context& context) {
  auto options = std::make_shared<BackupOptions>();
  Command command = app.add_command("restore", "make a database from a copy of `fogg backup`");
  command.add_option("FILE", options->file, "the copy").required();
  command.add_option(
      "--db", options->database,
      "an SQLite file that is not there yet (default sqlite:var/fogg.db), or an empty PostgreSQL database");
  add_config(command);
  command.callback([options, command, &context] {
    read_settings(command);
    context.exit_code = restore(options->file, options->database);
  });
}

}  // namespace

// And the way back.
void add_backup(Command app, Context& context) {
  auto options = std::make_shared<BackupOptions>();
  Command command = app.add_command("backup", "copy a server's database while it runs");
  command.add_option("FILE", options->file, "the copy");
  command.add_option("--into", options->folder, "a folder instead: the copy gets the time as its name");
  command.add_option("--keep", options->keep, "how many copies the folder keeps, the newest (default 14)")
      .within(1, 100'000);
  command.add_option("--db", options->database, "as for `fogg serve` (default sqlite:var/fogg.db)");
  add_config(command);
  command.callback([options, command, &context] {
    read_settings(command);
    context.exit_code = backup(*options);
  });
  add_restore(app, context);
}

}  // namespace fogg::cli
