#pragma once

#include "local/house.h"

namespace fogg::local {

// The log of a table at which a recorded game was played, or is to be played on: seats whose names are those of levels
// are bots, all others are the person's who brings it. The error is a sentence that names the line.
std::expected<std::vector<store::Entry>, Refusal> import_record(const Games&, const std::string& id, const Moment&,
                                                                std::string_view record);

}  // namespace fogg::local
