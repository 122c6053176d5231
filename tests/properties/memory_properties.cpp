// What a player of a map game remembers is true: known cards are really held, and the discards are known exactly.
#include "bots/memory/map_memory.h"
#include "bots/watchers.h"
#include "game/determinize.h"
#include "mapgame/legal.h"
#include "settings.h"

namespace fogg::properties {
namespace {

using mapgame::Action;
using mapgame::Seat;
using mapgame::State;

// Plays at random and remembers.
class Watching final : public bots::Bot {
 public:
  void begin(const Board& board, Seat seat, int players) override { memory_.begin(board, seat, players); }
  bool watches() const override { return true; }
  void watch(const bots::BasicObservation<Board>& seen) override { memory_.watch(seen); }
  Action choose(const bots::Decision& decision, base::Rng& rng) override {
    return decision.legal()[rng.below(static_cast<std::uint32_t>(decision.legal().size()))];
  }
  const game::Knowledge& knowledge() const { return memory_.knowledge(); }

 private:
  bots::MapMemory memory_;
};

class Memory : public OnEverySetting {};

TEST_P(Memory, IsTrueAtEveryDecision) {
  const auto legal = std::make_unique<mapgame::ActionList>();
  int with_known_cards = 0;
  int with_discards = 0;
  for (int game = 0; game < amount(10, 2000); ++game) {
    bots::Seats<Board> seats;
    std::vector<Watching*> watching;
    for (int i = 0; i < players(); ++i) {
      auto bot = std::make_unique<Watching>();
      watching.push_back(bot.get());
      seats.push_back(std::move(bot));
    }
    base::Rng rng(first_seed() + static_cast<std::uint64_t>(game));
    State s = mapgame::new_game(board(), players());
    const bots::Watchers<Board> watchers(board(), seats);
    for (auto actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
      if (actor.is_chance()) {
        watchers.play(s, pick_outcome(board(), s, rng));
        continue;
      }
      legal_actions(board(), s, *legal);
      const bots::Decision decision(board(), s, actor.seat, *legal);
      const game::Knowledge& known = watching[actor.seat]->knowledge();
      ASSERT_EQ(known.discards, s.discards);
      with_discards += cards::empty(known.discards) ? 0 : 1;
      for (std::size_t seat = 0; seat < s.players; ++seat) {
        ASSERT_TRUE(cards::contains(s.hand[seat], known.hand[seat]));
        with_known_cards += cards::empty(known.hand[seat]) ? 0 : 1;
      }
      ASSERT_TRUE((known.under_pile & s.tickets[actor.seat]).empty());
      ASSERT_TRUE((known.gone & s.ticket_pile.fresh).empty());
      // What is imagined with it leaves the view as it is, and has what is known where it is known to be.
      const State imagined = game::determinize(board(), view_for(board(), s, actor.seat), rng, known);
      ASSERT_EQ(view_for(board(), imagined, actor.seat), view_for(board(), s, actor.seat));
      ASSERT_EQ(imagined.discards, s.discards);
      for (std::size_t seat = 0; seat < s.players; ++seat) {
        ASSERT_TRUE(cards::contains(imagined.hand[seat], known.hand[seat]));
      }
      watchers.play(s, actor.seat, seats[actor.seat]->choose(decision, rng));
    }
  }
  EXPECT_GT(with_known_cards, 0);
  EXPECT_GT(with_discards, 0);
}

FOGG_ON_EVERY_SETTING(Memory);

}  // namespace
}  // namespace fogg::properties
