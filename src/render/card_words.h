#pragma once

#include "cardgame/view.h"
#include "game/card_game_names.h"
#include "render/text.h"

// Words for things of the Card Game.
namespace fogg::render {

using cardgame::CardSet;

const std::string& city_name(const CardSet&, cardgame::CityId);
std::string ticket_name(const CardSet&, TicketId);
// "Chicago* - Miami*", with a star for every city that has a bonus (E14).
std::string starred_ticket_name(const CardSet&, TicketId);
// A chip for each card that a ticket asks for (E12).
std::string needs_chips(const CardSet&, TicketId, const TextStyle&);
// "12  Boston - Miami*   [G][G][R]".
std::string ticket_line(const CardSet&, TicketId, const TextStyle&);
// A chip for each card of a stack, the top one first, then "3 green".
std::string stack_words(const CardSet&, std::size_t colour, const cardgame::Stack&, const TextStyle&);

int points_of(const CardSet&, const TicketSet&);

}  // namespace fogg::render
