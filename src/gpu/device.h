#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

// What the kernels need of a GPU. They are ordinary functions here, called with the number of a thread; kernels.cu
// makes them kernels, and cpu_kernels.h a loop.
namespace fogg::gpu {

// Values of many threads lie interleaved by words of sixteen bytes, thirty-two threads together: what a warp reads and
// writes at once is one piece of memory.
inline constexpr std::uint64_t kLanes = 32;

struct alignas(16) Word {
  std::uint64_t low, high;
};

template <class T>
constexpr std::uint64_t words_of() {
  return (sizeof(T) + sizeof(Word) - 1) / sizeof(Word);
}
template <class T>
constexpr std::uint64_t room_for(std::uint64_t count) {  // in words
  return (count + kLanes - 1) / kLanes * kLanes * words_of<T>();
}

template <class T>
union Slot {
  T value;
  Word words[words_of<T>()];
  Slot() {}  // NOLINT(modernize-use-equals-default): left as it is found
};

template <class T>
void load(Slot<T>& to, const Word* all, std::uint64_t i) {
  const Word* from = all + (i / kLanes) * words_of<T>() * kLanes + i % kLanes;
  for (std::uint64_t w = 0; w < words_of<T>(); ++w) to.words[w] = from[w * kLanes];
}
template <class T>
void store(const Slot<T>& from, Word* all, std::uint64_t i) {
  Word* to = all + (i / kLanes) * words_of<T>() * kLanes + i % kLanes;
  for (std::uint64_t w = 0; w < words_of<T>(); ++w) to[w * kLanes] = from.words[w];
}

// Takes the next number of a counter that all threads share.
inline std::uint32_t take_number(std::uint32_t* counter) {
#ifdef __CUDA_ARCH__
  return atomicAdd(counter, 1u);
#else
  return (*counter)++;  // on a CPU one thread runs after the other
#endif
}

// The threads of a warp of which this is so, a bit each. All of them must come here, and wait here for each other: from
// here on they go together again. On a CPU a thread is a warp of its own.
inline std::uint32_t warp_where(bool is_so) {
#ifdef __CUDA_ARCH__
  return __ballot_sync(0xffffffffu, is_so);
#else
  return is_so ? 1u : 0u;
#endif
}
inline void meet_warp() {
#ifdef __CUDA_ARCH__
  __syncwarp();
#endif
}

}  // namespace fogg::gpu
