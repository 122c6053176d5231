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

// All ones in every byte in which `a` is at least `b`; all numbers are below 128.
inline std::uint64_t at_least(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t enough = ((a | kTopBits) - b) & kTopBits;
  return (enough - (enough >> 7)) | enough;
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
      pile_ |= static_cast<std::uint64_t>(std::min<int>(track[c], kMostOfAColour)) << (8 * c);
    }
  }

  void offer(const OpenBonus& bonus) { bonuses_[bonus_count_++] = bonus; }

  // Takes a ticket into the search, unless it cannot be completed even alone.
  void offer(TicketId id, const Ticket& ticket) {
    const std::uint64_t needs = cards::colour_word(ticket.needs);
    if (sum_of_bytes(pay(pile_, needs).missing) > wilds_) return;
    branches_[count_] = {std::uint64_t{1} << id.value, needs, 0, 0, 0, kPoint * ticket.points + 1, 0};
    all_ |= branches_[count_].ticket;
    assert(((all_needs_ + needs) & kTopBits) == 0);
    all_needs_ += needs;
    ++count_;
  }

  std::uint64_t solve() {
    if (sum_of_bytes(pay(pile_, all_needs_).missing) <= wilds_) return all_;
    if constexpr (kHasBonuses) drop_bonuses();
    find_dominated();
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
#ifdef __CUDA_ARCH__
  static constexpr std::size_t kMemory = 32;  // a thread of a GPU has little stack; what is found is the same
#else
  static constexpr std::size_t kMemory = 1024;
#endif
  static constexpr int kNoLimit = 1 << 30;

  // A ticket to complete or not.
  struct Branch {
    std::uint64_t ticket;  // its bit
    std::uint64_t needs;
    std::uint64_t better;  // tickets that need no other cards and are worth more: no best set has this one without them
    std::uint64_t worse;   // tickets to which this one is better
    std::uint64_t counts;  // 1 in the byte of each bonus that it counts for
    int value;
    int surplus;
  };

  // All that is not decided yet, from a branch on.
  struct Rest {
    std::uint64_t tickets;
    std::uint64_t needs;
    std::uint64_t counts;
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
    Prices<Kinds> prices;
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
    std::uint64_t counts;  // of the tickets chosen, for each bonus
  };

  // Without the tickets that cannot be completed, some bonuses may be out of reach.
  void drop_bonuses() {
    const std::size_t count = bonus_count_;
    bonus_count_ = 0;
    for (std::size_t b = 0; b < count; ++b) {
      if (std::popcount(bonuses_[b].tickets & all_) < bonuses_[b].needs) continue;
      for (std::size_t i = 0; i < count_; ++i) {
        if ((bonuses_[b].tickets & branches_[i].ticket) != 0)
          branches_[i].counts |= std::uint64_t{1} << 8 * bonus_count_;
      }
      all_bonus_needs_ |= static_cast<std::uint64_t>(bonuses_[b].needs) << 8 * bonus_count_;
      all_bonus_values_ += bonuses_[b].value;
      bonuses_[bonus_count_++] = bonuses_[b];
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
    if (~at_least(b.needs, a.needs) != 0) return false;
    if (a.value != b.value ? a.value < b.value : a.ticket > b.ticket) return false;
    return (b.counts & ~a.counts) == 0;
  }

  // Goes where most can be hoped for: decides bonuses, or looks for sets.
  void search() {
    open_count_ = 0;
    open(0, 0, kNoLimit);
    while (open_count_ > 0) {
      const auto end = open_.begin() + static_cast<std::ptrdiff_t>(open_count_);
      const auto next =
          std::max_element(open_.begin(), end, [](const Aim& a, const Aim& b) { return a.bound < b.bound; });
      Aim aim = *next;
      *next = open_[--open_count_];
      if (is_hopeless(aim.bound, all_)) return;
      if (aim.undecided == 0) {
        search_for(aim);
      } else {
        const unsigned bonus = aim.undecided & (~aim.undecided + 1);
        open(aim.won | bonus, aim.refused, aim.bound);
        open(aim.won, aim.refused | bonus, aim.bound);
      }
    }
  }

  void open(unsigned won, unsigned refused, int bound_of_parent) {
    Aim aim{won, refused, 0, 0, {}};
    if (count_ <= kFew) {
      find_one_price(aim);
    } else {
      find_prices(aim);
    }
    set_out_for(aim);
    aim.bound = std::min(bound_, bound_of_parent);
    keep_open(aim);
  }

  void keep_open(const Aim& aim) {
    if (!is_hopeless(aim.bound, all_)) open_[open_count_++] = aim;
  }

  // With prices the bound is mostly so near that it pays to look first for sets just below it. If there are none, the
  // search goes deeper, here or where then most can be hoped for.
  void search_for(Aim& aim) {
    if (aim.won != won_ || aim.refused != refused_) set_out_for(aim);
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
    visit(0, {pile_, wilds_, 0, bound_, 0, 0});
    if (is_last || best_.tickets != kNone) return;
    best_ = known;
    aim.bound = floor;
    // The bound is not so near, which may be the fault of bonuses that seemed clear: these are decided as well.
    aim.undecided = ((1u << bonus_count_) - 1) & ~(aim.won | aim.refused);
    keep_open(aim);
  }

  // Prices in a hurry: the best that is the same for all colours of which there is too little.
  void find_one_price(Aim& aim) const {
    if (count_ <= kVeryFew) return;
    const std::uint64_t scarce = ~at_least(pile_, all_needs_);
    const int supply = sum_of_bytes(pile_ & scarce) + wilds_;
    std::array<int, kFew> cards;
    for (std::size_t i = 0; i < count_; ++i) cards[i] = sum_of_bytes(branches_[i].needs & scarce);
    int lowest = kNoLimit;
    for (std::size_t i = 0; i < count_; ++i) {
      if (cards[i] == 0) continue;
      const int price = branches_[i].value / cards[i];
      int bound = price * supply;
      for (std::size_t j = 0; j < count_; ++j) bound += std::max(0, branches_[j].value - price * cards[j]);
      if (bound >= lowest) continue;
      lowest = bound;
      aim.prices.wild = price;
    }
    for (std::size_t c = 0; c < kColours; ++c) aim.prices.kind[c] = byte_at(scarce, c) != 0 ? aim.prices.wild : 0;
  }

  // The best prices, and the bonuses that are taken in part at these.
  void find_prices(Aim& aim) const {
    std::array<Item<Kinds>, kMaxItems> items;
    for (std::size_t i = 0; i < count_; ++i) {
      items[i] = {{}, branches_[i].value};
      for (std::size_t c = 0; c < kColours; ++c) items[i].needs[c] = byte_at(branches_[i].needs, c);
    }
    Amounts<Kinds> have{};
    for (std::size_t c = 0; c < kColours; ++c) have[c] = byte_at(pile_, c);
    std::size_t count = count_;
    for (std::size_t b = 0; b < bonus_count_; ++b) {
      if ((aim.refused >> b & 1) != 0) continue;
      const OpenBonus& bonus = bonuses_[b];
      for (std::size_t i = 0; i < count_; ++i) {
        if (byte_at(branches_[i].counts, b) != 0) items[i].needs[kColours + b] = -1;
      }
      if ((aim.won >> b & 1) != 0) {
        have[kColours + b] = -bonus.needs;
      } else {
        items[count] = {{}, bonus.value};
        items[count++].needs[kColours + b] = bonus.needs;
      }
    }
    PriceFinder<Kinds, kMaxItems> finder(items.data(), count, have, wilds_);
    aim.prices = finder.find();
    std::size_t item = count_;
    for (std::size_t b = 0; b < bonus_count_; ++b) {
      if (((aim.won | aim.refused) >> b & 1) == 0 && finder.is_in_part(item++)) aim.undecided |= 1u << b;
    }
  }

  // Makes this the aim of the search: its prices, every ticket's surplus at these prices, and the bound.
  void set_out_for(const Aim& aim) {
    prices_ = aim.prices;
    won_ = aim.won;
    refused_ = aim.refused;
    is_ordered_ = false;
    bonus_needs_ = 0;
    bound_ = prices_.wild * wilds_;
    for (std::size_t c = 0; c < kColours; ++c) bound_ += byte_at(pile_, c) * prices_.kind[c];
    for (std::size_t i = 0; i < count_; ++i) {
      Branch& branch = branches_[i];
      branch.surplus = branch.value;
      for (std::size_t c = 0; c < kColours; ++c) branch.surplus -= byte_at(branch.needs, c) * prices_.kind[c];
      for (std::size_t b = 0; b < bonus_count_; ++b) {
        branch.surplus += byte_at(branch.counts, b) * prices_.kind[kColours + b];
      }
      bound_ += std::max(0, branch.surplus);
    }
    for (std::size_t b = 0; b < bonus_count_; ++b) {
      // A refused bonus has no price, but it may be won all the same and is then counted elsewhere.
      if ((refused_ >> b & 1) != 0) continue;
      const int surplus = bonuses_[b].value - bonuses_[b].needs * prices_.kind[kColours + b];
      const bool is_won = (won_ >> b & 1) != 0;
      if (is_won) bonus_needs_ |= static_cast<std::uint64_t>(bonuses_[b].needs) << 8 * b;
      bound_ += is_won ? surplus : std::max(0, surplus);
    }
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
    rest_[count_] = {0, 0, 0, 0};
    for (std::size_t i = count_; i-- > 0;) {
      rest_[i] = {rest_[i + 1].tickets | branches_[i].ticket, rest_[i + 1].needs + branches_[i].needs,
                  rest_[i + 1].counts + branches_[i].counts, rest_[i + 1].value + branches_[i].value};
    }
  }

  Best greedy_set() const {
    Best set;
    std::uint64_t counts = 0;
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
      counts += branch.counts;
    };
    for (std::size_t i = 0; i < count_; ++i) {
      if (branches_[i].surplus > 0) take(branches_[i]);
    }
    for (std::size_t i = count_; i-- > 0;) {
      if (branches_[i].surplus <= 0) take(branches_[i]);
    }
    set.value += bonus_value(counts);
    return set;
  }

  int bonus_value(std::uint64_t counts) const {
    int value = 0;
    if constexpr (kHasBonuses) {
      const std::uint64_t won = at_least(counts, all_bonus_needs_);
      for (std::size_t b = 0; b < bonus_count_; ++b) value += byte_at(won, b) != 0 ? bonuses_[b].value : 0;
    }
    return value;
  }

  bool is_hopeless(int bound, std::uint64_t reachable) const {
    return bound < best_.value || (bound == best_.value && !comes_first(reachable, best_.tickets));
  }

  void found(int ticket_value, std::uint64_t tickets, std::uint64_t counts) {
    if (ticket_value + all_bonus_values_ < best_.value) return;
    const int value = ticket_value + bonus_value(counts);
    if (value > best_.value || (value == best_.value && comes_first(tickets, best_.tickets))) best_ = {value, tickets};
  }

  // How far each bonus is, as far as it counts.
  std::uint64_t progress(std::uint64_t counts) const {
    const std::uint64_t won = at_least(counts, all_bonus_needs_);
    return (all_bonus_needs_ & won) | (counts & ~won);
  }

  // Whether other choices were seen to lead to the same place with more, so that none of the best sets is to be found
  // here. Looks into a small memory that forgets, and only once the search turns out to be a long one.
  bool is_beaten(std::size_t k, const Position& at, std::uint64_t useful_pile) {
    if (++visits_ < kShortSearch) return false;
    if (visits_ == kShortSearch) memory_.fill({0, 0, 0, 0, kNoBranch, 0});
    const std::uint64_t so_far = kHasBonuses ? progress(at.counts) : 0;
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
      if (sum_of_bytes(paid_rest.missing) <= at.wilds) {
        return found(at.value + rest_[k].value, reachable, at.counts + rest_[k].counts);
      }
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
      if (is_hopeless(at.bound, still_reachable)) return;
      if (kHasBonuses && ~at_least(at.counts + rest_[k + 1].counts, bonus_needs_) != 0) return;
    }
  }

  void visit_with(std::size_t k, const Position& at) {
    const Branch& branch = branches_[k];
    const Paid paid = pay(at.pile, branch.needs);
    const int missing = sum_of_bytes(paid.missing);
    if (missing > at.wilds) return;
    Position with = {paid.left,
                     at.wilds - missing,
                     at.value + branch.value,
                     at.bound + std::min(0, branch.surplus),
                     at.chosen | branch.ticket,
                     at.counts + branch.counts};
    if (missing > 0) {
      for (std::size_t c = 0; c < kColours; ++c) {
        with.bound -= byte_at(paid.missing, c) * (prices_.wild - prices_.kind[c]);
      }
    }
    if (is_hopeless(with.bound, with.chosen | rest_[k + 1].tickets)) return;
    found(with.value, with.chosen, with.counts);
    visit(k + 1, with);
  }

  std::uint64_t pile_ = 0;
  int wilds_;
  std::uint64_t all_ = 0;  // tickets that are looked at
  std::uint64_t all_needs_ = 0;
  Prices<Kinds> prices_;
  int bound_ = 0;
  Best best_;
  unsigned won_ = 0;
  unsigned refused_ = 0;
  bool is_ordered_ = false;
  std::size_t bonus_count_ = 0;
  std::uint64_t all_bonus_needs_ = 0;
  std::uint64_t bonus_needs_ = 0;  // of those that must be won
  int all_bonus_values_ = 0;
  std::size_t count_ = 0;
  // The first so many of each are set.
  std::array<OpenBonus, kHasBonuses ? kMaxBonuses : 1> bonuses_;
  std::array<Branch, kMaxTickets> branches_;
  std::array<Rest, kMaxTickets + 1> rest_;
  std::size_t visits_ = 0;
  std::array<Met, kMemory> memory_;
  std::size_t open_count_ = 0;
  std::array<Aim, kHasBonuses ? 1 << kMaxBonuses : 1> open_;
};

template <std::size_t Kinds>
TicketSet solve(Search<Kinds>& search, const FlatCardSet& set, const TicketSet& tickets) {
  static_assert(kMaxTickets <= 64);
  tickets.for_each([&](TicketId id) { search.offer(id, set.ticket(id)); });
  TicketSet best;
  best.words[0] = search.solve();
  return best;
}

}  // namespace

bool can_complete(const FlatCardSet& set, const Cards& track, const TicketSet& tickets) {
  std::array<int, kColours> wanted{};
  tickets.for_each([&](TicketId id) {
    for (std::size_t c = 0; c < kColours; ++c) wanted[c] += set.ticket(id).needs[c];
  });
  int missing = 0;
  for (std::size_t c = 0; c < kColours; ++c) missing += std::max(0, wanted[c] - track[c]);
  return missing <= track[kColours];
}

TicketSet best_completion(const FlatCardSet& set, const Cards& track, const TicketSet& tickets) {
  Search<kColours> search(track);
  return solve(search, set, tickets);
}

TicketSet best_with_bonuses(const FlatCardSet& set, const Cards& track, const TicketSet& tickets,
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
