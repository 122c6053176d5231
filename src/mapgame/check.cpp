#include "mapgame/check.h"

#include <array>

#include "mapgame/legal.h"
#include "mapgame/tokens.h"

namespace fogg::mapgame {

namespace {

using Verdict = std::expected<void, Illegal>;

Verdict refuse(Illegal why) { return std::unexpected(why); }

// The decision that has to be made before anything else, where it is not an ordinary turn.
Illegal due_first(Phase phase) {
  switch (phase) {
    case Phase::choose_opening: return Illegal::choose_opening_first;
    case Phase::place_tokens: return Illegal::place_token_first;
    case Phase::second_draw: return Illegal::take_second_card_first;
    case Phase::choose_tickets: return Illegal::choose_tickets_first;
    case Phase::tunnel: return Illegal::answer_tunnel_first;
    case Phase::over: return Illegal::game_over;
    default: return Illegal::waiting_for_chance;
  }
}

bool has_one_spelling(const Payment& p) {
  return p.coloured == 0 ? p.colour == Colour::wild : cards::index(p.colour) < cards::kColours;
}

Verdict check_draw(const State& s, Action action) {
  if (s.phase != Phase::turn && s.phase != Phase::second_draw) return refuse(due_first(s.phase));
  if (action.kind() == ActionKind::draw_pile) return cards::empty(s.pile) ? refuse(Illegal::pile_empty) : Verdict{};
  if (cards::index(action.colour()) >= cards::kCardKinds || count(s.row, action.colour()) == 0) {
    return refuse(Illegal::row_lacks_card);
  }
  if (s.phase == Phase::second_draw && action.colour() == Colour::wild) return refuse(Illegal::wild_as_second_card);
  return {};
}

Verdict check_claim(const Board& board, const State& s, Action action) {
  if (s.phase != Phase::turn) return refuse(due_first(s.phase));
  if (action.route().value >= board.routes.size()) return refuse(Illegal::unknown_route);
  const Seat seat = s.turn;
  const Route& route = board.route(action.route());
  for (std::size_t i = 0; i < s.players; ++i) {
    if (s.routes[i].contains(action.route())) return refuse(Illegal::route_taken);
  }
  if (route.twin.is_some()) {
    if (s.routes[seat].contains(route.twin)) return refuse(Illegal::own_double);
    for (std::size_t i = 0; i < s.players; ++i) {
      if (s.players <= board.rules.doubles_close_up_to && s.routes[i].contains(route.twin)) {
        return refuse(Illegal::double_closed);
      }
    }
  }
  if (s.pieces[seat] < route.length) return refuse(Illegal::too_few_pieces);
  const Payment payment = action.payment();
  if (payment.size() != route.length) return refuse(Illegal::wrong_number_of_cards);
  if (!has_one_spelling(payment)) return refuse(Illegal::wrong_colour);
  if (payment.coloured > 0 && route.colour != Colour::grey && payment.colour != route.colour) {
    return refuse(Illegal::wrong_colour);
  }
  if (payment.wilds < route.ferry) return refuse(Illegal::too_few_wilds_for_ferry);
  if (!can_pay(s.hand[seat], payment)) return refuse(Illegal::cards_not_in_hand);
  const bool must_name = board.has_tokens() && must_name_token_end(board, s, seat, route);
  if (must_name && action.token() == TokenEnd::unnamed) return refuse(Illegal::name_token_end);
  if (!must_name && action.token() != TokenEnd::unnamed) return refuse(Illegal::no_token_to_name);
  if (action.token() > TokenEnd::b) return refuse(Illegal::no_token_to_name);
  return {};
}

Verdict check_draw_tickets(const State& s) {
  if (s.phase != Phase::turn) return refuse(due_first(s.phase));
  return s.ticket_pile.empty() ? refuse(Illegal::no_ticket_left) : Verdict{};
}

Verdict check_keep(const Board& board, const State& s, Action action) {
  if (s.phase != Phase::choose_opening && s.phase != Phase::choose_tickets) {
    return refuse(s.phase == Phase::turn ? Illegal::nothing_to_choose : due_first(s.phase));
  }
  const bool ordered = !(s.phase == Phase::choose_opening && board.rules.opening_rejects_leave);
  switch (fault_of(action.choice(), offered(s).size(), least_kept(board, s), ordered)) {
    case cards::ChoiceFault::none: return {};
    case cards::ChoiceFault::not_offered: return refuse(Illegal::not_offered);
    case cards::ChoiceFault::keeps_too_few: return refuse(Illegal::keep_too_few);
    case cards::ChoiceFault::bad_order: return refuse(Illegal::bad_return_order);
  }
  return {};
}

Verdict check_station(const Board& board, const State& s, Action action) {
  if (s.phase != Phase::turn) return refuse(due_first(s.phase));
  if (board.rules.stations == 0) return refuse(Illegal::no_stations_here);
  const std::uint8_t built = s.stations_built[s.turn];
  if (built >= board.rules.stations) return refuse(Illegal::no_station_left);
  if (action.city().value >= board.cities.size()) return refuse(Illegal::unknown_city);
  if (station_cities(s).contains(action.city())) return refuse(Illegal::city_has_station);
  const Payment payment = action.payment();
  if (payment.size() != built + 1) return refuse(Illegal::wrong_number_of_cards);
  if (!has_one_spelling(payment)) return refuse(Illegal::wrong_colour);
  return can_pay(s.hand[s.turn], payment) ? Verdict{} : refuse(Illegal::cards_not_in_hand);
}

Verdict check_pay_tunnel(const State& s, Action action) {
  if (s.phase != Phase::tunnel) return refuse(s.phase == Phase::turn ? Illegal::no_tunnel_open : due_first(s.phase));
  const Payment payment = action.payment();
  if (payment.size() != tunnel_raise(s.attempt)) return refuse(Illegal::wrong_raise);
  if (!has_one_spelling(payment)) return refuse(Illegal::raise_colour);
  if (payment.coloured > 0 && s.attempt.payment.all_wild()) return refuse(Illegal::raise_wilds_only);
  if (payment.coloured > 0 && payment.colour != s.attempt.payment.colour) return refuse(Illegal::raise_colour);
  return can_pay(s.hand[s.turn], payment) ? Verdict{} : refuse(Illegal::cards_not_in_hand);
}

Verdict check_place_token(const Board& board, const State& s, Action action) {
  if (s.phase != Phase::place_tokens) {
    return refuse(s.phase == Phase::turn ? Illegal::no_token_to_place : due_first(s.phase));
  }
  if (action.city().value >= board.cities.size()) return refuse(Illegal::unknown_city);
  return token_places(board, s).contains(action.city()) ? refuse(Illegal::place_has_tokens) : Verdict{};
}

// F4: a pass is offered in no other case than that nothing else is possible.
Verdict check_pass(const Board& board, const State& s) {
  if (s.phase != Phase::turn) return refuse(due_first(s.phase));
  if (can_draw_first(s) || !s.ticket_pile.empty()) return refuse(Illegal::pass_not_allowed);
  ActionList legal;
  legal_actions(board, s, legal);
  return legal.size() == 1 && legal[0] == Action::pass() ? Verdict{} : refuse(Illegal::pass_not_allowed);
}

struct Reason {
  std::string_view rules;
  std::string_view sentence;
};

constexpr auto kReasons = std::to_array<Reason>({
    {"A18 F4 F16", "The game is over; start a new one."},
    {"A4 A6 F3", "It is another player's turn; wait for yours."},
    {"A4", "Cards are being dealt; act when they lie."},
    {"A3 F7 B1 C1 D3", "Choose your opening tickets first."},
    {"D4", "A tourist stack has to be placed first."},
    {"A5 A4 F3", "The turn is half done: take a second card."},
    {"A16 A4", "Choose which of the drawn tickets to keep first."},
    {"C4 A4", "The tunnel waits for an answer: pay the raise, or withdraw."},
    {"A16", "There are no tickets to choose from; draw tickets first."},
    {"C4", "No tunnel attempt is open; claim a tunnel first."},
    {"D4", "There is no tourist stack left to place."},
    {"A5 A11", "No such card lies face up; take one that does, or draw from the pile."},
    {"A7", "A face-up wild cannot be the second card; take another card, or draw from the pile."},
    {"A11", "The draw pile is empty, and so are the discards; take a face-up card or do something else."},
    {"A16", "The ticket pile is empty; do something else."},
    {"A13", "There is no such route on this board."},
    {"A13", "This route is claimed already; choose another."},
    {"A15 D9", "You own the other half of this double route; nobody may own both."},
    {"A15 D9", "With this few players the second half of a double route is closed once the first is claimed."},
    {"A13", "You have too few pieces left for this route; choose a shorter one."},
    {"A12 C7 C3 D8", "Pay exactly as many cards as it costs."},
    {"A12 C7 C3 D8", "All cards paid must be of one colour, the route's own if it has one; wilds may stand in."},
    {"A12 C7 C4", "You do not have these cards."},
    {"C3 D8", "A ferry needs at least one wild for each of its symbols."},
    {"D7", "Both ends offer a tourist token: name the end with token=CITY."},
    {"D7", "There is no tourist token to choose here; leave the token out."},
    {"A3 A16 B1 C1 D3 D5", "Keep at least as many tickets as the rule asks for."},
    {"A3 A16", "Only tickets that were offered can be kept."},
    {"A16", "Name each ticket that goes under the pile once."},
    {"C2 B2 D5", "This board has no stations."},
    {"C7", "You have built all your stations."},
    {"C7", "There is no such city on this board."},
    {"C7", "This city has a station already; choose another."},
    {"C4", "Pay exactly as many cards as the turned cards ask for, or withdraw."},
    {"C4", "Pay the raise in the colour that was laid, or with wilds."},
    {"C5", "The attempt was laid with wilds only: only wilds can pay its raise."},
    {"D4", "This place has tourist tokens already; choose another."},
    {"F4", "You can still do something, so you may not pass."},
});
static_assert(kReasons.size() == static_cast<std::size_t>(Illegal::pass_not_allowed) + 1);

}  // namespace

std::string_view rules_of(Illegal why) { return kReasons[static_cast<std::size_t>(why)].rules; }
std::string_view sentence_of(Illegal why) { return kReasons[static_cast<std::size_t>(why)].sentence; }

Verdict check(const Board& board, const State& s, Action action) {
  if (s.phase == Phase::over) return refuse(Illegal::game_over);
  switch (action.kind()) {
    case ActionKind::draw_face_up:
    case ActionKind::draw_pile: return check_draw(s, action);
    case ActionKind::claim: return check_claim(board, s, action);
    case ActionKind::draw_tickets: return check_draw_tickets(s);
    case ActionKind::keep: return check_keep(board, s, action);
    case ActionKind::station: return check_station(board, s, action);
    case ActionKind::pay_tunnel: return check_pay_tunnel(s, action);
    case ActionKind::withdraw:
      if (s.phase == Phase::tunnel) return {};
      return refuse(s.phase == Phase::turn ? Illegal::no_tunnel_open : due_first(s.phase));
    case ActionKind::place_token: return check_place_token(board, s, action);
    case ActionKind::pass: return check_pass(board, s);
  }
  return refuse(Illegal::nothing_to_choose);
}

Verdict check(const Board& board, const State& s, Seat seat, Action action) {
  const Actor actor = to_act(s);
  if (actor.is_nobody()) return refuse(Illegal::game_over);
  if (actor.is_chance()) return refuse(Illegal::waiting_for_chance);
  if (actor.seat != seat) {
    // F7: the opening is chosen before anybody plays, whoever's choice is still open.
    const bool opening = s.phase == Phase::choose_opening && action.kind() != ActionKind::keep;
    return refuse(opening ? Illegal::choose_opening_first : Illegal::not_your_turn);
  }
  return check(board, s, action);
}

}  // namespace fogg::mapgame
