// Properties of the Card Game's bots and of what they remember, over whole games in which the true state is at hand.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/card_sight.h"
#include "bots/match.h"
#include "cardgame/check.h"
#include "cardgame/legal.h"
#include "settings.h"

namespace fogg::properties {
namespace {

using bots::CardMemory;
using cardgame::Action;
using cardgame::ActionList;
using cardgame::CardSet;
using cardgame::Phase;
using cardgame::Seat;
using cardgame::State;
using cards::Cards;
using cards::TicketId;
using Step = game::BasicStep<CardSet>;

std::unique_ptr<bots::BasicBot<CardSet>> bot(const std::string& spec) {
  return std::move(bots::make_bot(card_set(), spec).value());
}

// Plays a game between bots, one by spec for each seat, and shows every decision to `look(state, seat)` before it is
// made. Illegal answers fail the test.
template <class Told, class Look>
State play(const std::vector<std::string>& specs, std::uint64_t seed, bool owners_may_look, Told&& told, Look&& look) {
  const CardSet& set = card_set();
  const int players = static_cast<int>(specs.size());
  base::Rng rng = base::Rng::stream(seed, 0);
  State s = cardgame::new_game(set, players, owners_may_look);
  bots::Seats<CardSet> seats;
  for (const std::string& spec : specs) seats.push_back(bot(spec));
  const bots::Watchers<CardSet> watchers(set, seats);
  ActionList legal;
  for (int steps = 0; !to_act(s).is_nobody(); ++steps) {
    if (steps > 20000) {
      ADD_FAILURE() << "the game does not end, seed " << seed;
      break;
    }
    const State before = s;
    Step step;
    if (to_act(s).is_chance()) {
      step = Step::chance(pick_outcome(set, s, rng));
    } else {
      const Seat seat = to_act(s).seat;
      look(s, seat);
      legal_actions(set, s, legal);
      const Action action = seats[seat]->choose(bots::BasicDecision<CardSet>(set, s, seat, legal), rng);
      if (!check(set, s, action)) {
        ADD_FAILURE() << specs[seat] << " did what is not allowed, seed " << seed << ": "
                      << sentence_of(set, check(set, s, action).error());
        break;
      }
      step = Step::by(seat, action);
    }
    watchers.play(s, step);
    told(before, step, s);
  }
  return s;
}

const std::vector<std::vector<std::string>> kTables = {{"random", "random"},
                                                       {"planner", "random"},
                                                       {"greedy", "planner"},
                                                       {"planner", "planner"},
                                                       {"random", "random", "random"},
                                                       {"planner", "greedy", "planner"},
                                                       {"planner", "random", "greedy"},
                                                       {"random", "random", "random", "random"},
                                                       {"planner", "planner", "greedy", "random"},
                                                       {"planner", "planner", "planner", "planner"}};

// The search, alone and on threads, and all levels. Expert would think too long for a whole game here.
const std::vector<std::vector<std::string>> kSlowTables = {{"ismcts:sims=8", "ismcts:sims=16:threads=2"},
                                                           {"ismcts:sims=16:threads=2", "random", "ismcts:sims=8"},
                                                           {"easy", "normal", "hard", "expert:sims=8"}};

void expect_legal_games(const std::vector<std::string>& table, int games) {
  for (int i = 0; i < games && !testing::Test::HasFailure(); ++i) {
    const auto nothing = [](const auto&...) {};
    const State end = play(table, static_cast<std::uint64_t>(i), i % 2 == 1, nothing, nothing);
    EXPECT_EQ(end.phase, Phase::over);
  }
}

TEST(CardBots, DoOnlyWhatIsAllowedAndGamesEnd) {
  for (const auto& table : kTables) expect_legal_games(table, amount(20, 1000));
  for (const auto& table : kSlowTables) expect_legal_games(table, amount(2, 100));
  EXPECT_TRUE(bots::make_bot(card_set(), "expert"));
}

// Whatever the planner holds dear, it decides what is legal.
TEST(CardBots, BearExtremeSettings) {
  expect_legal_games({"planner:price=10000:squeeze=10000:need=10000:hold=10000:fade=256", "random"}, amount(5, 100));
  expect_legal_games({"planner:need=-10000:hold=10000:holdwild=10000:wild=-10000:overlap=1000:tempo=1000", "random"},
                     amount(5, 100));
  EXPECT_FALSE(bots::make_bot(card_set(), "planner:price=100000"));
}

class First final : public bots::BasicBot<CardSet> {
 public:
  Action choose(const bots::BasicDecision<CardSet>& decision, base::Rng&) override { return decision.legal()[0]; }
};

// A search that fell back on the first legal action would do no better than that one from both seats.
TEST(CardBots, TheSearchWinsAgainstRandomPlayAndAgainstTheFirstLegalAction) {
  ActionList room;
  for (const bool random : {true, false}) {
    for (const std::size_t seat : {0u, 1u}) {
      bots::Seats<CardSet> seats(2);
      seats[seat] = bot("ismcts:sims=16:threads=2");
      seats[1 - seat] = random ? bot("random") : std::make_unique<First>();
      const auto match = play_match(card_set(), seats, 21, room);
      EXPECT_GT(match.scores[seat].total, match.scores[1 - seat].total) << "seat " << seat;
    }
  }
}

TEST(CardBots, SameSeedSameGame) {
  const CardSet& set = card_set();
  ActionList room;
  auto tables = kTables;
  tables.insert(tables.end(), kSlowTables.begin(), kSlowTables.end());
  for (const auto& table : tables) {
    bots::Seats<CardSet> seats;
    for (const std::string& spec : table) seats.push_back(bot(spec));
    game::BasicRecord<CardSet> first;
    game::BasicRecord<CardSet> second;
    play_match(set, seats, 5, room, &first);
    play_match(set, seats, 6, room);  // a game between leaves nothing behind
    play_match(set, seats, 5, room, &second);
    ASSERT_EQ(first.steps.size(), second.steps.size());
    for (std::size_t i = 0; i < first.steps.size(); ++i) EXPECT_EQ(first.steps[i].what, second.steps[i].what);
  }
}

// One memory for each seat, told of every step as a bot at that seat is.
struct Memories {
  explicit Memories(int players) : all(static_cast<std::size_t>(players)) {
    for (std::size_t seat = 0; seat < all.size(); ++seat) all[seat].begin(card_set(), static_cast<Seat>(seat), players);
  }
  void tell(const State& before, const Step& step, const State& after) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Seat seat = static_cast<Seat>(i);
      const auto event = game::event_for<CardSet>(before, step, seat);
      all[i].watch(bots::BasicObservation<CardSet>(card_set(), after, seat, event));
    }
  }
  std::vector<CardMemory> all;
};

void expect_true_memory(const State& s, const CardMemory& memory, Seat own) {
  EXPECT_EQ(memory.discards(), s.discards);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    EXPECT_EQ(memory.track(seat), s.track[seat]);
    EXPECT_TRUE(cards::contains(s.hand[seat], memory.known_hand(seat)));
  }
  if (s.phase == Phase::choose_opening) return;
  EXPECT_EQ(memory.ticket_pile().fresh, s.ticket_pile.fresh.size());
  const auto& returned = memory.ticket_pile().returned;
  ASSERT_EQ(returned.size(), s.ticket_pile.returned.size());
  for (std::size_t i = 0; i < returned.size(); ++i) {
    if (returned[i].is_some()) EXPECT_EQ(returned[i], s.ticket_pile.returned[i]) << "seat " << int{own};
  }
}

TEST(CardMemory, KnowsTracksExactlyAndHandsInPart) {
  int known = 0;
  int own_returned = 0;
  int second_rounds = 0;
  for (const auto& table : kTables) {
    for (int i = 0; i < amount(20, 1000); ++i) {
      Memories memories(static_cast<int>(table.size()));
      play(
          table, static_cast<std::uint64_t>(1000 + i), i % 2 == 1,
          [&](const State& before, const Step& step, const State& after) { memories.tell(before, step, after); },
          [&](const State& s, Seat) {
            for (std::size_t seat = 0; seat < s.players; ++seat)
              expect_true_memory(s, memories.all[seat], static_cast<Seat>(seat));
            known += cards::total(memories.all[0].known_hand(1));
            for (const TicketId id : memories.all[0].ticket_pile().returned) own_returned += id.is_some() ? 1 : 0;
            second_rounds += s.round == 2 ? 1 : 0;
          });
      if (HasFailure()) return;
    }
  }
  // The games reach what is remembered.
  EXPECT_GT(known, 1000);
  EXPECT_GT(own_returned, 100);
  EXPECT_GT(second_rounds, 100);
}

}  // namespace
}  // namespace fogg::properties
