#pragma once

#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "cards/ticket.h"
#include "mapgame/board.h"

namespace fogg::bots {

// Why a bot advises an action, from what its seat may know. Names in messages are those of the enumerators.
enum class ReasonKind : std::uint8_t {
  completes,         // a claim, or cards on the track: these tickets are completed by it
  leads_to,          // a claim: these tickets need the route, and these routes after it
  contested,         // a claim: others have come near this route, and the way round it is long
  lengthens_path,    // a claim: the own longest path grows by it
  points,            // a claim: for its points alone
  token,             // a claim: it brings a tourist token of a new kind
  collects,          // a face-up card: of a colour that these routes or tickets need
  wild_fits_all,     // a face-up wild
  unseen_is_better,  // from the pile: no face-up card helps more than an unseen one may
  shares_way,        // tickets kept: these lie on one way, and these routes make it
  shares_colours,    // tickets kept: they ask for colours that are there or come together
  cheap_to_lose,     // tickets kept because some must be kept: they cost least
  leaves_out,        // tickets given back: they would cost more than they bring
  time_for_more,     // tickets drawn: those held are done or in hand, and there is time for others
  borrows,           // a station: it lends these routes for these tickets
  worth_the_raise,   // a tunnel paid: what the route is for
  raise_too_dear,    // a tunnel given up
  near_own_way,      // a token placed: on the way of these routes
  for_tickets,       // cards placed in the yard: these tickets ask for them
  robs,              // cards placed: this seat loses its stack
  best_set,          // tickets completed: no other set brings more
  ending,            // the last turns: what counts at once is done first
  nothing_else       // the only thing that can be done
};
std::string_view name_of(ReasonKind);

struct Reason {
  ReasonKind kind{};
  cards::TicketSet tickets = {};
  mapgame::RouteSet routes = {};
  cards::Cards cards = {};
  int seat = -1;
};
// The most telling one first.
using Reasons = std::vector<Reason>;

}  // namespace fogg::bots
