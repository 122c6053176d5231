#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <map>
#include <mutex>

namespace fogg::server {

namespace {

spdlog::logger& logger() {
  static const auto one = [] {
    auto made = std::make_shared<spdlog::logger>("fogg", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
    made->flush_on(spdlog::level::info);
    return made;
  }();
  return *one;
}

std::string line(std::string_view event, LogFields fields) {
  const auto quoted = [](std::string_view text) {
    return boost::json::serialize(boost::json::value(boost::json::string(text.data(), text.size())));
  };
  std::string text = "\"event\":" + quoted(event);
  for (const auto& [key, value] : fields) text += "," + quoted(key) + ":" + quoted(value);
  return text;
}

// When the database is gone everybody's trouble is the same: of one event a few lines a second say it, and one more how
// often it happened.
bool is_told(std::string_view event, std::string& more) {
  constexpr int kMostASecond = 5;
  struct Told {
    std::chrono::steady_clock::time_point since;
    int count = 0;
  };
  static std::mutex mutex;
  static std::map<std::string, Told, std::less<>> all;
  const std::lock_guard lock(mutex);
  Told& told = all.try_emplace(std::string(event)).first->second;
  const auto now = std::chrono::steady_clock::now();
  if (now - told.since > std::chrono::seconds(1)) {
    if (told.count > kMostASecond) more = std::to_string(told.count - kMostASecond);
    told = {now, 0};
  }
  return ++told.count <= kMostASecond;
}

void log_trouble(spdlog::level::level_enum level, std::string_view event, LogFields fields) {
  std::string more;
  const bool told = is_told(event, more);
  if (!more.empty()) logger().log(level, line(event, {{"not_told", more}}));
  if (told) logger().log(level, line(event, fields));
}

}  // namespace

void log_info(std::string_view event, LogFields fields) { logger().info(line(event, fields)); }
void log_warning(std::string_view event, LogFields fields) { log_trouble(spdlog::level::warn, event, fields); }
void log_error(std::string_view event, LogFields fields) { log_trouble(spdlog::level::err, event, fields); }

}  // namespace fogg::server
