#pragma once

#include <cstdint>

#include "base/bit_set.h"
#include "base/fixed_vector.h"
#include "base/id.h"
#include "base/rng.h"

namespace fogg::cards {

inline constexpr std::size_t kMaxTickets = 128;
inline constexpr std::size_t kMaxOffer = 6;  // tickets that a player can be asked to choose from at once

using TicketId = base::Id<struct TicketTag>;
using TicketSet = base::BitSet<TicketId, kMaxTickets>;

// The ticket pile: tickets never seen since the shuffle, in no order, and beneath them the returned ones, in order
// (A16).
struct TicketPile {
  TicketSet fresh;
  base::FixedVector<TicketId, kMaxTickets> returned;

  constexpr int size() const { return fresh.size() + static_cast<int>(returned.size()); }
  constexpr bool empty() const { return fresh.empty() && returned.empty(); }

  // Takes a ticket that can come next: any fresh one, or the first of the returned ones where no fresh one can.
  constexpr void take(TicketId id) {
    if (fresh.contains(id)) {
      fresh.erase(id);
    } else {
      returned.pop_front();
    }
  }

  // One of these fresh tickets at random, or the top of the returned ones where there is none to choose from. Draws
  // once from `rng` either way.
  constexpr TicketId pick(const TicketSet& choices, base::Rng& rng) const {
    const int number = choices.size();
    const auto place = static_cast<int>(rng.below(number == 0 ? 1u : static_cast<std::uint32_t>(number)));
    return number == 0 ? returned[0] : choices.nth(place);
  }

  friend constexpr bool operator==(const TicketPile&, const TicketPile&) = default;
};

}  // namespace fogg::cards
