#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "cards/colour.h"
#include "cards/ticket.h"

namespace fogg::cards {

// One thing that chance brings: a start player, a card or a ticket, by what the game waits for.
struct Outcome {
  enum class Kind : std::uint8_t { seat, card, ticket } kind = Kind::card;
  std::uint8_t value = 0;

  static constexpr Outcome of(Colour colour) { return {Kind::card, static_cast<std::uint8_t>(colour)}; }
  static constexpr Outcome of(TicketId ticket) { return {Kind::ticket, ticket.value}; }
  static constexpr Outcome of_seat(std::uint8_t seat) { return {Kind::seat, seat}; }

  constexpr Colour card() const { return static_cast<Colour>(value); }
  constexpr TicketId ticket() const { return TicketId{value}; }
  constexpr std::uint8_t seat() const { return value; }
  friend constexpr bool operator==(Outcome, Outcome) = default;
};

struct WeightedOutcome {
  Outcome outcome;
  std::uint8_t weight = 0;
};
using OutcomeList = base::FixedVector<WeightedOutcome, kMaxTickets>;

}  // namespace fogg::cards
