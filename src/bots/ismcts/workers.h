#pragma once

#include <cstddef>

#ifndef __wasi__
#include <thread>
#include <vector>
#endif

namespace fogg::bots {

// Calls work(i) for every i below n, each on a thread of its own where there are threads; in WebAssembly there are
// none.
template <class Work>
void on_workers(std::size_t n, const Work& work) {
#ifdef __wasi__
  for (std::size_t i = 0; i < n; ++i) work(i);
#else
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < n; ++i) threads.emplace_back([&work, i] { work(i); });
#endif
}

}  // namespace fogg::bots
