#pragma once

#include <array>

#include "bots/memory/card_memory.h"
#include "cardgame/view.h"

namespace fogg::bots {

// What a policy for the Card Game looks at when a seat is to act: what everybody sees, what an attentive player
// remembers, and the seat's own secrets. Plain data, so that a search can fill it from a position it imagines.
struct CardSight {
  cardgame::Phase phase = cardgame::Phase::turn;
  cardgame::Seat seat = 0;
  std::uint8_t players = 2;
  std::uint8_t round = 1;
  std::uint8_t last_turns = cardgame::kNoLastTurns;
  std::uint8_t pile_size = 0;
  std::uint8_t ticket_pile_size = 0;
  cardgame::Seat last_to_turn = 0;  // while tickets are completed: who took the last turn and completes last

  cards::Cards hand{};
  cards::Cards row{};
  cards::Cards discards{};
  cards::TicketSet tickets;  // without what is offered
  cards::TicketSet offer;    // to choose from now
  cards::TicketSet best;     // E12: the default

  std::array<cardgame::Yard, cardgame::kMaxSeats> yard{};
  std::array<cards::Cards, cardgame::kMaxSeats> track{};
  std::array<cards::Cards, cardgame::kMaxSeats> known_hand{};  // of others: cards that they have for certain
  std::array<std::uint8_t, cardgame::kMaxSeats> hand_size{};
  std::array<std::uint8_t, cardgame::kMaxSeats> ticket_count{};
  std::array<cards::TicketSet, cardgame::kMaxSeats> completed{};

  const cards::Cards& own_track() const { return track[seat]; }
  const cardgame::Yard& own_yard() const { return yard[seat]; }
};

// The viewer must be the seat to act, and the memory its own.
CardSight sight_of(const cardgame::View&, const CardMemory&);

}  // namespace fogg::bots
