#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace fogg::server {

// One JSON object a line on standard error: `time`, `level`, `event`, and the fields. Never a cookie, a password, a
// card or a chat.
using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;
void log_info(std::string_view event, LogFields = {});
void log_warning(std::string_view event, LogFields = {});
void log_error(std::string_view event, LogFields = {});

}  // namespace fogg::server
