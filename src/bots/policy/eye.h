#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/memory/card_memory.h"
#include "bots/memory/map_memory.h"
#include "encoding/code.h"

namespace fogg::bots {

// What a seat sees and remembers as the bytes that a network reads, 64 being one: its observation (docs/encoding.md),
// each field by a factor of its own, so that no number drowns the others, and then what it works out (encoding/ways.h).
template <class Content>
class Eye {
 public:
  using View = typename game::TypesOf<Content>::View;
  using Memory = std::conditional_t<std::is_same_v<Content, mapgame::Board>, MapMemory, CardMemory>;

  Eye(const Content&, int players);

  // No more than this is looked at: a network for anything larger is none for this program.
  static constexpr std::size_t kMostBytes = 8192;
  std::size_t size() const { return factors_.size(); }
  // By byte, 1 for what is worked out; 0 where a byte of the observation is left out: what a seat put under the pile
  // itself is hardly ever worth a thought, and its own cards are known anyway.
  std::span<const std::uint8_t> factors() const { return factors_; }

  // What it remembers, as observations have it.
  static encoding::MemoryOf<Content> written(const Memory&);

  // Good until the next look of this thread.
  std::span<const std::uint8_t> look(const View&, const encoding::MemoryOf<Content>&) const;

 private:
  const Content* content_;
  int players_;
  encoding::Layout layout_;
  std::vector<std::uint8_t> factors_;
};

}  // namespace fogg::bots
