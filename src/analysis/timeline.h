#pragma once

#include "analysis/analysis.h"
#include "bots/ismcts/card_domain.h"
#include "bots/ismcts/map_domain.h"

namespace fogg::analysis {

// Which domain plays a game out.
template <class Content>
struct DomainFor;
template <>
struct DomainFor<mapgame::Board> {
  using Type = bots::MapDomain;
  static Type make(const mapgame::Board& board) { return {board, bots::styles_for(board)}; }
};
template <>
struct DomainFor<cardgame::CardSet> {
  using Type = bots::CardDomain;
  static Type make(const cardgame::CardSet& set) { return {set, bots::styles_for(set)}; }
};
template <class Content>
using DomainOf = typename DomainFor<Content>::Type;

// A decision as it was met: the truth, and what its seat remembered.
template <class Content>
struct Moment {
  game::StateOf<Content> before;
  game::StateOf<Content> after;
  game::ActionOf<Content> action;
  Seat seat = 0;
  typename DomainOf<Content>::Memory memory;
  int step = 0;
  int turn = 0;
  std::string luck;  // what chance brought after it
};

template <class Content>
std::vector<Moment<Content>> timeline_of(const game::BasicPlayedGame<Content>&);

}  // namespace fogg::analysis
