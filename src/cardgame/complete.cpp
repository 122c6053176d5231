#include "cardgame/complete.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "cardgame/complete_prices.h"

namespace fogg::cardgame {

namespace {

using cards::kColours;

// One point outweighs any number of tickets, so that one number orders by points and then by tickets.
constexpr int kPoint = 64;

constexpr std::uint64_t kTopBits = cards::kEachByte << 7;
constexpr int kMostOfAColour = 127;

// What paying from a pile of colours (a byte each) leaves of it, and the cards that it was short of (a byte each). All
// numbers are below 128, so that no byte touches its neighbour.
struct Paid {
  std::uint64_t left;
  std::uint64_t missing;
};

inline Paid pay(std::uint64_t pile, std::uint64_t needs) {
  const std::uint64_t difference = (pile | kTopBits) - needs;
  const std::uint64_t enough = difference & kTopBits;
  const std::uint64_t mask = (enough - (enough >> 7)) | enough;
  return {difference & ~kTopBits & mask, kTopBits - ((difference & ~mask) | enough)};
}

inline int sum_of_bytes(std::uint64_t bytes) {
  constexpr std::uint64_t kEvenBytes = 0x00ff00ff00ff00ffULL;
  return static_cast<int>(((bytes & kEvenBytes) + (bytes >> 8 & kEvenBytes)) * 0x0001000100010001ULL >> 48);
}

inline int byte_at(std::uint64_t bytes, std::size_t i) { return static_cast<int>(bytes >> (8 * i) & 255); }

// Whether `a` holds the lowest ticket in which the two sets differ.
inline bool comes_first(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t differ = a ^ b;
  return (differ & (~differ + 1) & a) != 0;
}

// A bonus that the player does not have yet, and could.
struct OpenBonus {
  std::uint64_t tickets = 0;  // that count for it
  int needs = 0;              // so many of them
  int value = 0;
};

// Finds the best set by branch and bound. Prices for the cards give every ticket a surplus, and all surpluses together a
// bound on what any set is worth; a set that leaves out a ticket with a surplus, or has one with a deficit, falls short of
// the bound by that much. The bound is that of the linear programme, which for these tickets lies about a point above the
// best, so few sets need be looked at. Kinds is 8, or 16 when bonuses are weighed: a bonus is then decided like a ticket.
template <std::size_t Kinds>
class Search {
 public:
  explicit Search(const Cards& track) : wilds_(track[kColours]) {
    // More than tickets can ask for is of no use.
    for (std::size_t c = 0; c < kColours; ++c) {
      have_[c] = std::min<int>(track[c], kMostOfAColour);
      pile_ |= static_cast<std::uint64_t>(have_[c]) << (8 * c);
    }
  }

  // Bonuses come first, then tickets.
  void offer(const OpenBonus& bonus) {
    bonuses_[bonus_count_++] = bonus;
  }

  // Takes a ticket into the search, unless it cannot be completed even alone.
  void offer(TicketId id, const Ticket& ticket) {
    const std::uint64_t needs = cards::colour_word(ticket.needs);
    if (sum_of_bytes(pay(pile_, needs).missing) > wilds_) return;
    branches_[count_] = {.ticket = std::uint64_t{1} << id.value, .needs = needs, .value = kPoint * ticket.points + 1};
    all_ |= branches_[count_].ticket;
    assert(((all_needs_ + needs) & kTopBits) == 0);
    all_needs_ += needs;
    ++count_;
  }

  std::uint64_t solve() {
    if (sum_of_bytes(pay(pile_, all_needs_).missing) <= wilds_) return all_;
    find_dominated();
    if constexpr (kHasBonuses) add_bonuses();
    find_surpluses();
    order();
    search();
    return best_.tickets;
  }

 private:
  static constexpr bool kHasBonuses = Kinds > kColours;
  static constexpr std::size_t kMaxBranches = kMaxTickets + (kHasBonuses ? kMaxBonuses : 0);
  static constexpr std::size_t kFew = 10;  // tickets for which prices take longer to find than they save

  // A ticket to complete or not, or a bonus to aim at or not.
  struct Branch {
    std::uint64_t ticket = 0;  // its bit; 0 for a bonus
    std::uint64_t needs = 0;
    int value = 0;
    int surplus = 0;
    std::uint64_t better = 0;  // tickets that need no other cards and are worth more: no best set has this one without them
    std::uint64_t worse = 0;   // tickets to which this one is better
    std::uint8_t bonus = 0;    // its bit; 0 for a ticket
  };

  struct Best {
    int value = 0;
    std::uint64_t tickets = 0;
  };

  struct Position {
    std::uint64_t pile;
    int wilds;
    int value;             // of the tickets chosen
    int bound;             // no set is worth more that agrees with what is decided so far
    std::uint64_t chosen;  // tickets
    unsigned aims;         // bonuses
  };

  void find_dominated() {
    for (std::size_t i = 0; i < count_; ++i) {
      Branch& a = branches_[i];
      for (std::size_t j = 0; j < i; ++j) {
        Branch& b = branches_[j];
        if (is_better(a, b)) {
          a.worse |= b.ticket;
          b.better |= a.ticket;
        } else if (is_better(b, a)) {
          b.worse |= a.ticket;
          a.better |= b.ticket;
        }
      }
    }
  }

  // A set with b but without a becomes a better one when the two are exchanged.
  bool is_better(const Branch& a, const Branch& b) const {
    if ((((b.needs | kTopBits) - a.needs) & kTopBits) != kTopBits) return false;
    if (a.value != b.value ? a.value < b.value : a.ticket > b.ticket) return false;
    for (std::size_t i = 0; i < bonus_count_; ++i) {
      if ((bonuses_[i].tickets & b.ticket) != 0 && (bonuses_[i].tickets & a.ticket) == 0) return false;
    }
    return true;
  }

  void add_bonuses() {
    for (std::size_t i = 0; i < bonus_count_; ++i) {
      if (std::popcount(bonuses_[i].tickets & all_) < bonuses_[i].needs) continue;
      branches_[count_++] = {.value = bonuses_[i].value, .bonus = static_cast<std::uint8_t>(1u << i)};
    }
  }

  Item<Kinds> item_of(const Branch& branch) const {
    Item<Kinds> item{};
    item.value = branch.value;
    for (std::size_t c = 0; c < kColours; ++c) item.needs[c] = byte_at(branch.needs, c);
    for (std::size_t i = 0; i < bonus_count_; ++i) {
      if ((bonuses_[i].tickets & branch.ticket) != 0) item.needs[kColours + i] = -1;
      if ((branch.bonus >> i & 1) != 0) item.needs[kColours + i] = bonuses_[i].needs;
    }
    return item;
  }

  void find_surpluses() {
    bound_ = 0;
    if (count_ > kFew) {
      std::array<Item<Kinds>, kMaxBranches> items;
      for (std::size_t i = 0; i < count_; ++i) items[i] = item_of(branches_[i]);
      prices_ = PriceFinder<Kinds, kMaxBranches>(items.data(), count_, have_, wilds_).find();
      for (std::size_t i = 0; i < count_; ++i) {
        branches_[i].surplus = items[i].value - product(prices_.kind, items[i].needs);
      }
      bound_ = product(prices_.kind, have_) + prices_.wild * wilds_;
    } else {
      for (std::size_t i = 0; i < count_; ++i) branches_[i].surplus = branches_[i].value;
    }
    for (std::size_t i = 0; i < count_; ++i) bound_ += std::max(0, branches_[i].surplus);
  }

  // What matters most is decided first.
  void order() {
    const auto weight = [](const Branch& b) { return b.surplus < 0 ? -b.surplus : b.surplus; };
    std::sort(branches_.begin(), branches_.begin() + static_cast<std::ptrdiff_t>(count_),
              [&](const Branch& a, const Branch& b) {
                return weight(a) != weight(b) ? weight(a) > weight(b) : a.ticket < b.ticket;
              });
    rest_[count_] = {};
    for (std::size_t i = count_; i-- > 0;) {
      rest_[i] = {rest_[i + 1].tickets | branches_[i].ticket, rest_[i + 1].needs + branches_[i].needs,
                  rest_[i + 1].value + (branches_[i].ticket != 0 ? branches_[i].value : 0)};
    }
  }

  // The bound is mostly so near that it pays to look first for sets just below it, and further down only if there are none.
  void search() {
    constexpr std::uint64_t kNone = ~std::uint64_t{0};  // comes before any set, so that only better values are found
    const Best greedy = greedy_set();
    for (int depth = kPoint;; depth *= 4) {
      const bool is_last = bound_ - depth <= greedy.value;
      best_ = is_last ? greedy : Best{bound_ - depth, kNone};
      visit(0, {pile_, wilds_, 0, bound_, 0, 0});
      if (is_last || best_.tickets != kNone) return;
    }
  }

  Best greedy_set() const {
    Best set;
    std::uint64_t pile = pile_;
    int wilds = wilds_;
    const auto take = [&](const Branch& branch) {
      const Paid paid = pay(pile, branch.needs);
      const int missing = sum_of_bytes(paid.missing);
      if (missing > wilds || branch.ticket == 0) return;
      pile = paid.left;
      wilds -= missing;
      set.value += branch.value;
      set.tickets |= branch.ticket;
    };
    for (std::size_t i = 0; i < count_; ++i) {
      if (branches_[i].surplus > 0) take(branches_[i]);
    }
    for (std::size_t i = count_; i-- > 0;) {
      if (branches_[i].surplus <= 0) take(branches_[i]);
    }
    set.value += bonus_value(set.tickets);
    return set;
  }

  int bonus_value(std::uint64_t tickets) const {
    int value = 0;
    if constexpr (kHasBonuses) {
      for (std::size_t i = 0; i < bonus_count_; ++i) {
        if (std::popcount(bonuses_[i].tickets & tickets) >= bonuses_[i].needs) value += bonuses_[i].value;
      }
    }
    return value;
  }

  bool in_reach(unsigned aims, std::uint64_t tickets) const {
    if constexpr (kHasBonuses) {
      for (; aims != 0; aims &= aims - 1) {
        const OpenBonus& bonus = bonuses_[static_cast<std::size_t>(std::countr_zero(aims))];
        if (std::popcount(bonus.tickets & tickets) < bonus.needs) return false;
      }
    }
    return true;
  }

  bool is_hopeless(int bound, std::uint64_t reachable) const {
    return bound < best_.value || (bound == best_.value && !comes_first(reachable, best_.tickets));
  }

  void found(int ticket_value, std::uint64_t tickets) {
    const int value = ticket_value + bonus_value(tickets);
    if (value > best_.value || (value == best_.value && comes_first(tickets, best_.tickets))) best_ = {value, tickets};
  }

  void visit(std::size_t k, Position at) {
    for (; k < count_; ++k) {
      const Paid paid_rest = pay(at.pile, rest_[k].needs);
      const std::uint64_t reachable = at.chosen | rest_[k].tickets;
      if (sum_of_bytes(paid_rest.missing) <= at.wilds) return found(at.value + rest_[k].value, reachable);
      if (paid_rest.left != 0) {
        // These cards are of no more use, so the bound has counted them in vain.
        int bound = at.bound;
        for (std::size_t c = 0; c < kColours; ++c) bound -= byte_at(paid_rest.left, c) * prices_.kind[c];
        if (is_hopeless(bound, reachable)) return;
      }
      const Branch& branch = branches_[k];
      if (branch.ticket == 0) {
        Position with = at;
        with.bound += std::min(0, branch.surplus);
        with.aims |= branch.bonus;
        if (in_reach(branch.bonus, reachable) && !is_hopeless(with.bound, reachable)) visit(k + 1, with);
      } else if ((branch.better & ~reachable) == 0) {
        visit_with(k, at);
      }
      if ((branch.worse & at.chosen) != 0) return;
      at.bound -= std::max(0, branch.surplus);
      const std::uint64_t still_reachable = at.chosen | rest_[k + 1].tickets;
      if (is_hopeless(at.bound, still_reachable) || !in_reach(at.aims, still_reachable)) return;
    }
  }

  void visit_with(std::size_t k, const Position& at) {
    const Branch& branch = branches_[k];
    const Paid paid = pay(at.pile, branch.needs);
    const int missing = sum_of_bytes(paid.missing);
    if (missing > at.wilds) return;
    Position with = {paid.left, at.wilds - missing, at.value + branch.value, at.bound + std::min(0, branch.surplus),
                     at.chosen | branch.ticket, at.aims};
    if (missing > 0) {
      for (std::size_t c = 0; c < kColours; ++c) {
        with.bound -= byte_at(paid.missing, c) * (prices_.wild - prices_.kind[c]);
      }
    }
    if (is_hopeless(with.bound, with.chosen | rest_[k + 1].tickets)) return;
    found(with.value, with.chosen);
    visit(k + 1, with);
  }

  struct Rest {
    std::uint64_t tickets = 0;
    std::uint64_t needs = 0;
    int value = 0;
  };

  Amounts<Kinds> have_{};
  std::uint64_t pile_ = 0;
  int wilds_;
  std::uint64_t all_ = 0;  // tickets that are looked at
  std::uint64_t all_needs_ = 0;
  Prices<Kinds> prices_;
  int bound_ = 0;
  Best best_;
  std::size_t bonus_count_ = 0;
  std::array<OpenBonus, kHasBonuses ? kMaxBonuses : 1> bonuses_;
  std::size_t count_ = 0;
  std::array<Branch, kMaxBranches> branches_;
  std::array<Rest, kMaxBranches + 1> rest_;  // all that is not decided yet, from each branch on
};

template <std::size_t Kinds>
TicketSet solve(Search<Kinds>& search, const CardSet& set, const TicketSet& tickets) {
  static_assert(kMaxTickets <= 64);
  tickets.for_each([&](TicketId id) { search.offer(id, set.ticket(id)); });
  TicketSet best;
  best.words[0] = search.solve();
  return best;
}

}  // namespace

bool can_complete(const CardSet& set, const Cards& track, const TicketSet& tickets) {
  std::array<int, kColours> wanted{};
  tickets.for_each([&](TicketId id) {
    for (std::size_t c = 0; c < kColours; ++c) wanted[c] += set.ticket(id).needs[c];
  });
  int missing = 0;
  for (std::size_t c = 0; c < kColours; ++c) missing += std::max(0, wanted[c] - track[c]);
  return missing <= track[kColours];
}

TicketSet best_completion(const CardSet& set, const Cards& track, const TicketSet& tickets) {
  Search<kColours> search(track);
  return solve(search, set, tickets);
}

TicketSet best_with_bonuses(const CardSet& set, const Cards& track, const TicketSet& tickets,
                            const BonusCounts& standing, const BonusCounts& to_beat) {
  Search<kColours + kMaxBonuses> search(track);
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
    const int needs = std::max<int>(1, to_beat[b]) - standing[b];
    const std::uint64_t counting = (set.tickets_to_bonus[b] & tickets).words[0];
    if (needs > 0 && needs <= std::popcount(counting)) search.offer({counting, needs, kPoint * set.bonuses[b].points});
  }
  return solve(search, set, tickets);
}

}  // namespace fogg::cardgame
