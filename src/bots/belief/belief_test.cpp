#include "bots/belief/belief.h"

#include <gtest/gtest.h>

#include "bots/watchers.h"
#include "bots/worth/worth.h"
#include "cardgame/legal.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "game/determinize.h"
#include "mapgame/legal.h"

namespace fogg::bots {
namespace {

// A network for the game that likes what any sign is for; it stands in for one that learnt.
template <class Content>
void add_belief(const Content& content) {
  net::Layer layer{static_cast<std::uint32_t>(Belief<Content>::inputs(content)), 1, {}, {0}, {1 << 28}};
  for (std::uint32_t i = 0; i < layer.inputs; ++i) layer.weights.push_back(static_cast<std::int8_t>(i % 5));
  net::NetworkFile file{content.id, data_hash_of(content), "", {}};
  file.networks.push_back({net::Kind::belief, net::kAnyPlayers, net::Network::kOne, net::Network({layer})});
  net::add_networks(std::move(file));
}

// In random games: what is believed has a weight for every ticket, and stays the same when everything that the viewer
// cannot see is dealt again.
template <class Content>
void expect_honest_beliefs(const Content& content, int players) {
  add_belief(content);
  const auto belief = Belief<Content>::for_game(content);
  ASSERT_TRUE(belief);
  const typename Belief<Content>::Ground ground(content);
  std::vector<typename Belief<Content>::Memory> memories(static_cast<std::size_t>(players));
  for (std::size_t i = 0; i < memories.size(); ++i) memories[i].begin(content, static_cast<game::Seat>(i), players);
  base::Rng rng(7);
  auto s = game::start_game(content, players, {});
  auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  const auto step = [&](const game::BasicStep<Content>& one) {
    const auto before = s;
    game::apply_step(content, s, one);
    for (std::size_t i = 0; i < memories.size(); ++i) {
      const auto seat = static_cast<game::Seat>(i);
      const auto event = game::event_for<Content>(before, one, seat);
      memories[i].watch(BasicObservation<Content>(content, s, seat, event));
    }
  };
  int looked = 0;
  for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      step(game::BasicStep<Content>::chance(pick_outcome(content, s, rng)));
      continue;
    }
    if (s.phase == decltype(s.phase)::turn && ++looked % 8 == 0) {
      const auto view = view_for(content, s, actor.seat);
      const auto& memory = memories[actor.seat];
      const auto guesses = belief->guess(ground, view, memory);
      const auto again = view_for(content, game::determinize(content, view, rng, {}), actor.seat);
      EXPECT_EQ(belief->guess(ground, again, memory), guesses);
      TicketSigns signs;
      const cards::TicketSet unseen = unseen_tickets(ground, view, memory);
      for (std::size_t seat = 0; seat < s.players; ++seat) {
        if (seat == actor.seat) continue;
        read_signs(ground, view, memory, seat, unseen, signs);
        int all = 0;
        unseen.for_each([&](cards::TicketId id) {
          EXPECT_EQ(signs[id.value].size(), Belief<Content>::kSigns);
          EXPECT_GT(guesses[seat][id.value], 0);
          all += guesses[seat][id.value];
        });
        EXPECT_NEAR(all, 60'000, 150);
      }
    }
    legal_actions(content, s, *room);
    step(game::BasicStep<Content>::by(actor.seat, (*room)[rng.below(static_cast<std::uint32_t>(room->size()))]));
  }
  EXPECT_GT(looked, 8);
}

TEST(Belief, KnowsNothingThatTheViewerDoesNot) {
  for (const char* id : {"usa", "europe", "san_francisco"})
    expect_honest_beliefs(*content::load_board_file(content::board_file(content::find_data_dir(), id)), 3);
  expect_honest_beliefs(*content::load_card_set_file(content::card_set_file(content::find_data_dir(), "card_game")), 3);
}

TEST(Belief, ANetworkForOtherSignsIsNotUsed) {
  auto board = *content::load_board_file(content::board_file(content::find_data_dir(), "usa"));
  add_belief(board);
  EXPECT_TRUE(Belief<mapgame::Board>::for_game(board));
  board.tickets.pop_front();
  EXPECT_FALSE(Belief<mapgame::Board>::for_game(board));
}

}  // namespace
}  // namespace fogg::bots
