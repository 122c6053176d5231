#include "mapgame/longest_trail.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

// How it works. A longest trail is found in two steps, and both are exact.
//
// 1. Reduce. A dead end can only be where a trail starts or stops, so of the dead ends at a city only the two longest
//    matter, and they are kept as numbers on the city ("tails"). A city with two routes and no tail is never an end, so
//    its two routes become one. A route that so comes back to its own city is travelled whenever the city is visited,
//    and becomes a number, too (a "loop"). Trees, rings and most networks of real games vanish in this step.
// 2. Search what is left, by branch and bound. By Euler's rule a trail between two given ends is a connected set of
//    edges in which the ends are odd and all other cities even. So the search does not walk; it decides what to leave
//    out: at a city of the wrong parity, which edge goes? Few edges do, so this tree is small where that of all walks
//    is huge. The ends are odd cities or have tails: elsewhere a trail could go on, or is a round trip of everything.
//
// bench/longest_trail_worst.cpp hunts for networks on which this is slow.

namespace fogg::mapgame {
namespace {

using Bits = std::uint64_t;

constexpr std::size_t kMaxEdges = kMaxPieces;
constexpr Bits bit(std::size_t i) { return Bits{1} << i; }
std::size_t first(Bits bits) { return static_cast<std::size_t>(std::countr_zero(bits)); }

// A way out of a city that does not come back.
struct Tail {
  int length;
  Bits made_of;  // the edges of the original network
};

// No default values, here and below: only what a network has is set up, for most networks are small.
struct City {
  Bits edges;
  Tail tail;         // the longest dead end at this city
  Tail second_tail;  // the longest but one
  int loop;          // round trips from here to here
  Bits loop_made_of;
};

struct Edge {
  std::uint8_t a, b;
  int length;
  Bits made_of;

  std::size_t other(std::size_t end) const { return static_cast<std::size_t>(a ^ b) ^ end; }
};

struct PathNetwork {
  std::array<City, kMaxCities> cities;
  std::array<Edge, kMaxEdges> edges;
  Bits city_set = 0;
  TrailEdges best;

  explicit PathNetwork(std::span<const TrailEdge> input);
  bool reduce();  // returns whether anything is left to search

 private:
  void cut_dead_end(std::size_t city);
  bool join_routes_of(std::size_t city);
  void offer_trail_around(std::size_t city);
};

PathNetwork::PathNetwork(std::span<const TrailEdge> input) {
  assert(input.size() <= kMaxEdges);
  for (std::size_t i = 0; i < input.size(); ++i) {
    const auto [a, b, length] = input[i];
    assert(a != b && a < kMaxCities && b < kMaxCities && length > 0);
    edges[i] = {a, b, length, bit(i)};
    for (const std::size_t city : {a, b}) {
      if ((city_set >> city & 1) == 0) cities[city] = City{};
      city_set |= bit(city);
      cities[city].edges |= bit(i);
    }
  }
}

void PathNetwork::offer_trail_around(std::size_t city) {
  const City& c = cities[city];
  const int length = c.tail.length + c.loop + c.second_tail.length;
  if (length <= best.length) return;
  best.length = length;
  best.edges = c.tail.made_of | c.loop_made_of | c.second_tail.made_of;
}

void PathNetwork::cut_dead_end(std::size_t city) {
  City& from = cities[city];
  const Edge& edge = edges[first(from.edges)];
  const std::size_t target = edge.other(city);
  City& to = cities[target];
  const Tail tail{from.tail.length + from.loop + edge.length, from.tail.made_of | from.loop_made_of | edge.made_of};
  to.edges ^= from.edges;
  from.edges = 0;
  if (tail.length > to.tail.length) {
    to.second_tail = to.tail;
    to.tail = tail;
  } else if (tail.length > to.second_tail.length) {
    to.second_tail = tail;
  }
  offer_trail_around(target);
}

// Returns whether it made a loop, and so took two routes away from the city at the other end.
bool PathNetwork::join_routes_of(std::size_t city) {
  City& c = cities[city];
  const std::size_t kept = first(c.edges);
  const std::size_t dropped = first(c.edges & (c.edges - 1));
  const std::size_t left = edges[kept].other(city);
  const std::size_t right = edges[dropped].other(city);
  const int length = edges[kept].length + c.loop + edges[dropped].length;
  const Bits made_of = edges[kept].made_of | c.loop_made_of | edges[dropped].made_of;
  c.edges = 0;
  if (left == right) {
    City& home = cities[left];
    home.edges &= ~(bit(kept) | bit(dropped));
    home.loop += length;
    home.loop_made_of |= made_of;
    offer_trail_around(left);
    return true;
  }
  edges[kept] = {static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(right), length, made_of};
  cities[right].edges ^= bit(dropped) | bit(kept);
  return false;
}

bool PathNetwork::reduce() {
  Bits waiting = city_set;
  while (waiting != 0) {
    const std::size_t city = first(waiting);
    waiting &= waiting - 1;
    const Bits one = cities[city].edges;
    if (one == 0) continue;
    const Bits two = one & (one - 1);
    const Bits three = two & (two - 1);
    const std::size_t neighbour = edges[first(one)].other(city);
    if (two == 0) {
      cut_dead_end(city);
      waiting |= bit(neighbour);
    } else if (three == 0 && cities[city].tail.length == 0) {
      if (join_routes_of(city)) waiting |= bit(neighbour);
    }
  }
  Bits left = 0;
  for (Bits set = city_set; set != 0; set &= set - 1) left |= cities[first(set)].edges;
  return left != 0;
}

// Finds, for each pair of ends, the cheapest edges to leave out so that the rest is a trail. Loops are edges again
// here, but are never left out by themselves.
class Search {
 public:
  explicit Search(PathNetwork& network);
  void run();

 private:
  // A city where a trail may end, and how much (doubled) that adds to the bound.
  struct End {
    std::uint8_t city;
    int worth;
  };
  // Every edge is kept, undecided or left out. Cities in `uneven` must lose an odd number of undecided edges.
  struct Plan {
    Bits kept;
    Bits undecided;
    Bits uneven;
    Bits reach = 0;  // what can still be reached from the start
    int length = 0;  // and how long that is with the tails
  };
  // A depth first search for bridges (Tarjan's).
  struct Dive {
    Bits present = 0;
    Bits bridges = 0;
    Bits seen = 0;
    int moments = 0;
    std::array<int, kMaxCities> moment;
  };

  // What an uneven city costs at least (doubled).
  struct Charge {
    int any;
    int outward;  // by way of a city that is not uneven
  };

  void search_component(Bits cities, Bits edges);
  void search_pair(std::size_t start, std::size_t end);
  void decide(Plan plan);
  bool settle(Plan& plan) const;
  bool is_hopeless(const Plan& plan) const;
  bool cut_bridges(Plan& plan) const;
  int explore(std::size_t city, Bits via, Dive& dive) const;
  Charge charge(std::size_t city, const Plan& plan) const;
  int charges(const Plan& plan) const;
  void offer(Bits edges, int length);
  Bits ends_of(std::size_t edge) const { return bit(edges_[edge].a) | bit(edges_[edge].b); }
  bool has_tail(std::size_t city) const { return tail_[city] > 0; }

  static constexpr int kImpossible = 1 << 20;

  PathNetwork& network_;

  // Edges are numbered from short to long, loops last: the first bit of a set is its shortest edge.
  std::array<Edge, kMaxEdges> edges_;
  std::array<int, kMaxEdges> length_;
  std::array<Bits, kMaxEdges> touching_;  // the edges that share a city with this one
  std::array<Bits, kMaxCities> at_;
  std::array<int, kMaxCities> tail_;
  std::size_t edge_count_ = 0;
  Bits cities_ = 0;
  Bits loops_ = 0;
  Bits tailed_ = 0;

  // Of the component and the pair of ends at hand.
  Bits component_ = 0;  // edges
  Bits odd_ = 0;
  std::size_t start_ = 0;
  std::size_t end_ = 0;
  int tails_ = 0;
};

Search::Search(PathNetwork& network) : network_(network) {
  Bits pending = 0;
  for (Bits set = network.city_set; set != 0; set &= set - 1) {
    const std::size_t i = first(set);
    const City& city = network.cities[i];
    if (city.edges == 0) continue;
    cities_ |= bit(i);
    pending |= city.edges;
    at_[i] = 0;
    tail_[i] = city.tail.length;
    if (city.tail.length > 0) tailed_ |= bit(i);
  }
  for (; pending != 0; pending &= pending - 1) {
    const Edge& edge = network.edges[first(pending)];
    std::size_t place = edge_count_++;
    for (; place > 0 && edges_[place - 1].length > edge.length; --place) edges_[place] = edges_[place - 1];
    edges_[place] = edge;
  }
  for (Bits set = cities_; set != 0; set &= set - 1) {
    const City& city = network.cities[first(set)];
    if (city.loop == 0) continue;
    const auto name = static_cast<std::uint8_t>(first(set));
    loops_ |= bit(edge_count_);
    edges_[edge_count_++] = {name, name, city.loop, city.loop_made_of};
  }
  for (std::size_t i = 0; i < edge_count_; ++i) {
    length_[i] = edges_[i].length;
    at_[edges_[i].a] |= bit(i);
    at_[edges_[i].b] |= bit(i);
  }
  for (std::size_t i = 0; i < edge_count_; ++i) touching_[i] = at_[edges_[i].a] | at_[edges_[i].b];
}

void Search::run() {
  while (cities_ != 0) {
    Bits edges = at_[first(cities_)];
    for (Bits waiting = edges; waiting != 0;) {
      const Bits next = touching_[first(waiting)] & ~edges;
      waiting = (waiting & (waiting - 1)) | next;
      edges |= next;
    }
    Bits cities = 0;
    for (Bits set = edges; set != 0; set &= set - 1) cities |= ends_of(first(set));
    cities_ &= ~cities;
    search_component(cities, edges);
  }
}

void Search::search_component(Bits cities, Bits edges) {
  component_ = edges;
  odd_ = 0;
  for (Bits set = edges & ~loops_; set != 0; set &= set - 1) odd_ ^= ends_of(first(set));
  int total = 0;
  for (Bits set = edges; set != 0; set &= set - 1) total += length_[first(set)];

  // The candidates for ends, the most promising first. All sums are doubled, since charges are halves.
  const Bits candidates = odd_ | (tailed_ & cities);
  const Plan all{0, edges & ~loops_, candidates};
  std::array<End, kMaxCities> ends;
  std::size_t count = 0;
  int limit = 2 * total;
  for (Bits set = candidates; set != 0; set &= set - 1) {
    const std::size_t city = first(set);
    const int cost = charge(city, all).any;
    const bool odd = (odd_ >> city & 1) != 0;
    if (odd) limit -= cost;
    const End end{static_cast<std::uint8_t>(city), 2 * tail_[city] + (odd ? cost : -cost)};
    std::size_t place = count++;
    for (; place > 0 && ends[place - 1].worth < end.worth; --place) ends[place] = ends[place - 1];
    ends[place] = end;
  }
  if (odd_ == 0) {
    tails_ = 0;
    start_ = end_ = first(cities);
    offer(edges, total);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t city = ends[i].city;
    if (has_tail(city)) search_pair(city, city);
    for (std::size_t j = i + 1; j < count; ++j) {
      if ((limit + ends[i].worth + ends[j].worth) / 2 <= network_.best.length) break;
      search_pair(city, ends[j].city);
    }
  }
}

void Search::search_pair(std::size_t start, std::size_t end) {
  const bool round_trip = start == end;
  const int second_tail = network_.cities[start].second_tail.length;
  start_ = start;
  end_ = end;
  tails_ = tail_[start] + (round_trip ? second_tail : tail_[end]);
  Plan plan{0, component_ & ~loops_, odd_ ^ bit(start) ^ bit(end)};
  // A longest trail that ends in a city, and not in a tail of it, has used up all its edges.
  if (!has_tail(start) || (round_trip && second_tail == 0)) plan.kept |= at_[start];
  if (!has_tail(end)) plan.kept |= at_[end];
  plan.undecided &= ~plan.kept;
  decide(plan);
}

// What is left out is made of ways that join the uneven cities in pairs, and each pays half of its way. These are
// lower bounds of such a way.
Search::Charge Search::charge(std::size_t city, const Plan& plan) const {
  Charge least{kImpossible, kImpossible};
  for (Bits set = at_[city] & plan.undecided; set != 0; set &= set - 1) {
    const std::size_t edge = first(set);
    const int length = length_[edge];
    if (length >= least.outward) break;
    const std::size_t next = edges_[edge].other(city);
    if ((plan.uneven >> next & 1) != 0) {
      least.any = std::min(least.any, length);
    } else {
      const Bits onward = at_[next] & plan.undecided & ~bit(edge);
      if (onward != 0) least.outward = std::min(least.outward, length + length_[first(onward)]);
    }
  }
  least.any = std::min(least.any, least.outward);
  return least;
}

// Uneven cities that are neighbours form clusters. A cluster of an odd number cannot be paired within itself, so one
// of its ways leads outward.
int Search::charges(const Plan& plan) const {
  int sum = 0;
  for (Bits left = plan.uneven; left != 0;) {
    Bits waiting = bit(first(left));
    Bits cluster = waiting;
    int extra = kImpossible;
    bool is_odd = false;
    while (waiting != 0) {
      const std::size_t city = first(waiting);
      waiting &= waiting - 1;
      const Charge c = charge(city, plan);
      is_odd = !is_odd;
      sum += c.any;
      extra = std::min(extra, c.outward - c.any);
      for (Bits set = at_[city] & plan.undecided; set != 0; set &= set - 1) {
        const Bits next = ends_of(first(set)) & plan.uneven & ~cluster;
        cluster |= next;
        waiting |= next;
      }
    }
    left &= ~cluster;
    if (is_odd) sum += extra;
  }
  return sum;
}

// Drops what cannot be reached any more. Returns false if that takes away the end or an edge that is to be kept.
bool Search::settle(Plan& plan) const {
  const Bits present = plan.kept | plan.undecided | (component_ & loops_);
  plan.length = tails_;
  plan.reach = at_[start_] & present;
  for (Bits waiting = plan.reach; waiting != 0;) {
    const std::size_t edge = first(waiting);
    plan.length += length_[edge];
    const Bits next = touching_[edge] & present & ~plan.reach;
    waiting = (waiting & (waiting - 1)) | next;
    plan.reach |= next;
  }
  plan.undecided &= plan.reach;
  for (Bits set = plan.uneven; set != 0; set &= set - 1) {
    if ((at_[first(set)] & plan.reach) == 0) plan.uneven &= ~bit(first(set));
  }
  const bool reaches_end = start_ == end_ || (at_[end_] & plan.reach) != 0;
  return reaches_end && (plan.kept & ~plan.reach) == 0;
}

bool Search::is_hopeless(const Plan& plan) const {
  return plan.length - (charges(plan) + 1) / 2 <= network_.best.length;
}

// Leaves out the bridges behind which the trail would be lost, since it does not end there.
bool Search::cut_bridges(Plan& plan) const {
  Dive dive;
  dive.present = plan.reach & ~loops_;
  explore(start_, 0, dive);
  if (dive.bridges == 0) return true;
  if ((plan.kept & dive.bridges) != 0) return false;
  plan.undecided &= ~dive.bridges;
  for (Bits set = dive.bridges; set != 0; set &= set - 1) plan.uneven ^= ends_of(first(set));
  return settle(plan) && !is_hopeless(plan);
}

// Depth first; returns the earliest moment that can be reached from here without going back over `via`.
int Search::explore(std::size_t city, Bits via, Dive& dive) const {
  int earliest = dive.moments++;
  dive.moment[city] = earliest;
  dive.seen |= bit(city);
  for (Bits set = at_[city] & dive.present & ~via; set != 0; set &= set - 1) {
    const std::size_t edge = first(set);
    const std::size_t next = edges_[edge].other(city);
    if ((dive.seen >> next & 1) != 0) {
      earliest = std::min(earliest, dive.moment[next]);
      continue;
    }
    const bool end_was_seen = (dive.seen >> end_ & 1) != 0;
    const int back = explore(next, bit(edge), dive);
    const bool end_is_behind = !end_was_seen && (dive.seen >> end_ & 1) != 0;
    if (back > dive.moment[city] && !end_is_behind) dive.bridges |= bit(edge);
    earliest = std::min(earliest, back);
  }
  return earliest;
}

void Search::decide(Plan plan) {
  ++network_.best.search_nodes;
  if (!settle(plan) || is_hopeless(plan)) return;
  if (plan.uneven != 0 && !cut_bridges(plan)) return;
  if (plan.uneven == 0) {
    offer(plan.reach, plan.length);
    return;
  }
  // Branch where there are the fewest ways. Once a way is searched, its edge is kept in the others.
  int fewest = kMaxPieces + 1;
  Bits ways = 0;
  for (Bits set = plan.uneven; set != 0; set &= set - 1) {
    const Bits open = at_[first(set)] & plan.undecided;
    if (std::popcount(open) >= fewest) continue;
    fewest = std::popcount(open);
    ways = open;
  }
  for (; ways != 0; ways &= ways - 1) {
    const std::size_t edge = first(ways);
    plan.undecided &= ~bit(edge);
    Plan next = plan;
    next.uneven ^= ends_of(edge);
    decide(next);
    plan.kept |= bit(edge);
  }
}

void Search::offer(Bits edges, int length) {
  if (length <= network_.best.length) return;
  const City& start = network_.cities[start_];
  const City& end = network_.cities[end_];
  Bits made_of = 0;
  if (tails_ > 0) made_of = start.tail.made_of | (start_ == end_ ? end.second_tail : end.tail).made_of;
  for (Bits set = edges; set != 0; set &= set - 1) made_of |= edges_[first(set)].made_of;
  network_.best.length = length;
  network_.best.edges = made_of;
}

}  // namespace

TrailEdges longest_trail_edges(std::span<const TrailEdge> edges) {
  PathNetwork network(edges);
  if (network.reduce()) Search(network).run();
  return network.best;
}

// Hierholzer: walk until stuck; then step back, laying down the edges, and walk again from wherever one is left.
base::FixedVector<std::uint8_t, kMaxPieces> order_of_travel(std::span<const TrailEdge> edges, std::uint64_t trail) {
  std::array<Bits, kMaxCities> at{};
  std::size_t city = 0;
  for (Bits set = trail; set != 0; set &= set - 1) {
    const TrailEdge& edge = edges[first(set)];
    at[edge.a] |= bit(first(set));
    at[edge.b] |= bit(first(set));
    city = edge.a;
  }
  for (std::size_t i = 0; i < kMaxCities; ++i) {
    if (std::popcount(at[i]) % 2 != 0) city = i;
  }
  base::FixedVector<std::uint8_t, kMaxPieces> order;
  std::array<std::uint8_t, kMaxPieces> walk;
  std::size_t walked = 0;
  Bits left = trail;
  for (;;) {
    const Bits open = at[city] & left;
    if (open == 0 && walked == 0) return order;
    const std::size_t edge = open != 0 ? first(open) : walk[--walked];
    if (open != 0) {
      left &= ~bit(edge);
      walk[walked++] = static_cast<std::uint8_t>(edge);
    } else {
      order.push_back(static_cast<std::uint8_t>(edge));
    }
    city = static_cast<std::size_t>(edges[edge].a ^ edges[edge].b) ^ city;
  }
}

namespace {

// A player's routes as edges; edge i is route ids[i].
struct PlayerNetwork {
  base::FixedVector<TrailEdge, kMaxPieces> edges;
  base::FixedVector<RouteId, kMaxPieces> ids;

  PlayerNetwork(const FlatBoard& board, const RouteSet& routes) {
    routes.for_each([&](RouteId id) {
      const Route& route = board.route(id);
      edges.push_back({route.a.value, route.b.value, route.length});
      ids.push_back(id);
    });
  }
};

}  // namespace

int longest_trail(const FlatBoard& board, const RouteSet& routes) {
  const PlayerNetwork network(board, routes);
  return longest_trail_edges(network.edges).length;
}

Trail trace_longest_trail(const FlatBoard& board, const RouteSet& routes) {
  const PlayerNetwork network(board, routes);
  const TrailEdges found = longest_trail_edges(network.edges);
  Trail trail{found.length, {}};
  for (const std::uint8_t edge : order_of_travel(network.edges, found.edges)) trail.routes.push_back(network.ids[edge]);
  return trail;
}

}  // namespace fogg::mapgame
