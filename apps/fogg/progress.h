#pragma once

#include <chrono>
#include <cstdint>

namespace fogg::cli {

// A bar on a terminal with the time that is left, nothing in a pipe.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // May be called as often as one likes; a few times a second it is shown.
  void show(std::uint64_t done, std::uint64_t all);

 private:
  using Clock = std::chrono::steady_clock;

  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_;
  bool shown_;
};

}  // namespace fogg::cli
