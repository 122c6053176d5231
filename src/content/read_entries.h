#pragma once

#include "content/draft.h"
#include "content/fields.h"

namespace fogg::content {

// The lists of the file, entry by entry. Cities come first: the others name them.
void read_cities(Fields& file, Draft& draft, Reporter& problems);
void read_routes(Fields& file, Draft& draft, Reporter& problems);
void read_tickets(Fields& file, Draft& draft, Reporter& problems);

}  // namespace fogg::content
