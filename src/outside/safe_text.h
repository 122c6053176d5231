#pragma once

#include <string>
#include <string_view>

// Text that somebody else wrote, which may be anything, for our own reports.
namespace fogg::outside {

// In one line that is safe to print and to put into JSON: lines are parted by bars, control characters left out, and
// what is not UTF-8 is a question mark.
std::string one_safe_line(std::string_view text);

// Without the rest of a character that was cut through at the front.
std::string_view from_next_character(std::string_view text);

}  // namespace fogg::outside
