#include <gtest/gtest.h>

#include "bots/planner/card_planner.h"
#include "bots/planner/map_planner.h"
#include "bots/test_ids.h"

namespace fogg::bots {
namespace {

using cards::Colour;
using cards::TicketId;
using cards::TicketSet;
using mapgame::Action;

constexpr TicketId ticket(int i) { return TicketId{static_cast<std::uint8_t>(i)}; }

// A line of cities 0–1–2–3, and a route far off. Tickets: the line's first half, the whole line, and far off.
Board line() {
  Board board;
  board.cities.resize(6);
  board.routes = {{city(0), city(1), 2, Colour::red, 0, false, {}},
                  {city(1), city(2), 2, Colour::blue, 0, false, {}},
                  {city(2), city(3), 2, Colour::grey, 0, false, {}},
                  {city(4), city(5), 6, Colour::white, 0, false, {}}};
  board.tickets = {{city(0), city(2), 9, false}, {city(0), city(3), 14, false}, {city(4), city(5), 1, false}};
  board.rules.longest_bonus = 10;
  board.index();
  return board;
}

class MapReasons : public testing::Test {
 protected:
  MapReasons() {
    s_.open = board_.tables.all_routes;
    s_.pieces = {40, 40};
    s_.hand_size = {4, 4};
    s_.hand[cards::index(Colour::red)] = 2;
    s_.hand[cards::index(Colour::blue)] = 2;
    s_.tickets.insert(ticket(0));
    s_.tickets.insert(ticket(1));
  }
  void own(int id) {
    s_.mine.insert(route(id));
    s_.open.erase(route(id));
    s_.routes[0] = s_.mine;
  }
  Reasons why(Action action) {
    const Network network(board_);
    MapPlanner planner(network, PlannerStyle{});
    return planner.explain(s_, action);
  }
  Reasons why_claim(int id) {
    const Colour colour = board_.route(route(id)).colour;
    return why(Action::claim(route(id), {colour == Colour::grey ? Colour::red : colour, 2, 0}));
  }
  const Board board_ = line();
  MapSight s_;
};

TEST_F(MapReasons, AClaimLeadsToItsTickets) {
  const Reasons first = why_claim(0);
  ASSERT_FALSE(first.empty());
  EXPECT_EQ(first[0].kind, ReasonKind::leads_to);
  EXPECT_EQ(first[0].tickets, s_.tickets);
  EXPECT_TRUE(first[0].routes.contains(route(1)));
  EXPECT_FALSE(first[0].routes.contains(route(0)));
}

TEST_F(MapReasons, AClaimCompletesATicket) {
  own(0);
  const Reasons second = why_claim(1);
  ASSERT_GE(second.size(), 2u);
  EXPECT_EQ(second[0].kind, ReasonKind::completes);
  EXPECT_EQ(second[0].tickets, TicketSet::of(ticket(0)));
  EXPECT_EQ(second[1].kind, ReasonKind::leads_to);
  EXPECT_EQ(second[1].tickets, TicketSet::of(ticket(1)));
}

TEST_F(MapReasons, AClaimOutsideThePlanIsForPoints) {
  const Reasons far = why_claim(3);
  ASSERT_FALSE(far.empty());
  EXPECT_EQ(far.back().kind, ReasonKind::points);
  EXPECT_TRUE(far.back().routes.contains(route(3)));
}

TEST_F(MapReasons, ACardIsForTheRoutesOfItsColour) {
  const Reasons blue = why(Action::draw_face_up(Colour::blue));
  ASSERT_EQ(blue.size(), 1u);
  EXPECT_EQ(blue[0].kind, ReasonKind::collects);
  EXPECT_EQ(blue[0].routes, RouteSet::of(route(1)));
  EXPECT_EQ(blue[0].tickets, s_.tickets);
  EXPECT_EQ(cards::count(blue[0].cards, Colour::blue), 1);
  EXPECT_EQ(why(Action::draw_face_up(Colour::wild))[0].kind, ReasonKind::wild_fits_all);
  EXPECT_EQ(why(Action::draw_pile())[0].kind, ReasonKind::unseen_is_better);
}

TEST_F(MapReasons, KeptTicketsShareAWay) {
  s_.phase = mapgame::Phase::choose_opening;
  s_.offer = s_.tickets;
  s_.offer.insert(ticket(2));
  s_.tickets = {};
  const Reasons keep = why(Action::keep(0b011, {}));
  ASSERT_EQ(keep.size(), 2u);
  EXPECT_EQ(keep[0].kind, ReasonKind::shares_way);
  EXPECT_EQ(keep[0].tickets, TicketSet::of(ticket(0)) | TicketSet::of(ticket(1)));
  EXPECT_EQ(keep[1].kind, ReasonKind::leaves_out);
  EXPECT_EQ(keep[1].tickets, TicketSet::of(ticket(2)));
}

TEST_F(MapReasons, TheLastTurnsAreSaidFirst) {
  s_.last_turns = 2;
  EXPECT_EQ(why_claim(0)[0].kind, ReasonKind::ending);
}

TEST(CardReasons, NameTheTicketsThatAskForAColour) {
  cardgame::CardSet set;
  set.cities.resize(3);
  set.tickets = {cardgame::Ticket{}, cardgame::Ticket{}};
  set.tickets[0].needs[cards::index(Colour::red)] = 2;
  set.tickets[1].needs[cards::index(Colour::blue)] = 1;
  set.index();
  const CardPlanner planner(set);
  CardSight s;
  s.tickets.insert(ticket(0));
  s.tickets.insert(ticket(1));
  s.yard[1][cards::index(Colour::red)].coloured = 2;
  const Reasons place = planner.explain(s, cardgame::Action::place_set(Colour::red, 3, 0));
  ASSERT_EQ(place.size(), 2u);
  EXPECT_EQ(place[0].kind, ReasonKind::robs);
  EXPECT_EQ(place[0].seat, 1);
  EXPECT_EQ(place[1].kind, ReasonKind::for_tickets);
  EXPECT_EQ(place[1].tickets, TicketSet::of(ticket(0)));
  EXPECT_EQ(planner.explain(s, cardgame::Action::draw_face_up(Colour::blue))[0].tickets, TicketSet::of(ticket(1)));
}

TEST(Reasons, HaveDifferentNames) {
  for (int i = 0; i <= static_cast<int>(ReasonKind::nothing_else); ++i) {
    EXPECT_FALSE(name_of(static_cast<ReasonKind>(i)).empty());
    for (int j = 0; j < i; ++j) EXPECT_NE(name_of(static_cast<ReasonKind>(i)), name_of(static_cast<ReasonKind>(j)));
  }
}

}  // namespace
}  // namespace fogg::bots
