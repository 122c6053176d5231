#include "store/checkpoints.h"

#include <sqlite3.h>

#include <condition_variable>
#include <mutex>

namespace fogg::store {

Checkpoints::Checkpoints(std::string file)
    : thread_([file = std::move(file)](const std::stop_token& stop) { run(stop, file); }) {}

void Checkpoints::run(const std::stop_token& stop, const std::string& file) {
  sqlite3* database = nullptr;
  std::mutex mutex;
  std::condition_variable_any wake;
  std::unique_lock lock(mutex);
  while (!wake.wait_for(lock, stop, std::chrono::seconds(1), [&] { return stop.stop_requested(); })) {
    if (database == nullptr && sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr) != SQLITE_OK) {
      sqlite3_close(database);
      database = nullptr;
      continue;
    }
    // What fails now is tried again in a second; the commits themselves tell of a full disk.
    sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }
  sqlite3_close(database);
}

}  // namespace fogg::store
