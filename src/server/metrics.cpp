#include "server/metrics.h"

#include <fmt/format.h>

#include "server/limits.h"

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
  text += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, all,
                      static_cast<double>(nanoseconds_) / 1e9);
}

std::string Metrics::text(Limits& limits) const {
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
  one("fogg_bots_cut_short_total", "counter", "Actions of bots whose thinking a limit of time ended.", bots_cut_short);
  one("fogg_games_started_total", "counter", "Games begun.", games_started);
  one("fogg_games_over_total", "counter", "Games finished.", games_over);
  one("fogg_requests_total", "counter", "HTTP requests.", requests);
  one("fogg_commits_total", "counter", "Transactions of the log.", commits);
  one("fogg_failed_commits_total", "counter", "Transactions of the log that failed.", failed_commits);
  one("fogg_conflicts_total", "counter", "Entries that another server had written first.", conflicts);
  one("fogg_sent_bytes_total", "counter", "Bytes queued for sockets.", bytes_sent);
  one("fogg_database_bytes", "gauge", "Size of the database, looked at every ten seconds.", database_bytes);
  one("fogg_logins_total", "counter", "People who logged in with their password.", logins);
  one("fogg_failed_logins_total", "counter", "Logins with a wrong name or password.", failed_logins);
  one("fogg_new_guests_total", "counter", "Guests who came.", new_guests);
  one("fogg_new_accounts_total", "counter", "Accounts made.", new_accounts);
  one("fogg_mails_total", "counter", "Mails sent.", mails);
  one("fogg_failed_mails_total", "counter", "Mails that the mail server did not take.", failed_mails);
  one("fogg_pushes_total", "counter", "Push messages sent.", pushes);
  one("fogg_failed_pushes_total", "counter", "Push messages that their service did not take.", failed_pushes);
  one("fogg_dropped_calls_total", "counter", "Mails and push messages for which too many waited.", dropped_calls);
  one("fogg_analyses_total", "counter", "Analyses of finished games made.", analyses);
  one("fogg_analyses_waiting", "gauge", "Games that wait for their analysis.", analyses_waiting);
  one("fogg_bots_waiting", "gauge", "Bots' decisions that wait for a thread.", bots_waiting);
  text += "# HELP fogg_limit_struck_total How often each limit refused somebody.\n";
  text += "# TYPE fogg_limit_struck_total counter\n";
  for (const Limit* limit : limits.all())
    text += fmt::format("fogg_limit_struck_total{{limit=\"{}\"}} {}\n", limit->name(), limit->struck());
  for (const auto& [name, silence] : {std::pair{"unasked", &limits.unasked}, std::pair{"unheard", &limits.unheard}})
    text += fmt::format("fogg_limit_struck_total{{limit=\"{}\"}} {}\n", name, silence->let_go());
  text += fmt::format("fogg_limit_struck_total{{limit=\"unsent\"}} {}\n", limits.unsent.let_go());
  action_time.write(text, "fogg_action_seconds", "From an action's arrival to its answer.");
  commit_time.write(text, "fogg_commit_seconds", "One transaction of the log.");
  bot_time.write(text, "fogg_bot_seconds", "A bot's decision.");
  bot_wait.write(text, "fogg_bot_wait_seconds", "How long a bot's decision waited for a thread.");
  return text;
}

}  // namespace fogg::server
