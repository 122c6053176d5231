#pragma once

#include <algorithm>
#include <cstdint>

#include "encoding/glance.h"

// What a player works out in the head before choosing: which routes lead to the seat's own tickets, what they still
// cost, which cards are missing. Bytes beside an observation, made from the same glance, so they hold nothing that the
// seat may not know. docs/encoding.md describes them all.
namespace fogg::encoding {

// Every part has room for a multiple of eight bytes, and numbers that do not fit are as large as a byte can be.
constexpr std::uint32_t eights(std::size_t count) { return (static_cast<std::uint32_t>(count) + 7) / 8 * 8; }
constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(std::clamp(number, 0, 255)); }

// Where each part begins.
struct MapWaysParts {
  std::uint32_t serves = 0;  // by route: points of the tickets that it leads to
  std::uint32_t missing;     // by route of the plan: one more than the cards that it still lacks
  std::uint32_t contested;   // by route of the plan: how many of its ends others touch
  std::uint32_t cost;        // by ticket held or offered: what its cheapest way costs
  std::uint32_t done;        // by ticket
  std::uint32_t blocked;     // by ticket
  std::uint32_t extra;       // by ticket offered: what it costs beyond the plan
  std::uint32_t wanted;      // by colour, grey last: cards that the plan lacks
  std::uint32_t totals;      // of the plan
  std::uint32_t size;

  explicit MapWaysParts(const mapgame::FlatBoard& board) {
    const std::uint32_t routes = eights(board.routes.size());
    const std::uint32_t tickets = eights(board.tickets.size());
    missing = serves + routes;
    contested = missing + routes;
    cost = contested + routes;
    done = cost + tickets;
    blocked = done + tickets;
    extra = blocked + tickets;
    wanted = extra + tickets;
    totals = wanted + 16;
    size = totals + 16;
  }
};
struct CardWaysParts {
  std::uint32_t on_track = 0;  // by ticket held or offered: one more than the cards that the track lacks
  std::uint32_t in_all;        // the same by track, yard and hand together
  std::uint32_t wanted;        // by colour: cards that the tickets held ask for beyond those
  std::uint32_t spare;         // by colour: cards beyond what they ask for
  std::uint32_t totals;
  std::uint32_t size;

  explicit CardWaysParts(const cardgame::FlatCardSet& set) {
    in_all = on_track + eights(set.tickets.size());
    wanted = in_all + eights(set.tickets.size());
    spare = wanted + cards::kColours;
    totals = spare + cards::kColours;
    size = totals + 8;
  }
};

std::uint32_t ways_size(const mapgame::FlatBoard&);
std::uint32_t ways_size(const cardgame::FlatCardSet&);

void write_ways(const mapgame::FlatBoard&, int players, const MapGlance&, std::uint8_t* out);
void write_ways(const cardgame::FlatCardSet&, int players, const CardGlance&, std::uint8_t* out);

}  // namespace fogg::encoding
