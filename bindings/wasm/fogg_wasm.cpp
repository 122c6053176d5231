// The C functions that a WASM host calls. Text goes in and out as UTF-8 in memory that the host asks for.
#include <cstdint>
#include <cstdlib>

#include "base/rng.h"

#define FOGG_EXPORT(name) extern "C" __attribute__((export_name(#name)))

FOGG_EXPORT(fogg_alloc) void* fogg_alloc(std::uint32_t size) { return std::malloc(size); }
FOGG_EXPORT(fogg_free) void fogg_free(void* memory) { std::free(memory); }

// The first `n` numbers of a seed, mixed into one: the same here and in the native build, or records would differ.
FOGG_EXPORT(fogg_random_digest) std::uint64_t fogg_random_digest(std::uint64_t seed, std::uint32_t n) {
  fogg::base::Rng rng(seed);
  std::uint64_t digest = 0;
  for (std::uint32_t bound = 1; bound <= n; ++bound) {
    digest = fogg::base::mix(digest ^ rng.next());
    digest = fogg::base::mix(digest ^ rng.below(bound));
  }
  return digest;
}
