#include "cardgame/complete.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "base/rng.h"
#include "cardgame/complete_prices.h"

namespace fogg::cardgame {

namespace {

using cards::kColours;

// One point outweighs any number of tickets, so that one number orders by points and then by tickets.
constexpr int kPoint = 128;
static_assert(kPoint / 2 >= static_cast<int>(kMaxTickets));  // half a point still outweighs all tie-breaks by number

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
  std::uint64_t tickets;  // that count for it
  int needs;              // so many of them
  int value;
};

// Finds the best set by branch and bound. Prices for the cards give every ticket a surplus, and all surpluses together
// a bound on what any set is worth; a set that leaves out a ticket with a surplus, or has one with a deficit, falls
// short of the bound by that much. The bound is that of the linear programme, which for these tickets lies about a
// point above the best, so few sets need be looked at. Kinds is 8, or 16 where bonuses are weighed: then it is first
// decided which of them to aim at, since in the linear programme half a bonus would be worth half its points.
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

  void offer(const OpenBonus& bonus) { bonuses_[bonus_count_++] = bonus; }

  // Takes a ticket into the search, unless it cannot be completed even alone.
  void offer(TicketId id, const Ticket& ticket) {
    const std::uint64_t needs = cards::colour_word(ticket.needs);
    if (sum_of_bytes(pay(pile_, needs).missing) > wilds_) return;
    branches_[count_] = {std::uint64_t{1} << id.value, needs, 0, 0, kPoint * ticket.points + 1, 0};
    all_ |= branches_[count_].ticket;
    assert(((all_needs_ + needs) & kTopBits) == 0);
    all_needs_ += needs;
    ++count_;
  }

  std::uint64_t solve() {
    if (sum_of_bytes(pay(pile_, all_needs_).missing) <= wilds_) return all_;
    find_dominated();
    drop_bonuses();
    search();
    return best_.tickets;
  }

 private:
  static constexpr bool kHasBonuses = Kinds > kColours;
  static constexpr std::size_t kMaxItems = kMaxTickets + (kHasBonuses ? kMaxBonuses : 0);
  // With so few tickets, good prices, or any, take longer to find than they save.
  static constexpr std::size_t kFew = 12;
  static constexpr std::size_t kVeryFew = 5;
  static constexpr std::size_t kShortSearch = 400;
  static constexpr std::uint8_t kNoBranch = 255;

  // A ticket to complete or not.
  struct Branch {
    std::uint64_t ticket;  // its bit
    std::uint64_t needs;
    std::uint64_t better;  // tickets that need no other cards and are worth more: no best set has this one without them
    std::uint64_t worse;   // tickets to which this one is better
    int value;
    int surplus;
  };

  // All that is not decided yet, from a branch on.
  struct Rest {
    std::uint64_t tickets;
    std::uint64_t needs;
    int value;
  };

  struct Best {
    int value = 0;
    std::uint64_t tickets = 0;
  };

  // Bonuses that must be won, others that may be won but are not counted, and of the rest those of which the linear
  // programme takes a part. `bound`: no set that has not been looked at is worth more here.
  struct Aim {
    unsigned won;
    unsigned refused;
    unsigned undecided;
    int bound;
  };

  // A state of the search that was met: the same pile before the same branch, and what had been made of the rest.
  struct Met {
    std::uint64_t pile;
    std::uint64_t progress;
    std::uint64_t chosen;
    int value;
    std::uint8_t branch;
    std::uint8_t wilds;
  };

  struct Position {
    std::uint64_t pile;
    int wilds;
    int value;  // of the tickets chosen
    int bound;  // no set is worth more that agrees with what is decided so far
    std::uint64_t chosen;
  };

  // Without the tickets that cannot be completed, some bonuses may be out of reach.
  void drop_bonuses() {
    const std::size_t count = bonus_count_;
    bonus_count_ = 0;
    for (std::size_t b = 0; b < count; ++b) {
      if (std::popcount(bonuses_[b].tickets & all_) >= bonuses_[b].needs) bonuses_[bonus_count_++] = bonuses_[b];
    }
  }

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

  // Goes where most can be hoped for: decides bonuses, or looks for sets.
  void search() {
    Aim root{0, 0, 0, 0};
    set_out_for(root);
    best_ = greedy_set();
    aims_open_ = 0;
    add(root);
    while (aims_open_ > 0) {
      const auto end = open_.begin() + static_cast<std::ptrdiff_t>(aims_open_);
      const auto next =
          std::max_element(open_.begin(), end, [](const Aim& a, const Aim& b) { return a.bound < b.bound; });
      Aim aim = *next;
      *next = open_[--aims_open_];
      if (is_hopeless(aim.bound, all_)) return;
      if (aim.undecided == 0) {
        search_for(aim);
      } else {
        const unsigned bonus = aim.undecided & (~aim.undecided + 1);
        add_child({aim.won | bonus, aim.refused, 0, aim.bound});
        add_child({aim.won, aim.refused | bonus, 0, aim.bound});
      }
    }
  }

  void add(const Aim& aim) {
    if (!is_hopeless(aim.bound, all_)) open_[aims_open_++] = aim;
  }

  void add_child(Aim aim) {
    const int bound_of_parent = aim.bound;
    set_out_for(aim);
    aim.bound = std::min(aim.bound, bound_of_parent);
    add(aim);
  }

  // Makes prices and bound those of this aim, and finds out which bonuses are still to be decided.
  void set_out_for(Aim& aim) {
    aim.undecided = find_surpluses(aim.won, aim.refused);
    aim.bound = bound_;
    aims_ = aim.won;
    refused_ = aim.refused;
    is_ordered_ = false;
  }

  // With prices the bound is mostly so near that it pays to look first for sets just below it. If there are none, the
  // search goes deeper, here or where then most can be hoped for.
  void search_for(Aim aim) {
    if (aim.won != aims_ || aim.refused != refused_) {
      Aim same = aim;
      set_out_for(same);
    }
    if (!is_ordered_) {
      order();
      if (const Best greedy = greedy_set(); greedy.value > best_.value) best_ = greedy;
    }
    constexpr std::uint64_t kNone = ~std::uint64_t{0};  // comes before any set, so that only better values are found
    const int depth = bound_ - aim.bound;
    const int floor = aim.bound - std::max({kPoint / 2, kPoint - depth, depth / 4});
    const bool is_last = floor <= best_.value || count_ <= kFew;
    const Best known = best_;
    if (!is_last) best_ = {floor, kNone};
    visit(0, {pile_, wilds_, 0, bound_, 0});
    if (is_last || best_.tickets != kNone) return;
    best_ = known;
    aim.bound = floor;
    add(aim);
  }

  // The same, in a hurry: the best of the prices that are the same for all colours of which there is too little.
  void find_one_price() {
    const std::uint64_t enough = ((pile_ | kTopBits) - all_needs_) & kTopBits;
    const std::uint64_t scarce = ~((enough - (enough >> 7)) | enough);
    const int supply = sum_of_bytes(pile_ & scarce) + wilds_;
    std::array<int, kMaxTickets> cards;
    for (std::size_t i = 0; i < count_; ++i) cards[i] = sum_of_bytes(branches_[i].needs & scarce);
    int best_price = 0;
    bound_ = 0;
    for (std::size_t i = 0; i < count_; ++i) bound_ += branches_[i].value;
    for (std::size_t i = 0; i < count_; ++i) {
      if (cards[i] == 0 || count_ <= kVeryFew) continue;
      const int price = branches_[i].value / cards[i];
      int bound = price * supply;
      for (std::size_t j = 0; j < count_; ++j) bound += std::max(0, branches_[j].value - price * cards[j]);
      if (bound < bound_) {
        bound_ = bound;
        best_price = price;
      }
    }
    for (std::size_t i = 0; i < count_; ++i) branches_[i].surplus = branches_[i].value - best_price * cards[i];
    for (std::size_t c = 0; c < kColours; ++c) prices_.kind[c] = byte_at(scarce, c) != 0 ? best_price : 0;
    prices_.wild = best_price;
    for (std::size_t b = 0; b < bonus_count_; ++b) bound_ += bonuses_[b].value;
  }

  // Sets the prices, the surplus of each ticket at these prices, and the bound; gives the bonuses taken in part.
  unsigned find_surpluses(unsigned aims, unsigned refused) {
    if (count_ <= kFew) {
      find_one_price();
      return 0;
    }
    bound_ = 0;
    std::array<Item<Kinds>, kMaxItems> items;
    for (std::size_t i = 0; i < count_; ++i) {
      items[i].value = branches_[i].value;
      items[i].needs = {};
      for (std::size_t c = 0; c < kColours; ++c) items[i].needs[c] = byte_at(branches_[i].needs, c);
    }
    std::size_t count = count_;
    for (std::size_t b = 0; b < bonus_count_; ++b) {
      const OpenBonus& bonus = bonuses_[b];
      const bool is_aim = (aims >> b & 1) != 0;
      const bool is_refused = (refused >> b & 1) != 0;
      have_[kColours + b] = is_aim ? -bonus.needs : 0;
      if (is_aim) bound_ += bonus.value;
      for (std::size_t i = 0; i < count_ && !is_refused; ++i) {
        if ((bonus.tickets & branches_[i].ticket) != 0) items[i].needs[kColours + b] = -1;
      }
      if (is_aim || is_refused) continue;
      items[count] = {{}, bonus.value};
      items[count++].needs[kColours + b] = bonus.needs;
    }
    PriceFinder<Kinds, kMaxItems> finder(items.data(), count, have_, wilds_);
    prices_ = finder.find();
    bound_ += product(prices_.kind, have_) + prices_.wild * wilds_;
    for (std::size_t i = 0; i < count; ++i) {
      const int surplus = items[i].value - product(prices_.kind, items[i].needs);
      if (i < count_) branches_[i].surplus = surplus;
      bound_ += std::max(0, surplus);
    }
    unsigned in_part = 0;
    std::size_t at = count_;
    for (std::size_t b = 0; b < bonus_count_; ++b) {
      if (((aims | refused) >> b & 1) == 0 && finder.is_in_part(at++)) in_part |= 1u << b;
    }
    return in_part;
  }

  // What matters most is decided first.
  void order() {
    const auto weight = [](const Branch& b) { return b.surplus < 0 ? -b.surplus : b.surplus; };
    std::sort(branches_.begin(), branches_.begin() + static_cast<std::ptrdiff_t>(count_),
              [&](const Branch& a, const Branch& b) {
                return weight(a) != weight(b) ? weight(a) > weight(b) : a.ticket < b.ticket;
              });
    is_ordered_ = true;
    visits_ = 0;
    rest_[count_] = {0, 0, 0};
    for (std::size_t i = count_; i-- > 0;) {
      rest_[i] = {rest_[i + 1].tickets | branches_[i].ticket, rest_[i + 1].needs + branches_[i].needs,
                  rest_[i + 1].value + branches_[i].value};
    }
  }

  Best greedy_set() const {
    Best set;
    std::uint64_t pile = pile_;
    int wilds = wilds_;
    const auto take = [&](const Branch& branch) {
      const Paid paid = pay(pile, branch.needs);
      const int missing = sum_of_bytes(paid.missing);
      if (missing > wilds) return;
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
    for (; kHasBonuses && aims != 0; aims &= aims - 1) {
      const OpenBonus& bonus = bonuses_[static_cast<std::size_t>(std::countr_zero(aims))];
      if (std::popcount(bonus.tickets & tickets) < bonus.needs) return false;
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

  // How far each bonus is, as far as it counts; a byte each.
  std::uint64_t progress(std::uint64_t tickets) const {
    std::uint64_t out = 0;
    for (std::size_t i = 0; kHasBonuses && i < bonus_count_; ++i) {
      const int count = std::min(std::popcount(bonuses_[i].tickets & tickets), bonuses_[i].needs);
      out |= static_cast<std::uint64_t>(count) << (8 * i);
    }
    return out;
  }

  // Whether other choices were seen to lead to the same place with more, so that none of the best sets is to be found
  // here. Looks into a small memory that forgets, and only once the search turns out to be a long one.
  bool is_beaten(std::size_t k, const Position& at, std::uint64_t useful_pile) {
    if (++visits_ < kShortSearch) return false;
    if (visits_ == kShortSearch) memory_.fill({0, 0, 0, 0, kNoBranch, 0});
    const std::uint64_t so_far = progress(at.chosen);
    const std::uint64_t place = static_cast<std::uint64_t>(k) << 8 | static_cast<std::uint64_t>(at.wilds);
    const std::uint64_t hash = base::mix(useful_pile ^ base::mix(so_far << 16 ^ so_far >> 48 ^ place));
    Met& met = memory_[hash % memory_.size()];
    const bool is_same = met.pile == useful_pile && met.progress == so_far && met.branch == k && met.wilds == at.wilds;
    if (is_same && (met.value > at.value || (met.value == at.value && comes_first(met.chosen, at.chosen)))) return true;
    met = {useful_pile, so_far, at.chosen, at.value, static_cast<std::uint8_t>(k), static_cast<std::uint8_t>(at.wilds)};
    return false;
  }

  void visit(std::size_t k, Position at) {
    for (; k < count_; ++k) {
      const Paid paid_rest = pay(at.pile, rest_[k].needs);
      const std::uint64_t reachable = at.chosen | rest_[k].tickets;
      if (sum_of_bytes(paid_rest.missing) <= at.wilds) return found(at.value + rest_[k].value, reachable);
      if (is_hopeless(at.bound - sum_of_bytes(paid_rest.left) * prices_.wild, reachable)) {
        // The cards left are of no more use, so the bound has counted them in vain.
        int bound = at.bound;
        for (std::size_t c = 0; c < kColours; ++c) bound -= byte_at(paid_rest.left, c) * prices_.kind[c];
        if (is_hopeless(bound, reachable)) return;
      }
      if (is_beaten(k, at, at.pile - paid_rest.left)) return;
      const Branch& branch = branches_[k];
      if ((branch.better & ~reachable) == 0) visit_with(k, at);
      if ((branch.worse & at.chosen) != 0) return;
      at.bound -= std::max(0, branch.surplus);
      const std::uint64_t still_reachable = at.chosen | rest_[k + 1].tickets;
      if (is_hopeless(at.bound, still_reachable) || !in_reach(aims_, still_reachable)) return;
    }
  }

  void visit_with(std::size_t k, const Position& at) {
    const Branch& branch = branches_[k];
    const Paid paid = pay(at.pile, branch.needs);
    const int missing = sum_of_bytes(paid.missing);
    if (missing > at.wilds) return;
    Position with = {paid.left, at.wilds - missing, at.value + branch.value, at.bound + std::min(0, branch.surplus),
                     at.chosen | branch.ticket};
    if (missing > 0) {
      for (std::size_t c = 0; c < kColours; ++c) {
        with.bound -= byte_at(paid.missing, c) * (prices_.wild - prices_.kind[c]);
      }
    }
    if (is_hopeless(with.bound, with.chosen | rest_[k + 1].tickets)) return;
    found(with.value, with.chosen);
    visit(k + 1, with);
  }

  Amounts<Kinds> have_{};
  std::uint64_t pile_ = 0;
  int wilds_;
  std::uint64_t all_ = 0;  // tickets that are looked at
  std::uint64_t all_needs_ = 0;
  Prices<Kinds> prices_;
  int bound_ = 0;
  Best best_;
  unsigned aims_ = 0;
  unsigned refused_ = 0;
  bool is_ordered_ = false;
  std::size_t bonus_count_ = 0;
  std::size_t count_ = 0;
  // The first so many of each are set.
  std::array<OpenBonus, kHasBonuses ? kMaxBonuses : 1> bonuses_;
  std::array<Branch, kMaxTickets> branches_;
  std::array<Rest, kMaxTickets + 1> rest_;
  std::size_t visits_ = 0;
  std::array<Met, 1024> memory_;
  std::size_t aims_open_ = 0;
  std::array<Aim, kHasBonuses ? 1 << kMaxBonuses : 1> open_;
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
                            const BonusCounts& standing, const BonusCounts& to_beat, bool last_round) {
  // E15: where a ticket counts twice, a bonus counts half as much against it.
  const int bonus_point = last_round ? kPoint / 2 : kPoint;
  Search<kColours + kMaxBonuses> search(track);
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
    const int needs = std::max<int>(1, to_beat[b]) - standing[b];
    const std::uint64_t counting = (set.tickets_to_bonus[b] & tickets).words[0];
    if (needs > 0 && needs <= std::popcount(counting))
      search.offer({counting, needs, bonus_point * set.bonuses[b].points});
  }
  return solve(search, set, tickets);
}

}  // namespace fogg::cardgame
