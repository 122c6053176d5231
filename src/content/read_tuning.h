#pragma once

#include <vector>

#include "cards/tuning.h"
#include "content/fields.h"

namespace fogg::content {

// The key `planner` of a board or card set: numbers for bots that plan, for all tables or for those of so many players.
// Which names there are, and how large their numbers may be, is known to the bots alone.
std::vector<cards::Tuning> read_tuning(Fields& file, Reporter& problems);

}  // namespace fogg::content
