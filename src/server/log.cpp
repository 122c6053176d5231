#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

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
  const auto quoted = [](std::string_view text) { return boost::json::serialize(boost::json::value(boost::json::string(text.data(), text.size()))); };
  std::string text = "\"event\":" + quoted(event);
  for (const auto& [key, value] : fields) text += "," + quoted(key) + ":" + quoted(value);
  return text;
}

}  // namespace

void log_info(std::string_view event, LogFields fields) { logger().info(line(event, fields)); }
void log_warning(std::string_view event, LogFields fields) { logger().warn(line(event, fields)); }
void log_error(std::string_view event, LogFields fields) { logger().error(line(event, fields)); }
void set_log_quiet(bool quiet) { logger().set_level(quiet ? spdlog::level::warn : spdlog::level::info); }

}  // namespace fogg::server
