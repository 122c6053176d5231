#pragma once

#include <string>
#include <string_view>

#include "store/rows.h"

// What stays of somebody who wants to be forgotten: everything but the name and what was said in chat.
namespace fogg::table {

// The body of an entry, and a table's summary, without the person's name.
std::string entry_without_person(const store::Entry&, std::string_view person);
std::string summary_without_person(std::string_view summary, std::string_view person);

}  // namespace fogg::table
