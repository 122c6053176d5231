#include "fair/random.h"

#include <sodium.h>

#include <cstdlib>

namespace fogg::fair {

Bytes32 random_bytes() {
  // libsodium must be made ready once before it is used; it may be asked again from any thread.
  if (sodium_init() < 0) std::abort();
  Bytes32 bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
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
