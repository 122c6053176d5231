#pragma once

#include "content/draft.h"

namespace fogg::content {

// What only shows when the parts of a board are seen together: doubles, cards and points for every route, tickets that
// can be fulfilled, enough of everything to set the game up (F11).
void check_board(const Draft& draft, Reporter& problems);

// More legal actions than this in one decision and the board is refused.
inline constexpr std::size_t kMaxActions = 16384;

}  // namespace fogg::content
