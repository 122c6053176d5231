#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "base/rng.h"
#include "mapgame/action.h"
#include "mapgame/state.h"

// Ways to play that reach the rare corners of the rules, each a preference among the legal actions.
namespace fogg::properties {

using mapgame::Action;
using mapgame::ActionKind;
using mapgame::ActionList;
using mapgame::Board;
using mapgame::State;

enum class Style : std::uint8_t {
  any,              // every legal action equally likely
  hoards_cards,     // draws whenever it can, so that pile, discards and row run dry
  hoards_tickets,   // draws tickets whenever it can and keeps all of them
  returns_tickets,  // draws tickets whenever it can and keeps as few as it may
  claims_longest,   // claims the longest route there is
  tries_tunnels,    // attempts tunnels and takes the cards back
  builds_stations,  // builds stations as soon as possible
  stalls            // takes a tunnel attempt back, or otherwise does what costs least
};
inline constexpr std::uint32_t kStyles = 8;

// How much a style likes an action; of the best liked ones each is equally likely.
inline int liking(const Board& board, Style style, Action action) {
  const ActionKind kind = action.kind();
  const int kept = kind == ActionKind::keep ? std::popcount(action.kept()) : 0;
  const bool draws = kind == ActionKind::draw_pile || kind == ActionKind::draw_face_up;
  const bool tunnel = kind == ActionKind::claim && board.route(action.route()).tunnel;
  switch (style) {
    case Style::any: return 0;
    case Style::hoards_cards: return draws ? 1 : 0;
    case Style::hoards_tickets: return kind == ActionKind::draw_tickets ? 10 : kept;
    case Style::returns_tickets: return kind == ActionKind::draw_tickets ? 10 : -kept;
    case Style::claims_longest: return kind == ActionKind::claim ? board.route(action.route()).length : draws ? 1 : 0;
    case Style::tries_tunnels: return tunnel || kind == ActionKind::withdraw ? 2 : draws ? 1 : 0;
    case Style::builds_stations: return kind == ActionKind::station ? 2 : draws ? 1 : 0;
    case Style::stalls: return kind == ActionKind::withdraw || tunnel ? 2 : kind == ActionKind::draw_face_up ? 1 : 0;
  }
  return 0;
}

inline Action choose(const Board& board, Style style, std::span<const Action> legal, base::Rng& rng) {
  if (style == Style::any || rng.below(16) == 0) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  int best = liking(board, style, legal[0]);
  std::uint32_t equals = 0;
  Action chosen = legal[0];
  for (const Action action : legal) {
    const int value = liking(board, style, action);
    if (value < best) continue;
    equals = value > best ? 1 : equals + 1;
    best = value;
    if (rng.below(equals) == 0) chosen = action;
  }
  return chosen;
}

}  // namespace fogg::properties
