#include "fair/random.h"

#include <sodium.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <utility>

namespace fogg::fair {

Bytes32 random_bytes() {
  // libsodium must be made ready once before it is used; it may be asked again from any thread.
  if (sodium_init() < 0) std::abort();
  Bytes32 bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

Source foretold(std::string seed) {
  return [seed = std::move(seed), drawn = std::make_shared<std::atomic<std::uint64_t>>(0)] {
    return hash(seed + " " + std::to_string((*drawn)++));
  };
}

std::string random_id(int characters, const Source& source) {
  // Without letters that look like digits.
  constexpr std::string_view alphabet = "abcdefghjkmnpqrstuvwxyz023456789";
  static_assert(alphabet.size() == 32);
  std::string id;
  while (static_cast<int>(id.size()) < characters) {
    for (const std::uint8_t byte : source()) {
      if (static_cast<int>(id.size()) < characters) id += alphabet[byte & 31];
    }
  }
  return id;
}

}  // namespace fogg::fair
