#include "bots/ismcts/ticket_guess.h"

#include <gtest/gtest.h>

#include "mapgame/apply.h"
#include "mapgame/small_board.h"

namespace fogg::bots {

namespace {

using mapgame::Phase;
using mapgame::State;
using mapgame::TicketId;

// The way of a ticket by the fewest pieces.
RouteSet way_of(const Network& network, TicketId id) {
  const Board& board = network.board();
  RouteCosts costs;
  costs.fill(kNever);
  for (std::size_t i = 0; i < board.routes.size(); ++i) costs[i] = board.routes[i].length;
  RouteSet way;
  cheapest_way(network, costs, board.ticket(id).a, board.ticket(id).b, way);
  return way;
}

TEST(TicketGuess, WhoHasBuiltNothingMayHoldAnything) {
  const Board board = mapgame::small_board();
  const Network network(board);
  State s = mapgame::new_game(board, 2);
  s.phase = Phase::turn;
  const MapGuesses guesses = guess_tickets(network, view_for(board, s, 0));
  for (std::size_t i = 1; i < board.tickets.size(); ++i) EXPECT_EQ(guesses[1][i], guesses[1][0]);
}

TEST(TicketGuess, WhatIsBuiltTellsMoreAndMore) {
  const Board board = mapgame::small_board();
  const Network network(board);
  State s = mapgame::new_game(board, 2);
  s.phase = Phase::turn;
  const TicketId built{0};
  s.routes[1] = way_of(network, built);
  const auto share = [&] {
    const MapGuesses guesses = guess_tickets(network, view_for(board, s, 0));
    int all = 0;
    for (std::size_t i = 0; i < board.tickets.size(); ++i) all += guesses[1][i];
    return static_cast<double>(guesses[1][built.value]) / all;
  };
  const double even = 1.0 / static_cast<double>(board.tickets.size());
  s.pieces[1] = static_cast<std::uint8_t>(board.rules.pieces - 1);
  const double early = share();
  s.pieces[1] = 1;
  EXPECT_GT(early, even);
  EXPECT_GT(share(), early);
}

}  // namespace

}  // namespace fogg::bots
