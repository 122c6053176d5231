#pragma once

#include <array>
#include <cstdint>

#include "cardgame/action.h"
#include "cardgame/view.h"
#include "encoding/mask.h"

namespace fogg::encoding {

// The numbers of the actions of the Card Game, as MapSpace has those of the map games.
struct CardSpace {
  static constexpr std::uint32_t kDrawFaceUp = 0;  // by kind of card
  static constexpr std::uint32_t kDrawPile = 9;
  static constexpr std::uint32_t kDrawTickets = 10;
  static constexpr std::uint32_t kPass = 11;
  static constexpr std::uint32_t kDone = 12;
  static constexpr std::uint32_t kCompleteBest = 13;
  static constexpr std::uint32_t kPlaceThree = 14;  // the 56 threes of eight colours, by their bits
  static constexpr std::uint32_t kThrees = 56;
  static constexpr std::uint32_t kKeep = kPlaceThree + kThrees;

  static constexpr std::size_t kMostTicketChoices = 2 + 5 + 16 + 65 + 326 + 1957 + 63;
  // A deck has at most 200 cards: so many of all colours, each with every number of wilds.
  static constexpr std::size_t kMostPlacements = 100 * 101;
  static constexpr std::size_t kMostActions = kKeep + kMostTicketChoices + kMostPlacements + cardgame::kMaxTickets + 8;

  std::uint32_t size = 0;
  std::array<std::uint32_t, cards::kMaxOffer + 2> keep_at{};
  std::uint32_t keep_unordered_at = 0;
  std::array<std::uint32_t, cards::kColours + 1> place_at{};  // by colour
  std::uint32_t wilds = 0;                                    // 0 to as many of the deck, in each row of a colour
  std::uint32_t complete_at = 0;
  std::uint32_t end = 0;
};

CardSpace action_space(const cardgame::FlatCardSet&);

std::uint32_t number_of(const cardgame::FlatCardSet&, const CardSpace&, const cardgame::State&, cardgame::Action);
std::uint32_t number_of(const cardgame::FlatCardSet&, const CardSpace&, const cardgame::View&, cardgame::Action);
cardgame::Action action_of(const cardgame::FlatCardSet&, const CardSpace&, const cardgame::State&,
                           std::uint32_t number);

}  // namespace fogg::encoding
