#include <algorithm>
#include <array>
#include <optional>

#include "game/names.h"
#include "game/read_wish.h"
#include "mapgame/tokens.h"

namespace fogg::game {

namespace {

using mapgame::ActionKind;
using mapgame::Illegal;
using mapgame::IllegalCode;
using mapgame::Standpoint;
using mapgame::TokenEnd;
using MapWish = Wish<Board>;

// Two colours at once are no payment at all (A12). So many cards that no payment can be written are laid as the most
// that can, which is more than anything costs.
struct PaidWith {
  Payment payment;
  bool two_colours = false;
};
PaidWith paid_with(const Cards& laid) {
  constexpr int kMost = 15;
  PaidWith paid;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (laid[i] == 0) continue;
    paid.two_colours = paid.two_colours || paid.payment.coloured > 0;
    paid.payment.colour = cards::colour_at(i);
    paid.payment.coloured = static_cast<std::uint8_t>(std::min<int>(laid[i], kMost));
  }
  const int wilds = std::min<int>(cards::count(laid, Colour::wild), kMost - paid.payment.coloured);
  paid.payment.wilds = static_cast<std::uint8_t>(wilds);
  return paid;
}

// What two colours pay for is judged with no card laid: what is wrong besides comes before what is wrong with the
// cards.
ActionOrRefusal judged_unpaid(const Board& board, const Standpoint& at, Action unpaid, IllegalCode price,
                              Illegal two_colours) {
  const auto verdict = check(board, at, unpaid);
  if (verdict || verdict.error().code == price) return two_colours;
  return verdict.error();
}

// Of an unnamed double: the half whose colour is paid, then one that can still be claimed, then one that is free.
RouteId choose_half(const Board& board, const Standpoint& at, const RouteChoice& choice, const Payment& payment) {
  if (!choice.second.is_some()) return choice.first;
  const Colour first = board.route(choice.first).colour;
  const Colour second = board.route(choice.second).colour;
  if (first != second && payment.coloured > 0) {
    if (payment.colour == first) return choice.first;
    if (payment.colour == second) return choice.second;
  }
  const RouteSet open = open_routes(board, at.seen, at.seat);
  if (open.contains(choice.first)) return choice.first;
  if (open.contains(choice.second)) return choice.second;
  const RouteSet taken = taken_routes(at.seen);
  return taken.contains(choice.first) && !taken.contains(choice.second) ? choice.second : choice.first;
}

Parsed<MapWish> read_claim(const Board& board, WordSpan words) {
  if (words.size() < 2)
    return wrong(column_after(words), "a route and the cards that pay it are expected: claim ROUTE CARDS");
  const Parsed<RouteChoice> route = parse_route(board, words[1]);
  if (!route) return std::unexpected(route.error());
  std::optional<Word> token;
  if (words.back().text.starts_with("token=")) {
    token = words.back();
    words = words.first(words.size() - 1);
  }
  const Parsed<Cards> cards = parse_cards(board, words.subspan(2));
  if (!cards) return std::unexpected(cards.error());
  MapWish wish{.kind = ActionKind::claim, .cards = *cards, .route = *route};
  if (token) {
    const Parsed<CityId> city = parse_city(board, std::string_view(token->text).substr(6), token->column + 6);
    if (!city) return std::unexpected(city.error());
    wish.token = *city;
  }
  return wish;
}

Parsed<MapWish> read_station(const Board& board, WordSpan words) {
  if (words.size() < 2)
    return wrong(column_after(words), "a city and the cards that pay it are expected: station CITY CARDS");
  const Parsed<CityId> city = parse_city(board, words[1].text, words[1].column);
  if (!city) return std::unexpected(city.error());
  const Parsed<Cards> cards = parse_cards(board, words.subspan(2));
  if (!cards) return std::unexpected(cards.error());
  return MapWish{.kind = ActionKind::station, .cards = *cards, .city = *city};
}

Parsed<MapWish> read_pay_tunnel(const Board& board, WordSpan words) {
  const Parsed<Cards> cards = parse_cards(board, words.subspan(1));
  if (!cards) return std::unexpected(cards.error());
  return MapWish{.kind = ActionKind::pay_tunnel, .cards = *cards};
}

Parsed<MapWish> read_place_token(const Board& board, WordSpan words) {
  if (words.size() != 2) return wrong(column_after(words), "one city is expected: place_token CITY");
  const Parsed<CityId> city = parse_city(board, words[1].text, words[1].column);
  if (!city) return std::unexpected(city.error());
  return MapWish{.kind = ActionKind::place_token, .city = *city};
}

ActionOrRefusal claim_as_action(const Board& board, const Standpoint& at, const MapWish& wish) {
  const PaidWith paid = paid_with(wish.cards);
  const RouteId id = choose_half(board, at, wish.route, paid.payment);
  TokenEnd end = TokenEnd::unnamed;
  if (wish.token.is_some()) {
    const mapgame::Route& route = board.route(id);
    const cards::Particulars there = {.city = wish.token.value};
    if (!route.touches(wish.token)) return Illegal(IllegalCode::token_not_on_route, there);
    if (token_kind_for(board, at.seen, at.seat, wish.token) < 0) {
      const bool lies = has_tokens_at(board, at.seen, wish.token);
      return Illegal(lies ? IllegalCode::token_kind_owned : IllegalCode::no_token_there, there);
    }
    // Naming the only end that has a token is allowed; it is what the rule does anyway (D7).
    if (must_name_token_end(board, at.seen, at.seat, route)) end = wish.token == route.a ? TokenEnd::a : TokenEnd::b;
  }
  if (paid.two_colours) {
    return judged_unpaid(board, at, Action::claim(id, Payment{}, end), IllegalCode::wrong_number_of_cards,
                         IllegalCode::two_colours);
  }
  return Action::claim(id, paid.payment, end);
}

ActionOrRefusal station_as_action(const Board& board, const Standpoint& at, const MapWish& wish) {
  const PaidWith paid = paid_with(wish.cards);
  if (paid.two_colours) {
    return judged_unpaid(board, at, Action::station(wish.city, Payment{}), IllegalCode::wrong_station_price,
                         IllegalCode::station_two_colours);
  }
  return Action::station(wish.city, paid.payment);
}

ActionOrRefusal pay_tunnel_as_action(const Board& board, const Standpoint& at, const MapWish& wish) {
  const PaidWith paid = paid_with(wish.cards);
  if (paid.two_colours) {
    const Payment& laid = at.seen.attempt.payment;
    const Illegal colours = laid.all_wild() ? Illegal(IllegalCode::raise_wilds_only)
                                            : Illegal(IllegalCode::raise_colour, cards::of_colour(laid.colour));
    return judged_unpaid(board, at, Action::pay_tunnel(Payment{}), IllegalCode::wrong_raise, colours);
  }
  return Action::pay_tunnel(paid.payment);
}

}  // namespace

Parsed<MapWish> read_wish(const Board& board, WordSpan words) {
  const auto form = read_form<Board>(words);
  if (!form) return std::unexpected(form.error());
  switch ((*form)->kind) {
    case ActionKind::draw_face_up: return read_draw(board, words);
    case ActionKind::claim: return read_claim(board, words);
    case ActionKind::keep: return read_keep(board, words);
    case ActionKind::station: return read_station(board, words);
    case ActionKind::pay_tunnel: return read_pay_tunnel(board, words);
    case ActionKind::place_token: return read_place_token(board, words);
    default: return MapWish{.kind = (*form)->kind};
  }
}

ActionOrRefusal as_action(const Board& board, const Standpoint& at, const MapWish& wish) {
  switch (wish.kind) {
    case ActionKind::draw_face_up: return Action::draw_face_up(wish.card);
    case ActionKind::draw_pile: return Action::draw_pile();
    case ActionKind::claim: return claim_as_action(board, at, wish);
    case ActionKind::draw_tickets: return Action::draw_tickets();
    case ActionKind::keep:
      // C1: those that are given back at the opening leave the game, so there is no order to choose.
      return keep_as_action(at, wish, !(at.seen.phase == Phase::choose_opening && board.rules.opening_rejects_leave));
    case ActionKind::station: return station_as_action(board, at, wish);
    case ActionKind::pay_tunnel: return pay_tunnel_as_action(board, at, wish);
    case ActionKind::withdraw: return Action::withdraw();
    case ActionKind::place_token: return Action::place_token(wish.city);
    case ActionKind::pass: break;
  }
  return Action::pass();
}

Parsed<ActionOrRefusal> parse_action(const Board& board, const Standpoint& at, WordSpan words) {
  const Parsed<MapWish> wish = read_wish(board, words);
  if (!wish) return std::unexpected(wish.error());
  return as_action(board, at, *wish);
}

}  // namespace fogg::game
