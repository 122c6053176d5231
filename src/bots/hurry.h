#pragma once

#include <atomic>

namespace fogg::bots {

// Where the program that a bot thinks for may have to end: a search on this thread looks at it, and breaks off with
// what it has found when it becomes true. Set by whoever owns the thread.
inline thread_local const std::atomic<bool>* hurry_of_thread = nullptr;

inline bool is_hurried() { return hurry_of_thread != nullptr && hurry_of_thread->load(std::memory_order_relaxed); }

}  // namespace fogg::bots
