#pragma once

#include <array>

#include "bots/match.h"

namespace fogg::arena {

// Deals the same cards again when the same seed is played with other bots at the seats, whatever they do.
//
// It shuffles as people do: the pile and the tickets get an order, and the k-th card that leaves the pile is the same
// in every game of the deal. So the start seat, every seat's opening cards and tickets and the first row are equal, and
// later draws follow the same list. When the discards are shuffled they are not the same cards in two games, so a
// shuffle orders the whole deck, and the cards that are in the pile come in that order. To each game alone all of this
// is an ordinary uniform shuffle: nobody can tell the dealer from the random one.
template <class Content>
class DuplicateDealer final : public bots::BasicDealer<Content> {
 public:
  DuplicateDealer(const Content&, std::uint64_t seed);
  cards::Outcome deal(const Content&, const game::StateOf<Content>&) override;

 private:
  using TicketOrder = std::array<std::uint8_t, cards::kMaxTickets>;

  static TicketOrder ticket_order(const Content&, base::Rng rng);
  void shuffle(const cards::Cards& deck, const cards::Cards& pile);
  cards::Outcome next_card(const Content&, const cards::Cards& pile);
  cards::Outcome next_ticket(const Content&, const game::StateOf<Content>&) const;

  std::uint64_t seed_;
  std::uint64_t shuffles_ = 0;
  std::vector<cards::Colour> pile_;  // the next card last
  cards::Cards left_{};              // the same as counts, to see that the pile is a new one
  // The Card Game shuffles its tickets once more after the opening (E2); elsewhere two orders do no harm.
  TicketOrder opening_tickets_;
  TicketOrder later_tickets_;
};

}  // namespace fogg::arena
