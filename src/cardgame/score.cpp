#include "cardgame/score.h"

#include <algorithm>
#include <array>

namespace fogg::cardgame {

namespace {

// E16: points, then completed tickets, then bonus cards.
auto rank(const Score& score) { return std::array<int, 3>{score.total, score.completed, score.bonus_cards}; }

}  // namespace

BonusCounts bonus_standing(const FlatCardSet& set, const Public& p, Seat seat) {
  BonusCounts counts{};
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
    counts[b] = static_cast<std::uint8_t>((p.completed[seat] & set.tickets_to_bonus[b]).size());
  }
  return counts;
}

BonusCounts bonus_to_beat(const FlatCardSet& set, const Public& p, Seat seat) {
  BonusCounts most{};
  for (Seat other = 0; other < p.players; ++other) {
    if (other == seat) continue;
    const BonusCounts counts = bonus_standing(set, p, other);
    for (std::size_t b = 0; b < kMaxBonuses; ++b) most[b] = std::max(most[b], counts[b]);
  }
  return most;
}

TicketSet advised_completion(const FlatCardSet& set, const State& s, Seat seat) {
  return best_with_bonuses(set, s.track[seat], s.tickets[seat], bonus_standing(set, s, seat),
                           bonus_to_beat(set, s, seat), s.round == rounds(set, s));
}

Scores final_scores(const FlatCardSet& set, const Public& p, const TicketsBySeat& held) {
  Scores scores;
  std::array<BonusCounts, kMaxSeats> counts{};
  for (Seat seat = 0; seat < p.players; ++seat) counts[seat] = bonus_standing(set, p, seat);
  for (std::size_t i = 0; i < p.players; ++i) {
    Score& score = scores[i];
    p.completed[i].for_each([&](TicketId id) { score.tickets += set.ticket(id).points; });
    held[i].for_each([&](TicketId id) { score.tickets -= set.ticket(id).points; });  // E15
    score.completed = p.completed[i].size();
    score.failed = held[i].size();
    for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
      std::uint8_t most = 1;  // E14: where nobody completed a ticket, nobody gets it
      for (std::size_t j = 0; j < p.players; ++j) most = std::max(most, counts[j][b]);
      if (counts[i][b] < most) continue;
      score.bonuses[b] = true;
      score.bonus += set.bonuses[b].points;
      ++score.bonus_cards;
    }
    score.total = score.tickets + score.bonus;
  }
  for (std::size_t i = 0; i < p.players; ++i) {
    scores[i].place = 1;
    for (std::size_t j = 0; j < p.players; ++j) {
      if (rank(scores[j]) > rank(scores[i])) ++scores[i].place;  // F15
    }
  }
  return scores;
}

Scores final_scores(const FlatCardSet& set, const View& v) {
  TicketsBySeat held{};
  for (std::size_t i = 0; i < v.players; ++i) held[i] = v.seats[i].shown_tickets;
  if (v.viewer < v.players) held[v.viewer] = v.tickets;
  return final_scores(set, v, held);
}

}  // namespace fogg::cardgame
