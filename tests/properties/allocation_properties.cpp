// Legal actions, apply and everything else a game step needs do without allocation: they can run millions of times.
#include <cstdlib>
#include <new>

#include "game/determinize.h"
#include "mapgame/check.h"
#include "mapgame/score.h"
#include "mapgame/view.h"
#include "random_board.h"
#include "settings.h"
#include "watched_game.h"

namespace {
thread_local long allocations = 0;
}  // namespace

// These replace the ones of the whole program, so that every allocation is counted, whoever makes it.
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace fogg::properties {
namespace {

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);
static_assert(std::is_trivially_copyable_v<mapgame::View>);

// Plays a game by uniformly random choices and counts the allocations on the way.
long allocations_in_game(const Board& board, int players, std::uint64_t seed, ActionList& legal) {
  base::Rng rng(seed);
  const long before = allocations;
  State s = mapgame::new_game(board, players);
  for (mapgame::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      apply(board, s, pick_outcome(board, s, rng));
      continue;
    }
    legal_actions(board, s, legal);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (!check(board, s, actor.seat, action)) return -1;
    const mapgame::View view = view_for(board, s, actor.seat);
    const State imagined = game::determinize(board, view, rng);
    if (imagined.players != s.players) return -1;
    apply(board, s, action);
  }
  return allocations - before;
}

TEST(AllocationCounter, Counts) {
  const long before = allocations;
  ::operator delete(::operator new(1));  // a new-expression may be optimised away, a call may not
  EXPECT_EQ(allocations, before + 1);
}

class Allocations : public OnEverySetting {};
FOGG_ON_EVERY_SETTING(Allocations);

TEST_P(Allocations, NoneInGameSteps) {
  const auto legal = std::make_unique<ActionList>();
  const int games = amount(3, 100);
  for (int i = 0; i < games; ++i)
    ASSERT_EQ(allocations_in_game(board(), players(), static_cast<std::uint64_t>(i), *legal), 0);
}

TEST(AllocationsOnRandomBoards, NoneInGameSteps) {
  const auto legal = std::make_unique<ActionList>();
  const int boards = amount(30, 1'000);
  for (int i = 0; i < boards; ++i) {
    const Board board = random_board(static_cast<std::uint64_t>(i) + 400'000);
    ASSERT_EQ(allocations_in_game(board, board.rules.max_players, static_cast<std::uint64_t>(i), *legal), 0);
  }
}

}  // namespace
}  // namespace fogg::properties
