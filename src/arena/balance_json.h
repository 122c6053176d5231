#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/balance.h"

namespace fogg::arena {

std::string_view verdict_word(Verdict);

// Everything that was measured, as one JSON object.
std::string balance_json(const mapgame::Board&, const std::vector<std::string>& bots, std::uint64_t seed,
                         const Balance&);

}  // namespace fogg::arena
