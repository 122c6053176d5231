#pragma once

#include <cstdlib>

namespace fogg::base {

// What cannot be otherwise, unless the fault is ours. It stands in every build, the server's too: the program ends, and
// its log is the truth. An `assert` a release drops, so it is for the core alone, which bots pass through millions of
// times.
inline void must(bool holds) {
  if (!holds) [[unlikely]]
    std::abort();
}

}  // namespace fogg::base
