#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "fair/bytes.h"

// Deals that can be proved fair afterwards. The server publishes the hash of a secret before anybody adds entropy;
// every draw follows from secret, entropy and its number; when the game is over the secret is published too.
namespace fogg::fair {

inline constexpr std::size_t kMaxEntropy = 100;

// What is published before the deal.
std::string commitment(const Bytes32& secret);

class Deal {
 public:
  // `entropy` is what players added, in the order of the record.
  Deal(const Bytes32& secret, const std::vector<std::string>& entropy);

  // The randomness of one draw, a generator of its own: nobody who has seen all the others can foretell it, for it is
  // keyed by the secret, and no process needs to know how far another one's generator had come.
  base::Rng draw(std::uint64_t number) const;

 private:
  Bytes32 key_;
};

}  // namespace fogg::fair
