#include "bots/ismcts/ticket_guess.h"

#include <algorithm>

namespace fogg::bots {

namespace {

// By how many quarters of the pieces are built, then by how many quarters of a ticket's way are: early on all are
// possible, at the end a ticket that is far from done is one that nobody holds. Counted in games of planners on all
// three boards, and rounded towards even.
constexpr std::array<std::array<std::uint16_t, 5>, 4> kByProgress = {{
    {12, 28, 44, 48, 64},
    {7, 18, 44, 90, 160},
    {4, 8, 18, 50, 170},
    {3, 4, 6, 16, 160},
}};
constexpr std::uint16_t kBlocked = 8;
constexpr std::uint16_t kEven = 16;

}  // namespace

MapGuesses guess_tickets(const Network& network, const mapgame::View& view) {
  const Board& board = network.board();
  const RouteSet closed = taken_routes(view) | closed_to_all(board, view);
  RouteCosts all;
  RouteCosts free;
  all.fill(kNever);
  free.fill(kNever);
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    all[i] = board.routes[i].length;
    if (!closed.contains(RouteId{static_cast<std::uint8_t>(i)})) free[i] = board.routes[i].length;
  }
  MapGuesses guesses{};
  for (std::size_t seat = 0; seat < view.players; ++seat) {
    guesses[seat].fill(kEven);
    if (seat == view.viewer || view.routes[seat].empty()) continue;
    const int built = board.rules.pieces - view.pieces[seat];
    const auto& by_progress =
        kByProgress[static_cast<std::size_t>(std::clamp(built * 4 / std::max<int>(1, board.rules.pieces), 0, 3))];
    RouteCosts costs = free;
    view.routes[seat].for_each([&](RouteId id) { costs[id.value] = 0; });
    for (std::size_t i = 0; i < board.tickets.size(); ++i) {
      const mapgame::Ticket& ticket = board.tickets[i];
      RouteSet way;
      const int left = cheapest_way(network, costs, ticket.a, ticket.b, way);
      const int whole = std::max(1, cheapest_way(network, all, ticket.a, ticket.b, way));
      const int done = std::clamp(4 - (left * 4 + whole - 1) / whole, 0, 4);
      guesses[seat][i] = left >= kNever ? kBlocked : by_progress[static_cast<std::size_t>(done)];
    }
  }
  return guesses;
}

// The Card Game tells little: everybody holds many tickets, and every colour is good for some.
CardGuesses guess_tickets(const cardgame::CardSet& set, const cardgame::View& view, const CardMemory& memory) {
  CardGuesses guesses{};
  for (std::size_t seat = 0; seat < view.players; ++seat) {
    guesses[seat].fill(kEven);
    if (seat == view.viewer) continue;
    for (std::size_t i = 0; i < set.tickets.size(); ++i) {
      int need = 0;
      int covered = 0;
      for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
        const int wanted = set.tickets[i].needs[colour];
        need += wanted;
        covered += std::min(
            wanted, memory.track(seat)[colour] + view.yard[seat][colour].coloured + memory.known_hand(seat)[colour]);
      }
      guesses[seat][i] = static_cast<std::uint16_t>(kEven + kEven * covered / std::max(1, need));
    }
  }
  return guesses;
}

}  // namespace fogg::bots
