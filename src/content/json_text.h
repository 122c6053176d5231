#pragma once

#include <boost/json/value.hpp>
#include <cstddef>
#include <optional>
#include <string_view>

#include "content/problems.h"

namespace fogg::content {

inline constexpr std::size_t kMaxFileBytes = std::size_t{4} * 1024 * 1024;
inline constexpr std::size_t kMaxNesting = 16;

// Text to JSON. Anything that is not one JSON value within the limits is reported with its line and column; a key that
// stands twice in one object is reported too, since one of the two would be lost in silence.
std::optional<boost::json::value> parse_json(std::string_view text, Reporter& problems);

}  // namespace fogg::content
