#pragma once

// Slow models of ticket completion, for tests only: they share no code and no idea with complete.cpp.

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "cardgame/complete.h"

namespace fogg::cardgame::slow {

// What a set is worth, to be compared as a whole: points, tickets, and the ids with the lowest first.
struct Worth {
  int points = 0;
  int count = 0;
  TicketSet set;

  friend bool operator<(const Worth& a, const Worth& b) {
    if (std::tie(a.points, a.count) != std::tie(b.points, b.count)) {
      return std::tie(a.points, a.count) < std::tie(b.points, b.count);
    }
    for (std::uint8_t i = 0; i < kMaxTickets; ++i) {
      const bool in_a = a.set.contains(TicketId{i});
      if (in_a != b.set.contains(TicketId{i})) return !in_a;
    }
    return false;
  }
};

inline std::vector<TicketId> members(const TicketSet& tickets) {
  std::vector<TicketId> out;
  tickets.for_each([&](TicketId id) { out.push_back(id); });
  return out;
}

// Card by card: every card asked for is served by one of its colour, or else by a wild.
inline bool can_complete(const CardSet& set, Cards track, const TicketSet& tickets) {
  for (const TicketId id : members(tickets)) {
    for (std::size_t c = 0; c < cards::kColours; ++c) {
      for (int n = set.ticket(id).needs[c]; n > 0; --n) {
        std::uint8_t& pile = track[c] > 0 ? track[c] : track[cards::index(Colour::wild)];
        if (pile == 0) return false;
        --pile;
      }
    }
  }
  return true;
}

// E14, for one player.
inline int bonus_points(const CardSet& set, const TicketSet& done, const BonusCounts& standing,
                        const BonusCounts& to_beat) {
  int points = 0;
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
    int mine = standing[b];
    for (const TicketId id : members(done)) {
      const Ticket& t = set.ticket(id);
      if (t.a == set.bonuses[b].city || t.b == set.bonuses[b].city) ++mine;
    }
    if (mine >= 1 && mine >= to_beat[b]) points += set.bonuses[b].points;
  }
  return points;
}

// Every subset, one after the other.
template <class Extra>
TicketSet best_by_enumeration(const CardSet& set, const Cards& track, const TicketSet& tickets, Extra&& extra_points) {
  const std::vector<TicketId> ids = members(tickets);
  Worth best;
  best.points = extra_points(TicketSet{});
  for (std::uint32_t bits = 1; bits < std::uint32_t{1} << ids.size(); ++bits) {
    Worth one;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if ((bits >> i & 1) == 0) continue;
      one.set.insert(ids[i]);
      one.points += set.ticket(ids[i]).points;
      ++one.count;
    }
    if (!slow::can_complete(set, track, one.set)) continue;
    one.points += extra_points(one.set);
    if (best < one) best = one;
  }
  return best.set;
}

// For many tickets: ticket after ticket, what can be left of the cards and the best that was made of the rest. Piles
// are cut to what the tickets to come can still use, which keeps the table small; bonuses are part of what is left, as
// the tickets that each still lacks.
inline TicketSet best_by_table(const CardSet& set, const Cards& track, const TicketSet& tickets, bool with_bonuses,
                               const BonusCounts& standing, const BonusCounts& to_beat) {
  using Left = std::array<std::uint8_t, cards::kCardKinds + kMaxBonuses>;
  const std::vector<TicketId> ids = members(tickets);
  std::array<int, cards::kCardKinds + kMaxBonuses> useful{};
  for (const TicketId id : ids) {
    for (std::size_t c = 0; c < cards::kColours; ++c) {
      useful[c] += set.ticket(id).needs[c];
      useful[cards::kColours] += set.ticket(id).needs[c];
    }
  }
  Left start{};
  for (std::size_t c = 0; c < cards::kCardKinds; ++c) start[c] = track[c];
  for (std::size_t b = 0; with_bonuses && b < set.bonuses.size(); ++b) {
    start[cards::kCardKinds + b] = static_cast<std::uint8_t>(std::max(0, std::max<int>(1, to_beat[b]) - standing[b]));
  }
  const auto cut = [&](Left& left) {
    for (std::size_t c = 0; c < cards::kCardKinds; ++c) {
      left[c] = static_cast<std::uint8_t>(std::min<int>(left[c], useful[c]));
    }
  };
  cut(start);
  std::map<Left, Worth> table = {{start, Worth{}}};
  for (const TicketId id : ids) {
    const Ticket& ticket = set.ticket(id);
    for (std::size_t c = 0; c < cards::kColours; ++c) {
      useful[c] -= ticket.needs[c];
      useful[cards::kColours] -= ticket.needs[c];
    }
    std::map<Left, Worth> next;
    const auto put = [&](Left left, const Worth& worth) {
      cut(left);
      const auto [at, is_new] = next.try_emplace(left, worth);
      if (!is_new && at->second < worth) at->second = worth;
    };
    for (const auto& [left, worth] : table) {
      put(left, worth);
      Left rest = left;
      bool pays = true;
      for (std::size_t c = 0; c < cards::kColours; ++c) {
        for (int n = ticket.needs[c]; n > 0 && pays; --n) {
          std::uint8_t& pile = rest[c] > 0 ? rest[c] : rest[cards::kColours];
          pays = pile > 0;
          if (pays) --pile;
        }
      }
      if (!pays) continue;
      Worth more = worth;
      more.points += ticket.points;
      ++more.count;
      more.set.insert(id);
      for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
        std::uint8_t& lacking = rest[cards::kCardKinds + b];
        const bool leads_there = ticket.a == set.bonuses[b].city || ticket.b == set.bonuses[b].city;
        if (!leads_there || lacking == 0) continue;
        if (--lacking == 0) more.points += set.bonuses[b].points;
      }
      put(rest, more);
    }
    table = std::move(next);
  }
  Worth best;
  for (const auto& [left, worth] : table) {
    if (best < worth) best = worth;
  }
  return best.set;
}

}  // namespace fogg::cardgame::slow
