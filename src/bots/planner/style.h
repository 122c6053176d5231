#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "bots/spec.h"
#include "cardgame/card_set.h"
#include "cards/tuning.h"
#include "mapgame/board.h"

namespace fogg::bots {

// The weights of the planner of the map games, each with its default; map_weights.def says what they mean.
struct PlannerStyle {
#define WEIGHT(name, usual, least, most, meaning) int name = usual;
#include "bots/planner/map_weights.def"
#undef WEIGHT
  bool draws_tickets = true;  // not where games are played out
};

// The same of the Card Game; see card_weights.def.
struct CardStyle {
#define WEIGHT(name, usual, least, most, meaning) int name = usual;
#include "bots/planner/card_weights.def"
#undef WEIGHT
};

// A row of those files.
template <class Style>
struct Weight {
  std::string_view name;
  int Style::* value;
  int usual = 0;
  int least = 0;
  int most = 0;
  std::string_view meaning;
};

template <class Content>
struct StyleFor;
template <>
struct StyleFor<mapgame::Board> {
  using Type = PlannerStyle;
};
template <>
struct StyleFor<cardgame::CardSet> {
  using Type = CardStyle;
};
template <class Content>
using StyleOf = typename StyleFor<Content>::Type;

// All rows, in the order of the file.
template <class Style>
std::span<const Weight<Style>> weights();

// A style for each number of players: more of them leave fewer turns.
template <class Style>
class Styles {
 public:
  Styles() = default;
  explicit Styles(const Style& one) { by_players_.fill(one); }

  const Style& for_players(int players) const { return by_players_[static_cast<std::size_t>(players)]; }
  Style& for_players(int players) { return by_players_[static_cast<std::size_t>(players)]; }

 private:
  std::array<Style, 6> by_players_{};
};

// The defaults, then the numbers that the board brings, then what the spec asks for. Whatever is wrong with the
// board's numbers is `problem_with_tuning`; here it is left out.
template <class Content>
Styles<StyleOf<Content>> styles_for(const Content&, Spec&);
template <class Content>
Styles<StyleOf<Content>> styles_for(const Content&);

// Empty, or a sentence: a number of the board that no weight is called by, or that is out of bounds.
template <class Content>
std::string problem_with_tuning(const Content&);

}  // namespace fogg::bots
