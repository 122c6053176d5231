#pragma once

#include <string>

namespace fogg::bots {

// docs/planner-weights.md, made from the rows.
std::string weights_text();

}  // namespace fogg::bots
