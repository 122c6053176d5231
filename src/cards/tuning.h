#pragma once

#include <cstdint>
#include <string>

namespace fogg::cards {

// A number that was found by play, for bots that plan on this board or with these cards. The rules never look at it.
struct Tuning {
  std::string name;
  std::uint8_t players = 0;  // at tables of so many; 0: at all others
  int value = 0;

  bool operator==(const Tuning&) const = default;
};

}  // namespace fogg::cards
