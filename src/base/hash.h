#pragma once

#include <cstdint>
#include <string_view>

namespace fogg::base {

// FNV-1a, 64 bits: a stable fingerprint of records and board data. Not for secrets.
class Hash {
 public:
  constexpr Hash& add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<std::uint8_t>(value >> (8 * i)));
    return *this;
  }
  constexpr Hash& add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
    return add_byte(0);
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  constexpr Hash& add_byte(std::uint8_t byte) {
    value_ = (value_ ^ byte) * 0x100000001b3ULL;
    return *this;
  }
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace fogg::base
