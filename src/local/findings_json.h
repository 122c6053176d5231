#pragma once

#include <boost/json/array.hpp>
#include <optional>

#include "bots/shared_search.h"

namespace fogg::local {

namespace json = boost::json;

// What a share of a search has found: for each action its number, visits, value, gain and deviation.
json::array findings_json(const bots::Findings&);
std::optional<bots::Findings> read_findings(const json::value&);

}  // namespace fogg::local
