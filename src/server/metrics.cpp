#include "server/metrics.h"

#include <fmt/format.h>

namespace fogg::server {

void Histogram::add(std::chrono::nanoseconds time) {
  std::size_t bucket = 0;
  const double seconds = std::chrono::duration<double>(time).count();
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) ++bucket;
  ++counts_[bucket];
  nanoseconds_ += static_cast<std::uint64_t>(time.count());
}

void Histogram::write(std::string& text, const char* name, const char* help) const {
  text += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    all += counts_[i];
    text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], all);
  }
  all += counts_[kBounds.size()];
  text += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, all, static_cast<double>(nanoseconds_) / 1e9);
}

std::string Metrics::text() const {
  std::string text;
  const auto one = [&](const char* name, const char* type, const char* help, const Count& value) {
    text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, type, value.load());
  };
  one("fogg_connections", "gauge", "Open sockets.", connections);
  one("fogg_tables", "gauge", "Tables in memory.", tables);
  one("fogg_frames_total", "counter", "Frames from clients.", frames);
  one("fogg_refused_total", "counter", "Frames that were refused.", refused);
  one("fogg_limited_total", "counter", "Frames and requests refused because there were too many.", limited);
  one("fogg_actions_total", "counter", "Actions of people.", actions);
  one("fogg_bot_actions_total", "counter", "Actions of bots.", bot_actions);
  one("fogg_games_started_total", "counter", "Games begun.", games_started);
  one("fogg_games_over_total", "counter", "Games finished.", games_over);
  one("fogg_requests_total", "counter", "HTTP requests.", requests);
  one("fogg_commits_total", "counter", "Transactions of the log.", commits);
  one("fogg_failed_commits_total", "counter", "Transactions of the log that failed.", failed_commits);
  one("fogg_conflicts_total", "counter", "Entries that another server had written first.", conflicts);
  one("fogg_sent_bytes_total", "counter", "Bytes queued for sockets.", bytes_sent);
  one("fogg_analyses_total", "counter", "Analyses of finished games made.", analyses);
  one("fogg_analyses_waiting", "gauge", "Games that wait for their analysis.", analyses_waiting);
  action_time.write(text, "fogg_action_seconds", "From an action's arrival to its answer.");
  commit_time.write(text, "fogg_commit_seconds", "One transaction of the log.");
  bot_time.write(text, "fogg_bot_seconds", "A bot's decision.");
  return text;
}

}  // namespace fogg::server
