#pragma once

#include <algorithm>

#include "base/must.h"
#include "base/rng.h"
#include "cards/cards.h"
#include "cards/ticket.h"
#include "game/knowledge.h"

// Dealing at random what somebody cannot see.
namespace fogg::game {

// Takes cards one by one, as from a shuffled pile.
inline void deal_cards(cards::Cards& from, cards::Cards& to, int n, base::Rng& rng) {
  for (int left = cards::total(from); n > 0; --n, --left) {
    base::must(left > 0);
    const cards::Colour card = cards::card_at(from, static_cast<int>(rng.below(static_cast<std::uint32_t>(left))));
    cards::remove(from, card);
    cards::add(to, card);
  }
}

// Moves those of the wanted cards that are there, up to n; returns how many.
inline int deal_known(cards::Cards& from, cards::Cards& to, const cards::Cards& wanted, int n) {
  int moved = 0;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    const int some = std::min({static_cast<int>(wanted[i]), static_cast<int>(from[i]), n - moved});
    cards::remove(from, cards::colour_at(i), some);
    cards::add(to, cards::colour_at(i), some);
    moved += some;
  }
  return moved;
}

inline void take_out(cards::Cards& from, const cards::Cards& what) {
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) cards::remove(from, cards::colour_at(i), what[i]);
}

inline cards::TicketId take_one(cards::TicketSet& from, base::Rng& rng) {
  base::must(!from.empty());
  const cards::TicketId id = from.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(from.size()))));
  from.erase(id);
  return id;
}

inline cards::TicketSet take_some(cards::TicketSet& from, int n, base::Rng& rng) {
  cards::TicketSet taken;
  for (; n > 0; --n) taken.insert(take_one(from, rng));
  return taken;
}

// The same, each ticket as likely as its weight says among those still there.
inline cards::TicketSet take_weighted(cards::TicketSet& from, int n, const Knowledge::Weights& weights,
                                      base::Rng& rng) {
  cards::TicketSet taken;
  for (; n > 0; --n) {
    std::uint32_t all = 0;
    from.for_each([&](cards::TicketId id) { all += weights[id.value]; });
    if (all == 0) return taken | take_some(from, n, rng);
    std::uint32_t place = rng.below(all);
    cards::TicketId chosen;
    from.for_each([&](cards::TicketId id) {
      if (chosen.is_some()) return;
      if (place < weights[id.value]) chosen = id;
      place -= weights[id.value];
    });
    from.erase(chosen);
    taken.insert(chosen);
  }
  return taken;
}

}  // namespace fogg::game
