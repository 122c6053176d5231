#include "mapgame/check.h"

#include <algorithm>
#include <array>
#include <bit>

#include "mapgame/tokens.h"

namespace fogg::mapgame {

namespace {

using Verdict = std::expected<void, Illegal>;

Verdict refuse(Illegal why) { return std::unexpected(why); }

// The decision that has to be made before anything else, where it is not an ordinary turn.
Illegal due_first(const Public& p) {
  switch (p.phase) {
    case Phase::choose_opening: return IllegalCode::choose_opening_first;
    case Phase::place_tokens: return IllegalCode::place_token_first;
    case Phase::second_draw: return IllegalCode::take_second_card_first;
    case Phase::choose_tickets: return IllegalCode::choose_tickets_first;
    case Phase::tunnel:
      return {IllegalCode::answer_tunnel_first, {.need = static_cast<std::uint8_t>(tunnel_raise(p.attempt))}};
    case Phase::over: return IllegalCode::game_over;
    default: return IllegalCode::waiting_for_chance;
  }
}

bool has_one_spelling(const Payment& p) {
  return p.coloured == 0 ? p.colour == Colour::wild : cards::index(p.colour) < cards::kColours;
}

// What the hand lacks of this payment: the colour, or the wilds.
Verdict check_hand(const Cards& hand, const Payment& p) {
  if (can_pay(hand, p)) return {};
  const bool lacks_colour = p.coloured > 0 && count(hand, p.colour) < p.coloured;
  const Colour lacking = lacks_colour ? p.colour : Colour::wild;
  const int need = lacks_colour ? p.coloured : p.wilds;
  return refuse({IllegalCode::cards_not_in_hand, cards::need_have(need, count(hand, lacking), lacking)});
}

Verdict check_draw(const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::turn && at.seen.phase != Phase::second_draw) return refuse(due_first(at.seen));
  if (action.kind() == ActionKind::draw_pile) return at.pile_empty ? refuse(IllegalCode::pile_empty) : Verdict{};
  if (cards::index(action.colour()) >= cards::kCardKinds) return refuse(IllegalCode::row_lacks_card);
  if (count(at.seen.row, action.colour()) == 0)
    return refuse({IllegalCode::row_lacks_card, cards::of_colour(action.colour())});
  if (at.seen.phase == Phase::second_draw && action.colour() == Colour::wild)
    return refuse(IllegalCode::wild_as_second_card);
  return {};
}

Verdict check_claim(const FlatBoard& board, const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::turn) return refuse(due_first(at.seen));
  if (action.route().value >= board.routes.size()) return refuse(IllegalCode::unknown_route);
  const Seat seat = at.seat;
  const Route& route = board.route(action.route());
  const RouteId id = action.route();
  if (!open_routes(board, at.seen, seat).contains(id)) {
    if (taken_routes(at.seen).contains(id)) return refuse(IllegalCode::route_taken);
    if (at.seen.routes[seat].contains(route.twin)) return refuse(IllegalCode::own_double);
    return refuse({IllegalCode::double_closed, {.have = at.seen.players}});
  }
  if (at.seen.pieces[seat] < route.length)
    return refuse({IllegalCode::too_few_pieces, cards::need_have(route.length, at.seen.pieces[seat])});
  const Payment payment = action.payment();
  if (payment.size() != route.length)
    return refuse({IllegalCode::wrong_number_of_cards, cards::need_have(route.length, payment.size())});
  if (!has_one_spelling(payment)) return refuse(IllegalCode::two_colours);
  if (payment.coloured > 0 && route.colour != Colour::grey && payment.colour != route.colour) {
    return refuse({IllegalCode::wrong_colour, cards::of_colour(route.colour)});
  }
  if (payment.wilds < route.ferry)
    return refuse({IllegalCode::too_few_wilds_for_ferry, cards::need_have(route.ferry, payment.wilds)});
  if (const Verdict in_hand = check_hand(at.hand, payment); !in_hand) return in_hand;
  const bool must_name = board.has_tokens() && must_name_token_end(board, at.seen, seat, route);
  if (must_name && action.token() == TokenEnd::unnamed) return refuse(IllegalCode::name_token_end);
  if (!must_name && action.token() != TokenEnd::unnamed) return refuse(IllegalCode::no_token_to_name);
  if (action.token() > TokenEnd::b) return refuse(IllegalCode::no_token_to_name);
  return {};
}

Verdict check_draw_tickets(const Standpoint& at) {
  if (at.seen.phase != Phase::turn) return refuse(due_first(at.seen));
  return at.tickets_gone ? refuse(IllegalCode::no_ticket_left) : Verdict{};
}

Verdict check_keep(const FlatBoard& board, const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::choose_opening && at.seen.phase != Phase::choose_tickets) {
    return refuse(at.seen.phase == Phase::turn ? IllegalCode::nothing_to_choose : due_first(at.seen));
  }
  const bool opening = at.seen.phase == Phase::choose_opening;
  const bool ordered = !(opening && board.rules.opening_rejects_leave);
  const int least = least_kept(board, at.seen);
  switch (fault_of(action.choice(), at.offer.size(), least, ordered)) {
    case cards::ChoiceFault::none: return {};
    case cards::ChoiceFault::not_offered: return refuse(IllegalCode::not_offered);
    case cards::ChoiceFault::keeps_too_few:
      return refuse({opening ? IllegalCode::opening_keep_too_few : IllegalCode::keep_too_few,
                     cards::need_have(least, std::popcount(action.choice().kept()))});
    case cards::ChoiceFault::bad_order: return refuse(IllegalCode::bad_return_order);
  }
  return {};
}

Verdict check_station(const FlatBoard& board, const Standpoint& at, Action action) {
  if (at.seen.phase != Phase::turn) return refuse(due_first(at.seen));
  if (board.rules.stations == 0) return refuse(IllegalCode::no_stations_here);
  const std::uint8_t built = at.seen.stations_built[at.seat];
  if (built >= board.rules.stations) return refuse({IllegalCode::no_station_left, {.have = built}});
  if (action.city().value >= board.tables.cities) return refuse(IllegalCode::unknown_city);
  if (station_cities(at.seen).contains(action.city()))
    return refuse({IllegalCode::city_has_station, {.city = action.city().value}});
  const Payment payment = action.payment();
  if (payment.size() != built + 1)
    return refuse({IllegalCode::wrong_station_price, cards::need_have(built + 1, payment.size())});
  if (!has_one_spelling(payment)) return refuse(IllegalCode::station_two_colours);
  return check_hand(at.hand, payment);
}

// C4: what answers a tunnel attempt needs one.
Verdict check_tunnel_open(const FlatBoard& board, const Standpoint& at) {
  if (board.tables.tunnels.empty()) return refuse(IllegalCode::no_tunnels_here);
  if (at.seen.phase == Phase::tunnel) return {};
  return refuse(at.seen.phase == Phase::turn ? IllegalCode::no_tunnel_open : due_first(at.seen));
}

Verdict check_pay_tunnel(const FlatBoard& board, const Standpoint& at, Action action) {
  if (const Verdict open = check_tunnel_open(board, at); !open) return open;
  const Payment payment = action.payment();
  const Payment& laid = at.seen.attempt.payment;
  if (const int raise = tunnel_raise(at.seen.attempt); payment.size() != raise)
    return refuse({IllegalCode::wrong_raise, cards::need_have(raise, payment.size())});
  if (payment.coloured > 0 && laid.all_wild()) return refuse(IllegalCode::raise_wilds_only);
  if (!has_one_spelling(payment) || (payment.coloured > 0 && payment.colour != laid.colour))
    return refuse({IllegalCode::raise_colour, cards::of_colour(laid.colour)});
  return check_hand(at.hand, payment);
}

Verdict check_place_token(const FlatBoard& board, const Standpoint& at, Action action) {
  if (!board.has_tokens()) return refuse(IllegalCode::no_tokens_here);
  if (at.seen.phase != Phase::place_tokens) {
    return refuse(at.seen.phase == Phase::turn ? IllegalCode::no_token_to_place : due_first(at.seen));
  }
  if (action.city().value >= board.tables.cities) return refuse(IllegalCode::unknown_city);
  if (!token_places(board, at.seen).contains(action.city())) return {};
  return refuse({IllegalCode::place_has_tokens, {.city = action.city().value}});
}

bool can_claim_something(const FlatBoard& board, const Standpoint& at) {
  const int wilds = count(at.hand, Colour::wild);
  const int most = *std::max_element(at.hand.begin(), at.hand.begin() + cards::kColours);
  bool can = false;
  open_routes(board, at.seen, at.seat).for_each([&](RouteId id) {
    const Route& route = board.route(id);
    const int held = route.colour == Colour::grey ? most : count(at.hand, route.colour);
    const int coloured = std::min(held, route.length - route.ferry);
    can = can || (route.length <= at.seen.pieces[at.seat] && coloured + wilds >= route.length);
  });
  return can;
}

bool can_build_a_station(const FlatBoard& board, const Standpoint& at) {
  const int built = at.seen.stations_built[at.seat];
  if (built >= board.rules.stations || (board.tables.all_cities - station_cities(at.seen)).empty()) return false;
  const int most = *std::max_element(at.hand.begin(), at.hand.begin() + cards::kColours);
  return most + count(at.hand, Colour::wild) > built;
}

// F4: a pass is offered in no other case than that nothing else is possible.
Verdict check_pass(const FlatBoard& board, const Standpoint& at) {
  if (at.seen.phase != Phase::turn) return refuse(due_first(at.seen));
  const bool can_draw = !at.pile_empty || !cards::empty(at.seen.row) || !at.tickets_gone;
  const bool can_act = can_draw || can_claim_something(board, at) || can_build_a_station(board, at);
  return can_act ? refuse(IllegalCode::pass_not_allowed) : Verdict{};
}

Verdict check_turn(const Public& p, Seat seat, Action action) {
  const Actor actor = to_act(p);
  if (actor.is_nobody()) return refuse(IllegalCode::game_over);
  if (actor.is_chance()) return refuse(IllegalCode::waiting_for_chance);
  if (actor.seat == seat) return {};
  // F7: the opening is chosen before anybody plays, whoever's choice is still open.
  if (p.phase != Phase::choose_opening) return refuse(IllegalCode::not_your_turn);
  if (action.kind() != ActionKind::keep) return refuse(IllegalCode::choose_opening_first);
  return refuse(has_chosen_opening(p, seat) ? IllegalCode::opening_chosen : IllegalCode::not_your_turn);
}

constexpr auto kWords = std::to_array<cards::RefusalWords>({
    {"game_over", "A18 F4 F16", "The game is over; start a new one."},
    {"not_your_turn", "A4 A6 F3", "It is another player's turn; wait for yours."},
    {"waiting_for_chance", "A4", "Cards are being dealt; act when they lie."},
    {"choose_opening_first", "A3 F7 B1 C1 D3", "Before the first turn everybody chooses opening tickets."},
    {"opening_chosen", "A3 F7", "You have chosen your opening tickets already; wait for the others."},
    {"place_token_first", "D4", "A tourist stack has to be placed first."},
    {"take_second_card_first", "A5 A4 F3", "Your turn is half done: take a second card."},
    {"choose_tickets_first", "A16 A4", "Choose which of the drawn tickets you keep first."},
    {"answer_tunnel_first", "C4 A4", "The tunnel waits for your answer: pay {need card} more, or withdraw."},
    {"nothing_to_choose", "A16", "There are no tickets to choose from now."},
    {"no_tunnel_open", "C4", "No tunnel is begun, so there is nothing to pay and nothing to take back."},
    {"no_tunnels_here", "C4 B2 D5", "This board has no tunnels."},
    {"no_token_to_place", "D4", "Every tourist stack is placed already."},
    {"no_tokens_here", "D2 B2 C2", "This board has no tourist tokens."},
    {"row_lacks_card", "A5 A11", "No {colour} card lies face up; choose something else."},
    {"wild_as_second_card", "A7", "A face-up {wild} card cannot be the second card; choose another."},
    {"pile_empty", "A11", "The draw pile is empty, and there are no discards to shuffle; choose something else."},
    {"no_ticket_left", "A16", "The ticket pile is empty; choose something else."},
    {"unknown_route", "A13", "There is no such route on this board."},
    {"route_taken", "A13", "This route is claimed already; choose another."},
    {"own_double", "A15 D9", "You own the other half of this double route; nobody may own both."},
    {"double_closed", "A15 D9",
     "With {have player} the second half of a double route is closed once the first is claimed."},
    {"too_few_pieces", "A13", "This route takes {need piece}, and you have {have} left; choose another."},
    {"wrong_number_of_cards", "A12 C3 D8", "This route costs {need card}; you laid {have}."},
    {"wrong_colour", "A12 C3 D8", "This route is paid with {colour} cards; {wild} cards may stand in."},
    {"two_colours", "A12 C3 D8", "Pay with cards of one colour only; {wild} cards may stand in."},
    {"cards_not_in_hand", "A12 C7 C4", "You laid more {colour} cards ({need}) than you have ({have})."},
    {"too_few_wilds_for_ferry", "C3 D8",
     "At least {need} of the cards for this ferry must be {wild} cards, not {have}."},
    {"name_token_end", "D7", "Both ends offer a tourist token: name the end with token=CITY."},
    {"no_token_to_name", "D7", "There is no choice between two tourist tokens here; leave the token out."},
    {"token_not_on_route", "D7", "{city} is no end of this route; tokens are taken at its ends."},
    {"no_token_there", "D7", "There is no tourist token in {city}; leave the token out."},
    {"token_kind_owned", "D7", "You have the tourist token of {city} already; leave the token out."},
    {"keep_too_few", "A16 D5", "Keep at least {need ticket}; you chose {have}."},
    {"opening_keep_too_few", "B1 C1 D3 A3", "Keep at least {need} of your opening tickets; you chose {have}."},
    {"not_offered", "A3 A16", "Only tickets that were offered can be kept."},
    {"return_not_offered", "A16 A3", "Only tickets that were offered can go under the pile."},
    {"bad_return_order", "A16", "Name each ticket that goes under the pile once."},
    {"no_stations_here", "C2 B2 D5", "This board has no stations."},
    {"no_station_left", "C7", "You have built all your stations ({have})."},
    {"unknown_city", "C7 D4", "There is no such city on this board."},
    {"city_has_station", "C7", "There is a station in {city} already; choose another city."},
    {"wrong_station_price", "C7", "Your next station costs {need card}; you laid {have}."},
    {"station_two_colours", "C7", "The cards for a station are of one colour; {wild} cards may stand in."},
    {"wrong_raise", "C4", "The tunnel costs {need card} more, not {have}; pay exactly that, or withdraw."},
    {"raise_colour", "C4", "You began with {colour}: pay the raise with {colour} or {wild} cards, or withdraw."},
    {"raise_wilds_only", "C5", "You began with {wild} cards only: only {wild} cards can pay the raise."},
    {"place_has_tokens", "D4", "There are tourist tokens in {city} already; choose another place."},
    {"pass_not_allowed", "F4", "You can still do something, so you may not pass."},
});
static_assert(kWords.size() == kIllegalCodes);

const cards::RefusalWords& words_of(Illegal why) { return kWords[static_cast<std::size_t>(why.code)]; }

}  // namespace

std::string_view code_of(Illegal why) { return words_of(why).code; }
std::string_view rules_of(Illegal why) { return words_of(why).rules; }
std::string sentence_of(const Board& board, Illegal why) {
  const std::size_t city = why.about.city;
  return filled_in(words_of(why).sentence, why.about, board.wild_name,
                   city < board.cities.size() ? std::string_view(board.cities[city].name) : "");
}

Verdict check_decision(const FlatBoard& board, const Standpoint& at, Action action) {
  if (at.seen.phase == Phase::over) return refuse(IllegalCode::game_over);
  switch (action.kind()) {
    case ActionKind::draw_face_up:
    case ActionKind::draw_pile: return check_draw(at, action);
    case ActionKind::claim: return check_claim(board, at, action);
    case ActionKind::draw_tickets: return check_draw_tickets(at);
    case ActionKind::keep: return check_keep(board, at, action);
    case ActionKind::station: return check_station(board, at, action);
    case ActionKind::pay_tunnel: return check_pay_tunnel(board, at, action);
    case ActionKind::withdraw: return check_tunnel_open(board, at);
    case ActionKind::place_token: return check_place_token(board, at, action);
    case ActionKind::pass: return check_pass(board, at);
  }
  return refuse(IllegalCode::nothing_to_choose);
}

Verdict check(const FlatBoard& board, const Standpoint& at, Action action) {
  const Verdict turn = check_turn(at.seen, at.seat, action);
  return turn ? check_decision(board, at, action) : turn;
}

Verdict check(const FlatBoard& board, const State& s, Seat seat, Action action) {
  return check(board, standpoint(s, seat), action);
}

Verdict check(const FlatBoard& board, const State& s, Action action) {
  return check_decision(board, standpoint(s), action);
}

}  // namespace fogg::mapgame
