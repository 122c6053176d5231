#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace fogg::encoding {

// Eight bits as eight bytes of 0 or 1, the lowest bit first.
constexpr std::uint64_t spread(std::uint8_t bits) {
  constexpr std::uint64_t kEach = 0x0101010101010101ULL;
  const std::uint64_t one_each = (bits * kEach) & 0x8040201008040201ULL;
  return (one_each + 0x7f * kEach) >> 7 & kEach;
}

// Which actions of a space are legal, a bit each, in words that somebody else keeps.
class Mask {
 public:
  static constexpr std::size_t words_for(std::uint32_t actions) { return (actions + 63) / 64; }

  Mask(std::uint64_t* words, std::uint32_t actions) : bits_(words), words_(words_for(actions)) {}

  void clear() {
    for (std::size_t w = 0; w < words_; ++w) bits_[w] = 0;
  }
  void set(std::uint32_t i) { bits_[i / 64] |= std::uint64_t{1} << (i % 64); }
  void set_range(std::uint32_t from, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) set(from + i);
  }
  bool contains(std::uint32_t i) const { return (bits_[i / 64] >> (i % 64) & 1u) != 0; }

  int count() const {
    int n = 0;
    for (std::size_t w = 0; w < words_; ++w) n += std::popcount(bits_[w]);
    return n;
  }
  // The n-th legal action; there must be more than n.
  std::uint32_t nth(int n) const {
    std::size_t w = 0;
    for (int here = std::popcount(bits_[w]); n >= here; here = std::popcount(bits_[w])) {
      n -= here;
      ++w;
    }
    std::uint64_t word = bits_[w];
    for (; n > 0; --n) word &= word - 1;
    return static_cast<std::uint32_t>(64 * w + static_cast<std::size_t>(std::countr_zero(word)));
  }

  // As bytes of 0 or 1; `actions` is a multiple of eight.
  void write(std::uint8_t* out, std::uint32_t actions) const {
    for (std::uint32_t i = 0; i < actions; i += 8) {
      const std::uint64_t bytes = spread(static_cast<std::uint8_t>(bits_[i / 64] >> (i % 64)));
      std::memcpy(out + i, &bytes, 8);
    }
  }

 private:
  std::uint64_t* bits_;
  std::size_t words_;
};

}  // namespace fogg::encoding
