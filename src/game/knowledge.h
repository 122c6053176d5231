#pragma once

#include <array>
#include <cstdint>

#include "cards/cards.h"
#include "cards/ticket.h"

namespace fogg::game {

// What a player knows beside the view, from having watched: it narrows what `determinize` deals. What does not fit the
// view (more known cards than a hand holds) is left out.
struct Knowledge {
  static constexpr std::size_t kSeats = 5;
  using Weights = std::array<std::uint16_t, cards::kMaxTickets>;

  std::array<cards::Cards, kSeats> hand{};   // cards that somebody holds for certain
  std::array<cards::Cards, kSeats> track{};  // Card Game: cards that lie on a track for certain
  cards::Cards discards{};                   // cards that lie in the discards for certain
  cards::TicketSet under_pile;               // tickets that the viewer put under the pile
  cards::TicketSet gone;                     // tickets that have left the game
  // How likely somebody holds a ticket, against the others; all alike where there are none. One for each seat.
  const Weights* weights = nullptr;
};

}  // namespace fogg::game
