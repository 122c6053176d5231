#include "mapgame/chance.h"

#include <gtest/gtest.h>

#include <map>

#include "mapgame/apply.h"
#include "mapgame/small_board.h"

namespace fogg::mapgame {
namespace {

State until(const Board& board, Phase phase, std::uint64_t seed) {
  State s = new_game(board, 3);
  base::Rng rng(seed);
  while (s.phase != phase) apply(board, s, pick_outcome(board, s, rng));
  return s;
}

int weights(const Board& board, const State& s) {
  OutcomeList list;
  chance_outcomes(board, s, list);
  int sum = 0;
  for (const WeightedOutcome& weighted : list) sum += weighted.weight;
  return sum;
}

// Chi-square against the weights, with a fixed seed: one in a thousand for up to ten degrees of freedom is 29.6.
void expect_by_weight(const Board& board, const State& s) {
  constexpr int kDraws = 30'000;
  std::map<int, int> seen;
  base::Rng rng(3);
  for (int i = 0; i < kDraws; ++i) ++seen[pick_outcome(board, s, rng).value];
  OutcomeList list;
  chance_outcomes(board, s, list);
  const double all = weights(board, s);
  double chi_square = 0;
  int counted = 0;
  for (const WeightedOutcome& weighted : list) {
    const double expected = kDraws * weighted.weight / all;
    const int n = seen[weighted.outcome.value];
    counted += n;
    chi_square += (n - expected) * (n - expected) / expected;
  }
  EXPECT_EQ(counted, kDraws) << "something came that cannot come";
  EXPECT_LT(chi_square, 29.6);
}

TEST(Chance, WeighsCardsByThePile) {
  const Board board = small_board();
  for (const Phase phase : {Phase::deal_hands, Phase::fill_row}) {
    const State s = until(board, phase, 1);
    EXPECT_EQ(weights(board, s), cards::total(s.pile));
    OutcomeList list;
    chance_outcomes(board, s, list);
    for (const WeightedOutcome& weighted : list)
      EXPECT_EQ(weighted.weight, cards::count(s.pile, weighted.outcome.card()));
    expect_by_weight(board, s);
  }
}

TEST(Chance, GivesEverySeatTheSameChanceToStart) {
  const Board board = small_board();
  const State s = new_game(board, 3);
  EXPECT_EQ(weights(board, s), 3);
  expect_by_weight(board, s);
}

TEST(Chance, DealsLongTicketsFirst) {
  const Board board = small_board();
  State s = until(board, Phase::deal_opening_tickets, 1);
  EXPECT_EQ(weights(board, s), board.tables.long_tickets.size());
  expect_by_weight(board, s);
  apply(board, s, Outcome::of(TicketId{9}));
  EXPECT_EQ(weights(board, s), board.tables.regular_tickets.size());
  EXPECT_FALSE(is_possible(board, s, Outcome::of(TicketId{8})));
  expect_by_weight(board, s);
}

TEST(Chance, DrawsReturnedTicketsInTheirOrderOnceTheOthersAreGone) {
  const Board board = small_board();
  State s = new_game(board, 2);
  s.phase = Phase::deal_offer;
  s.left_to_deal = 3;
  s.ticket_pile.fresh = TicketSet::of(TicketId{4});
  s.ticket_pile.returned.push_back(TicketId{7});
  s.ticket_pile.returned.push_back(TicketId{1});
  for (const TicketId expected : {TicketId{4}, TicketId{7}, TicketId{1}}) {
    OutcomeList list;
    chance_outcomes(board, s, list);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0].outcome, Outcome::of(expected));
    apply(board, s, list[0].outcome);
  }
  EXPECT_EQ(s.phase, Phase::choose_tickets);
}

// Every pick draws once, so that what one decision consumed does not depend on how many outcomes there were.
TEST(Chance, DrawsOncePerPick) {
  const Board board = small_board();
  State s = until(board, Phase::fill_row, 1);
  s.pile = {};
  cards::add(s.pile, Colour::red);
  base::Rng a(9);
  base::Rng b(9);
  pick_outcome(board, s, a);
  b.next();
  EXPECT_EQ(a.next(), b.next());
}

}  // namespace
}  // namespace fogg::mapgame
