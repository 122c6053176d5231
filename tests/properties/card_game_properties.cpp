// Properties of the Card Game over random games: conservation, legal_actions = check, records, views, leaks.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <set>
#include <string>

#include "bots/match.h"
#include "cardgame/apply.h"
#include "cardgame/check.h"
#include "cardgame/legal.h"
#include "cardgame/score.h"
#include "cardgame/view.h"
#include "game/determinize.h"
#include "game/play_file.h"
#include "settings.h"

namespace fogg::properties {
namespace {

using cardgame::Action;
using cardgame::ActionKind;
using cardgame::ActionList;
using cardgame::CardSet;
using cardgame::Phase;
using cardgame::Seat;
using cardgame::State;
using cardgame::View;
using cards::Cards;
using cards::Colour;
using cards::TicketSet;
using Record = game::BasicRecord<CardSet>;
using Step = game::BasicStep<CardSet>;

// How a random player leans, so that rare corners are reached: empty piles, long hands, many tickets, big stacks.
enum class Lean { any, draws, places, hoards_tickets };

Action choose(const ActionList& legal, Lean lean, base::Rng& rng) {
  const auto any = [&] { return legal[rng.below(static_cast<std::uint32_t>(legal.size()))]; };
  for (int tries = 0; tries < 4; ++tries) {
    const Action action = any();
    const ActionKind kind = action.kind();
    const bool place = kind == ActionKind::place_set || kind == ActionKind::place_three;
    const bool draw = kind == ActionKind::draw_face_up || kind == ActionKind::draw_pile;
    if (lean == Lean::any || (lean == Lean::draws && draw) || (lean == Lean::places && place) ||
        (lean == Lean::hoards_tickets && kind == ActionKind::draw_tickets)) {
      return action;
    }
  }
  return any();
}

// Plays a whole game and shows every decision to `watch(state, legal)`, and the end to `finish(state, record)`.
template <class Watch, class Finish>
void play(int players, std::uint64_t seed, bool look, Watch&& watch, Finish&& finish) {
  const CardSet& set = card_set();
  base::Rng rng = base::Rng::stream(seed, 77);
  std::array<Lean, 4> leans{};
  for (Lean& lean : leans) lean = static_cast<Lean>(rng.below(4));
  Record record{players, seed, {}, {look}};
  State s = cardgame::new_game(set, players, look);
  ActionList legal;
  for (int steps = 0; !to_act(s).is_nobody(); ++steps) {
    ASSERT_LT(steps, 5000) << "the game does not end, seed " << seed;
    if (to_act(s).is_chance()) {
      const cards::Outcome outcome = pick_outcome(set, s, rng);
      record.steps.push_back(Step::chance(outcome));
      apply(set, s, outcome);
      continue;
    }
    legal_actions(set, s, legal);
    ASSERT_FALSE(legal.empty());
    watch(s, legal);
    if (testing::Test::HasFatalFailure()) return;
    const Seat seat = to_act(s).seat;
    const Action action = choose(legal, leans[seat], rng);
    record.steps.push_back(Step::by(seat, action));
    apply(set, s, action);
  }
  finish(s, record);
}

Cards all_cards(const State& s) {
  Cards sum = s.pile;
  cards::add(sum, s.row);
  cards::add(sum, s.discards);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    cards::add(sum, s.hand[seat]);
    cards::add(sum, s.track[seat]);
    for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
      cards::add(sum, cards::colour_at(colour), s.yard[seat][colour].coloured);
      cards::add(sum, Colour::wild, s.yard[seat][colour].wilds);
    }
  }
  return sum;
}

void expect_sound(const State& s) {
  ASSERT_EQ(all_cards(s), card_set().rules.deck);
  TicketSet seen;
  int count = 0;
  const auto add = [&](const TicketSet& tickets) {
    seen |= tickets;
    count += tickets.size();
  };
  add(s.ticket_pile.fresh);
  add(s.rejected);
  add(s.offer);
  for (const cards::TicketId id : s.ticket_pile.returned) add(TicketSet::of(id));
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    add(s.tickets[seat]);
    add(s.completed[seat]);
  }
  ASSERT_EQ(seen, card_set().all_tickets);
  ASSERT_EQ(count, seen.size());
  for (std::size_t colour = 0; colour < cards::kColours; ++colour) {  // E9: a colour lies in one yard at most
    int yards = 0;
    for (std::size_t seat = 0; seat < s.players; ++seat) yards += s.yard[seat][colour].size() > 0 ? 1 : 0;
    ASSERT_LE(yards, 1);
  }
  if (s.phase == Phase::turn || s.phase == Phase::second_draw) {
    ASSERT_TRUE(cards::total(s.row) == 5 || cards::empty(s.pile));  // E6
  }
}

// Everything that could be written as an action, legal or not.
std::vector<Action> universe() {
  std::vector<Action> all = {Action::draw_pile(), Action::draw_tickets(), Action::complete_best(), Action::done(),
                             Action::pass()};
  for (std::size_t kind = 0; kind < 10; ++kind) all.push_back(Action::draw_face_up(cards::colour_at(kind)));
  for (std::size_t colour = 0; colour < 10; ++colour) {
    for (int coloured = 0; coloured <= 12; ++coloured) {
      for (int wilds = 0; wilds <= 17; ++wilds)
        all.push_back(Action::place_set(cards::colour_at(colour), coloured, wilds));
    }
  }
  for (unsigned three = 0; three < 512; ++three) all.push_back(Action::place_three(three));
  for (std::uint8_t ticket = 0; ticket < 64; ++ticket) all.push_back(Action::complete(cards::TicketId{ticket}));
  for (int offered = 1; offered <= 6; ++offered) {
    for (const cards::TicketChoice choice : cards::ticket_choices(offered, 0)) all.push_back(Action::keep(choice));
  }
  for (unsigned kept = 0; kept < 64; ++kept) all.push_back(Action::keep(cards::TicketChoice(kept, {})));
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// E7–E9 once more, from the words of the rules: which placements are legal.
bool may_place(const State& s, Action action) {
  const Cards& hand = s.hand[s.turn];
  const auto stack = [&](std::size_t colour, bool own) {
    int cards_there = 0;
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      if ((seat == s.turn) == own) cards_there += s.yard[seat][colour].size();
    }
    return cards_there;
  };
  if (action.kind() == ActionKind::place_three) {
    int colours = 0;
    for (std::size_t c = 0; c < 8; ++c) {
      if ((action.three() >> c & 1u) == 0) continue;
      ++colours;
      if (hand[c] < 1 || stack(c, true) > 0 || stack(c, false) > 0) return false;
    }
    return colours == 3 && action.three() < 256;
  }
  const std::size_t c = cards::index(action.colour());
  const int size = action.coloured() + action.wilds();
  return c < 8 && action.coloured() >= 1 && size >= 2 && hand[c] >= action.coloured() && hand[8] >= action.wilds() &&
         stack(c, true) == 0 && (stack(c, false) == 0 || size > stack(c, false));
}

class CardGame : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, CardGame, testing::Values(2, 3, 4));

TEST_P(CardGame, KeepsCardsAndTicketsAndEnds) {
  for (int i = 0; i < amount(150, 20'000); ++i) {
    play(
        GetParam(), static_cast<std::uint64_t>(i), false, [](const State& s, const ActionList&) { expect_sound(s); },
        [&](const State& s, const Record&) {
          expect_sound(s);
          ASSERT_EQ(s.round, GetParam() == 4 ? 2 : 1);  // E13
          const cardgame::Scores scores = final_scores(card_set(), s);
          for (std::size_t seat = 0; seat < s.players; ++seat) {
            ASSERT_EQ(scores[seat].total, scores[seat].tickets + scores[seat].bonus);
            ASSERT_GE(scores[seat].place, 1);
          }
        });
    if (HasFatalFailure()) FAIL() << "seed " << i;
  }
}

TEST_P(CardGame, LegalActionsAreExactlyWhatCheckAccepts) {
  const std::vector<Action> all = universe();
  for (int i = 0; i < amount(6, 1'000); ++i) {
    base::Rng rng(static_cast<std::uint64_t>(i));
    play(
        GetParam(), static_cast<std::uint64_t>(i), false,
        [&](const State& s, const ActionList& legal) {
          if (rng.below(4) != 0) return;
          const std::set<Action> listed(legal.begin(), legal.end());
          ASSERT_EQ(listed.size(), legal.size()) << "an action is listed twice";
          for (const Action action : all) {
            ASSERT_EQ(listed.contains(action), check(card_set(), s, action).has_value());
            const bool places = action.kind() == ActionKind::place_set || action.kind() == ActionKind::place_three;
            if (s.phase == Phase::turn && places) ASSERT_EQ(listed.contains(action), may_place(s, action));
          }
        },
        [](const State&, const Record&) {});
    if (HasFatalFailure()) FAIL() << "seed " << i;
  }
}

TEST_P(CardGame, RecordsRunAgainToTheSameEnd) {
  const auto source = [](std::string_view, std::string_view) -> std::expected<game::GameRef, std::string> {
    return &card_set();
  };
  for (int i = 0; i < amount(30, 2'000); ++i) {
    play(
        GetParam(), static_cast<std::uint64_t>(i), i % 2 == 1, [](const State&, const ActionList&) {},
        [&](const State& s, const Record& record) {
          const std::string text = record_text(card_set(), record);
          const game::PlayResult result = game::run_play(text, source);
          ASSERT_TRUE(result.problems.empty()) << result.problems[0].to_text("record");
          const auto& played = std::get<game::PlayedCardGame>(result.games.at(0));
          ASSERT_EQ(played.final, s);
          ASSERT_EQ(record_text(card_set(), Record{record.players, record.seed, played.steps, played.options}), text);
        });
    if (HasFatalFailure()) FAIL() << "seed " << i;
  }
}

// The leak property: whatever a seat cannot see is dealt again, and all that the seat is shown stays the same.
TEST_P(CardGame, NothingHiddenReachesASeat) {
  for (int i = 0; i < amount(20, 2'000); ++i) {
    base::Rng rng(static_cast<std::uint64_t>(i) + 1);
    play(
        GetParam(), static_cast<std::uint64_t>(i), i % 2 == 1,
        [&](const State& s, const ActionList& legal) {
          for (int viewer = 0; viewer <= GetParam(); ++viewer) {
            const Seat seat = viewer == GetParam() ? cardgame::kSpectator : static_cast<Seat>(viewer);
            const View view = view_for(card_set(), s, seat);
            const State other = game::determinize(card_set(), view, rng);
            ASSERT_EQ(all_cards(other), card_set().rules.deck);
            ASSERT_TRUE(view_for(card_set(), other, seat) == view);
            if (to_act(s).seat != seat) continue;
            ActionList other_legal;
            legal_actions(card_set(), other, other_legal);
            ASSERT_TRUE(std::equal(legal.begin(), legal.end(), other_legal.begin(), other_legal.end()));
          }
          // E4: while the round runs nobody's track is anywhere in a view, unless owners may look.
          const View own = view_for(card_set(), s, s.turn);
          if (s.phase == Phase::turn) {
            ASSERT_EQ(own.track, s.owners_may_look ? s.track[s.turn] : Cards{});
            ASSERT_EQ(own.seats[s.turn].shown_track, Cards{});
          }
        },
        [](const State&, const Record&) {});
    if (HasFatalFailure()) FAIL() << "seed " << i;
  }
}

std::uint64_t count_paths(const State& s, int depth) {
  if (depth == 0) return 1;
  std::uint64_t paths = 0;
  const auto walk = [&](const auto& step) {
    State next = s;
    apply(card_set(), next, step);
    paths += count_paths(next, depth - 1);
  };
  if (to_act(s).is_chance()) {
    cards::OutcomeList outcomes;
    chance_outcomes(card_set(), s, outcomes);
    for (const cards::WeightedOutcome& weighted : outcomes) walk(weighted.outcome);
  } else if (to_act(s).is_seat()) {
    const auto legal = std::make_unique<ActionList>();
    legal_actions(card_set(), s, *legal);
    for (const Action action : *legal) walk(action);
  }
  return paths;
}

TEST_P(CardGame, PathsAreAsManyAsBefore) {
  State s = cardgame::new_game(card_set(), GetParam());
  base::Rng rng = base::Rng::stream(1, 0);
  while (to_act(s).is_chance()) apply(card_set(), s, pick_outcome(card_set(), s, rng));
  std::ifstream file(FOGG_SOURCE_DIR "/tests/perft/card_game-" + std::to_string(GetParam()) + ".txt");
  int compared = 0;
  std::uint64_t expected = 0;
  for (int depth = 0; file >> depth >> expected;) {
    if (expected > static_cast<std::uint64_t>(amount(200'000, 50'000'000))) break;
    ASSERT_EQ(count_paths(s, depth), expected) << "depth " << depth;
    ++compared;
  }
  ASSERT_GE(compared, 2);
}

// E12: the default is the optimum, and what is left of it after one of its tickets is still one.
TEST_P(CardGame, TheDefaultStaysTheBest) {
  const auto points = [](const TicketSet& tickets) {
    int sum = 0;
    tickets.for_each([&](cards::TicketId id) { sum += card_set().ticket(id).points; });
    return std::pair(sum, tickets.size());
  };
  for (int i = 0; i < amount(100, 5'000); ++i) {
    play(
        GetParam(), static_cast<std::uint64_t>(i), false,
        [&](const State& s, const ActionList&) {
          if (s.phase != Phase::complete) return;
          ASSERT_TRUE(can_complete(card_set(), s.track[s.dealing], s.best));
          ASSERT_EQ(points(s.best), points(best_completion(card_set(), s.track[s.dealing], s.tickets[s.dealing])));
        },
        [](const State&, const Record&) {});
    if (HasFatalFailure()) FAIL() << "seed " << i;
  }
}

}  // namespace
}  // namespace fogg::properties
