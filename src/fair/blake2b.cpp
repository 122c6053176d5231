#include "fair/blake2b.h"

#include <algorithm>
#include <bit>

#include "base/must.h"

namespace fogg::fair {

namespace {

constexpr std::size_t kBlock = 128;
constexpr std::size_t kLength = 32;
using Words = std::array<std::uint64_t, 8>;

constexpr Words kStart = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                          0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// Which words of the message each round mixes in; the rounds 10 and 11 are the first two again.
constexpr std::uint8_t kOrder[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

struct Mixer {
  std::array<std::uint64_t, 16> v;

  void mix(std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x, std::uint64_t y) {
    v[a] += v[b] + x;
    v[d] = std::rotr(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = std::rotr(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 63);
  }
};

void compress(Words& state, const std::array<std::uint8_t, kBlock>& block, std::uint64_t bytes_so_far, bool last) {
  std::array<std::uint64_t, 16> m{};
  for (std::size_t i = 0; i < kBlock; ++i) m[i / 8] |= std::uint64_t{block[i]} << (8 * (i % 8));
  Mixer mixer;
  std::ranges::copy(state, mixer.v.begin());
  std::ranges::copy(kStart, mixer.v.begin() + 8);
  mixer.v[12] ^= bytes_so_far;  // texts of 2^64 bytes there are none
  if (last) mixer.v[14] = ~mixer.v[14];
  for (std::size_t round = 0; round < 12; ++round) {
    const auto& order = kOrder[round % 10];
    for (std::size_t i = 0; i < 4; ++i) mixer.mix(i, i + 4, i + 8, i + 12, m[order[2 * i]], m[order[2 * i + 1]]);
    for (std::size_t i = 0; i < 4; ++i)
      mixer.mix(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[order[8 + 2 * i]], m[order[9 + 2 * i]]);
  }
  for (std::size_t i = 0; i < 8; ++i) state[i] ^= mixer.v[i] ^ mixer.v[i + 8];
}

}  // namespace

std::array<std::uint8_t, 32> blake2b(std::string_view text, std::span<const std::uint8_t> key) {
  base::must(key.size() <= 64);
  Words state = kStart;
  state[0] ^= 0x01010000 ^ (key.size() << 8) ^ kLength;
  std::array<std::uint8_t, kBlock> block{};
  std::uint64_t so_far = 0;
  if (!key.empty()) {
    std::ranges::copy(key, block.begin());
    so_far = kBlock;
    if (!text.empty()) compress(state, block, so_far, false);
  }
  while (text.size() > kBlock) {
    std::ranges::copy(text.substr(0, kBlock), block.begin());
    so_far += kBlock;
    compress(state, block, so_far, false);
    text.remove_prefix(kBlock);
  }
  if (!text.empty() || key.empty()) {
    block.fill(0);
    std::ranges::copy(text, block.begin());
    so_far += text.size();
  }
  compress(state, block, so_far, true);
  std::array<std::uint8_t, 32> out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(state[i / 8] >> (8 * (i % 8)));
  return out;
}

}  // namespace fogg::fair
