#include "bots/planner/trail_memo.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace fogg::bots {
namespace {

// More networks than it has room for, many of them asked for again.
TEST(TrailMemo, RemembersRight) {
  mapgame::Board board;
  board.cities.resize(9);
  base::Rng rng(4);
  for (int i = 0; i < 14; ++i) {
    const auto a = static_cast<std::uint8_t>(rng.below(9));
    const auto b = static_cast<std::uint8_t>((a + 1 + rng.below(8)) % 9);
    board.routes.push_back({{a}, {b}, static_cast<std::uint8_t>(1 + rng.below(6)), cards::Colour::grey, 0, false, {}});
  }
  board.index();
  TrailMemo memo;
  for (int i = 0; i < 40'000; ++i) {
    mapgame::RouteSet routes;
    routes.words[0] = rng.below(1u << board.routes.size());
    ASSERT_EQ(memo.length(board, routes), mapgame::longest_trail(board, routes));
  }
}

}  // namespace
}  // namespace fogg::bots
