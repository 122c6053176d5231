// Hunts for the network whose longest trail (B4) is hardest to find:
//   longest_trail_worst BOARD.json [seconds] [pieces] [seed]
// It anneals sets of routes that one player could own, and prints the worst one with the time it takes.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/rng.h"
#include "content/load_board.h"
#include "mapgame/longest_trail.h"

namespace {

using namespace fogg;
using namespace fogg::mapgame;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// A set of routes with the trains they take, never both halves of a double.
struct Holding {
  RouteSet routes;
  int trains = 0;
};

class Hunt {
 public:
  Hunt(const Board& board, int pieces, std::uint64_t seed) : board_(board), pieces_(pieces), rng_(seed) {}

  // One run of simulated annealing from an empty board.
  void anneal(double seconds) {
    const Clock::time_point start = Clock::now();
    Holding now;
    double now_value = 0;
    for (double done = 0; done < 1; done = seconds_since(start) / seconds) {
      const Holding next = neighbour(now);
      const std::uint32_t nodes = hardness(next.routes);
      ++tried_;
      if (nodes > worst_nodes_) {
        worst_nodes_ = nodes;
        worst_ = next;
      }
      const double value = std::log(1.0 + nodes);
      const double heat = 0.5 * (1 - done) + 0.01;
      if (std::exp((value - now_value) / heat) * 1e6 < rng_.below(1'000'000)) continue;
      now = next;
      now_value = value;
    }
  }

  void print() const {
    double best = 1e9;
    for (int i = 0; i < 20; ++i) {
      const Clock::time_point start = Clock::now();
      hardness(worst_.routes);
      best = std::min(best, seconds_since(start));
    }
    std::printf("%s: %ld networks; the worst takes %.1f us and %u nodes: %d routes, %d trains, longest trail %d\n",
                board_.id.c_str(), tried_, best * 1e6, worst_nodes_, worst_.routes.size(), worst_.trains,
                longest_trail(board_, worst_.routes));
    worst_.routes.for_each([&](RouteId id) {
      const Route& route = board_.route(id);
      std::printf("  %s-%s %d\n", board_.cities[route.a.value].id.c_str(), board_.cities[route.b.value].id.c_str(),
                  route.length);
    });
  }

 private:
  std::uint32_t hardness(const RouteSet& routes) const {
    base::FixedVector<TrailEdge, kMaxPieces> edges;
    routes.for_each([&](RouteId id) {
      const Route& route = board_.route(id);
      edges.push_back({route.a.value, route.b.value, route.length});
    });
    return longest_trail_edges({edges.begin(), edges.end()}).search_nodes;
  }

  RouteId any_route() {
    return RouteId{static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(board_.routes.size())))};
  }

  Holding neighbour(Holding holding) {
    const auto drop = [&](RouteId id) {
      if (!holding.routes.contains(id)) return;
      holding.routes.erase(id);
      holding.trains -= board_.route(id).length;
    };
    const auto add = [&](RouteId id) {
      const Route& route = board_.route(id);
      const bool twin_is_held = route.twin.is_some() && holding.routes.contains(route.twin);
      if (holding.routes.contains(id) || twin_is_held || holding.trains + route.length > pieces_) return;
      holding.routes.insert(id);
      holding.trains += route.length;
    };
    for (std::uint32_t i = rng_.below(4) * 5; i > 0; --i) drop(any_route());
    for (int i = 0; i < 20; ++i) add(any_route());
    return holding;
  }

  const Board& board_;
  int pieces_;
  base::Rng rng_;
  Holding worst_;
  std::uint32_t worst_nodes_ = 0;
  long tried_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: longest_trail_worst BOARD.json [seconds] [pieces] [seed]\n");
    return 2;
  }
  const auto board = content::load_board_file(argv[1]);
  if (!board) {
    std::fprintf(stderr, "%s", board.error().to_text().c_str());
    return 1;
  }
  const double seconds = argc > 2 ? std::atof(argv[2]) : 30;
  const int pieces = argc > 3 ? std::atoi(argv[3]) : board->rules.pieces;
  const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
  Hunt hunt(*board, pieces, seed);
  constexpr int kRuns = 6;
  for (int run = 0; run < kRuns; ++run) hunt.anneal(seconds / kRuns);
  hunt.print();
}
