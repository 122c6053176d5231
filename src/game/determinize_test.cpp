#include "game/determinize.h"

#include <gtest/gtest.h>

#include "mapgame/apply.h"
#include "mapgame/legal.h"
#include "mapgame/small_board.h"

namespace fogg::game {
namespace {

using mapgame::Board;
using mapgame::Phase;
using mapgame::Seat;
using mapgame::State;
using mapgame::TicketId;
using mapgame::TicketSet;

State play_until(const Board& board, int players, std::uint64_t seed, const auto& stop) {
  const auto legal = std::make_unique<mapgame::ActionList>();
  State s = mapgame::new_game(board, players);
  base::Rng rng(seed);
  while (!to_act(s).is_nobody() && !(to_act(s).is_seat() && stop(s))) {
    if (to_act(s).is_chance()) {
      apply(board, s, pick_outcome(board, s, rng));
      continue;
    }
    legal_actions(board, s, *legal);
    apply(board, s, (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))]);
  }
  return s;
}

TEST(Determinize, LeavesTheViewAsItIs) {
  const Board board = mapgame::small_board();
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    int left = static_cast<int>(seed);
    const State s = play_until(board, 2 + static_cast<int>(seed % 2), seed, [&](const State&) { return --left < 0; });
    base::Rng rng(seed);
    for (int i = 0; i <= s.players; ++i) {
      const Seat viewer = i < s.players ? static_cast<Seat>(i) : mapgame::kSpectator;
      const mapgame::View view = view_for(board, s, viewer);
      EXPECT_TRUE(view_for(board, determinize(board, view, rng), viewer) == view)
          << "seed " << seed << ", viewer " << i;
    }
  }
}

TEST(Determinize, DealsWhatIsHiddenInEveryWay) {
  const Board board = mapgame::small_board();
  const State s =
      play_until(board, 3, 5, [](const State& now) { return now.phase == Phase::turn && now.turn != now.start; });
  const mapgame::View view = view_for(board, s, 0);
  base::Rng rng(1);
  TicketSet held;
  std::array<int, cards::kCardKinds> most{};
  for (int i = 0; i < 300; ++i) {
    const State other = determinize(board, view, rng);
    held |= other.tickets[1];
    for (std::size_t kind = 0; kind < most.size(); ++kind) most[kind] = std::max<int>(most[kind], other.hand[1][kind]);
    EXPECT_EQ(other.hand[0], s.hand[0]);
    EXPECT_EQ(other.tickets[0], s.tickets[0]);
  }
  EXPECT_EQ(held, (board.tables.regular_tickets | board.tables.long_tickets) - s.tickets[0]);
  for (const std::size_t kind : {1u, 4u, 7u, 8u}) EXPECT_GT(most[kind], 0);
}

// C1: nobody holds more long tickets than were dealt, and none is in the pile.
TEST(Determinize, KnowsWhereLongTicketsCanBe) {
  const Board board = mapgame::small_board();
  base::Rng rng(1);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    int left = static_cast<int>(seed * 2);
    const State s = play_until(board, 3, seed, [&](const State&) { return --left < 0; });
    if (s.phase == Phase::over) continue;
    const State other = determinize(board, view_for(board, s, mapgame::kSpectator), rng);
    EXPECT_TRUE((other.ticket_pile.fresh & board.tables.long_tickets).empty());
    EXPECT_TRUE((other.offer & board.tables.long_tickets).empty());
    for (Seat seat = 0; seat < s.players; ++seat)
      EXPECT_LE((other.tickets[seat] & board.tables.long_tickets).size(), 1);
  }
}

// Who knows which tickets are likely knows it of the long ones too: whether one is held, and which.
TEST(Determinize, DealsLongTicketsByTheirWeights) {
  const Board board = mapgame::small_board();
  const State s = play_until(board, 2, 5, [](const State& now) { return now.phase == Phase::turn; });
  const mapgame::View view = view_for(board, s, 0);
  const TicketSet unseen = (board.tables.regular_tickets | board.tables.long_tickets) - s.tickets[0];
  const TicketSet unseen_long = unseen & board.tables.long_tickets;
  ASSERT_FALSE(unseen_long.empty());
  const TicketId likely = unseen_long.nth(unseen_long.size() - 1);
  const int count = view.seats[1].ticket_count;
  std::array<Knowledge::Weights, Knowledge::kSeats> weights{};
  Knowledge known;
  known.weights = weights.data();
  base::Rng rng(1);
  const auto holders = [&](const TicketSet& tickets) {
    int n = 0;
    for (int i = 0; i < 1000; ++i) n += (determinize(board, view, rng, known).tickets[1] & tickets).empty() ? 0 : 1;
    return n;
  };
  const auto set_all = [&](const TicketSet& tickets, std::uint16_t weight) {
    tickets.for_each([&](TicketId id) { weights[1][id.value] = weight; });
  };
  // A hundredth of the hand, shared out evenly among its tickets.
  set_all(unseen, 100);
  set_all(unseen_long, 0);
  weights[1][likely.value] = static_cast<std::uint16_t>((unseen - unseen_long).size());
  EXPECT_NEAR(holders(unseen_long), 1000 * count / 101.0, 30);
  // A sixth, of one ticket alone.
  set_all(unseen - unseen_long, 5);
  EXPECT_NEAR(holders(unseen_long), 1000 * count / 6.0, 70);
  EXPECT_EQ(holders(unseen_long - TicketSet::of(likely)), 0);
}

// F7: those who have not chosen hold all they were dealt, the others a legal choice of it.
TEST(Determinize, KnowsWhoHasChosenTheOpeningTickets) {
  const Board board = mapgame::small_board();
  base::Rng rng(1);
  const State s = play_until(
      board, 3, 3, [](const State& now) { return now.phase == Phase::choose_opening && now.dealing != now.start; });
  const Seat chosen = s.start;
  for (int i = 0; i < 100; ++i) {
    const State other = determinize(board, view_for(board, s, mapgame::kSpectator), rng);
    for (Seat seat = 0; seat < s.players; ++seat) {
      const int size = other.tickets[seat].size();
      if (seat == chosen) {
        EXPECT_TRUE(size == 2 || size == 3);
      } else {
        EXPECT_EQ(size, 3);
        EXPECT_EQ((other.tickets[seat] & board.tables.long_tickets).size(), 1);
      }
    }
  }
}

// A test may give more long tickets than a player is ever dealt, put some into the pile, or leave cards out of the
// game.
TEST(Determinize, TakesPositionsMadeByHand) {
  const Board board = mapgame::small_board();
  State s = mapgame::new_game(board, 2);
  s.phase = Phase::turn;
  s.ticket_pile.fresh = {};
  s.tickets[1] = board.tables.long_tickets;
  for (std::uint8_t i = 0; i < 7; ++i) s.ticket_pile.returned.push_back(TicketId{i});
  s.pile = {0, 2, 0, 0, 0, 0, 0, 1, 0};
  s.row = {0, 0, 0, 0, 3, 0, 0, 0, 2};
  s.hand[1] = {0, 1, 0, 0, 0, 0, 0, 0, 1};
  base::Rng rng(1);
  for (const Seat viewer : {Seat{0}, Seat{1}, mapgame::kSpectator}) {
    const mapgame::View view = view_for(board, s, viewer);
    EXPECT_TRUE(view_for(board, determinize(board, view, rng), viewer) == view);
  }
  s.tickets[1] = TicketSet::of(TicketId{0});
  s.ticket_pile.returned[0] = TicketId{7};
  s.ticket_pile.returned.push_back(TicketId{8});
  s.ticket_pile.returned.push_back(TicketId{9});
  const mapgame::View view = view_for(board, s, 0);
  EXPECT_TRUE(view_for(board, determinize(board, view, rng), 0) == view);
}

}  // namespace
}  // namespace fogg::game
