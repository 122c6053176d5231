#pragma once

#include "content/draft.h"
#include "content/fields.h"

namespace fogg::content {

// What only shows when the parts of a board are seen together: doubles, cards and points for every route, tickets that
// can be fulfilled, enough of everything to set the game up (F11).
void check_board(const Draft& draft, Reporter& problems);

// The `totals` of the file against what was counted: a slip of the pen in a long list shows here.
void check_totals(Fields& file, const Draft& draft, Reporter& problems);

// More legal actions than this in one decision and the board is refused.
inline constexpr std::size_t kMaxActions = 16384;

}  // namespace fogg::content
