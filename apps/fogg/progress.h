#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace fogg::cli {

// A bar on a terminal with the time that is left, nothing in a pipe.
class Progress {
 public:
  // `what` is counted: "3 of 7 games".
  explicit Progress(std::string_view what = "games");
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // May be called as often as one likes; a few times a second it is shown.
  void show(std::uint64_t done, std::uint64_t all);

 private:
  using Clock = std::chrono::steady_clock;

  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_;
  std::string_view what_;
  bool shown_;
};

}  // namespace fogg::cli
