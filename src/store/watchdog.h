#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace fogg::store {

// A database that hangs instead of dying would be waited for until the end of time: libpq has no limit of its own. So
// the connection is cut when a call takes too long; the call then fails, and the next one connects again.
class Watchdog {
 public:
  Watchdog(int socket, std::chrono::milliseconds patience);

  // One call that is watched over, as long as this lives.
  class Watch {
   public:
    explicit Watch(Watchdog* dog);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

   private:
    Watchdog* dog_;
  };

 private:
  void run(const std::stop_token&);

  int socket_;
  std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  std::jthread thread_;
};

}  // namespace fogg::store
