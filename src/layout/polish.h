#pragma once

#include "layout/net.h"

namespace fogg::layout {

// Takes back what turned out not to be needed, on a net where nothing overlaps: bows that can be flatter, spaces that
// can lie in the middle of their row. Nothing overlaps afterwards either.
void polish(Net& net);

}  // namespace fogg::layout
