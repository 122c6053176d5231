#pragma once

#include "layout/net.h"

namespace fogg::layout {

// Bends each row to the side, and as far, as keeps it out of the way of cities and other rows: where lines cross that
// need not, no gentle pushing would ever part them. Done once, before the rows grow to their full size.
void choose_bends(Net& net);

}  // namespace fogg::layout
