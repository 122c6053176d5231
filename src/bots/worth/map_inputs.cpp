#include "bots/worth/inputs.h"
#include "mapgame/stations.h"
#include "mapgame/tokens.h"

namespace fogg::bots {

using cards::Colour;
using mapgame::Public;
using mapgame::Seat;
using mapgame::TicketId;
using mapgame::TicketSet;

namespace {

// What is known of a position beside its public half.
struct Known {
  bool secrets = false;
  int pile = 0;
  int discards = 0;
  int ticket_pile = 0;
  std::array<int, mapgame::kMaxSeats> hand_size{};
  std::array<int, mapgame::kMaxSeats> ticket_count{};
  std::array<cards::Cards, mapgame::kMaxSeats> hand{};
  std::array<TicketSet, mapgame::kMaxSeats> tickets{};
};

// An open ticket and how far it is from being done.
struct OpenTicket {
  int points = 0;
  int pieces = 0;
  int missing = 0;
};

// What a seat's tickets come to, when each that can still be done is, one after the other by its cheapest way.
struct Outlook {
  int done = 0;  // points
  int open = 0;
  int blocked = 0;
  RouteSet plan;
  int pieces = 0;
  int borrowed = 0;  // C8: routes of others
  base::FixedVector<OpenTicket, mapgame::kMaxTickets> tickets;
};

class MapReader {
 public:
  MapReader(const Network& network, const Public& p, const Known& known)
      : network_(network), board_(network.board()), p_(p), known_(known) {}

  Inputs read() {
    Inputs in;
    in.players = p_.players;
    ByteWriter table(in.table);
    describe_table(table);
    int longest = 0;
    for (std::size_t i = 0; i < p_.players; ++i) {
      path_[i] = board_.rules.longest_bonus > 0 ? network_.longest_trail(p_.routes[i]) : 0;
      longest = std::max(longest, path_[i]);
    }
    for (std::size_t i = 0; i < p_.players; ++i) describe_seat(in, i, longest > 0 && path_[i] == longest);
    return in;
  }

 private:
  void describe_table(ByteWriter& out) const {
    out.one_of(static_cast<std::size_t>(p_.phase), static_cast<std::size_t>(mapgame::Phase::over));
    out.number(known_.pile);
    out.number(known_.discards);
    out.number(known_.ticket_pile, 4);
    out.number(p_.last_turns == mapgame::kNoLastTurns ? 0 : p_.last_turns + 1, 32);
    out.number(p_.picks, kByteOne);
    out.number(p_.attempt.route.is_some() ? board_.route(p_.attempt.route).length : 0, 24);
    out.cards(p_.row, 32);
  }

  void describe_seat(Inputs& in, std::size_t i, bool has_longest) const {
    ByteWriter out(in.seat[i]);
    const auto seat = static_cast<Seat>(i);
    const mapgame::Actor actor = to_act(p_);
    out.flag(actor.is_seat() && actor.seat == seat);
    out.flag(p_.turn == seat);
    out.flag(p_.start == seat);
    const mapgame::Rules& rules = board_.rules;
    out.number(known_.hand_size[i], 3);
    out.number(p_.pieces[i], 4);
    out.number(p_.score[i]);
    out.number(known_.ticket_count[i], 12);
    out.number(rules.stations - p_.stations_built[i], 32);
    out.number(std::popcount(p_.tokens[i]), 24);
    out.number(path_[i], 4);
    out.flag(has_longest);
    out.cards(known_.hand[i], 8);

    const Outlook outlook = look_at(seat);
    const Cards& hand = known_.hand[i];
    const int missing = missing_for(hand, outlook.plan);
    out.number(outlook.done);
    out.number(outlook.open);
    out.number(outlook.blocked, 2);
    out.number(static_cast<int>(outlook.tickets.size()), 24);
    out.number(outlook.pieces, 4);
    out.number(outlook.pieces - p_.pieces[i], 16);
    out.number(outlook.plan.size(), 12);
    out.number(outlook.borrowed, 48);
    out.number(missing, 6);
    for (std::size_t k = 0; k < kTicketsTold; ++k) {
      const OpenTicket ticket = k < outlook.tickets.size() ? outlook.tickets[k] : OpenTicket{};
      out.number(ticket.points, 8);
      out.number(ticket.pieces, 8);
      out.number(ticket.missing, 12);
    }

    int points = p_.score[i] + (has_longest ? rules.longest_bonus : 0);
    points += (rules.stations - p_.stations_built[i]) * rules.station_points;
    if (board_.has_tokens()) points += token_points(board_, p_.tokens[i]);
    int laid = 0;
    outlook.plan.for_each([&](RouteId id) { laid += rules.route_points[board_.route(id).length]; });
    const int tickets = p_.stations_built[i] > 0 && known_.secrets
                            ? score_tickets(board_, p_, seat, known_.tickets[i]).points
                            : outlook.done - outlook.open - outlook.blocked;
    in.now[i] = points + tickets;
    in.hoped[i] = points + laid + outlook.done + outlook.open - outlook.blocked;
    out.number(in.now[i] + 60);
    out.number(in.hoped[i]);
  }

  Outlook look_at(Seat seat) const {
    Outlook outlook;
    const TicketSet& held = known_.tickets[seat];
    if (held.empty()) return outlook;
    const Joined joined(board_, p_.routes[seat]);
    RouteCosts costs;
    costs.fill(kNever);
    const RouteSet open = open_routes(board_, p_, seat);
    open.for_each([&](RouteId id) { costs[id.value] = board_.route(id).length; });
    if (p_.stations_built[seat] < board_.rules.stations) lend(seat, costs);
    p_.routes[seat].for_each([&](RouteId id) { costs[id.value] = 0; });
    const RouteCosts first = costs;

    std::array<TicketId, mapgame::kMaxTickets> room;
    for (const TicketId id : dearest_first(board_, held, room)) {
      const mapgame::Ticket& ticket = board_.ticket(id);
      if (joined.joins(ticket)) {
        outlook.done += ticket.points;
        continue;
      }
      RouteSet way;
      if (cheapest_way(network_, costs, ticket.a, ticket.b, way) >= kNever) {
        outlook.blocked += ticket.points;
        continue;
      }
      outlook.open += ticket.points;
      outlook.plan |= way & open;
      outlook.borrowed += (way - open - p_.routes[seat]).size();
      way.for_each([&](RouteId route) { costs[route.value] = 0; });
      RouteSet alone;
      const int pieces = cheapest_way(network_, first, ticket.a, ticket.b, alone);
      outlook.tickets.push_back({ticket.points, pieces, missing_for(known_.hand[seat], alone & open)});
    }
    outlook.plan.for_each([&](RouteId id) { outlook.pieces += board_.route(id).length; });
    return outlook;
  }

  // C8: a route of somebody else can be borrowed.
  void lend(Seat seat, RouteCosts& costs) const {
    for (std::size_t other = 0; other < p_.players; ++other) {
      if (other == seat) continue;
      p_.routes[other].for_each([&](RouteId id) { costs[id.value] = kBorrowing; });
    }
  }

  // Cards that a hand lacks for these routes.
  int missing_for(const cards::Cards& hand, const RouteSet& routes) const {
    std::array<int, cards::kColours> wanted{};
    int grey = 0;
    routes.for_each([&](RouteId id) {
      const mapgame::Route& route = board_.route(id);
      (route.colour == Colour::grey ? grey : wanted[cards::index(route.colour)]) += route.length;
    });
    int missing = 0;
    int spare = 0;
    for (std::size_t c = 0; c < cards::kColours; ++c) {
      missing += std::max(0, wanted[c] - hand[c]);
      spare += std::max(0, hand[c] - wanted[c]);
    }
    return std::max(0, missing + std::max(0, grey - spare) - hand[cards::index(Colour::wild)]);
  }

  using Cards = cards::Cards;
  static constexpr std::size_t kTicketsTold = 4;
  static constexpr std::int16_t kBorrowing = 4;

  const Network& network_;
  const Board& board_;
  const Public& p_;
  const Known& known_;
  std::array<int, mapgame::kMaxSeats> path_{};
};

}  // namespace

std::span<const std::uint8_t> Inputs::write(std::size_t first, Room& room) const {
  std::uint8_t* end = std::ranges::copy(table, room.data()).out;
  for (std::size_t k = 0; k < players; ++k) end = std::ranges::copy(seat[(first + k) % players], end).out;
  int best_now = -1000;
  int best_hoped = -1000;
  for (std::size_t i = 0; i < players; ++i) {
    if (i == first) continue;
    best_now = std::max(best_now, now[i]);
    best_hoped = std::max(best_hoped, hoped[i]);
  }
  InputBlock leads;
  ByteWriter more(leads);
  more.lead(now[first] - best_now);
  more.lead(hoped[first] - best_hoped);
  end = std::ranges::copy(leads, end).out;
  return {room.data(), end};
}

Inputs inputs_of(const Network& network, const mapgame::State& s) {
  Known known;
  known.secrets = true;
  known.pile = cards::total(s.pile);
  known.discards = cards::total(s.discards);
  known.ticket_pile = s.ticket_pile.size();
  for (std::size_t i = 0; i < s.players; ++i) {
    known.hand_size[i] = cards::total(s.hand[i]);
    known.ticket_count[i] = s.tickets[i].size();
  }
  known.hand = s.hand;
  known.tickets = s.tickets;
  return MapReader(network, s, known).read();
}

Inputs inputs_of(const Network& network, const mapgame::View& v) {
  Known known;
  known.pile = v.pile_size;
  known.discards = v.discards_size;
  known.ticket_pile = v.ticket_pile_size;
  for (std::size_t i = 0; i < v.players; ++i) {
    known.hand_size[i] = v.seats[i].hand_size;
    known.ticket_count[i] = v.seats[i].ticket_count;
  }
  return MapReader(network, v, known).read();
}

}  // namespace fogg::bots
