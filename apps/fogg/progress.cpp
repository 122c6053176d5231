#include "progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace fogg::cli {

namespace {

std::string time_words(double seconds) {
  const auto s = static_cast<long long>(seconds + 0.5);
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
}

}  // namespace

Progress::Progress(std::string_view what) : what_(what), shown_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::show(std::uint64_t done, std::uint64_t all) {
  if (!shown_ || Clock::now() < next_) return;
  next_ = Clock::now() + std::chrono::milliseconds(200);
  constexpr std::size_t kWidth = 32;
  const double share = static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(all, 1));
  const auto filled = std::min(kWidth, static_cast<std::size_t>(share * kWidth));
  fmt::print(stderr, "\r\033[K[{}{}] {} of {} {}", std::string(filled, '='), std::string(kWidth - filled, '-'), done,
             all, what_);
  if (done > 0) {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    fmt::print(stderr, ", {} left", time_words(seconds * (1 - share) / share));
  }
  std::fflush(stderr);
}

}  // namespace fogg::cli
