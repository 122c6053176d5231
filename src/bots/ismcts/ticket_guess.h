#pragma once

#include <array>

#include "bots/memory/card_memory.h"
#include "bots/planner/network.h"
#include "game/knowledge.h"
#include "mapgame/view.h"

// How likely each ticket is in somebody's hand, against the others, from what everybody saw them do. What tells nothing
// beside this (how long somebody has built nothing, whether they drew tickets) was measured and left out: see
// docs/strength.md and bench/ticket_guess.cpp.
namespace fogg::bots {

using MapGuesses = std::array<game::Knowledge::Weights, mapgame::kMaxSeats>;
using CardGuesses = std::array<game::Knowledge::Weights, cardgame::kMaxSeats>;

MapGuesses guess_tickets(const Network&, const mapgame::View&);
CardGuesses guess_tickets(const cardgame::CardSet&, const cardgame::View&, const CardMemory&);

}  // namespace fogg::bots
