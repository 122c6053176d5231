#include "bots/belief/signs.h"

namespace fogg::bots {

using cardgame::CardSet;
using cardgame::View;
using cards::Cards;
using cards::kColours;
using cards::TicketId;
using cards::TicketSet;

namespace {

// How many of the cards that a ticket asks for lie in a pile, without locomotives.
int covered(const Cards& needs, const Cards& pile) {
  int all = 0;
  for (std::size_t c = 0; c < kColours; ++c) all += std::min(needs[c], pile[c]);
  return all;
}

int coloured(const Cards& pile) { return cards::total(pile) - pile[kColours]; }

}  // namespace

TicketSet unseen_tickets(const CardSet& set, const View& view, const CardMemory& memory) {
  TicketSet unseen = set.all_tickets - view.tickets - view.offer;
  for (std::size_t seat = 0; seat < view.players; ++seat) unseen -= view.completed[seat];
  for (const TicketId id : memory.ticket_pile().returned) {
    if (id.is_some()) unseen.erase(id);
  }
  return unseen;
}

void read_signs(const CardSet& set, const View& view, const CardMemory& memory, std::size_t seat,
                const TicketSet& tickets, TicketSigns& out) {
  // What lies on the track, with what lies in the yard, and with what is in the hand for certain.
  const Cards& track = memory.track(seat);
  Cards secured = track;
  cardgame::for_each_stack(view.yard[seat], [&](std::size_t colour, const cardgame::Stack& stack) {
    secured[colour] = static_cast<std::uint8_t>(secured[colour] + stack.coloured);
    secured[kColours] = static_cast<std::uint8_t>(secured[kColours] + stack.wilds);
  });
  Cards all = secured;
  cards::add(all, memory.known_hand(seat));
  const std::array<const Cards*, 3> piles = {&track, &secured, &all};
  int done = 0;
  tickets.for_each([&](TicketId id) {
    const Cards& needs = set.ticket(id).needs;
    done += covered(needs, secured) == cards::total(needs) ? 1 : 0;
  });
  tickets.for_each([&](TicketId id) {
    const cardgame::Ticket& ticket = set.ticket(id);
    out[id.value].clear();
    ByteWriter to(out[id.value]);
    to.number(view.players, 16);
    to.number(rounds(set, view) - view.round, kByteOne);
    to.number(view.pile_size, 2);
    to.number(view.seats[seat].ticket_count - view.completed[seat].size(), 12);
    to.number(view.completed[seat].size(), 12);
    to.number(view.seats[seat].hand_size, 6);
    to.number(coloured(track), 3);
    to.number(all[kColours], 24);
    to.number(done, 8);

    const int need = cards::total(ticket.needs);
    int colours = 0;
    int most = 0;
    Cards asked{};
    for (std::size_t c = 0; c < kColours; ++c) {
      colours += ticket.needs[c] > 0 ? 1 : 0;
      most = std::max<int>(most, ticket.needs[c]);
      if (ticket.needs[c] > 0) asked[c] = 255;
    }
    to.number(ticket.points, 8);
    to.number(need, 16);
    to.number(colours, 32);
    to.number(most, 32);
    for (const Cards* pile : piles) {
      const int found = covered(ticket.needs, *pile);
      to.number(kByteOne * found / std::max(1, need));
      to.number(need - found, 32);
      to.flag(found == need);
      // How much of the pile is of the colours that the ticket asks for.
      to.number(kByteOne * covered(asked, *pile) / std::max(1, coloured(*pile)));
    }
  });
}

}  // namespace fogg::bots
