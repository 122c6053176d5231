#pragma once

#include "base/rng.h"
#include "encoding/card_space.h"
#include "encoding/map_space.h"
#include "encoding/memory.h"
#include "encoding/observation.h"
#include "game/types.h"

// What an encoding consists of, for both types of game.
namespace fogg::encoding {

template <class Content>
struct CodeOf;
template <>
struct CodeOf<mapgame::Board> {
  using Space = MapSpace;
  using Memory = MapMemory;
  using Glance = MapGlance;
};
template <>
struct CodeOf<cardgame::CardSet> {
  using Space = CardSpace;
  using Memory = CardMemory;
  using Glance = CardGlance;
};
template <class Content>
using SpaceOf = typename CodeOf<Content>::Space;
template <class Content>
using MemoryOf = typename CodeOf<Content>::Memory;
template <class Content>
using GlanceOf = typename CodeOf<Content>::Glance;

}  // namespace fogg::encoding
