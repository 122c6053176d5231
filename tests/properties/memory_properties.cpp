// What a player of a map game remembers is true: known cards are really held, the discards are known exactly, and so
// are the own tickets under the pile.
#include "bots/memory/map_memory.h"
#include "bots/watchers.h"
#include "game/determinize.h"
#include "mapgame/legal.h"
#include "settings.h"
#include "styles.h"

namespace fogg::properties {
namespace {

using mapgame::Seat;
using mapgame::TicketId;
using mapgame::TicketSet;

// Plays by a style and remembers.
class Watching final : public bots::Bot {
 public:
  explicit Watching(Style style) : style_(style) {}
  void begin(const Board& board, Seat seat, int players) override { memory_.begin(board, seat, players); }
  bool watches() const override { return true; }
  void watch(const bots::BasicObservation<Board>& seen) override { memory_.watch(seen); }
  Action choose(const bots::Decision& decision, base::Rng& rng) override {
    return properties::choose(decision.content(), style_, decision.legal(), rng);
  }
  const game::Knowledge& knowledge() const { return memory_.knowledge(); }

 private:
  Style style_;
  bots::MapMemory memory_;
};

// Whose the tickets under the pile are: those of who put them there last.
class Returned {
 public:
  void after(const State& s, Seat seat) {
    const auto& pile = s.ticket_pile.returned;
    for (std::size_t i = size_; i < pile.size(); ++i) by_[pile[i].value] = seat;
    size_ = pile.size();
  }
  TicketSet of(const State& s, Seat seat) const {
    TicketSet own;
    for (const TicketId id : s.ticket_pile.returned) {
      if (by_[id.value] == seat) own.insert(id);
    }
    return own;
  }

 private:
  std::size_t size_ = 0;
  std::array<Seat, mapgame::kMaxTickets> by_{};
};

class Memory : public OnEverySetting {};

TEST_P(Memory, IsTrueAtEveryDecision) {
  const auto legal = std::make_unique<mapgame::ActionList>();
  int with_known_cards = 0;
  int with_discards = 0;
  int near_the_top = 0;
  for (int game = 0; game < amount(10, 2000); ++game) {
    bots::Seats<Board> seats;
    std::vector<Watching*> watching;
    // In every other game so many tickets are drawn that the returned ones come up again.
    const Style style = game % 2 == 0 ? Style::any : Style::returns_tickets;
    for (int i = 0; i < players(); ++i) {
      auto bot = std::make_unique<Watching>(style);
      watching.push_back(bot.get());
      seats.push_back(std::move(bot));
    }
    base::Rng rng(first_seed() + static_cast<std::uint64_t>(game));
    State s = mapgame::new_game(board(), players());
    Returned returned;
    const bots::Watchers<Board> watchers(board(), seats);
    for (auto actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
      if (actor.is_chance()) {
        watchers.play(s, pick_outcome(board(), s, rng));
        returned.after(s, 0);
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
      ASSERT_EQ(known.under_pile, returned.of(s, actor.seat));
      near_the_top += s.ticket_pile.fresh.empty() && !known.under_pile.empty() ? 1 : 0;
      ASSERT_TRUE((known.gone & s.ticket_pile.fresh).empty());
      // What is imagined with it leaves the view as it is, and has what is known where it is known to be.
      const State imagined = game::determinize(board(), view_for(board(), s, actor.seat), rng, known);
      ASSERT_EQ(view_for(board(), imagined, actor.seat), view_for(board(), s, actor.seat));
      ASSERT_EQ(imagined.discards, s.discards);
      for (std::size_t seat = 0; seat < s.players; ++seat) {
        ASSERT_TRUE(cards::contains(imagined.hand[seat], known.hand[seat]));
      }
      watchers.play(s, actor.seat, seats[actor.seat]->choose(decision, rng));
      returned.after(s, actor.seat);
    }
  }
  EXPECT_GT(with_known_cards, 0);
  EXPECT_GT(with_discards, 0);
  EXPECT_GT(near_the_top, 0);
}

FOGG_ON_EVERY_SETTING(Memory);

}  // namespace
}  // namespace fogg::properties
