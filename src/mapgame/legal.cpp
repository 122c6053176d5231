#include "mapgame/legal.h"

#include <algorithm>
#include <bit>

#include "mapgame/tokens.h"

namespace fogg::mapgame {

namespace {

void draws(const State& s, bool first, ActionList& out) {
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (s.row[i] > 0) out.push_back(Action::draw_face_up(cards::colour_at(i)));
  }
  // A7: a face-up wild is never the second card.
  if (first && count(s.row, Colour::wild) > 0) out.push_back(Action::draw_face_up(Colour::wild));
  if (!cards::empty(s.pile)) out.push_back(Action::draw_pile());
}

// Calls visit(payment) for every way to pay `price` cards of one colour from the hand, wilds standing in (A12, C7).
template <class Visit>
void each_payment(const Cards& hand, int price, Visit&& visit) {
  const int wilds = count(hand, Colour::wild);
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    const int most_wilds = std::min(wilds, price - 1);
    for (int w = std::max(0, price - hand[i]); w <= most_wilds; ++w) {
      visit(Payment{cards::colour_at(i), static_cast<std::uint8_t>(price - w), static_cast<std::uint8_t>(w)});
    }
  }
  if (wilds >= price) visit(Payment{Colour::wild, 0, static_cast<std::uint8_t>(price)});
}

void claim_each(const Board& board, const State& s, Seat seat, const RouteSet& routes, const Payment& payment,
                ActionList& out) {
  if (!board.has_tokens()) {
    routes.for_each([&](RouteId id) { out.push_back(Action::claim(id, payment)); });
    return;
  }
  routes.for_each([&](RouteId id) {
    if (must_name_token_end(board, s, seat, board.route(id))) {
      out.push_back(Action::claim(id, payment, TokenEnd::a));
      out.push_back(Action::claim(id, payment, TokenEnd::b));
    } else {
      out.push_back(Action::claim(id, payment));
    }
  });
}

// Routes come in groups of one length that one colour can pay, as bit sets: a group with a payment is one step,
// whatever the number of routes in it.
void claims(const Board& board, const State& s, ActionList& out) {
  const Seat seat = s.turn;
  const Cards& hand = s.hand[seat];
  const int wilds = count(hand, Colour::wild);
  const int longest = std::min<int>(board.tables.longest_route, s.pieces[seat]);  // A13
  const RouteSet open = open_routes(board, s, seat);
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    const int coloured = hand[i];
    if (coloured == 0) continue;
    const int reach = std::min(longest, coloured + wilds);
    for (int length = 1; length <= reach; ++length) {
      const RouteSet group = open & board.tables.payable[i][static_cast<std::size_t>(length)];
      if (group.empty()) continue;
      const int most_wilds = std::min(wilds, length - 1);
      for (int w = std::max(0, length - coloured); w <= most_wilds; ++w) {
        const Payment payment{cards::colour_at(i), static_cast<std::uint8_t>(length - w), static_cast<std::uint8_t>(w)};
        // C3: at least one wild for each ferry symbol.
        claim_each(board, s, seat, group - board.tables.needs_more_wilds[static_cast<std::size_t>(w)], payment, out);
      }
    }
  }
  for (int length = 1; length <= std::min(longest, wilds); ++length) {
    const RouteSet group = open & board.tables.payable[cards::index(Colour::wild)][static_cast<std::size_t>(length)];
    claim_each(board, s, seat, group, Payment{Colour::wild, 0, static_cast<std::uint8_t>(length)}, out);
  }
}

void stations(const Board& board, const State& s, ActionList& out) {
  const std::uint8_t built = s.stations_built[s.turn];
  if (built >= board.rules.stations) return;
  const CitySet free = board.tables.all_cities - station_cities(s);
  each_payment(s.hand[s.turn], built + 1, [&](const Payment& payment) {
    free.for_each([&](CityId city) { out.push_back(Action::station(city, payment)); });
  });
}

// Every order of the tickets that are not kept (A16), by simple recursion over what is left.
void each_order(unsigned kept, unsigned left, base::FixedVector<std::uint8_t, kMaxOffer> under, ActionList& out) {
  if (left == 0) {
    out.push_back(Action::keep(kept, under));
    return;
  }
  for (unsigned rest = left; rest != 0; rest &= rest - 1) {
    const unsigned place = static_cast<unsigned>(std::countr_zero(rest));
    auto longer = under;
    longer.push_back(static_cast<std::uint8_t>(place));
    each_order(kept, left & ~(1u << place), longer, out);
  }
}

void keeps(const Board& board, const State& s, ActionList& out) {
  const int offer_size = offered(s).size();
  const bool order_matters = !(s.phase == Phase::choose_opening && board.rules.opening_rejects_leave);
  const unsigned all = (1u << offer_size) - 1u;
  for (unsigned kept = 1; kept <= all; ++kept) {
    if (std::popcount(kept) < least_kept(board, s)) continue;
    if (order_matters) {
      each_order(kept, all & ~kept, {}, out);
    } else {
      out.push_back(Action::keep(kept, {}));
    }
  }
}

void tunnel_answers(const State& s, ActionList& out) {
  const Cards& hand = s.hand[s.turn];
  const int raise = tunnel_raise(s.attempt);
  const int wilds = count(hand, Colour::wild);
  if (!s.attempt.payment.all_wild()) {
    const Colour colour = s.attempt.payment.colour;
    for (int w = std::max(0, raise - count(hand, colour)); w <= std::min(wilds, raise - 1); ++w) {
      out.push_back(Action::pay_tunnel({colour, static_cast<std::uint8_t>(raise - w), static_cast<std::uint8_t>(w)}));
    }
  }
  if (wilds >= raise) out.push_back(Action::pay_tunnel({Colour::wild, 0, static_cast<std::uint8_t>(raise)}));
  out.push_back(Action::withdraw());  // C4: asked even of those who can only take back
}

}  // namespace

bool can_draw_first(const State& s) { return !cards::empty(s.row) || !cards::empty(s.pile); }

bool can_draw_second(const State& s) {
  return !cards::empty(s.pile) || cards::total(s.row) > count(s.row, Colour::wild);
}

void legal_actions(const Board& board, const State& s, ActionList& out) {
  out.clear();
  switch (s.phase) {
    case Phase::turn:
      draws(s, true, out);
      claims(board, s, out);
      if (ticket_pile_size(s) > 0) out.push_back(Action::draw_tickets());
      stations(board, s, out);
      if (out.empty()) out.push_back(Action::pass());  // F4
      return;
    case Phase::second_draw: draws(s, false, out); return;
    case Phase::choose_opening:
    case Phase::choose_tickets: keeps(board, s, out); return;
    case Phase::tunnel: tunnel_answers(s, out); return;
    case Phase::place_tokens:
      (board.tables.all_cities - token_places(board, s)).for_each([&](CityId city) {
        out.push_back(Action::place_token(city));
      });
      return;
    default: return;
  }
}

}  // namespace fogg::mapgame
