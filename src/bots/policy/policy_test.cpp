#include "bots/policy/policy.h"

#include <gtest/gtest.h>

#include "bots/watchers.h"
#include "cardgame/legal.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "mapgame/legal.h"

namespace fogg::bots {
namespace {

// Plays a game at random and calls look(state, memory of all seats, memories of the seats) before every decision.
template <class Content, class Look>
void play_random(const Content& content, int players, std::uint64_t seed, const Look& look) {
  using Seat = game::Seat;
  std::vector<typename Eye<Content>::Memory> memories(static_cast<std::size_t>(players));
  for (std::size_t i = 0; i < memories.size(); ++i) memories[i].begin(content, static_cast<Seat>(i), players);
  base::Rng rng(seed);
  auto s = game::start_game(content, players, {});
  auto memory = encoding::first_memory(content, s);
  static typename game::TypesOf<Content>::ActionList room;
  const auto step = [&](const game::BasicStep<Content>& one, auto what) {
    const auto before = s;
    encoding::play(content, s, memory, what);
    for (std::size_t i = 0; i < memories.size(); ++i) {
      const auto seat = static_cast<Seat>(i);
      const auto event = game::event_for<Content>(before, one, seat);
      memories[i].watch(BasicObservation<Content>(content, s, seat, event));
    }
  };
  for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      const cards::Outcome outcome = pick_outcome(content, s, rng);
      step(game::BasicStep<Content>::chance(outcome), outcome);
      continue;
    }
    legal_actions(content, s, room);
    look(s, memory, memories, std::span<const ActionOf<Content>>(room));
    const auto action = room[rng.below(static_cast<std::uint32_t>(room.size()))];
    step(game::BasicStep<Content>::by(actor.seat, action), action);
  }
}

// Networks learn by what the environments write and play by what a bot has seen: both must be the same.
template <class Content>
void expect_same_eyes(const Content& content) {
  for (int players = content.rules.min_players; players <= content.rules.max_players; ++players) {
    Eye<Content> eye(content, players);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      play_random(content, players, seed, [&](const auto& s, const auto& memory, const auto& memories, const auto&) {
        const auto seat = to_act(s).seat;
        const auto view = view_for(content, s, seat);
        const auto seen = eye.look(view, Eye<Content>::written(memories[seat]));
        const std::vector<std::uint8_t> kept(seen.begin(), seen.end());
        const auto own = encoding::of_seat(memory, seat);
        const auto written = eye.look(view, own);
        ASSERT_TRUE(std::ranges::equal(kept, written)) << content.id << ", " << players << " players, seed " << seed;
      });
    }
  }
}

TEST(Eye, SeesWhatEnvironmentsWrite) {
  for (const char* id : {"usa", "europe", "san_francisco"})
    expect_same_eyes(*content::load_board_file(content::board_file(content::find_data_dir(), id)));
  expect_same_eyes(*content::load_card_set_file(content::card_set_file(content::find_data_dir(), "card_game")));
}

}  // namespace
}  // namespace fogg::bots
