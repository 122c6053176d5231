#pragma once

#include <array>
#include <cstdint>

#include "cardgame/card_set.h"

namespace fogg::cardgame {

// E12: whether these cards complete all of these tickets at once: each card serves one ticket, a wild is any colour.
bool can_complete(const FlatCardSet& set, const Cards& track, const TicketSet& tickets);

// The best of these tickets that the cards complete together: most points, then most tickets. Among sets that are equal
// in both, the one that holds the lowest ticket in which they differ, so that there is one answer. Always a true
// optimum.
TicketSet best_completion(const FlatCardSet& set, const Cards& track, const TicketSet& tickets);

// A number of tickets for each of the card set's bonuses.
using BonusCounts = std::array<std::uint8_t, kMaxBonuses>;

// Advice: the best set when the bonuses (E14) are counted as they would stand after it. `standing` is how many tickets
// to each bonus city the player has completed in earlier rounds, `to_beat` the most that any other player has. A bonus
// counts with at least one ticket and no fewer than `to_beat`, since tied players each get it in full. Ties as above.
// In the last round a ticket left over costs its value (E15), so completing it is worth twice as much.
TicketSet best_with_bonuses(const FlatCardSet& set, const Cards& track, const TicketSet& tickets,
                            const BonusCounts& standing, const BonusCounts& to_beat, bool last_round = false);

}  // namespace fogg::cardgame
