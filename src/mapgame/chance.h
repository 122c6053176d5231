#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "base/rng.h"
#include "mapgame/state.h"

namespace fogg::mapgame {

// One thing that chance brings: a start player, a card or a ticket, by what the phase waits for.
struct Outcome {
  enum class Kind : std::uint8_t { seat, card, ticket } kind = Kind::card;
  std::uint8_t value = 0;

  static constexpr Outcome of(Colour colour) { return {Kind::card, static_cast<std::uint8_t>(colour)}; }
  static constexpr Outcome of(TicketId ticket) { return {Kind::ticket, ticket.value}; }
  static constexpr Outcome of_seat(Seat seat) { return {Kind::seat, seat}; }

  constexpr Colour card() const { return static_cast<Colour>(value); }
  constexpr TicketId ticket() const { return TicketId{value}; }
  constexpr Seat seat() const { return value; }
  friend constexpr bool operator==(Outcome, Outcome) = default;
};

struct WeightedOutcome {
  Outcome outcome;
  std::uint8_t weight = 0;
};
using OutcomeList = base::FixedVector<WeightedOutcome, kMaxTickets>;

// Everything that can come next, with integer weights. Only while chance is to act.
void chance_outcomes(const Board&, const State&, OutcomeList& out);
bool is_possible(const Board&, const State&, Outcome);

// One outcome by its weight. Draws once from `rng`, also where there is only one.
Outcome pick_outcome(const Board&, const State&, base::Rng& rng);

}  // namespace fogg::mapgame
