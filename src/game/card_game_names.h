#pragma once

#include <string>
#include <variant>

#include "cardgame/check.h"
#include "cardgame/standpoint.h"
#include "cardgame/state.h"
#include "cardgame/view.h"
#include "game/card_words.h"
#include "game/wish.h"

// The words of the text language for things of the Card Game, both ways. See docs/record-format.md.
namespace fogg::game {

// Two tickets may join the same cities: the order of the cities tells them apart.
std::string ticket_text(const cardgame::CardSet&, cards::TicketId);
std::string tickets_text(const cardgame::CardSet&, const cards::TicketSet&);
std::string phase_text(cardgame::Phase);
std::string yard_text(const cardgame::Yard&);  // "green=2+1 red=3": two green with a locomotive on top, three red
Offer offer_in(const cardgame::CardSet&, const cardgame::State&);
Offer offer_in(const cardgame::CardSet&, const cardgame::View&);
std::string action_text(const cardgame::CardSet&, const Offer&, cardgame::Action);
std::string action_text(const cardgame::CardSet&, const cardgame::State&, cardgame::Action);

Parsed<cards::TicketId> parse_ticket(const cardgame::CardSet&, const Word&);
Parsed<cardgame::Yard> parse_yard(const cardgame::CardSet&, WordSpan);

// As names.h has them for the map games.
using CardActionOrRefusal = std::variant<cardgame::Action, cardgame::Illegal>;
Parsed<Wish<cardgame::CardSet>> read_wish(const cardgame::CardSet&, WordSpan);
CardActionOrRefusal as_action(const cardgame::CardSet&, const cardgame::Standpoint&, const Wish<cardgame::CardSet>&);
Parsed<CardActionOrRefusal> parse_action(const cardgame::CardSet&, const cardgame::Standpoint&, WordSpan);
inline Parsed<CardActionOrRefusal> parse_action(const cardgame::CardSet& set, const cardgame::State& s, Seat seat,
                                                WordSpan words) {
  return parse_action(set, standpoint(s, seat), words);
}

}  // namespace fogg::game
