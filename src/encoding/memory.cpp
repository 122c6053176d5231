#include "encoding/memory.h"

#include <algorithm>

namespace fogg::encoding {

namespace {

using cards::Cards;
using cards::Colour;
using cards::TicketId;
using cards::TicketSet;

// Of the cards paid, as many as possible were known ones.
void lay(Cards& known, Colour colour, int n) {
  std::uint8_t& there = known[cards::index(colour)];
  there = static_cast<std::uint8_t>(std::max(0, there - n));
}
void pay(Cards& known, const cards::Payment& payment) {
  if (payment.coloured > 0) lay(known, payment.colour, payment.coloured);
  lay(known, Colour::wild, payment.wilds);
}
void take_back(Cards& known, const cards::Payment& payment) {
  if (payment.coloured > 0) cards::add(known, payment.colour, payment.coloured);
  cards::add(known, Colour::wild, payment.wilds);
}

// Calls put(ticket) for each offered ticket that is not kept, in the order in which they go under the pile.
template <class Put>
void each_returned(const TicketSet& offered, cards::TicketChoice choice, bool ordered, Put&& put) {
  base::FixedVector<TicketId, cards::kMaxOffer> places;
  offered.for_each([&](TicketId id) { places.push_back(id); });
  std::size_t returned = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if ((choice.kept() >> i & 1u) == 0) put(places[ordered ? choice.under(returned++) : i]);
  }
}

void remember_keep(const mapgame::FlatBoard& board, const mapgame::State& s, MapMemory& memory,
                   mapgame::Action action) {
  const bool opening = s.phase == mapgame::Phase::choose_opening;
  const bool leave = opening && board.rules.opening_rejects_leave;
  const mapgame::Seat seat = mapgame::to_act(s).seat;
  each_returned(mapgame::offered(s), action.choice(), !leave,
                [&](TicketId id) { leave ? memory.gone[seat].insert(id) : memory.tickets.put_under(id, seat); });
}

template <class State, class Memory>
void remember_ticket(const State& s, Memory& memory, cards::Outcome outcome) {
  if (outcome.kind != cards::Outcome::Kind::ticket) return;
  if (!s.ticket_pile.fresh.contains(outcome.ticket())) memory.tickets.come_up(outcome.ticket());
}

}  // namespace

void TicketMemory::put_under(TicketId id, std::uint8_t seat) {
  owner[id.value] = seat;
  number[id.value] = put++;
}

void TicketMemory::come_up(TicketId id) {
  owner[id.value] = kNobody;
  ++taken;
}

TicketMemory TicketMemory::of_seat(std::uint8_t seat) const {
  TicketMemory own = *this;
  for (std::size_t i = 0; i < cards::kMaxTickets; ++i) {
    if (owner[i] == seat && seat != kNobody) continue;
    own.owner[i] = kNobody;
    own.number[i] = 0;
  }
  return own;
}

MapMemory of_seat(const MapMemory& memory, std::uint8_t seat) {
  MapMemory own = memory;
  own.tickets = memory.tickets.of_seat(seat);
  for (std::size_t i = 0; i < mapgame::kMaxSeats; ++i) {
    if (i != seat) own.gone[i] = {};
  }
  return own;
}

CardMemory of_seat(const CardMemory& memory, std::uint8_t seat) {
  CardMemory own = memory;
  own.tickets = memory.tickets.of_seat(seat);
  return own;
}

MapMemory first_memory(const mapgame::FlatBoard&, const mapgame::State&) { return {}; }

CardMemory first_memory(const cardgame::FlatCardSet& set, const cardgame::State& s) {
  CardMemory memory;
  // E1: the locomotives that everybody starts with.
  for (std::size_t i = 0; i < s.players; ++i) cards::add(memory.known[i], Colour::wild, set.rules.opening_wilds);
  return memory;
}

void remember(const mapgame::FlatBoard& board, const mapgame::State& s, MapMemory& memory, mapgame::Action action) {
  using mapgame::ActionKind;
  const mapgame::Seat seat = mapgame::to_act(s).seat;
  switch (action.kind()) {
    case ActionKind::draw_face_up: cards::add(memory.known[seat], action.colour()); return;
    case ActionKind::claim:
    case ActionKind::station:
    case ActionKind::pay_tunnel: pay(memory.known[seat], action.payment()); return;
    case ActionKind::withdraw: take_back(memory.known[seat], s.attempt.payment); return;  // C4
    case ActionKind::keep: remember_keep(board, s, memory, action); return;
    default: return;
  }
}

void remember(const mapgame::FlatBoard&, const mapgame::State& s, MapMemory& memory, cards::Outcome outcome) {
  remember_ticket(s, memory, outcome);
}

void look_again(const mapgame::State& after, MapMemory& memory) { memory.discards = after.discards; }

void remember(const cardgame::FlatCardSet&, const cardgame::State& s, CardMemory& memory, cardgame::Action action) {
  using cardgame::ActionKind;
  const cardgame::Seat seat = cardgame::to_act(s).seat;
  switch (action.kind()) {
    case ActionKind::draw_face_up: cards::add(memory.known[seat], action.colour()); return;
    case ActionKind::place_set:
      lay(memory.known[seat], action.colour(), action.coloured());
      lay(memory.known[seat], Colour::wild, action.wilds());
      return;
    case ActionKind::place_three:
      for (std::size_t i = 0; i < cards::kColours; ++i) {
        if ((action.three() >> i & 1u) != 0) lay(memory.known[seat], cards::colour_at(i), 1);
      }
      return;
    case ActionKind::keep:
      // E2: what is rejected at the opening is shuffled back, so nobody knows where it lies.
      if (s.phase == cardgame::Phase::choose_opening) return;
      each_returned(cardgame::offered(s), action.choice(), true,
                    [&](TicketId id) { memory.tickets.put_under(id, seat); });
      return;
    default: return;
  }
}

void remember(const cardgame::FlatCardSet&, const cardgame::State& s, CardMemory& memory, cards::Outcome outcome) {
  remember_ticket(s, memory, outcome);
}

void look_again(const cardgame::State& after, CardMemory& memory) {
  memory.discards = after.discards;
  memory.track = after.track;
}

}  // namespace fogg::encoding
