#pragma once

#include "bots/memory/card_memory.h"
#include "bots/memory/map_memory.h"
#include "bots/worth/inputs.h"

// What speaks for or against a ticket in somebody's hand, as bytes for a network: how the seat stands, and how the
// ticket goes with what it has built or laid and with the cards it took in the open. Made of a view and a memory, so of
// nothing that the viewer does not know. docs/networks.md lists them.
namespace fogg::bots {

// The bytes for each ticket.
using TicketSigns = std::array<InputBlock, cards::kMaxTickets>;

// The tickets that others may hold, as far as the viewer knows.
cards::TicketSet unseen_tickets(const Network&, const mapgame::View&, const MapMemory&);
cards::TicketSet unseen_tickets(const cardgame::CardSet&, const cardgame::View&, const CardMemory&);

// The signs for these tickets in the hand of a seat other than the viewer's; blocks of other tickets are left alone.
void read_signs(const Network&, const mapgame::View&, const MapMemory&, std::size_t seat, const cards::TicketSet&,
                TicketSigns& out);
void read_signs(const cardgame::CardSet&, const cardgame::View&, const CardMemory&, std::size_t seat,
                const cards::TicketSet&, TicketSigns& out);

inline constexpr std::size_t kMapSigns = 31;
inline constexpr std::size_t kCardSigns = 25;

}  // namespace fogg::bots
