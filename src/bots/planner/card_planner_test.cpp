#include "bots/planner/card_planner.h"

#include <gtest/gtest.h>

namespace fogg::bots {
namespace {

using cardgame::Action;
using cardgame::ActionKind;
using cardgame::CardSet;
using cardgame::Phase;
using cards::Colour;
using cards::TicketId;
using cards::TicketSet;

// Tickets of 10 points for two cards: purple blue, orange white, green yellow, black red; and one of 5 for five purple.
CardSet small_set() {
  CardSet set;
  for (std::size_t i = 0; i < 4; ++i) {
    cardgame::Ticket ticket;
    ticket.points = 10;
    ticket.needs[2 * i] = ticket.needs[2 * i + 1] = 1;
    set.tickets.push_back(ticket);
  }
  cardgame::Ticket dear;
  dear.points = 5;
  dear.needs[0] = 5;
  set.tickets.push_back(dear);
  set.index();
  return set;
}

TicketSet tickets(std::initializer_list<int> ids) {
  TicketSet set;
  for (const int id : ids) set.insert(TicketId{static_cast<std::uint8_t>(id)});
  return set;
}

struct CardPlannerTest : testing::Test {
  CardSet set = small_set();
  CardPlanner planner{set};
  CardSight s;

  CardPlannerTest() {
    s.pile_size = 60;
    s.hand_size = {8, 8, 0, 0};
  }
};

TEST_F(CardPlannerTest, TakesTheCardThatItsTicketLacks) {
  s.phase = Phase::second_draw;
  s.tickets = tickets({1});
  s.row = {1, 1, 1, 0, 0, 1, 1, 0, 0};
  EXPECT_EQ(planner.choose(s), Action::draw_face_up(Colour::orange));
}

TEST_F(CardPlannerTest, TakesNoLocomotiveAsSecondCard) {  // A7
  s.phase = Phase::second_draw;
  s.tickets = tickets({0, 1, 2, 3});
  s.row = {0, 0, 0, 0, 0, 0, 0, 0, 5};
  EXPECT_EQ(planner.choose(s), Action::draw_pile());
}

TEST_F(CardPlannerTest, KeepsAtLeastOneOpeningTicket) {  // E2
  s.phase = Phase::choose_opening;
  s.pile_size = 0;
  s.offer = tickets({4});
  EXPECT_EQ(planner.choose(s), Action::keep(cards::TicketChoice(1, {})));
}

TEST_F(CardPlannerTest, KeepsInTheLastTurnWhatItsTrackCompletes) {  // E11: nothing more comes to the track
  s.phase = Phase::choose_tickets;
  s.pile_size = 0;
  s.last_turns = 1;
  s.hand = {1, 1, 1, 1, 1, 1, 1, 1, 1};
  s.track[0] = {1, 1, 0, 0, 1, 0, 0, 0, 1};
  s.offer = tickets({0, 1, 2, 4});
  cards::TicketChoice::Order under;
  under.push_back(1);
  under.push_back(3);
  EXPECT_EQ(planner.choose(s), Action::keep(cards::TicketChoice(0b101, under)));
}

TEST_F(CardPlannerTest, DrawsTicketsInTheLastTurnWhereTheTrackHasCardsToSpare) {
  s.pile_size = 0;
  s.last_turns = 1;
  s.ticket_pile_size = 4;
  s.row = {1, 1, 1, 1, 1, 0, 0, 0, 0};
  s.hand = {3, 3, 0, 0, 0, 0, 0, 0, 0};
  s.track[0] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
  EXPECT_EQ(planner.choose(s), Action::draw_tickets());
}

TEST_F(CardPlannerTest, LaysBeforeTheLastTurnWhatWouldBeLost) {  // E11, one card of each stack rolls out
  s.pile_size = 1;
  s.tickets = tickets({0, 1});
  s.hand = {1, 1, 1, 0, 0, 0, 0, 0, 0};
  s.hand_size = {3, 0, 0, 0};
  s.row = {0, 0, 0, 1, 1, 1, 1, 1, 0};
  EXPECT_EQ(planner.choose(s), Action::place_three(0b111));
}

TEST_F(CardPlannerTest, NeverLaysWhatLiesInItsOwnYardOrIsNotOutnumbered) {  // E8, E9
  s.tickets = tickets({0, 1, 2, 3});
  s.hand = {4, 4, 0, 0, 0, 0, 0, 0, 0};
  s.yard[0][0] = {1, 0};
  s.yard[1][1] = {4, 0};
  s.row = {1, 0, 0, 0, 0, 0, 0, 0, 0};
  const ActionKind kind = planner.choose(s).kind();
  EXPECT_TRUE(kind == ActionKind::draw_face_up || kind == ActionKind::draw_pile);
}

TEST_F(CardPlannerTest, RobsInTheLastTurnsWhoeverStillRollsOut) {
  s.pile_size = 0;
  s.last_turns = 2;
  s.tickets = tickets({0});
  s.hand = {0, 3, 3, 0, 0, 0, 0, 0, 0};
  s.row = {1, 0, 0, 0, 0, 0, 0, 0, 0};
  s.yard[1][1] = {2, 0};
  const Action action = planner.choose(s);
  EXPECT_EQ(action.kind(), ActionKind::place_set);
  EXPECT_EQ(action.colour(), Colour::blue);
}

TEST_F(CardPlannerTest, PassesOnlyWhereNothingElseIsPossible) {  // F4
  s.pile_size = 0;
  s.last_turns = 1;
  EXPECT_EQ(planner.choose(s), Action::pass());
  s.hand = {0, 2, 0, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(planner.choose(s), Action::place_set(Colour::blue, 2, 0));
}

TEST_F(CardPlannerTest, CompletesTheBestSet) {  // E12
  s.phase = Phase::complete;
  s.pile_size = 0;
  s.tickets = tickets({0, 4});
  s.track[0] = {5, 1, 0, 0, 0, 0, 0, 0, 0};
  s.best = tickets({0});
  EXPECT_EQ(planner.choose(s), Action::complete_best());
}

TEST(CardOutlook, CountsWhatItsTicketsLackAndTheTurnsLeft) {
  const CardSet set = small_set();
  const CardStyle style;
  CardSight s;
  s.tickets = tickets({0, 1});
  s.pile_size = 0;
  s.last_turns = 2;
  s.track[0] = {1, 0, 0, 0, 0, 0, 0, 0, 0};
  s.yard[0][1] = {1, 1};
  const CardOutlook last(set, style, s);
  EXPECT_EQ(last.turns(), 0);
  EXPECT_EQ(last.secured_wilds(), 0);
  s.last_turns = cardgame::kNoLastTurns;
  s.pile_size = 1;
  const CardOutlook before(set, style, s);
  EXPECT_EQ(before.turns(), 1);
  EXPECT_EQ(before.secured_wilds(), 1);  // E4: the locomotive lies on top
  EXPECT_EQ(before.secured()[1], 0);
  EXPECT_GT(before.card(2, 0), before.card(2, 1));
}

TEST(CardOutlook, BigStacksAreSaferAndKnownHandsAreDangerous) {
  const CardSet set = small_set();
  const CardStyle style;
  CardSight s;
  s.pile_size = 40;
  s.hand_size = {8, 8, 0, 0};
  const CardOutlook::Safety safe = CardOutlook(set, style, s).safety(0, 3);
  EXPECT_LT(safe[1], safe[3]);
  s.known_hand[1][0] = 3;
  EXPECT_LT(CardOutlook(set, style, s).safety(0, 3)[2], safe[2]);
}

}  // namespace
}  // namespace fogg::bots
