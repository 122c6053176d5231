#pragma once

#include "table/table.h"

namespace fogg::table {

// What a change does to a table; the error means that it cannot happen to it. What may happen is decided by commands;
// here it has been decided. The version and the time of the change stand in the state already.
std::expected<void, std::string> fold(TableState&, const Change&);

}  // namespace fogg::table
