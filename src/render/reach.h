#pragma once

#include <vector>

#include "render/words.h"

// How the viewer's tickets stand. The rules are asked of the core; here is only the search for ways still to be built.
namespace fogg::render {

struct Way {
  bool possible = false;
  int pieces = 0;                 // still to be laid
  int loans = 0;                  // routes of others it goes over
  std::vector<RouteId> to_build;  // in order of travel; own routes are left out
};
// The way between two cities that asks for the fewest pieces, over own routes and routes still open to the viewer. Only
// where there is none: over as few routes of others as will do, one for each station, built or not (C8).
Way cheapest_way(const Board&, const View&, CityId from, CityId to);

enum class TicketState { done, open, cut_off };
struct TicketOutlook {
  TicketState state = TicketState::open;
  int pieces = 0;  // at least so many are still to be laid
  int loans = 0;   // and so many routes of others are needed
};
TicketOutlook outlook(const Board&, const View&, TicketId);

}  // namespace fogg::render
