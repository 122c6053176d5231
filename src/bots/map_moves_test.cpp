#include "bots/map_moves.h"

#include <gtest/gtest.h>

#include "bots/greedy/greedy.h"
#include "bots/racer/racer.h"
#include "bots/test_ids.h"

namespace fogg::bots {
namespace {

using cards::Colour;
using mapgame::Action;
using mapgame::Payment;
using mapgame::Phase;
using mapgame::TicketId;

// Four cities in a row: red 2, grey 3, a ferry of 4 with one wild; and a ticket from end to end, one in the middle.
Board small_board() {
  Board board;
  board.cities.resize(4);
  board.routes = {{city(0), city(1), 2, Colour::red, 0, false, {}},
                  {city(1), city(2), 3, Colour::grey, 0, false, {}},
                  {city(2), city(3), 4, Colour::grey, 1, false, {}}};
  board.tickets = {{city(0), city(3), 9, false}, {city(1), city(2), 4, false}, {city(0), city(2), 6, false}};
  board.index();
  return board;
}

MapSight sight(const Board& board) {
  MapSight s;
  s.phase = mapgame::Phase::turn;
  s.open = board.tables.all_routes;
  s.pieces = {20, 20};
  s.ticket_pile_size = 3;
  return s;
}

void hold(MapSight& s, Colour colour, int n) { s.hand[cards::index(colour)] = static_cast<std::uint8_t>(n); }
void show(MapSight& s, Colour colour, int n) { s.row[cards::index(colour)] = static_cast<std::uint8_t>(n); }

TEST(PaymentFor, SparesWildsAndBigPiles) {
  const Board board = small_board();
  MapSight s = sight(board);
  hold(s, Colour::wild, 2);
  hold(s, Colour::red, 1);
  hold(s, Colour::blue, 3);
  hold(s, Colour::green, 5);
  EXPECT_EQ(payment_for(board, s, route(0)), (Payment{Colour::red, 1, 1}));
  EXPECT_EQ(payment_for(board, s, route(1)), (Payment{Colour::blue, 3, 0}));
  EXPECT_EQ(payment_for(board, s, route(2)), (Payment{Colour::blue, 3, 1}));  // C3
  s.pieces[0] = 3;
  EXPECT_EQ(payment_for(board, s, route(2)), std::nullopt);  // A13
}

TEST(PaymentFor, FerriesNeedTheirWilds) {
  const Board board = small_board();
  MapSight s = sight(board);
  hold(s, Colour::blue, 9);
  EXPECT_EQ(payment_for(board, s, route(2)), std::nullopt);
  hold(s, Colour::blue, 0);
  hold(s, Colour::wild, 4);
  EXPECT_EQ(payment_for(board, s, route(2)), (Payment{Colour::wild, 0, 4}));
}

TEST(GainOf, CountsTicketsThatTheClaimCompletes) {
  const Board board = small_board();
  MapSight s = sight(board);
  s.tickets.insert(TicketId{1});
  s.tickets.insert(TicketId{2});
  EXPECT_EQ(gain_of(board, s, Joined(board, s.mine), route(1)), 4 + 2 * 4);
  s.mine.insert(route(0));
  EXPECT_EQ(gain_of(board, s, Joined(board, s.mine), route(1)), 4 + 2 * 4 + 2 * 6);
}

TEST(DrawAction, TakesAFaceUpWildOnlyForWantOfTwoGoodCards) {
  const Board board = small_board();
  MapSight s = sight(board);
  CardWorths worth{};
  worth[cards::index(Colour::red)] = kNeededCard;
  worth[cards::index(Colour::wild)] = kNeededCard + 4;
  show(s, Colour::wild, 1);
  show(s, Colour::red, 2);
  EXPECT_EQ(draw_action(board, s, worth), Action::draw_face_up(Colour::red));
  show(s, Colour::red, 0);
  show(s, Colour::blue, 2);
  EXPECT_EQ(draw_action(board, s, worth), Action::draw_face_up(Colour::wild));
  s.phase = Phase::second_draw;  // A7
  EXPECT_EQ(draw_action(board, s, worth), Action::draw_pile());
}

TEST(KeepCheapest, KeepsTheLeastToLoseAndWhatIsDone) {
  const Board board = small_board();
  MapSight s = sight(board);
  s.phase = Phase::choose_tickets;
  s.offer = board.tables.regular_tickets;
  EXPECT_EQ(keep_cheapest(board, s).kept(), 0b010u);
  s.phase = Phase::choose_opening;
  EXPECT_EQ(keep_cheapest(board, s).kept(), 0b110u);  // B1: two at least
  s.phase = Phase::choose_tickets;
  s.mine.insert(route(0));
  s.mine.insert(route(1));
  s.mine.insert(route(2));
  EXPECT_EQ(keep_cheapest(board, s).kept(), 0b111u);
}

TEST(AnswerTunnel, PaysWithTheColourFirst) {
  MapSight s;
  s.phase = Phase::tunnel;
  s.attempt.payment = {Colour::red, 3, 0};
  s.attempt.turned[cards::index(Colour::red)] = 2;
  hold(s, Colour::red, 1);
  EXPECT_EQ(answer_tunnel(s), Action::withdraw());
  hold(s, Colour::wild, 1);
  EXPECT_EQ(answer_tunnel(s), Action::pay_tunnel({Colour::red, 1, 1}));
}

TEST(Greedy, ClaimsWhatCompletesATicket) {
  const Board board = small_board();
  MapSight s = sight(board);
  s.tickets.insert(TicketId{1});
  hold(s, Colour::red, 3);
  hold(s, Colour::blue, 3);
  hold(s, Colour::wild, 1);
  EXPECT_EQ(Greedy(board).choose(s).route(), route(1));
  s.tickets = {};
  EXPECT_EQ(Greedy(board).choose(s).route(), route(2));
}

TEST(Racer, ClaimsTheLongestItCanPay) {
  const Board board = small_board();
  MapSight s = sight(board);
  s.tickets.insert(TicketId{1});
  hold(s, Colour::red, 3);
  hold(s, Colour::wild, 1);
  EXPECT_EQ(Racer(board).choose(s), Action::claim(route(2), {Colour::red, 3, 1}));
}

}  // namespace
}  // namespace fogg::bots
