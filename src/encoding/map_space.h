#pragma once

#include <array>
#include <cstdint>

#include "encoding/mask.h"
#include "mapgame/action.h"
#include "mapgame/view.h"

namespace fogg::encoding {

// The numbers of the actions of a map game: fixed for a board, each legal action has one, and in one position no two
// have the same. docs/encoding.md says what stands where. Plain data.
struct MapSpace {
  // The first ones are the same on every board.
  static constexpr std::uint32_t kDrawFaceUp = 0;  // by kind of card
  static constexpr std::uint32_t kDrawPile = 9;
  static constexpr std::uint32_t kDrawTickets = 10;
  static constexpr std::uint32_t kPass = 11;
  static constexpr std::uint32_t kWithdraw = 12;
  static constexpr std::uint32_t kPayTunnel = 13;  // by the number of wilds in the raise (C4): 0 to 3
  static constexpr std::uint32_t kKeep = 17;

  // A route has (colours × its length + 1) payments, and San Francisco three ways to name a token's end.
  static constexpr std::size_t kMostTicketChoices = 2 + 5 + 16 + 65 + 326 + 1957 + 63;
  static constexpr std::size_t kStationPayments = cards::kColours * mapgame::kMaxStations + 1;
  static constexpr std::size_t kMostActions = kKeep + kMostTicketChoices +
                                              mapgame::kMaxRoutes * (cards::kColours * mapgame::kMaxLength + 1) * 3 +
                                              mapgame::kMaxCities * (kStationPayments + 1) + 8;

  std::uint32_t size = 0;  // a multiple of eight; what is left over at the end is never legal
  std::array<std::uint32_t, cards::kMaxOffer + 2> keep_at{};  // ordered choices, by the number of tickets offered
  std::uint32_t keep_unordered_at = 0;                        // C1: by the bits of those kept, less one
  std::array<std::uint32_t, mapgame::kMaxRoutes + 1> claim_at{};
  std::uint32_t station_at = 0;
  std::uint32_t token_at = 0;
  std::uint32_t end = 0;
  std::uint32_t token_ends = 1;
  std::uint32_t routes = 0;
};

MapSpace action_space(const mapgame::FlatBoard&);

// The number of an action that is legal in `s`, and back. A number that stands for no action that could be legal in `s`
// gives some action that is not.
std::uint32_t number_of(const mapgame::FlatBoard&, const MapSpace&, const mapgame::State& s, mapgame::Action);
// The same by what the seat to act sees.
std::uint32_t number_of(const mapgame::FlatBoard&, const MapSpace&, const mapgame::View&, mapgame::Action);
// That of a claim paid with so many wilds and the rest of the colour, or with wilds alone; no token's end is named.
std::uint32_t claim_number(const mapgame::FlatBoard&, const MapSpace&, mapgame::RouteId, cards::Colour, int wilds);
mapgame::Action action_of(const mapgame::FlatBoard&, const MapSpace&, const mapgame::State& s, std::uint32_t number);

}  // namespace fogg::encoding
