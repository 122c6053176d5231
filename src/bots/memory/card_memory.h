#pragma once

#include <array>

#include "bots/bot.h"
#include "cardgame/view.h"

namespace fogg::bots {

// What an attentive player of the Card Game remembers. Everything on the tracks was laid in the open (E7), so the piles
// that nobody may look at (E4) are known exactly; of the hands, what was taken face up and not laid since is known.
class CardMemory {
 public:
  using Observation = BasicObservation<cardgame::CardSet>;

  void begin(const cardgame::CardSet&, cardgame::Seat own, int players);
  void watch(const Observation&);

  const cards::Cards& track(std::size_t seat) const { return tracks_[seat]; }
  const cards::Cards& discards() const { return discards_; }  // robbed stacks, and what completed tickets
  // Cards that are in a hand for certain: there may be more of each.
  const cards::Cards& known_hand(std::size_t seat) const { return known_[seat]; }

  // How fast the pile runs out: cards that everybody drew so far, and turns in which something else was done.
  int cards_drawn() const { return cards_drawn_; }
  int other_turns() const { return other_turns_; }

  // The ticket pile from the top: so many that came out of no hand since the shuffle (E2), then those that players put
  // under it (E10, A16), in order; one that somebody else put there has no id.
  struct TicketPile {
    int fresh = 0;
    base::FixedVector<cards::TicketId, cards::kMaxTickets> returned;
  };
  const TicketPile& ticket_pile() const { return ticket_pile_; }

 private:
  using Event = game::BasicEvent<cardgame::CardSet>;

  void note(const Event&);
  void note_action(const Event&);
  void note_ticket(const Event&);
  void note_keep(const Event&);
  void lay(std::size_t seat, std::size_t colour, int coloured, int wilds);
  void compare(const cardgame::View&);
  void begin_round(const cardgame::View&);

  cardgame::Seat own_ = 0;
  std::uint8_t players_ = 0;
  std::uint8_t round_ = 1;
  bool opening_ = true;
  std::array<cards::Cards, cardgame::kMaxSeats> tracks_{};
  std::array<cardgame::Yard, cardgame::kMaxSeats> yards_{};
  std::array<cards::Cards, cardgame::kMaxSeats> known_{};
  cards::Cards discards_{};

  int cards_drawn_ = 0;
  int other_turns_ = 0;
  TicketPile ticket_pile_;
  cards::TicketSet offer_;  // of this seat
  int offered_ = 0;         // to whoever draws tickets
};

}  // namespace fogg::bots
