#pragma once

#include "content/draft.h"
#include "content/fields.h"

namespace fogg::content {

// The `totals` of the file against what was counted: a slip of the pen in a long list shows here.
void check_totals(Fields& file, const Draft& draft, Reporter& problems);

}  // namespace fogg::content
