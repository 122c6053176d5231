#pragma once

#include "cardgame/apply.h"
#include "cardgame/chance.h"
#include "cardgame/legal.h"
#include "cardgame/score.h"
#include "encoding/card_space.h"
#include "encoding/glance.h"
#include "encoding/legal_mask.h"
#include "encoding/map_space.h"
#include "encoding/memory.h"
#include "encoding/observation.h"
#include "encoding/ways.h"
#include "mapgame/apply.h"
#include "mapgame/chance.h"
#include "mapgame/legal.h"
#include "mapgame/score.h"

// What belongs to a flat board and to a flat card set.
namespace fogg::gpu {

template <class Flat>
struct FlatTypes;
template <>
struct FlatTypes<mapgame::FlatBoard> {
  using State = mapgame::State;
  using Space = encoding::MapSpace;
  using Memory = encoding::MapMemory;
  using Glance = encoding::MapGlance;
};
template <>
struct FlatTypes<cardgame::FlatCardSet> {
  using State = cardgame::State;
  using Space = encoding::CardSpace;
  using Memory = encoding::CardMemory;
  using Glance = encoding::CardGlance;
};
template <class Flat>
using StateOf = typename FlatTypes<Flat>::State;
template <class Flat>
using SpaceOf = typename FlatTypes<Flat>::Space;
template <class Flat>
using MemoryOf = typename FlatTypes<Flat>::Memory;
template <class Flat>
using GlanceOf = typename FlatTypes<Flat>::Glance;

// A step in two parts: what is quick, and a search that is due now and then (E12). In a map game there is none.
template <class What>
void apply_but_search(const mapgame::FlatBoard& board, mapgame::State& s, What what) {
  apply(board, s, what);
}
template <class What>
void apply_but_search(const cardgame::FlatCardSet& set, cardgame::State& s, What what) {
  apply_but_best(set, s, what);
}
inline bool awaits_search(const mapgame::State&) { return false; }
inline bool awaits_search(const cardgame::State& s) { return awaits_best(s); }
inline void search(const mapgame::FlatBoard&, mapgame::State&) {}
inline void search(const cardgame::FlatCardSet& set, cardgame::State& s) { find_best(set, s); }

}  // namespace fogg::gpu
