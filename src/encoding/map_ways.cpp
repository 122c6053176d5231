#include <algorithm>
#include <array>

#include "encoding/ways.h"

namespace fogg::encoding {

namespace {

using mapgame::CityId;
using mapgame::FlatBoard;
using mapgame::Route;
using mapgame::RouteId;
using mapgame::RouteSet;
using mapgame::Ticket;
using mapgame::TicketId;
using mapgame::TicketSet;

// A way costs its cards, and as much as two cards for the turn in which a route is claimed.
constexpr int kTurn = 2;
// What another's route costs where a station can borrow it (C8): the station, and the turn for it.
constexpr int kBorrowed = 7;
constexpr int kTooFar = 255;
constexpr int kDetour = 4;  // a route whose way is longer by so much serves no ticket any more
constexpr std::uint8_t kYes = 64;

// How far all cities are from one, and by which route one comes to each.
struct Reach {
  std::array<std::uint8_t, mapgame::kMaxCities> far;
  std::array<std::uint8_t, mapgame::kMaxCities> by;
};

using Costs = std::array<std::uint8_t, mapgame::kMaxRoutes>;

void spread_from(const FlatBoard& board, const Costs& costs, CityId from, Reach& reach) {
  for (std::size_t i = 0; i < board.tables.cities; ++i) reach.far[i] = kTooFar;
  reach.far[from.value] = 0;
  mapgame::CitySet edge = mapgame::CitySet::of(from);
  while (!edge.empty()) {
    mapgame::CitySet next;
    edge.for_each([&](CityId city) {
      board.tables.at_city[city.value].for_each([&](RouteId id) {
        const Route& route = board.route(id);
        const CityId other = route.a == city ? route.b : route.a;
        const int there = reach.far[city.value] + costs[id.value];
        if (there >= reach.far[other.value]) return;
        reach.far[other.value] = static_cast<std::uint8_t>(there);
        reach.by[other.value] = id.value;
        next.insert(other);
      });
    });
    edge = next;
  }
}

class MapWays {
 public:
  MapWays(const FlatBoard& board, int players, const MapGlance& glance, std::uint8_t* out)
      : board_(board), glance_(glance), parts_(board), out_(out) {
    for (std::uint32_t i = 0; i < parts_.size; ++i) out_[i] = 0;
    mine_.words = glance.routes[0];
    for (int i = 1; i < players; ++i) others_ |= routes_of(i);
    const RouteSet closed = mapgame::closed_to(board, players, mine_, mine_ | others_);
    const bool borrows = glance.stations_built[0] < board.rules.stations;
    for (std::size_t i = 0; i < board.routes.size(); ++i) {
      const RouteId id = id_of(i);
      const Route& route = board.routes[i];
      if (mine_.contains(id)) {
        costs_[i] = 0;
      } else if (others_.contains(id)) {
        costs_[i] = borrows ? kBorrowed : kTooFar;
      } else if (closed.contains(id) || route.length > glance.pieces[0]) {
        costs_[i] = kTooFar;
      } else {
        costs_[i] = static_cast<std::uint8_t>(route.length + kTurn + route.ferry + (route.tunnel ? 1 : 0));
      }
    }
  }

  void write() {
    TicketSet held, offered;
    held.words = glance_.tickets[0];
    offered.words = glance_.offer;
    TicketSet open;
    held.for_each([&](TicketId id) {
      if (write_ticket(id, true)) open.insert(id);
    });
    offered.for_each([&](TicketId id) { write_ticket(id, false); });
    planned_costs_ = costs_;
    while (!open.empty()) {
      const TicketId next = dearest(open);
      open.erase(next);
      plan(board_.ticket(next));
    }
    offered.for_each([&](TicketId id) { write_extra(id); });
    write_plan();
  }

 private:
  static RouteId id_of(std::size_t i) { return RouteId{static_cast<std::uint8_t>(i)}; }
  RouteSet routes_of(int seat) const {
    RouteSet set;
    set.words = glance_.routes[static_cast<std::size_t>(seat)];
    return set;
  }
  TicketId dearest(const TicketSet& open) const {
    TicketId best = open.nth(0);
    open.for_each([&](TicketId id) {
      if (board_.ticket(id).points > board_.ticket(best).points) best = id;
    });
    return best;
  }

  // Whether it is still to be built.
  bool write_ticket(TicketId id, bool held) {
    const Ticket& ticket = board_.ticket(id);
    spread_from(board_, costs_, ticket.a, reach_);
    const int cost = reach_.far[ticket.b.value];
    if (cost == 0) {
      out_[parts_.done + id.value] = kYes;
      if (held) done_points_ += ticket.points;
      return false;
    }
    if (cost == kTooFar) {
      out_[parts_.blocked + id.value] = kYes;
      if (held) blocked_points_ += ticket.points;
      return false;
    }
    out_[parts_.cost + id.value] = byte(4 * cost);
    if (!held) return false;
    open_points_ += ticket.points;
    ++open_tickets_;
    spread_from(board_, costs_, ticket.b, back_);
    for (std::size_t i = 0; i < board_.routes.size(); ++i) {
      if (costs_[i] == 0 || costs_[i] == kTooFar) continue;
      const Route& route = board_.routes[i];
      const int there = reach_.far[route.a.value] + back_.far[route.b.value];
      const int other = reach_.far[route.b.value] + back_.far[route.a.value];
      const int detour = std::min(there, other) + costs_[i] - cost;
      if (detour >= kDetour) continue;
      std::uint8_t& serves = out_[parts_.serves + i];
      serves = byte(serves + ticket.points * (kDetour - detour));
    }
    return true;
  }

  // The cheapest way by what is planned already joins the plan.
  void plan(const Ticket& ticket) {
    spread_from(board_, planned_costs_, ticket.a, reach_);
    for (CityId at = ticket.b; at != ticket.a;) {
      const RouteId by = id_of(reach_.by[at.value]);
      if (!mine_.contains(by)) plan_.insert(by);
      planned_costs_[by.value] = 0;
      at = board_.route(by).a == at ? board_.route(by).b : board_.route(by).a;
    }
  }

  void write_extra(TicketId id) {
    const Ticket& ticket = board_.ticket(id);
    spread_from(board_, planned_costs_, ticket.a, reach_);
    out_[parts_.extra + id.value] = byte(4 * reach_.far[ticket.b.value]);
  }

  bool others_touch(CityId city) const { return !(board_.tables.at_city[city.value] & others_).empty(); }

  void write_plan() {
    std::array<int, cards::kColours + 1> wanted{};
    const int wilds = glance_.hand[cards::kColours];
    const int most = *std::max_element(glance_.hand.begin(), glance_.hand.begin() + cards::kColours);
    int pieces = 0;
    int routes = 0;
    plan_.for_each([&](RouteId id) {
      if (others_.contains(id)) return;  // borrowed
      const Route& route = board_.route(id);
      const bool grey = route.colour == cards::Colour::grey;
      const int fitting = wilds + (grey ? most : glance_.hand[static_cast<std::size_t>(route.colour)]);
      wanted[grey ? cards::kColours : static_cast<std::size_t>(route.colour)] += route.length;
      out_[parts_.missing + id.value] = byte(24 * (1 + std::max(0, route.length - fitting)));
      out_[parts_.contested + id.value] =
          byte(kYes * ((others_touch(route.a) ? 1 : 0) + (others_touch(route.b) ? 1 : 0)));
      pieces += route.length;
      ++routes;
    });
    int lacking = 0;
    int spare = wilds;
    for (std::size_t i = 0; i <= cards::kColours; ++i) {
      const int in_hand = i < cards::kColours ? glance_.hand[i] : 0;
      out_[parts_.wanted + i] = byte(8 * (wanted[i] - in_hand));
      lacking += std::max(0, wanted[i] - in_hand);
      spare += std::max(0, in_hand - wanted[i]);
    }
    const int left = glance_.pieces[0] - pieces;
    const int draws = std::max(0, lacking - spare);
    const std::array<int, 12> totals = {2 * open_points_,
                                        4 * blocked_points_,
                                        done_points_,
                                        16 * open_tickets_,
                                        4 * pieces,
                                        16 * routes,
                                        4 * left,
                                        left < 0 ? kYes : 0,
                                        4 * lacking,
                                        4 * draws,
                                        4 * (routes + (draws + 1) / 2),
                                        4 * spare};
    for (std::size_t i = 0; i < totals.size(); ++i) out_[parts_.totals + i] = byte(totals[i]);
  }

  const FlatBoard& board_;
  const MapGlance& glance_;
  MapWaysParts parts_;
  std::uint8_t* out_;
  RouteSet mine_, others_, plan_;
  Costs costs_{}, planned_costs_{};
  Reach reach_, back_;
  int done_points_ = 0;
  int blocked_points_ = 0;
  int open_points_ = 0;
  int open_tickets_ = 0;
};

}  // namespace

std::uint32_t ways_size(const mapgame::FlatBoard& board) { return MapWaysParts(board).size; }

void write_ways(const mapgame::FlatBoard& board, int players, const MapGlance& glance, std::uint8_t* out) {
  MapWays(board, players, glance, out).write();
}

}  // namespace fogg::encoding
