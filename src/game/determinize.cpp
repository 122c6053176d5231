#include "game/determinize.h"

#include <algorithm>
#include <bit>

#include "base/must.h"
#include "game/random_deal.h"

namespace fogg::game {

namespace {

using cards::Cards;
using cards::Colour;
using mapgame::Board;
using mapgame::Phase;
using mapgame::Seat;
using mapgame::State;
using mapgame::TicketId;
using mapgame::TicketSet;
using mapgame::View;

void deal_hidden_cards(const Board& board, const View& v, State& s, base::Rng& rng, const Knowledge& known) {
  Cards unseen = board.rules.deck;
  take_out(unseen, v.row);
  take_out(unseen, v.hand);
  take_out(unseen, v.attempt.turned);
  if (v.attempt.payment.coloured > 0) cards::remove(unseen, v.attempt.payment.colour, v.attempt.payment.coloured);
  cards::remove(unseen, Colour::wild, v.attempt.payment.wilds);
  // What is known for certain lies where it lies before anything is dealt at random.
  std::array<int, mapgame::kMaxSeats> hidden{};
  for (Seat seat = 0; seat < v.players; ++seat) {
    if (seat == v.viewer) {
      s.hand[seat] = v.hand;
    } else {
      hidden[seat] =
          v.seats[seat].hand_size - deal_known(unseen, s.hand[seat], known.hand[seat], v.seats[seat].hand_size);
    }
  }
  const int discarded = deal_known(unseen, s.discards, known.discards, v.discards_size);
  for (Seat seat = 0; seat < v.players; ++seat) deal_cards(unseen, s.hand[seat], hidden[seat], rng);
  deal_cards(unseen, s.pile, v.pile_size, rng);
  deal_cards(unseen, s.discards, v.discards_size - discarded, rng);
}

// Deals tickets to everybody but the viewer, and to the pile.
class TicketDeal {
 public:
  TicketDeal(const Board& board, const View& v, State& s, base::Rng& rng, const Knowledge& known)
      : board_(board), v_(v), s_(s), rng_(rng), known_(known) {
    TicketSet seen = v.tickets | v.offer;
    for (Seat seat = 0; seat < v.players; ++seat) seen |= v.seats[seat].shown_tickets;
    regular_ = board.tables.regular_tickets - seen;
    long_ = board.tables.long_tickets - seen;
    if (v.viewer < v.players) s.tickets[v.viewer] = v.tickets;
    s.offer = v.offer;
  }

  void opening() {
    // The choices were made in turn order from the start player on (F7), each seeing all that it had been dealt.
    const int chosen = (v_.dealing + v_.players - v_.start) % v_.players;
    for (int i = 0; i < v_.players; ++i) {
      const Seat seat = seat_after(s_, v_.start, i);
      TicketSet returned;
      if (seat == v_.viewer) {
        if (i < chosen) returned = viewers_rejects();
      } else {
        s_.tickets[seat] =
            take_some(long_, board_.rules.opening_long, rng_) | take_some(regular_, board_.rules.opening_regular, rng_);
        if (i < chosen) returned = choose(s_.tickets[seat]);
      }
      while (!board_.rules.opening_rejects_leave && !returned.empty()) {
        s_.ticket_pile.returned.push_back(take_one(returned, rng_));
      }
    }
    // C1: long tickets that were not dealt have left the game by now.
    TicketSet rest = board_.rules.opening_long > 0 ? regular_ : regular_ | long_;
    s_.ticket_pile.fresh = take_some(rest, v_.ticket_pile_size, rng_);
  }

  void in_play() {
    int wanted = v_.ticket_pile_size + hidden_offer();
    for (Seat seat = 0; seat < v_.players; ++seat) wanted += hidden_count(seat);
    if (board_.rules.opening_long == 0) {
      regular_ |= long_;  // long tickets are in the pile like all others
    } else if (!board_.rules.opening_rejects_leave) {
      // Rejected long tickets went under the pile and may be anywhere; only those never dealt are out of the game.
      const int out = regular_.size() + long_.size() - wanted;
      take_some(long_, std::min(out, long_.size()), rng_);
      regular_ |= long_;
    } else {
      deal_long_ones(wanted);
    }
    // What the viewer returned lies under the pile, and what has left the game is nowhere, as far as the counts allow.
    if (regular_.size() - (regular_ & known_.gone).size() >= wanted) regular_ -= known_.gone;
    TicketSet under = regular_ & known_.under_pile;
    if (under.size() > v_.ticket_pile_size) under = {};
    regular_ -= under;
    for (Seat seat = 0; seat < v_.players; ++seat) {
      if (!is_hidden(seat)) continue;
      const int missing = hidden_count(seat) - s_.tickets[seat].size();
      s_.tickets[seat] |= take_likely(regular_, missing, seat);
    }
    s_.offer |= take_some(regular_, hidden_offer(), rng_);
    s_.ticket_pile.fresh = take_some(regular_, v_.ticket_pile_size - under.size(), rng_);
    under.for_each([&](TicketId id) { s_.ticket_pile.returned.push_back(id); });
  }

  void shown() {
    for (Seat seat = 0; seat < v_.players; ++seat) s_.tickets[seat] = v_.seats[seat].shown_tickets;
    in_play();
  }

 private:
  bool is_hidden(Seat seat) const { return seat != v_.viewer && v_.phase != Phase::over; }
  int hidden_count(Seat seat) const { return is_hidden(seat) ? v_.seats[seat].ticket_count : 0; }
  int hidden_offer() const { return v_.offer_size - v_.offer.size(); }

  // What the viewer gave back at the opening is no part of a view, but how many of each kind is plain.
  TicketSet viewers_rejects() {
    const int long_kept = (v_.tickets & board_.tables.long_tickets).size();
    const int regular_kept = v_.tickets.size() - long_kept;
    return take_some(long_, board_.rules.opening_long - long_kept, rng_) |
           take_some(regular_, board_.rules.opening_regular - regular_kept, rng_);
  }

  // Leaves a legal choice in `dealt` and returns the rest; every choice is equally likely.
  TicketSet choose(TicketSet& dealt) {
    const int size = dealt.size();
    unsigned mask = 0;
    do {
      mask = rng_.below(1u << size);
    } while (std::popcount(mask) < board_.rules.opening_keep);
    TicketSet kept;
    TicketSet rest;
    for (int i = 0; i < size; ++i) (((mask >> i) & 1u) != 0 ? kept : rest).insert(dealt.nth(i));
    dealt = kept;
    return rest;
  }

  // C1: a long ticket can only come from the opening, and never from the pile. So a player holds at most as many as
  // were dealt, and so many are held in all that the regular ones suffice for everything else.
  void deal_long_ones(int wanted) {
    const int least = std::max(0, wanted - regular_.size());
    std::array<int, mapgame::kMaxSeats> held{};
    int all = 0;
    for (Seat seat = 0; seat < v_.players; ++seat) {
      const int most = std::min<int>(board_.rules.opening_long, hidden_count(seat));
      for (int i = 0; i < most && all < long_.size(); ++i) {
        const int one = one_more_long(seat, most) ? 1 : 0;
        held[seat] += one;
        all += one;
      }
    }
    all += add_until(least - all, board_.rules.opening_long, held);
    // Only positions made by hand get here: more long tickets in hands than were ever dealt, or some in the pile.
    all += add_until(least - all, static_cast<int>(mapgame::kMaxTickets), held);
    regular_ |= take_some(long_, std::max(0, least - all), rng_);
    for (Seat seat = 0; seat < v_.players; ++seat) s_.tickets[seat] |= take_likely(long_, held[seat], seat);
  }

  // An even chance, or such a one that as much of the hand is long tickets as the weights say.
  bool one_more_long(Seat seat, int most) {
    if (known_.weights == nullptr) return rng_.below(2) == 1;
    const std::uint32_t of_long = weight_of(long_, seat);
    const std::uint32_t all = of_long + weight_of(regular_, seat);
    if (all == 0) return rng_.below(2) == 1;
    return rng_.below(all * static_cast<std::uint32_t>(most)) <
           of_long * static_cast<std::uint32_t>(hidden_count(seat));
  }

  std::uint32_t weight_of(const TicketSet& some, Seat seat) const {
    std::uint32_t sum = 0;
    some.for_each([&](TicketId id) { sum += known_.weights[seat][id.value]; });
    return sum;
  }

  TicketSet take_likely(TicketSet& from, int n, Seat seat) {
    return known_.weights == nullptr ? take_some(from, n, rng_) : take_weighted(from, n, known_.weights[seat], rng_);
  }

  // Gives up to n more long tickets to hands that hold fewer than `most`, each time to one of them at random.
  int add_until(int n, int most, std::array<int, mapgame::kMaxSeats>& held) {
    int added = 0;
    for (; added < n; ++added) {
      base::FixedVector<Seat, mapgame::kMaxSeats> room;
      for (Seat seat = 0; seat < v_.players; ++seat) {
        if (held[seat] < std::min(most, hidden_count(seat))) room.push_back(seat);
      }
      if (room.empty()) break;
      ++held[room[rng_.below(static_cast<std::uint32_t>(room.size()))]];
    }
    return added;
  }

  const Board& board_;
  const View& v_;
  State& s_;
  base::Rng& rng_;
  const Knowledge& known_;
  TicketSet regular_;  // of these and the long ones, what the viewer has not seen and nobody has been dealt yet
  TicketSet long_;
};

}  // namespace

State determinize(const Board& board, const View& v, base::Rng& rng, const Knowledge& known) {
  base::must(!to_act(v).is_chance());
  State s;
  static_cast<mapgame::Public&>(s) = v;
  deal_hidden_cards(board, v, s, rng, known);
  TicketDeal deal(board, v, s, rng, known);
  if (v.phase == Phase::choose_opening) {
    deal.opening();
  } else if (v.phase == Phase::over) {
    deal.shown();
  } else {
    deal.in_play();
  }
  return s;
}

}  // namespace fogg::game
