#include <algorithm>

#include "base/must.h"
#include "cardgame/complete.h"
#include "game/determinize.h"
#include "game/random_deal.h"

namespace fogg::game {

namespace {

using cardgame::CardSet;
using cardgame::Phase;
using cardgame::Seat;
using cardgame::State;
using cardgame::View;
using cards::Cards;
using cards::Colour;
using cards::TicketSet;

// The on-the-track piles are dealt too, the viewer's own included, unless the round is over or owners may look (E4).
void deal_hidden_cards(const CardSet& set, const View& v, State& s, base::Rng& rng, const Knowledge& known) {
  Cards unseen = set.rules.deck;
  take_out(unseen, v.row);
  take_out(unseen, v.hand);
  for (Seat seat = 0; seat < v.players; ++seat) {
    for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
      cards::remove(unseen, cards::colour_at(colour), s.yard[seat][colour].coloured);
      cards::remove(unseen, Colour::wild, s.yard[seat][colour].wilds);
    }
    if (tracks_are_open(v.phase)) s.track[seat] = v.seats[seat].shown_track;
    if (!tracks_are_open(v.phase) && seat == v.viewer && v.owners_may_look) s.track[seat] = v.track;
    take_out(unseen, s.track[seat]);
  }
  // What is known for certain lies where it lies before anything is dealt at random.
  for (Seat seat = 0; seat < v.players; ++seat) {
    if (seat == v.viewer) {
      s.hand[seat] = v.hand;
    } else {
      deal_known(unseen, s.hand[seat], known.hand[seat], v.seats[seat].hand_size);
    }
    const int hidden = v.seats[seat].track_size - cards::total(s.track[seat]);
    deal_known(unseen, s.track[seat], known.track[seat], hidden);
  }
  deal_known(unseen, s.discards, known.discards, v.discards_size);
  for (Seat seat = 0; seat < v.players; ++seat) {
    if (seat != v.viewer) deal_cards(unseen, s.hand[seat], v.seats[seat].hand_size - cards::total(s.hand[seat]), rng);
    deal_cards(unseen, s.track[seat], v.seats[seat].track_size - cards::total(s.track[seat]), rng);
  }
  deal_cards(unseen, s.pile, v.pile_size, rng);
  deal_cards(unseen, s.discards, v.discards_size - cards::total(s.discards), rng);
}

// E2: until all have chosen, those before the seat to choose hold what they kept, the others all that they were dealt.
int opening_tickets_held(const CardSet& set, const View& v, Seat seat, base::Rng& rng) {
  const int turn_order = (seat + v.players - v.start) % v.players;
  const int now = (v.dealing + v.players - v.start) % v.players;
  const int dealt = set.rules.opening_tickets;
  if (turn_order >= now) return dealt;
  const int least = set.rules.opening_keep;
  return least + static_cast<int>(rng.below(static_cast<std::uint32_t>(dealt - least + 1)));
}

void deal_hidden_tickets(const CardSet& set, const View& v, State& s, base::Rng& rng, const Knowledge& known) {
  TicketSet unseen = set.all_tickets - v.tickets - v.offer;
  for (Seat seat = 0; seat < v.players; ++seat) {
    unseen -= s.completed[seat];
    if (v.phase == Phase::over) s.tickets[seat] = v.seats[seat].shown_tickets;
    if (seat == v.viewer) s.tickets[seat] = v.tickets;
    unseen -= s.tickets[seat];
  }
  if (v.phase == Phase::choose_opening) {
    s.ticket_pile.fresh = take_some(unseen, v.ticket_pile_size, rng);
    for (Seat seat = 0; seat < v.players; ++seat) {
      if (seat != v.viewer) s.tickets[seat] = take_some(unseen, opening_tickets_held(set, v, seat, rng), rng);
    }
    s.rejected = unseen;
    return;
  }
  TicketSet under = unseen & known.under_pile;
  if (under.size() > v.ticket_pile_size) under = {};
  unseen -= under;
  for (Seat seat = 0; seat < v.players; ++seat) {
    if (seat == v.viewer || v.phase == Phase::over) continue;
    const int held = v.seats[seat].ticket_count;
    s.tickets[seat] =
        known.weights == nullptr ? take_some(unseen, held, rng) : take_weighted(unseen, held, known.weights[seat], rng);
  }
  s.offer = v.viewer == v.turn ? v.offer : take_some(unseen, v.offer_size, rng);
  s.ticket_pile.fresh = take_some(unseen, v.ticket_pile_size - under.size(), rng);
  under.for_each([&](cards::TicketId id) { s.ticket_pile.returned.push_back(id); });
}

}  // namespace

State determinize(const CardSet& set, const View& v, base::Rng& rng, const Knowledge& known) {
  base::must(!to_act(v).is_chance());
  State s;
  static_cast<cardgame::Public&>(s) = v;
  deal_hidden_cards(set, v, s, rng, known);
  deal_hidden_tickets(set, v, s, rng, known);
  if (v.phase == Phase::complete) {
    const Seat seat = v.dealing;
    s.best = seat == v.viewer ? v.best : best_completion(set, s.track[seat], s.tickets[seat]);
  }
  return s;
}

}  // namespace fogg::game
