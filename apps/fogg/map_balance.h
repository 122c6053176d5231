#pragma once

#include <string>
#include <vector>

#include "arena/balance.h"

namespace fogg::cli {

std::string balance_text(const mapgame::Board&, const std::vector<std::string>& bots, std::uint64_t seed,
                         const arena::Balance&);

}  // namespace fogg::cli
