#pragma once

#include <array>

#include "bots/memory/card_memory.h"
#include "cardgame/standpoint.h"

namespace fogg::bots {

// What a policy for the Card Game looks at when a seat is to act: what everybody sees, what an attentive player
// remembers, and the seat's own secrets. Plain data, so that a search can fill it from a position it imagines.
struct CardSight : cardgame::Public {
  cardgame::Seat seat = 0;
  std::uint8_t pile_size = 0;
  std::uint8_t ticket_pile_size = 0;

  cards::Cards hand{};
  cards::Cards discards{};
  cards::TicketSet tickets;  // without what is offered
  cards::TicketSet offer;    // to choose from now
  cards::TicketSet best;     // E12: the default

  std::array<cards::Cards, cardgame::kMaxSeats> track{};
  std::array<cards::Cards, cardgame::kMaxSeats> known_hand{};  // of others: cards that they have for certain
  std::array<std::uint8_t, cardgame::kMaxSeats> hand_size{};
  std::array<std::uint8_t, cardgame::kMaxSeats> ticket_count{};

  int cards_drawn = 0;  // by everybody so far, as far as it is remembered
  int other_turns = 0;  // in which something else was done

  const cards::Cards& own_track() const { return track[seat]; }
  const cardgame::Yard& own_yard() const { return yard[seat]; }
};

// The viewer must be the seat to act, and the memory its own.
CardSight sight_of(const cardgame::View&, const CardMemory&);
// The same from a seat's standpoint, without the default, tracks, discards and sizes, and with nothing remembered.
CardSight sight_from(const cardgame::Standpoint&);

}  // namespace fogg::bots
