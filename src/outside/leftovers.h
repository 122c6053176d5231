#pragma once

#include <sys/types.h>

// Programs that must not outlive us. When a signal ends fogg (Ctrl-C, kill), no destructor runs: so the process groups
// are kept where a signal handler can find them.
namespace fogg::outside {

void remember_group(pid_t group);
void forget_group(pid_t group);

}  // namespace fogg::outside
