#pragma once

#include "local/house.h"

namespace fogg::local {

// Told now and then how far a long call is, from 0 to 1; false: it is to end soon.
using Onward = std::function<bool(double done)>;

// One call by its name and fields in JSON, and its answer in JSON: what came of it as `ok`, or why not as `refused`,
// with "rule" or "problems" where there are some. This is the whole of the engine for a host that has only text: a
// worker, a test. docs/engine.md lists the calls. A file of networks may stand as it is in the place of a call: it is
// large, and as text it would be kept several times. Any bytes at all are answered.
std::string call(House&, std::string_view request, const Onward& onward = {});

}  // namespace fogg::local
