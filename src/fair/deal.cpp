#include "fair/deal.h"

namespace fogg::fair {

std::string commitment(const Bytes32& secret) { return hex(hash(as_text(secret))); }

Deal::Deal(const Bytes32& secret, const std::vector<std::string>& entropy) {
  std::string text;
  for (const std::string& one : entropy)
    text += std::to_string(one.size()) + ":" + one;  // lengths, so that no two lists read alike
  key_ = keyed_hash(secret, text);
}

base::Rng Deal::draw(std::uint64_t number) const {
  const Bytes32 bytes = keyed_hash(key_, std::to_string(number));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | bytes[i];
  return base::Rng(seed);
}

}  // namespace fogg::fair
