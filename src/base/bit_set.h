#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace fogg::base {

// A set of ids below `Size`, in whole 64-bit words: plain data, cheap to copy, combine and walk in ascending order.
template <class IdType, std::size_t Size>
struct BitSet {
  static constexpr std::size_t kWords = (Size + 63) / 64;
  static constexpr std::size_t kSize = Size;

  std::array<std::uint64_t, kWords> words{};

  static constexpr BitSet of(IdType id) {
    BitSet set;
    set.insert(id);
    return set;
  }

  constexpr void insert(IdType id) { words[id.value / 64] |= bit(id); }
  constexpr void erase(IdType id) { words[id.value / 64] &= ~bit(id); }
  constexpr bool contains(IdType id) const { return (words[id.value / 64] & bit(id)) != 0; }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }

  constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words) count += std::popcount(word);
    return count;
  }

  // The n-th member in ascending order; the set must have more than n.
  constexpr IdType nth(int n) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      std::uint64_t word = words[w];
      const int count = std::popcount(word);
      if (n >= count) {
        n -= count;
        continue;
      }
      for (; n > 0; --n) word &= word - 1;
      return id_at(w, word);
    }
    return IdType{};
  }

  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t word = words[w]; word != 0; word &= word - 1) visit(id_at(w, word));
    }
  }

  // The members moved up or down by one id, as when walking from one half of a pair to the other.
  constexpr BitSet shifted_up() const {
    BitSet out;
    std::uint64_t carry = 0;
    for (std::size_t w = 0; w < kWords; ++w) {
      out.words[w] = (words[w] << 1) | carry;
      carry = words[w] >> 63;
    }
    return out;
  }
  constexpr BitSet shifted_down() const {
    BitSet out;
    std::uint64_t carry = 0;
    for (std::size_t w = kWords; w-- > 0;) {
      out.words[w] = (words[w] >> 1) | carry;
      carry = words[w] << 63;
    }
    return out;
  }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words[w] |= other.words[w];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words[w] &= other.words[w];
    return *this;
  }
  constexpr BitSet& operator-=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words[w] &= ~other.words[w];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

 private:
  static constexpr std::uint64_t bit(IdType id) { return std::uint64_t{1} << (id.value % 64); }
  static constexpr IdType id_at(std::size_t word_index, std::uint64_t word) {
    return IdType{static_cast<std::uint8_t>(word_index * 64 + static_cast<std::size_t>(std::countr_zero(word)))};
  }
};

}  // namespace fogg::base
