#include "arena/duplicate_dealer.h"

#include <numeric>
#include <utility>

#include "base/must.h"
#include "cardgame/chance.h"
#include "mapgame/chance.h"

namespace fogg::arena {

using cards::Cards;
using cards::Outcome;

namespace {

// Streams of a seed beside those of the random dealer (0) and the seats (from 1).
constexpr std::uint64_t kStart = 16;
constexpr std::uint64_t kOpeningTickets = 17;
constexpr std::uint64_t kLaterTickets = 18;
constexpr std::uint64_t kFirstShuffle = 32;

template <class Item>
void shuffle_items(std::vector<Item>& items, base::Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace

template <class Content>
DuplicateDealer<Content>::DuplicateDealer(const Content& content, std::uint64_t seed)
    : seed_(seed),
      opening_tickets_(ticket_order(content, base::Rng::stream(seed, kOpeningTickets))),
      later_tickets_(ticket_order(content, base::Rng::stream(seed, kLaterTickets))) {}

template <class Content>
auto DuplicateDealer<Content>::ticket_order(const Content& content, base::Rng rng) -> TicketOrder {
  std::vector<std::uint8_t> places(content.tickets.size());
  std::iota(places.begin(), places.end(), std::uint8_t{0});
  shuffle_items(places, rng);
  TicketOrder order{};
  for (std::size_t i = 0; i < places.size(); ++i) order[i] = places[i];
  return order;
}

template <class Content>
void DuplicateDealer<Content>::shuffle(const Cards& deck, const Cards& pile) {
  struct Card {
    cards::Colour colour;
    int number;
  };
  std::vector<Card> all;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    for (int n = 0; n < deck[i]; ++n) all.push_back({cards::colour_at(i), n});
  }
  base::Rng rng = base::Rng::stream(seed_, kFirstShuffle + shuffles_++);
  shuffle_items(all, rng);
  // Which cards of a colour are the ones in the pile must not depend on the order, or that would not be uniform.
  pile_.clear();
  for (const Card& card : all) {
    if (card.number < cards::count(pile, card.colour)) pile_.push_back(card.colour);
  }
  left_ = pile;
}

template <class Content>
Outcome DuplicateDealer<Content>::next_card(const Content& content, const Cards& pile) {
  // Cards leave the pile by this function alone, so another pile than the one left is a new one.
  if (left_ != pile) shuffle(content.rules.deck, pile);
  base::must(!pile_.empty());
  const cards::Colour card = pile_.back();
  pile_.pop_back();
  cards::remove(left_, card);
  return Outcome::of(card);
}

template <class Content>
Outcome DuplicateDealer<Content>::next_ticket(const Content& content, const game::StateOf<Content>& s) const {
  const bool opening = s.phase == game::TypesOf<Content>::Phase::deal_opening_tickets;
  const TicketOrder& order = opening ? opening_tickets_ : later_tickets_;
  cards::OutcomeList possible;
  chance_outcomes(content, s, possible);
  Outcome first = possible[0].outcome;
  for (const cards::WeightedOutcome& one : possible) {
    if (order[one.outcome.value] < order[first.value]) first = one.outcome;
  }
  return first;
}

template <class Content>
Outcome DuplicateDealer<Content>::deal(const Content& content, const game::StateOf<Content>& s) {
  switch (game::due(s).word) {
    case game::ChanceWord::start: {
      base::Rng rng = base::Rng::stream(seed_, kStart);
      return pick_outcome(content, s, rng);
    }
    case game::ChanceWord::deal_tickets: return next_ticket(content, s);
    default: return next_card(content, s.pile);
  }
}

template class DuplicateDealer<mapgame::Board>;
template class DuplicateDealer<cardgame::CardSet>;

}  // namespace fogg::arena
