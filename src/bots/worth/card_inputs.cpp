#include "bots/worth/inputs.h"
#include "cardgame/score.h"

namespace fogg::bots {

using cardgame::CardSet;
using cardgame::Public;
using cards::Cards;
using cards::kColours;
using cards::TicketId;
using cards::TicketSet;

namespace {

struct Known {
  bool secrets = false;
  int pile = 0;
  int discards = 0;
  int ticket_pile = 0;
  std::array<int, cardgame::kMaxSeats> hand_size{};
  std::array<int, cardgame::kMaxSeats> track_size{};
  std::array<int, cardgame::kMaxSeats> ticket_count{};
  std::array<Cards, cardgame::kMaxSeats> hand{};
  std::array<Cards, cardgame::kMaxSeats> track{};
  cardgame::TicketsBySeat tickets{};
};

// What a pile of cards completes, the dearest tickets first; nearly always as good as the best set.
struct Completed {
  int points = 0;
  int count = 0;
};
Completed complete_greedily(const CardSet& set, Cards pile, std::span<const TicketId> dearest_first) {
  Completed all;
  for (const TicketId id : dearest_first) {
    const Cards& needs = set.ticket(id).needs;
    int short_of = 0;
    for (std::size_t c = 0; c < kColours; ++c) short_of += std::max(0, needs[c] - pile[c]);
    if (short_of > pile[kColours]) continue;
    for (std::size_t c = 0; c < kColours; ++c) pile[c] = static_cast<std::uint8_t>(std::max(0, pile[c] - needs[c]));
    pile[kColours] = static_cast<std::uint8_t>(pile[kColours] - short_of);
    all.points += set.ticket(id).points;
    ++all.count;
  }
  return all;
}

void describe_table(const CardSet& set, const Public& p, const Known& known, ByteWriter& out) {
  out.one_of(static_cast<std::size_t>(p.phase), static_cast<std::size_t>(cardgame::Phase::over));
  out.number(known.pile, 2);
  out.number(known.discards);
  out.number(known.ticket_pile, 4);
  out.number(p.last_turns == cardgame::kNoLastTurns ? 0 : p.last_turns + 1, 32);
  out.number(p.picks, kByteOne);
  out.number(rounds(set, p) - p.round, kByteOne);
  out.cards(p.row, 32);
}

void describe_seat(const CardSet& set, const Public& p, const Known& known, const cardgame::Scores& scores,
                   std::size_t i, Inputs& in) {
  ByteWriter out(in.seat[i]);
  const cardgame::Actor actor = to_act(p);
  out.flag(actor.is_seat() && actor.seat == i);
  out.flag(p.turn == i);
  out.flag(p.start == i);
  out.number(known.hand_size[i], 6);
  out.number(known.track_size[i], 3);
  out.number(known.ticket_count[i], 12);
  out.number(p.completed[i].size(), 12);
  Cards secured = known.track[i];
  for (std::size_t c = 0; c < kColours; ++c) {
    const cardgame::Stack& stack = p.yard[i][c];
    out.number(stack.coloured, 16);
    out.number(stack.wilds, 24);
    secured[c] = static_cast<std::uint8_t>(secured[c] + stack.coloured);
    secured[kColours] = static_cast<std::uint8_t>(secured[kColours] + stack.wilds);
  }
  Cards all = secured;
  cards::add(all, known.hand[i]);
  out.cards(known.hand[i], 12);
  out.cards(known.track[i], 8);
  const cardgame::BonusCounts standing = bonus_standing(set, p, static_cast<cardgame::Seat>(i));
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) out.number(standing[b], 32);

  std::array<TicketId, cards::kMaxTickets> room;
  const std::span<const TicketId> order = dearest_first(set, known.tickets[i], room);
  int worth = 0;
  Cards needs{};
  known.tickets[i].for_each([&](TicketId id) {
    worth += set.ticket(id).points;
    cards::add(needs, set.ticket(id).needs);
  });
  int lacking = 0;
  for (std::size_t c = 0; c < kColours; ++c) {
    const int lack = std::max(0, needs[c] - all[c]);
    lacking += lack;
    out.number(lack, 16);
  }
  out.number(lacking - all[kColours], 6);
  const Completed by_track = complete_greedily(set, known.track[i], order);
  const Completed by_yard = complete_greedily(set, secured, order);
  const Completed by_hand = complete_greedily(set, all, order);
  out.number(worth);
  for (const Completed& some : {by_track, by_yard, by_hand}) {
    out.number(some.points);
    out.number(some.count, 16);
  }
  // E15: a ticket that is not completed costs its points.
  in.now[i] = scores[i].total + (known.secrets ? 2 * by_track.points : 0);
  in.hoped[i] = scores[i].total + (known.secrets ? 2 * by_hand.points : 0);
  out.number(in.now[i] + 80);
  out.number(scores[i].total + 2 * by_yard.points + 80);
  out.number(in.hoped[i] + 80);
}

Inputs read(const CardSet& set, const Public& p, const Known& known) {
  Inputs in;
  in.players = p.players;
  ByteWriter table(in.table);
  describe_table(set, p, known, table);
  const cardgame::Scores scores = final_scores(set, p, known.tickets);
  for (std::size_t i = 0; i < p.players; ++i) describe_seat(set, p, known, scores, i, in);
  return in;
}

}  // namespace

Inputs inputs_of(const CardSet& set, const cardgame::State& s) {
  Known known;
  known.secrets = true;
  known.pile = cards::total(s.pile);
  known.discards = cards::total(s.discards);
  known.ticket_pile = s.ticket_pile.size();
  for (std::size_t i = 0; i < s.players; ++i) {
    known.hand_size[i] = cards::total(s.hand[i]);
    known.track_size[i] = cards::total(s.track[i]);
    known.ticket_count[i] = s.tickets[i].size();
  }
  known.hand = s.hand;
  known.track = s.track;
  known.tickets = s.tickets;
  return read(set, s, known);
}

Inputs inputs_of(const CardSet& set, const cardgame::View& v) {
  Known known;
  known.pile = v.pile_size;
  known.discards = v.discards_size;
  known.ticket_pile = v.ticket_pile_size;
  for (std::size_t i = 0; i < v.players; ++i) {
    known.hand_size[i] = v.seats[i].hand_size;
    known.track_size[i] = v.seats[i].track_size;
    known.ticket_count[i] = v.seats[i].ticket_count;
  }
  return read(set, v, known);
}

}  // namespace fogg::bots
