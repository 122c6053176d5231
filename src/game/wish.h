#pragma once

#include <algorithm>
#include <vector>

#include "game/card_words.h"
#include "game/types.h"

namespace fogg::game {

// Both halves where a double is named without its half.
struct RouteChoice {
  mapgame::RouteId first;
  mapgame::RouteId second;  // none for a single route, or where the half was named
};

// What somebody wants to do, as the fields of its form say it (action_form.h): read from a line or from JSON, and not
// judged yet. Only the fields of its kind mean anything.
template <class Content>
struct Wish {
  typename TypesOf<Content>::ActionKind kind{};
  Colour card{};
  Cards cards{};  // that are laid
  RouteChoice route{};
  mapgame::CityId city{};
  mapgame::CityId token{};  // D7: the end that was named, if one was
  std::vector<cards::TicketId> kept{};
  std::vector<cards::TicketId> under{};  // A16
  cards::TicketId ticket{};
};

// Whether a ticket is named already, to be kept or to go under the pile.
template <class Content>
bool is_named(const Wish<Content>& wish, cards::TicketId ticket) {
  const auto is_in = [&](const auto& list) { return std::ranges::find(list, ticket) != list.end(); };
  return is_in(wish.kept) || is_in(wish.under);
}

}  // namespace fogg::game
