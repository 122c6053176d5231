#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <span>

#include "table/play.h"

namespace fogg::local {

// Whole games between bots, as `fogg sim` plays them: game k has the seed `seed` + k. Says how often each seat won (a
// shared win counts for each), one fingerprint of everything that happened, and of a single game its record.
std::expected<boost::json::object, std::string> play_games(const table::Content&, std::span<const std::string> bots,
                                                           std::uint64_t seed, int games);

}  // namespace fogg::local
