// Tickets: when to draw them, which to keep, which to complete.
#include <algorithm>
#include <bit>

#include "bots/planner/card_planner.h"
#include "cardgame/complete.h"

namespace fogg::bots {

using cardgame::Action;
using cardgame::Phase;
using cards::kWild;
using cards::TicketId;
using cards::TicketSet;

namespace {

constexpr std::uint64_t kTops = cards::kEachByte << 7;

// Byte by byte a - b, or 0 where b is more; all bytes are below 128.
constexpr std::uint64_t less(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t difference = (a | kTops) - b;
  const std::uint64_t positive = (difference & kTops) >> 7;
  return difference & ~kTops & (positive * 255u);
}
constexpr int sum_of(std::uint64_t bytes) { return static_cast<int>(bytes * cards::kEachByte >> 56); }

// What is at hand for tickets, and the time to find more.
struct Means {
  std::uint64_t cards = 0;  // a byte for each colour
  int wilds = 0;
  int time = 0;  // for so many cards
};

// Cards for tickets: what will be on the track, and of the hand what can still be laid once this turn has gone.
Means means_of(const CardStyle& style, const CardSight& s, const CardOutlook& outlook) {
  Means m;
  const int turns = outlook.turns() - (s.phase == Phase::choose_opening ? 0 : 1);
  const int from_hand = outlook.another_round() ? 99 : std::max(0, turns);
  for (std::size_t c = 0; c < cards::kColours; ++c) {
    const int have = outlook.secured()[c] + std::min<int>(s.hand[c], from_hand);
    m.cards |= static_cast<std::uint64_t>(have) << (8 * c);
  }
  m.wilds = outlook.secured_wilds() + std::min<int>(s.hand[kWild], from_hand);
  m.time = std::max(0, turns - style.latency) * style.rate / kWhole + (outlook.another_round() ? style.next_round : 0);
  return m;
}

int cost_of(const CardStyle& style, const Means& m, std::uint64_t needs) {
  const int missing = std::max(0, sum_of(less(needs, m.cards)) - m.wilds);
  return missing * style.price + std::max(0, missing - m.time) * style.squeeze;
}

}  // namespace

int CardPlanner::draw_tickets_value(const CardSight& s, const CardOutlook& outlook) const {
  const Means m = means_of(style_, s, outlook);
  std::uint64_t needs = 0;
  s.tickets.for_each([&](TicketId id) { needs += needs_[id.value]; });
  const int before = cost_of(style_, m, needs);
  TicketSet unseen = set_.all_tickets - s.tickets;
  for (std::size_t seat = 0; seat < s.players; ++seat) unseen -= s.completed[seat];
  int sum = 0;
  unseen.for_each([&](TicketId id) {
    sum += std::max(0, value_[id.value] - cost_of(style_, m, needs + needs_[id.value]) + before);
  });
  const int drawn = std::min<int>(set_.rules.draw_tickets, s.ticket_pile_size);
  return sum / std::max(1, unseen.size()) * drawn * style_.overlap / kWhole - style_.margin -
         style_.patience * outlook.turns();
}

Action CardPlanner::keep(const CardSight& s) const {
  const CardOutlook outlook(set_, style_, s);
  const bool opening = s.phase == Phase::choose_opening;
  const bool at_the_end = !opening && outlook.turns() <= 1 && !outlook.another_round();
  const unsigned kept =
      at_the_end ? kept_at_the_end(s, outlook) : best_kept(s, outlook, opening ? set_.rules.opening_keep : 0);
  cards::TicketChoice::Order under;
  for (int i = 0; !opening && i < s.offer.size(); ++i) {
    if ((kept >> i & 1u) == 0) under.push_back(static_cast<std::uint8_t>(i));
  }
  return Action::keep(cards::TicketChoice(kept, under));
}

unsigned CardPlanner::best_kept(const CardSight& s, const CardOutlook& outlook, int least) const {
  const Means m = means_of(style_, s, outlook);
  std::uint64_t held = 0;
  s.tickets.for_each([&](TicketId id) { held += needs_[id.value]; });
  std::array<TicketId, cards::kMaxOffer> offer{};
  std::size_t offered = 0;
  s.offer.for_each([&](TicketId id) { offer[offered++] = id; });
  unsigned best = 0;
  int best_value = kNone;
  for (unsigned kept = 0; kept < 1u << offered; ++kept) {
    if (std::popcount(kept) < least) continue;
    std::uint64_t needs = held;
    int value = 0;
    for (std::size_t i = 0; i < offered; ++i) {
      if ((kept >> i & 1u) == 0) continue;
      needs += needs_[offer[i].value];
      value += value_[offer[i].value];
    }
    value -= cost_of(style_, m, needs);
    if (value <= best_value) continue;
    best_value = value;
    best = kept;
  }
  return best;
}

// With no time left to lay more, what the track completes is known: of what is offered, that is kept.
unsigned CardPlanner::kept_at_the_end(const CardSight& s, const CardOutlook& outlook) const {
  cards::Cards track{};
  for (std::size_t c = 0; c < cards::kColours; ++c) track[c] = static_cast<std::uint8_t>(outlook.secured()[c]);
  track[kWild] = static_cast<std::uint8_t>(outlook.secured_wilds());
  const TicketSet best = best_completion(set_, track, s.tickets | s.offer);
  unsigned kept = 0;
  unsigned place = 1;
  s.offer.for_each([&](TicketId id) {
    if (best.contains(id)) kept |= place;
    place <<= 1;
  });
  return kept;
}

Action CardPlanner::complete(const CardSight& s) const {
  // Bonuses are weighed once they are certain: in the last round, when all others have completed theirs.
  const bool last_round = s.players < set_.rules.two_rounds_from || s.round > 1;
  const bool certain = last_round && s.seat == s.turn;
  if (s.best == s.tickets || !certain || style_.weigh == 0) return Action::complete_best();
  cardgame::BonusCounts standing{};
  cardgame::BonusCounts to_beat{};
  for (std::size_t b = 0; b < set_.bonuses.size(); ++b) {
    standing[b] = static_cast<std::uint8_t>((s.completed[s.seat] & set_.tickets_to_bonus[b]).size());
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      if (seat == s.seat) continue;
      to_beat[b] =
          std::max(to_beat[b], static_cast<std::uint8_t>((s.completed[seat] & set_.tickets_to_bonus[b]).size()));
    }
  }
  const TicketSet wanted = best_with_bonuses(set_, s.own_track(), s.tickets, standing, to_beat, true);
  if (wanted == s.best || wanted.empty()) return Action::complete_best();
  // First what the default leaves out, so that the default soon is what is wanted.
  const TicketSet unusual = wanted - s.best;
  return Action::complete(unusual.empty() ? wanted.nth(0) : unusual.nth(0));
}

}  // namespace fogg::bots
