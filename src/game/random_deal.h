#pragma once

#include <cassert>

#include "base/rng.h"
#include "cards/cards.h"
#include "cards/ticket.h"

// Dealing at random what somebody cannot see.
namespace fogg::game {

// Takes cards one by one, as from a shuffled pile.
inline void deal_cards(cards::Cards& from, cards::Cards& to, int n, base::Rng& rng) {
  for (int left = cards::total(from); n > 0; --n, --left) {
    assert(left > 0);
    const cards::Colour card = cards::card_at(from, static_cast<int>(rng.below(static_cast<std::uint32_t>(left))));
    cards::remove(from, card);
    cards::add(to, card);
  }
}

inline void take_out(cards::Cards& from, const cards::Cards& what) {
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) cards::remove(from, cards::colour_at(i), what[i]);
}

inline cards::TicketId take_one(cards::TicketSet& from, base::Rng& rng) {
  assert(!from.empty());
  const cards::TicketId id = from.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(from.size()))));
  from.erase(id);
  return id;
}

inline cards::TicketSet take_some(cards::TicketSet& from, int n, base::Rng& rng) {
  cards::TicketSet taken;
  for (; n > 0; --n) taken.insert(take_one(from, rng));
  return taken;
}

}  // namespace fogg::game
