#pragma once

#include <string>
#include <string_view>

namespace fogg::table {

// The body of an entry, or a summary, without what tells who a person was: the name, and what was said in chat. Everything else stays.
std::string without_person(std::string_view body, std::string_view person);

}  // namespace fogg::table
