#include "encoding/map_space.h"

#include <algorithm>

#include "encoding/keep_numbers.h"

namespace fogg::encoding {

namespace {

using mapgame::Action;
using mapgame::ActionKind;
using mapgame::CityId;
using mapgame::Colour;
using mapgame::FlatBoard;
using mapgame::Payment;
using mapgame::Phase;
using mapgame::Route;
using mapgame::RouteId;
using mapgame::State;
using mapgame::TokenEnd;

constexpr std::uint32_t kColours = cards::kColours;

// The wilds that a payment of a route can have beside a card of its colour: those a ferry asks for up to all but one.
std::uint32_t mixes(const Route& route) { return static_cast<std::uint32_t>(route.length - route.ferry); }
std::uint32_t colours(const Route& route) { return route.colour == Colour::grey ? kColours : 1; }

// Payments of a route: by colour, then by wilds; wilds alone come last.
std::uint32_t payment_place(const Route& route, const Payment& payment) {
  if (payment.all_wild()) return colours(route) * mixes(route);
  const auto colour = route.colour == Colour::grey ? static_cast<std::uint32_t>(payment.colour) : 0;
  return colour * mixes(route) + payment.wilds - route.ferry;
}
Payment payment_at(const Route& route, std::uint32_t place) {
  const std::uint32_t each = mixes(route);
  if (place >= colours(route) * each) return {Colour::wild, 0, route.length};
  const auto wilds = static_cast<std::uint8_t>(place % each + route.ferry);
  const Colour colour = route.colour == Colour::grey ? cards::colour_at(place / each) : route.colour;
  return {colour, static_cast<std::uint8_t>(route.length - wilds), wilds};
}

// Payments of a station: by colour, then by wilds, as for the dearest one; wilds alone come last. What is not wild is
// of the colour, up to the price, which the position tells (C7).
constexpr std::uint32_t kStationMixes = mapgame::kMaxStations;
std::uint32_t station_place(const Payment& payment) {
  if (payment.all_wild()) return kColours * kStationMixes;
  return static_cast<std::uint32_t>(payment.colour) * kStationMixes + payment.wilds;
}
Payment station_payment(std::uint32_t place, int price) {
  const auto whole = static_cast<std::uint8_t>(price);
  if (place >= kColours * kStationMixes) return {Colour::wild, 0, whole};
  const auto wilds = static_cast<std::uint8_t>(place % kStationMixes);
  // With as many wilds as the price this is no payment that can be laid: there is no card of the colour in it.
  return {cards::colour_at(place / kStationMixes), static_cast<std::uint8_t>(std::max(0, price - wilds)), wilds};
}

bool is_unordered(const FlatBoard& board, Phase phase) {
  return phase == Phase::choose_opening && board.rules.opening_rejects_leave;
}

Action tunnel_answer(const State& s, std::uint32_t wilds) {
  const auto raise = static_cast<std::uint32_t>(mapgame::tunnel_raise(s.attempt));
  if (wilds >= raise) return Action::pay_tunnel({Colour::wild, 0, static_cast<std::uint8_t>(wilds)});
  return Action::pay_tunnel(
      {s.attempt.payment.colour, static_cast<std::uint8_t>(raise - wilds), static_cast<std::uint8_t>(wilds)});
}

Action claim_of(const FlatBoard& board, const MapSpace& space, std::uint32_t number) {
  std::uint32_t low = 0;
  for (std::uint32_t high = space.routes; high - low > 1;) {
    const std::uint32_t middle = (low + high) / 2;
    (space.claim_at[middle] <= number ? low : high) = middle;
  }
  const RouteId id{static_cast<std::uint8_t>(low)};
  const std::uint32_t place = number - space.claim_at[low];
  return Action::claim(id, payment_at(board.route(id), place / space.token_ends),
                       static_cast<TokenEnd>(place % space.token_ends));
}

}  // namespace

MapSpace action_space(const FlatBoard& board) {
  MapSpace space;
  const mapgame::Rules& rules = board.rules;
  const int opening = rules.opening_long + rules.opening_regular;
  const int most = std::max<int>(rules.draw_tickets, rules.opening_rejects_leave ? 0 : opening);
  std::uint32_t at = lay_out_keeps(space.keep_at, MapSpace::kKeep, most, 1);
  space.keep_unordered_at = at;
  if (rules.opening_rejects_leave) at += (1u << opening) - 1u;
  space.token_ends = board.has_tokens() ? 3 : 1;
  space.routes = static_cast<std::uint32_t>(board.routes.size());
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    space.claim_at[i] = at;
    at += (colours(board.routes[i]) * mixes(board.routes[i]) + 1) * space.token_ends;
  }
  space.claim_at[board.routes.size()] = at;
  const auto cities = static_cast<std::uint32_t>(board.tables.cities);
  space.station_at = at;
  if (rules.stations > 0) at += cities * static_cast<std::uint32_t>(MapSpace::kStationPayments);
  space.token_at = at;
  if (board.has_tokens()) at += cities;
  space.end = at;
  space.size = (at + 7) / 8 * 8;
  return space;
}

namespace {

// `offered` gives the tickets to choose from: most actions do not ask.
template <class Offered>
std::uint32_t number_in(const FlatBoard& board, const MapSpace& space, Phase phase, const Offered& offered,
                        Action action) {
  switch (action.kind()) {
    case ActionKind::draw_face_up: return MapSpace::kDrawFaceUp + static_cast<std::uint32_t>(action.colour());
    case ActionKind::draw_pile: return MapSpace::kDrawPile;
    case ActionKind::draw_tickets: return MapSpace::kDrawTickets;
    case ActionKind::pass: return MapSpace::kPass;
    case ActionKind::withdraw: return MapSpace::kWithdraw;
    case ActionKind::pay_tunnel: return MapSpace::kPayTunnel + action.payment().wilds;
    case ActionKind::keep:
      if (is_unordered(board, phase)) return space.keep_unordered_at + action.kept() - 1;
      return keep_number(space.keep_at, offered().size(), action.choice());
    case ActionKind::claim: {
      const std::uint32_t place = payment_place(board.route(action.route()), action.payment());
      return space.claim_at[action.route().value] + place * space.token_ends +
             static_cast<std::uint32_t>(action.token());
    }
    case ActionKind::station:
      return space.station_at + action.city().value * static_cast<std::uint32_t>(MapSpace::kStationPayments) +
             station_place(action.payment());
    case ActionKind::place_token: return space.token_at + action.city().value;
  }
  return space.end;
}

}  // namespace

std::uint32_t number_of(const FlatBoard& board, const MapSpace& space, const State& s, Action action) {
  return number_in(board, space, s.phase, [&] { return mapgame::offered(s); }, action);
}

std::uint32_t number_of(const FlatBoard& board, const MapSpace& space, const mapgame::View& v, Action action) {
  const auto offered = [&] { return v.phase == Phase::choose_opening ? v.tickets : v.offer; };
  return number_in(board, space, v.phase, offered, action);
}

std::uint32_t claim_number(const FlatBoard& board, const MapSpace& space, RouteId id, Colour colour, int wilds) {
  const Route& route = board.route(id);
  std::uint32_t place = colours(route) * mixes(route);
  if (colour != Colour::wild) {
    place = (route.colour == Colour::grey ? static_cast<std::uint32_t>(colour) * mixes(route) : 0) +
            static_cast<std::uint32_t>(wilds) - route.ferry;
  }
  return space.claim_at[id.value] + place * space.token_ends;
}

Action action_of(const FlatBoard& board, const MapSpace& space, const State& s, std::uint32_t number) {
  if (number < MapSpace::kDrawPile) return Action::draw_face_up(cards::colour_at(number - MapSpace::kDrawFaceUp));
  if (number == MapSpace::kDrawPile) return Action::draw_pile();
  if (number == MapSpace::kDrawTickets) return Action::draw_tickets();
  if (number == MapSpace::kPass || number >= space.end) return Action::pass();
  if (number == MapSpace::kWithdraw) return Action::withdraw();
  if (number < MapSpace::kKeep) return tunnel_answer(s, number - MapSpace::kPayTunnel);
  if (number < space.keep_unordered_at) {
    return Action::keep(keep_choice(space.keep_at, mapgame::offered(s).size(), number));
  }
  if (number < space.claim_at[0]) return Action::keep(number - space.keep_unordered_at + 1, {});
  if (number < space.station_at) return claim_of(board, space, number);
  if (number < space.token_at) {
    const std::uint32_t place = number - space.station_at;
    constexpr auto kEach = static_cast<std::uint32_t>(MapSpace::kStationPayments);
    return Action::station(CityId{static_cast<std::uint8_t>(place / kEach)},
                           station_payment(place % kEach, s.stations_built[s.turn] + 1));
  }
  return Action::place_token(CityId{static_cast<std::uint8_t>(number - space.token_at)});
}

}  // namespace fogg::encoding
