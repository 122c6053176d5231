#include <gtest/gtest.h>

#include <set>

#include "cardgame/check.h"
#include "cardgame/legal.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "content/test_files.h"
#include "encoding/code.h"
#include "encoding/legal_mask.h"
#include "encoding/random_play.h"
#include "game/determinize.h"
#include "mapgame/check.h"
#include "mapgame/legal.h"

namespace fogg::encoding {
namespace {

const std::filesystem::path kRoot = FOGG_SOURCE_DIR;

// Calls visit for everything that the tests look at: every game and number of players.
template <class Visit>
void for_each_game(Visit&& visit) {
  const auto visit_all = [&](const auto& content) {
    for (int players = content.rules.min_players; players <= content.rules.max_players; ++players) {
      visit(content, players);
    }
  };
  for (const auto& file : content::test_boards(kRoot)) visit_all(content::load_board_file(file).value());
  for (const auto& file : content::test_card_sets(kRoot)) visit_all(content::load_card_set_file(file).value());
}

template <class Content>
std::vector<std::uint8_t> observe(const Content& content, const Layout& layout, const game::StateOf<Content>& s,
                                  const MemoryOf<Content>& memory, std::uint8_t seat) {
  std::vector<std::uint8_t> out(layout.size, 77);
  write_observation(layout, glance_of(content, view_for(content, s, seat), memory), out.data());
  return out;
}

TEST(ActionSpace, EveryLegalActionHasANumberOfItsOwn) {
  for_each_game([](const auto& content, int players) {
    const auto space = action_space(content);
    EXPECT_EQ(space.size % 8, 0u);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      play_random(content, players, seed, [&](const auto& s, const auto&) {
        static typename game::TypesOf<std::decay_t<decltype(content)>>::ActionList room;
        legal_actions(content, s, room);
        std::set<std::uint32_t> seen;
        const auto view = view_for(content, s, to_act(s).seat);
        for (const auto action : room) {
          const std::uint32_t number = number_of(content, space, s, action);
          ASSERT_EQ(number_of(content, space, view, action), number);
          ASSERT_LT(number, space.end);
          ASSERT_TRUE(seen.insert(number).second) << "two actions have the number " << number;
          ASSERT_EQ(action_of(content, space, s, number), action);
        }
      });
    }
  });
}

TEST(LegalActions, AreCountedAndPickedWithoutAListToo) {
  for_each_game([](const auto& content, int players) {
    for (std::uint64_t seed = 60; seed < 62; ++seed) {
      play_random(content, players, seed, [&](const auto& s, const auto&) {
        static typename game::TypesOf<std::decay_t<decltype(content)>>::ActionList room;
        legal_actions(content, s, room);
        ASSERT_EQ(static_cast<std::size_t>(count_legal(content, s)), room.size());
        for (std::size_t i = 0; i < room.size(); ++i) {
          ASSERT_EQ(nth_legal(content, s, static_cast<int>(i)), room[i]);
        }
      });
    }
  });
}

TEST(ActionSpace, TheMaskHoldsExactlyWhatTheRulesAccept) {
  for_each_game([](const auto& content, int players) {
    const auto space = action_space(content);
    std::vector<std::uint64_t> words(Mask::words_for(space.size));
    base::Rng rng(5);
    play_random(content, players, 11, [&](const auto& s, const auto&) {
      if (!to_act(s).is_seat() || rng.below(8) != 0) return;
      Mask mask(words.data(), space.size);
      legal_mask(content, space, s, mask);
      const auto count = static_cast<std::size_t>(count_legal(content, s));
      std::size_t accepted = 0;
      for (std::uint32_t number = 0; number < space.size; ++number) {
        const auto action = action_of(content, space, s, number);
        // Some numbers mean the same in another position; only the one that comes back counts.
        const bool legal = check(content, s, action).has_value() && number_of(content, space, s, action) == number;
        ASSERT_EQ(mask.contains(number), legal) << number;
        accepted += legal ? 1 : 0;
      }
      ASSERT_EQ(accepted, count);
      ASSERT_EQ(static_cast<std::size_t>(mask.count()), count);
      ASSERT_TRUE(mask.contains(mask.nth(static_cast<int>(count) - 1)));
    });
  });
}

TEST(Observation, FieldsLieSideBySideAndPaddingIsZero) {
  for_each_game([](const auto& content, int players) {
    const Layout layout = observation_layout(content, players);
    std::uint32_t at = 0;
    std::set<std::string> names;
    for (const Field& field : layout.fields) {
      EXPECT_EQ(field.at, at) << field.name;
      EXPECT_TRUE(names.insert(field.name).second) << field.name;
      EXPECT_EQ(field.labels.size(), field.columns()) << field.name;
      at += field.rows() * field.stride;
    }
    EXPECT_EQ(at, layout.size);
    EXPECT_EQ(layout.pieces.size() * 8, layout.size);
    play_random(content, players, 3, [&](const auto& s, const auto& memory) {
      const auto seen = observe(content, layout, s, memory, static_cast<std::uint8_t>(players - 1));
      for (const Field& field : layout.fields) {
        for (std::uint32_t row = 0; row < field.rows(); ++row) {
          const std::uint32_t begin = field.at + row * field.stride;
          for (std::uint32_t i = 0; i < field.stride; ++i) {
            if (i >= field.columns()) ASSERT_EQ(seen[begin + i], 0) << field.name;
            if (field.is_bits) ASSERT_LE(seen[begin + i], 1) << field.name;
          }
        }
      }
    });
  });
}

// What a seat cannot see is dealt again, as its memory allows: every byte stays.
TEST(Observation, HiddenThingsLeaveNoTrace) {
  for_each_game([](const auto& content, int players) {
    using Content = std::decay_t<decltype(content)>;
    const Layout layout = observation_layout(content, players);
    base::Rng rng(17);
    play_random(content, players, 23, [&](const auto& s, const auto& memory) {
      if (rng.below(4) != 0) return;
      for (std::uint8_t seat = 0; seat < players; ++seat) {
        game::Knowledge known;
        known.discards = memory.discards;
        for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
          if (i != seat) known.hand[i] = memory.known[i];
        }
        if constexpr (std::is_same_v<Content, cardgame::CardSet>) {
          for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) known.track[i] = memory.track[i];
        }
        const auto other = game::determinize(content, view_for(content, s, seat), rng, known);
        auto other_memory = memory;
        look_again(other, other_memory);
        ASSERT_EQ(observe(content, layout, s, memory, seat), observe(content, layout, other, other_memory, seat));
      }
    });
  });
}

// What is known of the others' hands is true, and all that fell in the open is counted.
TEST(Memory, KnowsNothingButTheTruth) {
  for_each_game([](const auto& content, int players) {
    for (std::uint64_t seed = 40; seed < 44; ++seed) {
      int known_cards = 0;
      int known_tickets = 0;
      play_random(content, players, seed, [&](const auto& s, const auto& memory) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
          ASSERT_TRUE(cards::contains(s.hand[i], memory.known[i]));
          known_cards += cards::total(memory.known[i]);
        }
        // Each ticket that is remembered lies where the memory says.
        const auto& pile = s.ticket_pile;
        for (std::size_t t = 0; t < content.tickets.size(); ++t) {
          const std::uint8_t owner = memory.tickets.owner[t];
          if (owner == TicketMemory::kNobody) continue;
          ++known_tickets;
          const int depth = memory.tickets.depth(t, owner, pile.size());
          ASSERT_GT(depth, pile.fresh.size());
          ASSERT_EQ(pile.returned[static_cast<std::size_t>(depth - pile.fresh.size() - 1)].value, t);
        }
      });
      EXPECT_GT(known_cards, 0);
      // On a small board a game may end before anybody has returned a ticket.
      EXPECT_TRUE(known_tickets > 0 || content.tickets.size() < 20) << content.id;
    }
  });
}

}  // namespace
}  // namespace fogg::encoding
