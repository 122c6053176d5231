#include <bit>

#include "bots/belief/signs.h"

namespace fogg::bots {

using cards::TicketId;
using cards::TicketSet;
using mapgame::View;

namespace {

// The cheapest ways from a city to all others, found when they are first asked for.
class Ways {
 public:
  Ways(const Network& network, const RouteCosts& costs) : network_(network), costs_(costs) {}

  const CityCosts& from(CityId city) {
    if (!known_.contains(city)) cheapest_ways(network_, costs_, city, ways_[city.value]);
    known_.insert(city);
    return ways_[city.value];
  }

 private:
  const Network& network_;
  const RouteCosts& costs_;
  mapgame::CitySet known_;
  std::array<CityCosts, mapgame::kMaxCities> ways_;
};

RouteCosts lengths_of(const Board& board, const RouteSet& routes) {
  RouteCosts costs;
  costs.fill(kNever);
  routes.for_each([&](RouteId id) { costs[id.value] = board.route(id).length; });
  return costs;
}

int share(int part, int whole) { return kByteOne * part / std::max(1, whole); }

// One seat as the viewer sees it.
class Reader {
 public:
  Reader(const Network& network, const View& view, const MapMemory& memory, std::size_t seat)
      : network_(network),
        board_(network.board()),
        view_(view),
        seat_(seat),
        own_(view.routes[seat]),
        hand_(memory.knowledge().hand[seat]),
        built_(board_.rules.pieces - view.pieces[seat]),
        length_(lengths_of(board_, board_.tables.all_routes)),
        own_length_(lengths_of(board_, own_)),
        costs_(lengths_of(board_, open_routes(board_, view, static_cast<mapgame::Seat>(seat)))),
        empty_board_(network, length_),
        own_ways_(network, own_length_),
        ways_(network, costs_) {
    own_.for_each([&](RouteId id) {
      costs_[id.value] = 0;
      for (const CityId city : {board_.route(id).a, board_.route(id).b}) {
        ++degree_[city.value];
        touched_.insert(city);
      }
    });
    for (std::size_t i = 0; i < view.players; ++i)
      most_built_ = std::max<int>(most_built_, board_.rules.pieces - view.pieces[i]);
  }

  void read(const TicketSet& tickets, TicketSigns& out) {
    int done = 0;
    tickets.for_each([&](TicketId id) { done += left_of(board_.ticket(id)) == 0 ? 1 : 0; });
    tickets.for_each([&](TicketId id) {
      out[id.value].clear();
      ByteWriter to(out[id.value]);
      describe_seat(done, to);
      describe_ticket(board_.ticket(id), to);
      describe_pieces(board_.ticket(id), to);
      describe_cards(board_.ticket(id), to);
    });
  }

 private:
  int left_of(const mapgame::Ticket& ticket) { return ways_.from(ticket.a)[ticket.b.value]; }

  void describe_seat(int done, ByteWriter& to) const {
    to.number(view_.players, 16);
    to.number(share(built_, board_.rules.pieces));
    to.number(share(most_built_, board_.rules.pieces));
    to.number(view_.seats[seat_].ticket_count, 16);
    to.number(view_.seats[seat_].hand_size, 6);
    to.number(done, 12);
    to.number(view_.stations_built[seat_], 64);
  }

  void describe_ticket(const mapgame::Ticket& ticket, ByteWriter& to) {
    const int whole = empty_board_.from(ticket.a)[ticket.b.value];
    const int left = left_of(ticket);
    const bool is_blocked = left >= kNever;
    to.number(ticket.points, 8);
    to.flag(ticket.is_long);
    to.number(whole, 8);
    to.number(left, 12);
    to.number(is_blocked ? 0 : share(whole - left, whole));
    to.flag(left == 0);
    to.flag(is_blocked);
    to.number(view_.pieces[seat_] - left, 4);
    to.number(is_blocked ? 0 : left - whole, 16);
    // How far the ends are from what is built, the nearer one first.
    int near = nearest(ticket.a);
    int far = nearest(ticket.b);
    if (near > far) std::swap(near, far);
    to.number(near, 16);
    to.number(far, 16);
    to.flag(near == 0 && touched_.contains(ticket.a) && touched_.contains(ticket.b) && left > 0);
    // Where a line of routes ends, a ticket often does.
    int loose = 0;
    int through = 0;
    int stations = 0;
    for (const CityId city : {ticket.a, ticket.b}) {
      loose += degree_[city.value] == 1 ? 1 : 0;
      through += degree_[city.value] > 1 ? 1 : 0;
      for (std::size_t i = 0; i < view_.stations_built[seat_]; ++i)
        stations += view_.station_at[seat_][i] == city ? 1 : 0;
    }
    to.number(loose, kByteOne);
    to.number(through, kByteOne);
    to.number(stations, kByteOne);
    to.number(left == 0 ? own_ways_.from(ticket.a)[ticket.b.value] - whole : 0, 16);
  }

  // How many of the seat's pieces lie on ways of this ticket, the shortest ones and those that are a little longer.
  void describe_pieces(const mapgame::Ticket& ticket, ByteWriter& to) {
    const CityCosts& a = empty_board_.from(ticket.a);
    const CityCosts& b = empty_board_.from(ticket.b);
    const int whole = a[ticket.b.value];
    std::array<int, 3> on{};
    own_.for_each([&](RouteId id) {
      const mapgame::Route& route = board_.route(id);
      const int way = route.length + std::min(a[route.a.value] + b[route.b.value], a[route.b.value] + b[route.a.value]);
      for (std::size_t i = 0; i < on.size(); ++i) on[i] += way - whole <= kLonger[i] ? route.length : 0;
    });
    for (const int pieces : on) to.number(share(pieces, built_));
    to.number(share(on[0], whole));
    to.number(share(on[1], whole));
  }

  // Whether the cards that the seat took in the open are those that the rest of the way asks for.
  void describe_cards(const mapgame::Ticket& ticket, ByteWriter& to) {
    RouteSet way;
    const int left = cheapest_way(network_, costs_, ticket.a, ticket.b, way);
    cards::Cards needs{};
    if (left < kNever) {
      (way - own_).for_each([&](RouteId id) {
        const auto colour = static_cast<std::size_t>(board_.route(id).colour);
        if (colour < cards::kColours)
          needs[colour] = static_cast<std::uint8_t>(needs[colour] + board_.route(id).length);
      });
    }
    int held = 0;
    int wanted = 0;
    int useful = 0;
    for (std::size_t c = 0; c < cards::kColours; ++c) {
      held += hand_[c];
      wanted += needs[c];
      useful += std::min(hand_[c], needs[c]);
    }
    to.number(share(useful, wanted));
    to.number(share(useful, held));
    to.number(held, 12);
  }

  int nearest(CityId city) {
    const CityCosts& costs = ways_.from(city);
    int best = kNever;
    touched_.for_each([&](CityId to) { best = std::min<int>(best, costs[to.value]); });
    return best;
  }

  static constexpr std::array<int, 3> kLonger = {0, 2, 5};

  const Network& network_;
  const Board& board_;
  const View& view_;
  std::size_t seat_;
  RouteSet own_;
  cards::Cards hand_;
  int built_;
  int most_built_ = 0;
  RouteCosts length_;
  RouteCosts own_length_;
  RouteCosts costs_;  // pieces that are still to be built
  Ways empty_board_;
  Ways own_ways_;
  Ways ways_;
  mapgame::CitySet touched_;
  std::array<std::uint8_t, mapgame::kMaxCities> degree_{};
};

}  // namespace

TicketSet unseen_tickets(const Network& network, const View& view, const MapMemory& memory) {
  const auto& tables = network.board().tables;
  const game::Knowledge& known = memory.knowledge();
  return (tables.regular_tickets | tables.long_tickets) - view.tickets - view.offer - known.gone - known.under_pile;
}

void read_signs(const Network& network, const View& view, const MapMemory& memory, std::size_t seat,
                const TicketSet& tickets, TicketSigns& out) {
  Reader(network, view, memory, seat).read(tickets, out);
}

}  // namespace fogg::bots
