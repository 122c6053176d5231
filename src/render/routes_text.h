#pragma once

#include "render/words.h"

namespace fogg::render {

// One line a route whose cities match what was typed (all of them for nothing): length, colour, points, and whether it
// is free, closed or whose it is. Empty when nothing matches.
std::string routes_text(const Board&, const View&, std::string_view typed, const TextStyle&);

// "Denver - Santa Fe        2 grey    2 points"; one line without its end.
std::string route_line(const Board&, RouteId, const TextStyle&);

// Who owns a route, or kNoOwner.
inline constexpr Seat kNoOwner = 255;
Seat owner_of(const View&, RouteId);
// A15: free, but the owner of its other half closes it, to everybody or to the viewer.
bool is_closed(const Board&, const View&, RouteId);

}  // namespace fogg::render
