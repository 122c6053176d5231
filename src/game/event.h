#pragma once

#include <cstdint>

#include "game/record.h"

namespace fogg::game {

// What one seat, or a spectator, learns of a step as it happens (F14). Built field by field: what the viewer may not
// know is left out and `hidden` is set.
template <class Content>
struct BasicEvent {
  enum class Kind : std::uint8_t { action, start, card_dealt, card_turned_up, ticket_dealt };

  Kind kind = Kind::action;
  Seat seat = 0;  // who acts, who is dealt to, or who starts
  bool hidden = false;
  ActionOf<Content> action{};  // with `action`; of a hidden choice of tickets the kind alone is true
  std::uint8_t kept = 0;       // with a choice of tickets in a turn: how many were kept, which everybody sees
  cards::Colour card{};        // a card dealt or turned up, unless hidden
  cards::TicketId ticket{};    // a ticket dealt, unless hidden

  friend bool operator==(const BasicEvent&, const BasicEvent&) = default;
};

// `before` is the position in which the step was made.
template <class Content>
BasicEvent<Content> event_for(const StateOf<Content>& before, const BasicStep<Content>&, Seat viewer);

}  // namespace fogg::game
