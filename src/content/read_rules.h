#pragma once

#include "content/draft.h"
#include "content/fields.h"

namespace fogg::content {

// The keys that say what the board is and how it is played: everything but cities, routes, tickets and totals.
void read_rules(Fields& file, Draft& draft, Reporter& problems);

}  // namespace fogg::content
