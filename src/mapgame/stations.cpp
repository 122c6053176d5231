#include "mapgame/stations.h"

#include "base/fixed_vector.h"
#include "mapgame/network.h"

namespace fogg::mapgame {

namespace {

// Tries every choice of one borrowed route per station. Only what a route joins matters: parts of the owner's network
// are labels, and of several routes that join the same two parts one is tried.
class StationSearch {
 public:
  StationSearch(const FlatBoard& board, const Public& p, Seat seat, const Network& network, const TicketSet& open)
      : network_(network) {
    open.for_each([&](TicketId id) {
      const Ticket& ticket = board.ticket(id);
      tickets_.push_back({id, network.label(ticket.a), network.label(ticket.b), ticket.points});
    });
    RouteSet of_others;
    for (Seat other = 0; other < p.players; ++other) {
      if (other != seat) of_others |= p.routes[other];
    }
    stations_ = p.stations_built[seat];
    for (std::size_t i = 0; i < stations_; ++i) {
      const CityId city = p.station_at[seat][i];
      (of_others & board.tables.at_city[city.value]).for_each([&](RouteId id) { offer(i, city, board, id); });
    }
  }

  TicketResult best() {
    try_station(0);
    return best_;
  }

 private:
  struct OpenTicket {
    TicketId id;
    std::uint8_t from, to, points;
  };
  struct Option {
    RouteId route;
    std::uint8_t here, there;
  };
  struct Merge {
    std::uint8_t gone, into;
  };

  void offer(std::size_t station, CityId city, const FlatBoard& board, RouteId id) {
    const Route& route = board.route(id);
    const Option option{id, network_.label(city), network_.label(route.a == city ? route.b : route.a)};
    if (option.here == option.there) return;
    for (const Option& known : options_[station]) {
      if (known.there == option.there) return;
    }
    options_[station].push_back(option);
  }

  // The label of a part after the merges so far.
  std::uint8_t current(std::uint8_t label) const {
    for (const Merge& merge : merges_) {
      if (label == merge.gone) label = merge.into;
    }
    return label;
  }

  void try_station(std::size_t station) {
    if (station == stations_) {
      evaluate();
      return;
    }
    try_station(station + 1);
    for (const Option& option : options_[station]) {
      const Merge merge{current(option.there), current(option.here)};
      if (merge.gone == merge.into) continue;
      const auto before = merges_;
      merges_.push_back(merge);
      loans_[station] = option.route;
      try_station(station + 1);
      loans_[station] = {};
      merges_ = before;
    }
  }

  void evaluate() {
    int points = 0;
    int count = 0;
    TicketSet completed;
    for (const OpenTicket& ticket : tickets_) {
      if (current(ticket.from) != current(ticket.to)) continue;
      points += ticket.points;
      ++count;
      completed.insert(ticket.id);
    }
    // F8: most points, then most tickets; the first found uses the fewest loans.
    if (points > best_.points || (points == best_.points && count > best_count_)) {
      best_ = {completed, points, loans_};
      best_count_ = count;
    }
  }

  const Network& network_;
  std::size_t stations_ = 0;
  base::FixedVector<OpenTicket, kMaxTickets> tickets_;
  std::array<base::FixedVector<Option, kMaxCities>, kMaxStations> options_;
  base::FixedVector<Merge, kMaxStations> merges_;
  std::array<RouteId, kMaxStations> loans_{};
  TicketResult best_;
  int best_count_ = 0;
};

}  // namespace

TicketResult score_tickets(const FlatBoard& board, const Public& p, Seat seat, const TicketSet& tickets) {
  const Network network(board, p.routes[seat]);
  TicketSet done;
  TicketSet open;
  int all_points = 0;
  int won = 0;
  tickets.for_each([&](TicketId id) {
    const Ticket& ticket = board.ticket(id);
    all_points += ticket.points;
    if (network.joins(ticket)) {
      won += ticket.points;
      done.insert(id);
    } else {
      open.insert(id);
    }
  });
  TicketResult result;
  if (p.stations_built[seat] > 0 && !open.empty()) result = StationSearch(board, p, seat, network, open).best();
  won += result.points;
  result.completed |= done;
  result.points = won - (all_points - won);
  return result;
}

}  // namespace fogg::mapgame
