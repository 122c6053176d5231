#pragma once

#include "render/card_words.h"

// A position of the Card Game as text, built from one viewer's view alone. What lies on the tracks is nowhere in it
// while the round runs, unless the table allows owners to look (E4).
namespace fogg::render {

// Everything public: seats with their yards, face-up row, piles, completed tickets, bonuses, the notices of a round.
std::string public_text(const CardSet&, const cardgame::View&, const TextStyle&);

// The viewer's own hand and tickets with the cards they ask for; nothing for a spectator.
std::string own_text(const CardSet&, const cardgame::View&, const TextStyle&);

// Tickets in a numbered list, for choosing among them.
std::string offer_text(const CardSet&, const TicketSet& offer, const TextStyle&);

// Who has completed most tickets to each big city so far (E14).
std::string bonuses_text(const CardSet&, const cardgame::View&, const TextStyle&);

}  // namespace fogg::render
