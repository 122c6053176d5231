#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>

#include "mapgame/longest_trail.h"

namespace fogg::bots {

// Lengths of longest paths (B4) met before: plans and simulations ask for the same networks again and again. Several
// threads may ask at a time: a slot is one word, so what is read was written whole. Two networks pass for the same once
// in 2^60 or so; a bot's guess is not worth more than that.
class TrailMemo {
 public:
  int length(const mapgame::Board& board, const mapgame::RouteSet& routes) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : routes.words) hash = mix(hash ^ word);
    std::atomic<std::uint64_t>& slot = (*slots_)[hash % kSlots];
    const std::uint64_t name = hash & ~kLength;
    const std::uint64_t kept = slot.load(std::memory_order_relaxed);
    if ((kept & ~kLength) == name) return static_cast<int>(kept & kLength);
    const int length = mapgame::longest_trail(board, routes);
    slot.store(name | static_cast<std::uint64_t>(length), std::memory_order_relaxed);
    return length;
  }

 private:
  static constexpr std::size_t kSlots = 4096;
  static constexpr std::uint64_t kLength = 0xff;
  using Slots = std::array<std::atomic<std::uint64_t>, kSlots>;

  static std::uint64_t mix(std::uint64_t x) {
    x = (x ^ x >> 32) * 0x9e3779b97f4a7c15ULL;
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9ULL;
    return std::rotl(x, 32);
  }

  std::unique_ptr<Slots> slots_ = std::make_unique<Slots>();
};

}  // namespace fogg::bots
