#include "layout/layout.h"

#include <algorithm>

#include "layout/finish.h"
#include "layout/net.h"
#include "layout/projection.h"
#include "layout/relax.h"

namespace fogg::layout {

namespace {

constexpr int kAttempts = 8;
constexpr int kRounds = 500;
constexpr int kMendings = 10;
constexpr int kMendingRounds = 30;
constexpr double kGentle = 0.0065;  // the strain of a board whose bows please the eye

// The cities as they lie on the globe, scaled so that the routes, all together, are as long as their spaces ask for.
std::vector<Point> true_places(const mapgame::Board& board) {
  const Projection project(board.cities);
  std::vector<Point> places;
  for (const mapgame::City& city : board.cities) places.push_back(project(city.lat, city.lon));
  double ways = 0;
  double needed = 0;
  for (const mapgame::Route& route : board.routes) {
    ways += length(places[route.b.value] - places[route.a.value]);
    needed += route.length * (kSpaceLength + kSpaceGap) + 2 * kLeastLead;
  }
  const double scale = ways < 1e-6 ? 0 : needed / ways;
  const Point first = places.empty() ? Point{} : places[0];
  for (std::size_t i = 0; i < places.size(); ++i) {
    // Cities on one point would never come apart: each is put a hair's breadth aside.
    const Point aside{static_cast<double>(i * 37 % 64) / 64, static_cast<double>(i * 23 % 64) / 64};
    places[i] = (places[i] - first) * scale + aside;
  }
  return places;
}

Net net_at(const mapgame::Board& board, std::vector<Point> places, double scale, const Fixes& fixes) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    places[i] = places[i] * scale;
    if (const auto move = fixes.moves.find(i); move != fixes.moves.end()) places[i] += move->second * kSpaceLength;
  }
  Net net = make_net(board, std::move(places));
  for (const auto [city, direction] : fixes.names) {
    net.labels[city].place = direction;
    net.labels[city].is_fixed = true;
  }
  for (Row& row : net.rows) {
    if (const auto share = fixes.bends.find(row.route); share != fixes.bends.end()) row.fixed_bend = share->second;
  }
  return net;
}

// How much the rows are bent: the mean of the squares.
double strain(const Net& net) {
  double sum = 0;
  for (const Row& row : net.rows) sum += bow(net, row) * bow(net, row);
  return net.rows.empty() ? 0 : sum / static_cast<double>(net.rows.size());
}

}  // namespace

// A smaller board has larger spaces on the screen, but must bend more. So we begin small, and let it grow until nothing
// overlaps and the bows are gentle; or else take the best that was seen.
Geometry lay_out(const mapgame::Board& board, const Land& land, const Fixes& fixes) {
  const std::vector<Point> places = true_places(board);
  Geometry best;
  auto least = std::pair(SIZE_MAX, 0.0);
  double scale = 1.1;
  for (int attempt = 0; attempt < kAttempts; ++attempt, scale *= 1.06) {
    Net net = net_at(board, places, scale, fixes);
    relax(net, kRounds);
    Geometry geometry = finish(board, net);
    std::size_t problems = check(board, geometry).size();
    for (int more = 0; more < kMendings && problems > 0; ++more) {
      mend(net, kMendingRounds);
      geometry = finish(board, net);
      problems = check(board, geometry).size();
    }
    const auto rank = std::pair(problems, strain(net));
    if (rank < least) {
      least = rank;
      best = std::move(geometry);
    }
    if (least.first == 0 && least.second < kGentle) break;
  }
  best.land = bend_land(board, best, land);
  return best;
}

}  // namespace fogg::layout
