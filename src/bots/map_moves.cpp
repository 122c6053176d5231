#include "bots/map_moves.h"

#include <algorithm>
#include <bit>

#include "mapgame/tokens.h"

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using cards::kWild;
using mapgame::Action;
using mapgame::Payment;
using mapgame::Phase;
using mapgame::Route;
using mapgame::TicketId;

namespace {

Payment pay_with(std::size_t colour, int coloured, int wilds) {
  if (coloured == 0) return {Colour::wild, 0, static_cast<std::uint8_t>(wilds)};
  return {colour_at(colour), static_cast<std::uint8_t>(coloured), static_cast<std::uint8_t>(wilds)};
}

// D7: tokens left at a city of the kind there, where the seat has none of that kind.
int tokens_at(const Board& board, const MapSight& s, CityId city) {
  const int kind = token_kind_for(board, s, s.seat, city);
  return kind < 0 ? 0 : s.stack_left[static_cast<std::size_t>(kind)];
}

}  // namespace

std::optional<Payment> payment_for(const Board& board, const MapSight& s, RouteId id) {
  const Route& route = board.route(id);
  const int wilds = s.hand[cards::index(Colour::wild)];
  if (route.length > s.pieces[s.seat] || wilds < route.ferry) return std::nullopt;
  std::size_t best = cards::index(Colour::wild);
  if (route.colour != Colour::grey) {
    best = cards::index(route.colour);
  } else {
    int most = 0;
    for (std::size_t i = 0; i < cards::kColours; ++i) {
      // Enough is enough: of two colours that both pay all, the smaller pile goes.
      const int held = s.hand[i];
      const int worth = held >= route.length - route.ferry ? 100 - held : held;
      if (held == 0 || worth <= most) continue;
      most = worth;
      best = i;
    }
  }
  const int coloured = best == cards::index(Colour::wild) ? 0 : std::min<int>(s.hand[best], route.length - route.ferry);
  if (route.length - coloured > wilds) return std::nullopt;
  return pay_with(best, coloured, route.length - coloured);
}

Action claim_action(const Board& board, const MapSight& s, RouteId id, const Payment& payment) {
  if (!board.has_tokens()) return Action::claim(id, payment);
  const Route& route = board.route(id);
  const int a = tokens_at(board, s, route.a);
  const int b = tokens_at(board, s, route.b);
  if (a == 0 || b == 0) return Action::claim(id, payment);
  return Action::claim(id, payment, a <= b ? mapgame::TokenEnd::a : mapgame::TokenEnd::b);
}

int points_completed_by(const Board& board, const MapSight& s, const Joined& mine, const Route& route) {
  const std::uint8_t a = mine.label(route.a);
  const std::uint8_t b = mine.label(route.b);
  int points = 0;
  if (a == b) return points;
  s.tickets.for_each([&](TicketId id) {
    const std::uint8_t from = mine.label(board.ticket(id).a);
    const std::uint8_t to = mine.label(board.ticket(id).b);
    if ((from == a && to == b) || (from == b && to == a)) points += board.ticket(id).points;
  });
  return points;
}

int gain_of(const Board& board, const MapSight& s, const Joined& mine, RouteId id) {
  const Route& route = board.route(id);
  int gain = board.rules.route_points[route.length];
  if (offers_token(board, s, s.seat, route)) {
    const auto kinds = static_cast<std::size_t>(std::popcount(s.tokens[s.seat]));
    gain += board.rules.token_points[kinds + 1] - board.rules.token_points[kinds];  // D10
  }
  return gain + 2 * points_completed_by(board, s, mine, route);
}

std::optional<Claim> best_claim_now(const Board& board, const MapSight& s) {
  const Joined mine(board, s.mine);
  std::optional<Claim> best;
  s.open.for_each([&](RouteId id) {
    const auto payment = payment_for(board, s, id);
    if (!payment) return;
    const int gain = gain_of(board, s, mine, id);
    if (!best || gain > best->gain) best = Claim{id, *payment, gain};
  });
  return best;
}

Action draw_action(const Board& board, const MapSight& s, const CardWorths& worth) {
  int unseen = 0;
  int sum = 0;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    const int here = std::max(0, board.rules.deck[i] - s.hand[i] - s.row[i]);
    unseen += here;
    sum += here * worth[i];
  }
  const int hidden = s.pile_empty ? -1 : unseen == 0 ? 0 : sum / unseen;
  int best_worth = hidden;
  int second_worth = std::max(hidden, 0);
  Action best = Action::draw_pile();
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    for (int n = 0; n < std::min<int>(s.row[i], 2); ++n) {
      if (worth[i] > best_worth) {
        second_worth = std::max(best_worth, 0);
        best_worth = worth[i];
        best = Action::draw_face_up(colour_at(i));
      } else {
        second_worth = std::max(second_worth, worth[i]);
      }
    }
  }
  // A6, A7: a face-up wild is the only card of its turn, and never the second.
  const bool wild_allowed = s.phase == Phase::turn && s.row[kWild] > 0;
  if (wild_allowed && (best_worth < 0 || worth[kWild] > best_worth + second_worth))
    return Action::draw_face_up(Colour::wild);
  return best;
}

Action keep_action(const Board& board, const MapSight& s, unsigned kept) {
  const bool leave = s.phase == Phase::choose_opening && board.rules.opening_rejects_leave;  // C1
  cards::TicketChoice::Order under;
  for (int i = 0; i < s.offer.size() && !leave; ++i) {
    if ((kept >> i & 1u) == 0) under.push_back(static_cast<std::uint8_t>(i));
  }
  return Action::keep(kept, under);
}

Action keep_all(const Board& board, const MapSight& s) { return keep_action(board, s, (1u << s.offer.size()) - 1u); }

Action keep_cheapest(const Board& board, const MapSight& s) {
  const Joined mine(board, s.mine);
  unsigned kept = 0;
  std::array<int, mapgame::kMaxOffer> price{};
  int places = 0;
  s.offer.for_each([&](TicketId id) {
    const mapgame::Ticket& ticket = board.ticket(id);
    if (mine.joins(ticket.a, ticket.b)) kept |= 1u << places;
    price[static_cast<std::size_t>(places++)] = ticket.points;
  });
  while (std::popcount(kept) < least_kept(board, s)) {
    int cheapest = -1;
    for (int i = 0; i < places; ++i) {
      if ((kept >> i & 1u) != 0) continue;
      if (cheapest < 0 || price[static_cast<std::size_t>(i)] < price[static_cast<std::size_t>(cheapest)]) cheapest = i;
    }
    kept |= 1u << cheapest;
  }
  return keep_action(board, s, kept);
}

Action answer_tunnel(const MapSight& s) {
  const int raise = mapgame::tunnel_raise(s.attempt);
  const Payment& laid = s.attempt.payment;
  const int coloured = laid.all_wild() ? 0 : std::min<int>(raise, cards::count(s.hand, laid.colour));  // C5
  if (raise - coloured > cards::count(s.hand, Colour::wild)) return Action::withdraw();
  return Action::pay_tunnel(pay_with(cards::index(laid.colour), coloured, raise - coloured));
}

Action place_token_action(const Board& board, const MapSight& s) {
  const mapgame::CitySet free = board.tables.all_cities - token_places(board, s);
  CityId best;
  int most = -1;
  free.for_each([&](CityId city) {
    const int routes = board.tables.at_city[city.value].size();
    if (routes <= most) return;
    most = routes;
    best = city;
  });
  return Action::place_token(best);
}

int turns_left(const MapSight& s, int pace, int stocked) {
  if (s.last_turns != mapgame::kNoLastTurns) return 1;  // A18
  int least = 99;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (seat == s.seat) continue;
    const int pieces = std::max(0, s.pieces[seat] - mapgame::kLastTurnsPieces);
    const int missing_cards = std::max(0, pieces - s.hand_size[seat] * stocked / kOne);
    least = std::min(least, (pieces * kOne + pace - 1) / pace + (missing_cards + 1) / 2);
  }
  return least + 1;
}

}  // namespace fogg::bots
