#include "encoding/ways.h"

#include <gtest/gtest.h>

#include <vector>

#include "content/load_board.h"
#include "content/load_card_set.h"
#include "content/test_files.h"
#include "encoding/random_play.h"

namespace fogg::encoding {
namespace {

const std::filesystem::path kSources = FOGG_SOURCE_DIR;
constexpr int kFar = 100000;

// What the seat to act can work out.
template <class Content>
std::vector<std::uint8_t> ways_of(const Content& content, const game::StateOf<Content>& s,
                                  const MemoryOf<Content>& memory) {
  std::vector<std::uint8_t> bytes(ways_size(content), 77);
  const auto glance = glance_of(content, view_for(content, s, to_act(s).seat), memory);
  write_ways(content, s.players, glance, bytes.data());
  return bytes;
}

// What a route costs a seat, said again and slowly: 0 for its own, nothing for one that it can never use.
int slow_cost(const mapgame::Board& board, const mapgame::State& s, std::size_t seat, std::size_t i) {
  const mapgame::Route& route = board.routes[i];
  const mapgame::RouteId id{static_cast<std::uint8_t>(i)};
  const auto owner_of = [&](mapgame::RouteId which) {
    for (std::size_t other = 0; other < s.players; ++other) {
      if (s.routes[other].contains(which)) return static_cast<int>(other);
    }
    return -1;
  };
  const int owner = owner_of(id);
  if (owner == static_cast<int>(seat)) return 0;
  if (owner >= 0) return s.stations_built[seat] < board.rules.stations ? 7 : kFar;
  if (route.twin.is_some()) {
    const int other = owner_of(route.twin);
    if (other == static_cast<int>(seat)) return kFar;
    if (other >= 0 && s.players <= board.rules.doubles_close_up_to) return kFar;
  }
  if (route.length > s.pieces[seat]) return kFar;
  return route.length + 2 + route.ferry + (route.tunnel ? 1 : 0);
}

// All cities from all cities (Floyd and Warshall).
std::vector<std::vector<int>> distances(const mapgame::Board& board, const std::vector<int>& costs) {
  const std::size_t n = board.cities.size();
  std::vector<std::vector<int>> far(n, std::vector<int>(n, kFar));
  for (std::size_t i = 0; i < n; ++i) far[i][i] = 0;
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const auto a = board.routes[i].a.value;
    const auto b = board.routes[i].b.value;
    far[a][b] = far[b][a] = std::min(far[a][b], costs[i]);
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) far[i][j] = std::min(far[i][j], far[i][k] + far[k][j]);
    }
  }
  return far;
}

void expect_true_ways(const mapgame::Board& board, const mapgame::State& s, const std::vector<std::uint8_t>& bytes) {
  const MapWaysParts at(board);
  const std::size_t seat = to_act(s).seat;
  std::vector<int> costs;
  for (std::size_t i = 0; i < board.routes.size(); ++i) costs.push_back(slow_cost(board, s, seat, i));
  const auto far = distances(board, costs);
  const auto view = view_for(board, s, static_cast<mapgame::Seat>(seat));
  std::vector<int> serves(board.routes.size());
  for (std::size_t t = 0; t < board.tickets.size(); ++t) {
    const mapgame::Ticket& ticket = board.tickets[t];
    const cards::TicketId id{static_cast<std::uint8_t>(t)};
    const bool held = view.tickets.contains(id);
    const int cost = far[ticket.a.value][ticket.b.value];
    const bool told = held || view.offer.contains(id);
    ASSERT_EQ(bytes[at.done + t] != 0, told && cost == 0);
    ASSERT_EQ(bytes[at.blocked + t] != 0, told && cost >= 255);
    ASSERT_EQ(bytes[at.cost + t], told && cost < 255 ? std::min(255, 4 * cost) : 0);
    if (!held || cost == 0 || cost >= 255) continue;
    for (std::size_t i = 0; i < board.routes.size(); ++i) {
      if (costs[i] == 0 || costs[i] >= kFar) continue;
      const auto a = board.routes[i].a.value;
      const auto b = board.routes[i].b.value;
      const int there =
          std::min(far[ticket.a.value][a] + far[b][ticket.b.value], far[ticket.a.value][b] + far[a][ticket.b.value]);
      serves[i] += ticket.points * std::max(0, 4 - (there + costs[i] - cost));
    }
  }
  // Who builds the plan has every ticket that is not blocked.
  std::vector<int> planned = costs;
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    ASSERT_EQ(bytes[at.serves + i], std::min(255, serves[i]));
    if (bytes[at.missing + i] != 0) planned[i] = 0;
    ASSERT_TRUE(bytes[at.missing + i] == 0 || (costs[i] > 0 && costs[i] < kFar));
    if (costs[i] == 7 && board.rules.stations > 0) planned[i] = 0;  // what stations borrow is not asked here
  }
  const auto then = distances(board, planned);
  view.tickets.for_each([&](cards::TicketId id) {
    const mapgame::Ticket& ticket = board.ticket(id);
    if (bytes[at.cost + id.value] != 0) ASSERT_EQ(then[ticket.a.value][ticket.b.value], 0);
  });
}

TEST(Ways, OfMapsAreTrue) {
  for (const auto& file : content::test_boards(kSources)) {
    const mapgame::Board board = content::load_board_file(file).value();
    for (int players = board.rules.min_players; players <= board.rules.max_players; ++players) {
      int looked = 0;
      play_random(board, players, 40, [&](const auto& s, const auto& memory) {
        if (to_act(s).is_seat() && looked++ % 7 == 0) expect_true_ways(board, s, ways_of(board, s, memory));
      });
      EXPECT_GT(looked, 50);
    }
  }
}

TEST(Ways, OfTheCardGameCountWhatIsMissing) {
  for (const auto& file : content::test_card_sets(kSources)) {
    const cardgame::CardSet set = content::load_card_set_file(file).value();
    const CardWaysParts at(set);
    play_random(set, 2, 41, [&](const cardgame::State& s, const auto& memory) {
      if (!to_act(s).is_seat()) return;
      const auto bytes = ways_of(set, s, memory);
      const std::size_t seat = to_act(s).seat;
      const auto view = view_for(set, s, static_cast<cardgame::Seat>(seat));
      for (std::size_t t = 0; t < set.tickets.size(); ++t) {
        const cards::TicketId id{static_cast<std::uint8_t>(t)};
        if (!view.tickets.contains(id) && !view.offer.contains(id)) {
          ASSERT_EQ(bytes[at.on_track + t] + bytes[at.in_all + t], 0);
          continue;
        }
        int lacks = 0;
        for (std::size_t c = 0; c < cards::kColours; ++c)
          lacks += std::max(0, set.tickets[t].needs[c] - memory.track[seat][c]);
        lacks = std::max(0, lacks - memory.track[seat][cards::kColours]);
        ASSERT_EQ(bytes[at.on_track + t], std::min(255, 24 * (1 + lacks)));
        ASSERT_LE(bytes[at.in_all + t], bytes[at.on_track + t]);
      }
    });
  }
}

}  // namespace
}  // namespace fogg::encoding
