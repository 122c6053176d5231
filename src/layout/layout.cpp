#include "layout/layout.h"

#include <algorithm>

#include "layout/finish.h"
#include "layout/net.h"
#include "layout/polish.h"
#include "layout/projection.h"
#include "layout/relax.h"

namespace fogg::layout {

namespace {

constexpr int kAttempts = 8;
constexpr int kRounds = 500;
constexpr int kMendings = 10;
constexpr int kMendingRounds = 30;
constexpr std::size_t kMostWork =
    24'000'000;                     // in all, about two seconds; an attempt on a large board takes a tenth of it
constexpr double kGentle = 0.0048;  // the strain of a board whose bows please the eye

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
double strain_of(const Net& net) {
  double sum = 0;
  for (const Row& row : net.rows) sum += bow(net, row) * bow(net, row);
  return net.rows.empty() ? 0 : sum / static_cast<double>(net.rows.size());
}

struct Attempt {
  Geometry geometry;
  std::size_t problems = 0;
  double strain = 0;
  std::size_t work = 0;

  bool operator<(const Attempt& other) const {
    return std::pair(problems, strain) < std::pair(other.problems, other.strain);
  }
  bool pleases() const { return problems == 0 && strain < kGentle; }
};

// Whether so much overlaps that small steps will not help.
bool is_tangled(const mapgame::Board& board, std::size_t problems) { return problems > 3 + board.routes.size() / 4; }

Attempt attempt_at(const mapgame::Board& board, Net net, const Fixes& fixes, std::size_t most_work) {
  relax(net, kRounds, most_work);
  Attempt out;
  for (int mendings = 0;; ++mendings) {
    out.geometry = finish(board, net, fixes);
    out.problems = check(board, out.geometry).size();
    if (out.problems == 0 || mendings == kMendings || is_tangled(board, out.problems)) break;
    mend(net, kMendingRounds);
  }
  if (out.problems == 0) {
    polish(net);
    out.geometry = finish(board, net, fixes);
    out.problems = check(board, out.geometry).size();
  }
  out.strain = strain_of(net);
  out.work = net.work;
  return out;
}

}  // namespace

// A smaller board has larger spaces on the screen, but must bend more. So we begin small, and let it grow until nothing
// overlaps and the bows are gentle; or else take the best that was seen.
Geometry lay_out(const mapgame::Board& board, const Land& land, const Fixes& fixes) {
  const std::vector<Point> places = true_places(board);
  Attempt best;
  double scale = 1.1;
  std::size_t work = 0;
  for (int count = 0; count < kAttempts && work < kMostWork / 2; ++count) {
    Attempt attempt = attempt_at(board, net_at(board, places, scale, fixes), fixes, kMostWork - work);
    work += attempt.work;
    scale *= is_tangled(board, attempt.problems) ? 1.3 : 1.06;
    if (count == 0 || attempt < best) best = std::move(attempt);
    if (best.pleases()) break;
  }
  best.geometry.land = bend_land(board, best.geometry, land);
  return best.geometry;
}

}  // namespace fogg::layout
