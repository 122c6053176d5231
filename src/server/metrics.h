#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace fogg::server {

// How long something takes, in buckets as Prometheus wants them.
class Histogram {
 public:
  void add(std::chrono::nanoseconds time);
  void write(std::string& text, const char* name, const char* help) const;

 private:
  static constexpr std::array<double, 12> kBounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                     0.05,   0.1,   0.25,   0.5,   1,    5};  // seconds
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> nanoseconds_{0};
};

struct Limits;

// What operators scrape at /metrics.
struct Metrics {
  using Count = std::atomic<std::uint64_t>;

  Count connections{0};  // open now
  Count tables{0};       // in memory now
  Count frames{0};
  Count refused{0};
  Count actions{0};
  Count bot_actions{0};
  Count bots_cut_short{0};
  Count games_started{0};
  Count games_over{0};
  Count requests{0};
  Count commits{0};
  Count failed_commits{0};
  Count conflicts{0};
  Count limited{0};
  Count bytes_sent{0};
  Count bots_waiting{0};    // now
  Count database_bytes{0};  // as of the last look
  Count logins{0};
  Count failed_logins{0};
  Count new_guests{0};
  Count new_accounts{0};
  Count mails{0};
  Count failed_mails{0};
  Count pushes{0};
  Count failed_pushes{0};
  Count dropped_calls{0};
  Count analyses{0};
  Count analyses_waiting{0};  // now
  Histogram action_time;
  Histogram commit_time;
  Histogram bot_time;
  Histogram bot_wait;

  std::string text(Limits&) const;
};

}  // namespace fogg::server
