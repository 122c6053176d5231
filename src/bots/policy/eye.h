#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/memory/card_memory.h"
#include "bots/memory/map_memory.h"
#include "encoding/code.h"

namespace fogg::bots {

// What a seat sees and remembers as the bytes that a network reads, 64 being one: its observation (docs/encoding.md),
// each field by a factor of its own, so that no number drowns the others.
template <class Content>
class Eye {
 public:
  using View = typename game::TypesOf<Content>::View;
  using Memory = std::conditional_t<std::is_same_v<Content, mapgame::Board>, MapMemory, CardMemory>;

  Eye(const Content&, int players);

  std::size_t size() const { return layout_.size; }
  // By byte of an observation; 0 where it is left out: what a seat put under the pile itself is hardly ever worth a
  // thought, and its own cards are known anyway.
  std::span<const std::uint8_t> factors() const { return factors_; }

  // Good until the next look.
  std::span<const std::uint8_t> look(const View&, const Memory&);
  std::span<const std::uint8_t> look(const encoding::GlanceOf<Content>&);

 private:
  const Content* content_;
  encoding::Layout layout_;
  std::vector<std::uint8_t> factors_;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace fogg::bots
