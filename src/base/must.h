#pragma once

#include <cstdlib>

namespace fogg::base {

// What cannot be otherwise, unless the fault is ours. An assert that stands in every build, the server's too: for
// places that are passed once for an action, not once for a thought of a bot. The program ends; its log is the truth.
inline void must(bool holds) {
  if (!holds) [[unlikely]]
    std::abort();
}

}  // namespace fogg::base
