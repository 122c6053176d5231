#pragma once

#include <algorithm>
#include <bit>

#include "mapgame/action.h"
#include "mapgame/standpoint.h"
#include "mapgame/tokens.h"

// The one place that says what is legal, told to whoever asks: to a list, to a counter, to a mask. `Out` has
//
//   write(Action)
//   write_claims(routes, colour, wilds)   a group of routes that are paid alike; all wild where the colour says so
//   write_stations(cities, payment)
//   write_keeps(offered, least)           every choice with every order of the others
//   has_written()
//
// in the order of legal_actions.
namespace fogg::mapgame::walk {

template <class Out>
void draws(const Standpoint& at, bool first, Out& out) {
  cards::for_each_colour(at.seen.row, [&](std::size_t i) { out.write(Action::draw_face_up(cards::colour_at(i))); });
  // A7: a face-up wild is never the second card.
  if (first && count(at.seen.row, Colour::wild) > 0) out.write(Action::draw_face_up(Colour::wild));
  if (!at.pile_empty) out.write(Action::draw_pile());
}

constexpr Payment payment_of(Colour colour, int price, int wilds) {
  return {colour, static_cast<std::uint8_t>(price - wilds), static_cast<std::uint8_t>(wilds)};
}

// Calls visit(payment) for every way to pay `price` cards of one colour from the hand, wilds standing in (A12, C7).
template <class Visit>
void each_payment(const Cards& hand, int price, Visit&& visit) {
  const int wilds = count(hand, Colour::wild);
  cards::for_each_colour(hand, [&](std::size_t i) {
    const int most_wilds = std::min(wilds, price - 1);
    for (int w = std::max(0, price - hand[i]); w <= most_wilds; ++w) visit(payment_of(cards::colour_at(i), price, w));
  });
  if (wilds >= price) visit(payment_of(Colour::wild, price, price));
}

// Calls visit(routes, colour, wilds) for every colour in hand and number of wilds, with the open routes that can be
// paid so. Routes come in groups by colour and length, as bit sets: a group is one step, whatever the number of routes
// in it.
template <class Visit>
void each_claim_group(const FlatBoard& board, const Standpoint& at, Visit&& visit) {
  const Cards& hand = at.hand;
  const int wilds = count(hand, Colour::wild);
  const int longest = std::min<int>(board.tables.longest_route, at.seen.pieces[at.seat]);  // A13
  const RouteSet open = open_routes(board, at.seen, at.seat);
  const int most_wilds = std::min(wilds, longest - 1);
  cards::for_each_colour(hand, [&](std::size_t i) {
    for (int w = 0; w <= most_wilds; ++w) {
      const int most = std::min(hand[i] + w, longest);
      visit(open & board.tables.payable[i][static_cast<std::size_t>(w)][static_cast<std::size_t>(most)],
            cards::colour_at(i), w);
    }
  });
  if (wilds > 0)
    visit(open & board.tables.payable_by_wilds_alone[static_cast<std::size_t>(std::min(wilds, longest))], Colour::wild,
          0);
}

// The payment of a route in a group: all wild where the group says so.
inline Payment group_payment(const FlatBoard& board, RouteId id, Colour colour, int wilds) {
  const int length = board.tables.lengths[id.value];
  return payment_of(colour, length, colour == Colour::wild ? length : wilds);
}

template <class Out>
void claims(const FlatBoard& board, const Standpoint& at, Out& out) {
  each_claim_group(board, at,
                   [&](const RouteSet& routes, Colour colour, int wilds) { out.write_claims(routes, colour, wilds); });
}

// D7: where both ends offer a token, the end is part of the claim.
template <class Out>
void claims_with_tokens(const FlatBoard& board, const Standpoint& at, Out& out) {
  each_claim_group(board, at, [&](const RouteSet& routes, Colour colour, int wilds) {
    routes.for_each([&](RouteId id) {
      const Payment payment = group_payment(board, id, colour, wilds);
      if (must_name_token_end(board, at.seen, at.seat, board.route(id))) {
        out.write(Action::claim(id, payment, TokenEnd::a));
        out.write(Action::claim(id, payment, TokenEnd::b));
      } else {
        out.write(Action::claim(id, payment));
      }
    });
  });
}

template <class Out>
void stations(const FlatBoard& board, const Standpoint& at, Out& out) {
  const std::uint8_t built = at.seen.stations_built[at.seat];
  if (built >= board.rules.stations) return;
  const CitySet free = board.tables.all_cities - station_cities(at.seen);
  each_payment(at.hand, built + 1, [&](const Payment& payment) { out.write_stations(free, payment); });
}

template <class Out>
void keeps(const FlatBoard& board, const Standpoint& at, Out& out) {
  const int offer_size = at.offer.size();
  const int least = least_kept(board, at.seen);
  if (!(at.seen.phase == Phase::choose_opening && board.rules.opening_rejects_leave)) {
    out.write_keeps(offer_size, least);
    return;
  }
  for (unsigned kept = 1; kept < 1u << offer_size; ++kept) {  // C1: what leaves the game has no order
    if (std::popcount(kept) >= least) out.write(Action::keep(kept, {}));
  }
}

template <class Out>
void tunnel_answers(const Standpoint& at, Out& out) {
  const Attempt& attempt = at.seen.attempt;
  const int raise = tunnel_raise(attempt);
  const int wilds = count(at.hand, Colour::wild);
  if (!attempt.payment.all_wild()) {
    const Colour colour = attempt.payment.colour;
    for (int w = std::max(0, raise - count(at.hand, colour)); w <= std::min(wilds, raise - 1); ++w) {
      out.write(Action::pay_tunnel({colour, static_cast<std::uint8_t>(raise - w), static_cast<std::uint8_t>(w)}));
    }
  }
  if (wilds >= raise) out.write(Action::pay_tunnel({Colour::wild, 0, static_cast<std::uint8_t>(raise)}));
  out.write(Action::withdraw());  // C4: asked even of those who can only take back
}

template <class Out>
void legal(const FlatBoard& board, const Standpoint& at, Out& out) {
  switch (at.seen.phase) {
    case Phase::turn:
      draws(at, true, out);
      board.has_tokens() ? claims_with_tokens(board, at, out) : claims(board, at, out);
      if (!at.tickets_gone) out.write(Action::draw_tickets());
      stations(board, at, out);
      if (!out.has_written()) out.write(Action::pass());  // F4
      return;
    case Phase::second_draw: draws(at, false, out); return;
    case Phase::choose_opening:
    case Phase::choose_tickets: keeps(board, at, out); return;
    case Phase::tunnel: tunnel_answers(at, out); return;
    case Phase::place_tokens:
      (board.tables.all_cities - token_places(board, at.seen)).for_each([&](CityId city) {
        out.write(Action::place_token(city));
      });
      return;
    default: return;
  }
}

}  // namespace fogg::mapgame::walk
