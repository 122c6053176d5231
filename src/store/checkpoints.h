#pragma once

#include <stop_token>
#include <string>
#include <thread>

namespace fogg::store {

// SQLite copies its log (the WAL) into the database file now and then, and whoever commits at that moment waits for the
// disk. Here it is done beside, on a connection and a thread of its own, so that commits go on meanwhile.
class Checkpoints {
 public:
  explicit Checkpoints(std::string file);

 private:
  static void run(const std::stop_token&, const std::string& file);
  std::jthread thread_;
};

}  // namespace fogg::store
