#include "outside_bots.h"

#include <fmt/core.h>

#include <boost/json.hpp>

namespace fogg::cli {

outside::Options OutsideSettings::options() const {
  using Seconds = std::chrono::duration<double>;
  outside::Options options;
  options.per_decision = std::chrono::ceil<std::chrono::milliseconds>(Seconds(seconds));
  options.to_start = std::chrono::ceil<std::chrono::milliseconds>(Seconds(start_seconds));
  options.show_stderr = show_stderr;
  return options;
}

void add_outside_settings(Command command, OutsideSettings& settings) {
  constexpr double kLeast = 0.001;
  constexpr double kMost = 86'400;
  command.add_option("--bot-seconds", settings.seconds, "how long an exec: bot may think about a decision")
      .capture_default_str()
      .within(kLeast, kMost);
  command.add_option("--bot-start-seconds", settings.start_seconds, "how long an exec: bot may take to start")
      .capture_default_str()
      .within(kLeast, kMost);
  command.add_flag("--bot-stderr", settings.show_stderr, "show what exec: bots write to standard error");
}

std::string conduct_text(const outside::Ledger& ledger, Forfeits how) {
  std::string text;
  for (const outside::Conduct& conduct : ledger.conducts()) {
    const std::string sentence = how == Forfeits::explained ? conduct.sentence() : conduct.counts();
    if (!sentence.empty()) text += fmt::format("{} {}\n", conduct.spec, sentence);
  }
  return text;
}

boost::json::array conduct_json(const outside::Ledger& ledger) {
  boost::json::array list;
  for (const outside::Conduct& conduct : ledger.conducts()) {
    boost::json::object kinds;
    for (std::size_t i = 0; i < outside::kFaults; ++i) {
      if (conduct.forfeits[i] > 0) kinds.emplace(outside::kFaultNames[i], conduct.forfeits[i]);
    }
    list.push_back({{"bot", conduct.spec},
                    {"name", conduct.name},
                    {"decisions", conduct.decisions},
                    {"forfeits", conduct.all_forfeits()},
                    {"kinds", kinds},
                    {"first", conduct.first},
                    {"restarts", conduct.restarts}});
  }
  return list;
}

}  // namespace fogg::cli
