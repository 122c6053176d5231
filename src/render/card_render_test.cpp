#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "cardgame/apply.h"
#include "cardgame/legal.h"
#include "render/card_happening.h"
#include "render/card_position_text.h"
#include "render/card_score_text.h"

namespace fogg::render {
namespace {

using cardgame::Action;
using cardgame::ActionKind;
using cardgame::CityId;
using cardgame::Phase;
using cardgame::State;
using Step = game::BasicStep<CardSet>;

CityId city(int i) { return CityId{static_cast<std::uint8_t>(i)}; }

// Seven cities, a ticket between any two of them, and two big ones.
CardSet small_set() {
  CardSet set;
  set.id = "small";
  set.name = "Small";
  for (const char* name : {"ahaus", "beck", "celle", "dorf", "elm", "fulda", "gera"})
    set.cities.push_back({name, name});
  for (int a = 0; a < 7; ++a) {
    for (int b = a + 1; b < 7; ++b) {
      cardgame::Ticket ticket{city(a), city(b), static_cast<std::uint8_t>(4 + a + b), {}};
      cards::add(ticket.needs, cards::colour_at(static_cast<std::size_t>(a)));
      cards::add(ticket.needs, cards::colour_at(static_cast<std::size_t>(b)));
      set.tickets.push_back(ticket);
    }
  }
  set.bonuses = {{city(0), 9}, {city(1), 11}};
  set.index();
  return set;
}

// Random play until a condition holds; `visit` sees every step.
template <class Visit, class Until>
State play(const CardSet& set, std::uint64_t seed, bool look, Visit&& visit, Until&& until) {
  base::Rng rng(seed);
  State s = cardgame::new_game(set, 2, look);
  const auto legal = std::make_unique<cardgame::ActionList>();
  while (!to_act(s).is_nobody() && !until(s)) {
    const State before = s;
    Step step;
    if (to_act(s).is_chance()) {
      step = Step::chance(pick_outcome(set, s, rng));
    } else {
      legal_actions(set, s, *legal);
      step = Step::by(to_act(s).seat, (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))]);
    }
    apply_step(set, s, step);
    visit(before, s, step);
  }
  return s;
}
void nothing(const State&, const State&, const Step&) {}

State on_the_way(const CardSet& set, std::uint64_t seed, bool look = false) {
  return play(set, seed, look, nothing, [](const State& s) {
    return s.phase == Phase::turn && cards::total(s.track[0]) > 2 && cards::total(s.track[1]) > 2;
  });
}

std::string all_text(const CardSet& set, const State& s, Seat viewer) {
  const cardgame::View view = view_for(set, s, viewer);
  return public_text(set, view, {}) + own_text(set, view, {}) + running_score_text(set, view, {});
}

// Gives away `cards` to the pile and takes as many others back, if there are any.
void redeal(State& s, Cards& cards) {
  const int size = cards::total(cards);
  cards::add(s.pile, cards);
  cards = {};
  for (int i = 0; i < size; ++i) {
    const Colour colour = cards::card_at(s.pile, (i * 7) % cards::total(s.pile));
    cards::remove(s.pile, colour);
    cards::add(cards, colour);
  }
}

// Everything that is written for a seat stays the same when what it cannot see is another: the leak property, for text.
TEST(CardText, SaysNothingOfOtherHandsAndOfAnyTrack) {
  const CardSet set = small_set();
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State s = on_the_way(set, seed);
    if (s.phase != Phase::turn) continue;
    State other = s;
    redeal(other, other.hand[1]);
    redeal(other, other.track[0]);
    redeal(other, other.track[1]);
    std::swap(other.tickets[1], other.ticket_pile.fresh);
    while (other.tickets[1].size() > s.tickets[1].size()) {
      other.ticket_pile.fresh.insert(other.tickets[1].nth(0));
      other.tickets[1].erase(other.tickets[1].nth(0));
    }
    if (other.tickets[1].size() != s.tickets[1].size()) continue;
    EXPECT_NE(s, other);
    EXPECT_EQ(all_text(set, s, 0), all_text(set, other, 0));
    ++compared;
  }
  EXPECT_GT(compared, 5);
}

TEST(CardText, ShowsTheOwnTrackWhereTheTableAllowsIt) {
  const CardSet set = small_set();
  const State s = on_the_way(set, 3, true);
  const std::string own = "On track: " + cards_line(set, s.track[0], {});
  EXPECT_NE(all_text(set, s, 0).find(own), std::string::npos);
  State strict = s;
  strict.owners_may_look = false;
  EXPECT_EQ(all_text(set, strict, 0).find("On track"), std::string::npos);
}

TEST(CardText, ShowsYardsTopCardFirst) {
  const CardSet set = small_set();
  State s = on_the_way(set, 3);
  s.yard = {};
  s.yard[1][cards::index(Colour::green)] = {2, 1};
  EXPECT_NE(all_text(set, s, 0).find("[L][G][G]\u00a03\u00a0green"), std::string::npos);
}

TEST(CardText, SaysWhoLeadsABonus) {
  const CardSet set = small_set();
  State s = on_the_way(set, 3);
  s.completed[1].insert(TicketId{0});
  EXPECT_NE(bonuses_text(set, view_for(set, s, 0), {}).find("beck\u00a011:\u00a0■1\u00a0leads\u00a0with\u00a01"),
            std::string::npos);
}

TEST(CardText, FinalScoresNameEveryPart) {
  const CardSet set = small_set();
  const State s = play(set, 4, false, nothing, [](const State&) { return false; });
  ASSERT_EQ(s.phase, Phase::over);
  const std::string text = final_text(set, view_for(set, s, 0), final_scores(set, s), {});
  for (const char* part : {"won", "lost", "bonuses", "TOTAL"}) EXPECT_NE(text.find(part), std::string::npos) << part;
  EXPECT_NE(text.find("win"), std::string::npos);
}

TEST(CardHappening, NamesUnseenCardsToTheirOwnerAloneAndNoCardOfATrack) {
  const CardSet set = small_set();
  int unseen = 0;
  int moved = 0;
  int robbed = 0;
  const auto visit = [&](const State& before, const State& after, const Step& step) {
    for (const Seat viewer : {Seat{0}, Seat{1}}) {
      for (const Happening& told :
           describe(set, view_for(set, before, viewer), view_for(set, after, viewer), step, {})) {
        const std::string& phrase = told.phrase;
        if (phrase.starts_with("moved")) {
          ++moved;
          EXPECT_EQ(phrase.find('['), std::string::npos);
        }
        robbed += phrase.find("robbed you of") != std::string::npos ? 1 : 0;
        const bool keeps =
            step.is_action() && std::get<Action>(step.what).kind() == ActionKind::keep && step.seat != viewer;
        for (const cardgame::City& place : set.cities)
          EXPECT_FALSE(keeps && phrase.find(place.name) != std::string::npos);
        if (before.phase != Phase::deal_card || !phrase.starts_with("drew")) continue;
        ++unseen;
        EXPECT_EQ(viewer, before.turn);
      }
    }
  };
  for (std::uint64_t seed = 0; seed < 5; ++seed) play(set, seed, false, visit, [](const State&) { return false; });
  EXPECT_GT(unseen, 0);
  EXPECT_GT(moved, 0);
  EXPECT_GT(robbed, 0);
}

}  // namespace
}  // namespace fogg::render
