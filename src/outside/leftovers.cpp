#include "outside/leftovers.h"

#include <signal.h>

#include <array>
#include <atomic>
#include <mutex>

namespace fogg::outside {

namespace {

constexpr std::size_t kMostGroups = 4096;
std::array<std::atomic<pid_t>, kMostGroups> groups;
static_assert(std::atomic<pid_t>::is_always_lock_free);

// Only what a signal handler may do: no lock, no allocation.
void end_all(int signal) {
  for (const std::atomic<pid_t>& group : groups) {
    if (const pid_t id = group.load(); id > 0) kill(-id, SIGKILL);
  }
  raise(signal);  // SA_RESETHAND has put the default back, which ends us
}

// Handlers of others stay: whoever catches a signal ends the program in order, and destructors run.
void install() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV}) {
    struct sigaction old{};
    if (sigaction(signal, nullptr, &old) != 0 || old.sa_handler != SIG_DFL) continue;
    struct sigaction ours{};
    ours.sa_handler = end_all;
    ours.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
    sigaction(signal, &ours, nullptr);
  }
}

}  // namespace

void remember_group(pid_t group) {
  static std::once_flag once;
  std::call_once(once, install);
  for (std::atomic<pid_t>& slot : groups) {
    pid_t none = 0;
    if (slot.compare_exchange_strong(none, group)) return;
  }
}

void forget_group(pid_t group) {
  for (std::atomic<pid_t>& slot : groups) {
    pid_t expected = group;
    if (slot.compare_exchange_strong(expected, 0)) return;
  }
}

}  // namespace fogg::outside
