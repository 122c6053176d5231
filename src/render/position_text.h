#pragma once

#include "render/words.h"

// A position as text, built from one viewer's view alone.
namespace fogg::render {

// Everything public: seats, face-up row, piles, tokens, the last-round notice.
std::string public_text(const Board&, const View&, const TextStyle&);

// The viewer's own hand and tickets; nothing for a spectator.
std::string own_text(const Board&, const View&, const TextStyle&);

// Tickets in a numbered list, for choosing among them.
std::string offer_text(const Board&, const View&, const mapgame::TicketSet& offer, const TextStyle&);

}  // namespace fogg::render
