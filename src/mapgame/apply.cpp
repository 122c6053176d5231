#include "mapgame/apply.h"

#include <algorithm>
#include <cassert>

#include "mapgame/check.h"
#include "mapgame/legal.h"
#include "mapgame/tokens.h"

namespace fogg::mapgame {

namespace {

using cards::add;
using cards::remove;

constexpr int kFlushesAfterShuffle = 3;  // F2
constexpr int kIdleTurnsEach = 10;       // F16
constexpr int kTunnelCards = 3;          // C4

void next_turn(State& s) {
  s.turn = seat_after(s, s.turn);
  s.phase = Phase::turn;
  s.picks = 0;
}

void finish_turn(State& s) {
  if (s.last_turns == kNoLastTurns) {
    // A18: the first turn that ends with two or fewer pieces gives everybody one more.
    if (s.pieces[s.turn] <= kLastTurnsPieces) s.last_turns = s.players;
  } else {
    --s.last_turns;
  }
  const bool all_passed = s.passes >= s.players;               // F4
  const bool all_idle = s.idle >= kIdleTurnsEach * s.players;  // F16
  if (s.last_turns == 0 || all_passed || all_idle) {
    s.phase = Phase::over;
  } else {
    next_turn(s);
  }
}

void deal_opening_tickets(const FlatBoard& board, State& s) {
  s.phase = Phase::deal_opening_tickets;
  s.dealing = s.start;
  s.left_to_deal = static_cast<std::uint8_t>(board.rules.opening_long + board.rules.opening_regular);
}

void go_on_after_row(const FlatBoard& board, State& s) {
  switch (s.after_row) {
    case AfterRow::deal_tickets: deal_opening_tickets(board, s); return;
    case AfterRow::begin_turn: s.phase = Phase::turn; return;
    case AfterRow::end_turn: finish_turn(s); return;
    case AfterRow::second_draw:
      if (can_draw_second(s)) {
        s.phase = Phase::second_draw;
      } else {
        finish_turn(s);  // F3: with no legal second card the turn ends after one
      }
      return;
  }
}

// F2: a new row could show fewer than three wilds only if there are enough other cards.
bool could_show_fewer_wilds(const State& s) {
  const int all = cards::total(s.pile) + cards::total(s.discards) + cards::total(s.row);
  const int wilds = count(s.pile, Colour::wild) + count(s.discards, Colour::wild) + count(s.row, Colour::wild);
  return all - wilds >= std::min(kRowSize, all) - 2;
}

// F1. True where the discards were shuffled into a new pile.
bool restock(State& s) {
  if (!cards::empty(s.pile) || cards::empty(s.discards)) return false;
  s.pile = s.discards;
  s.discards = {};
  return true;
}

// F1, A9: pile and row are brought in order, until a card has to be turned up or the game can go on.
void tend_row(const FlatBoard& board, State& s) {
  for (;;) {
    // F2: from the first shuffle on flushes are counted. Before it each takes five cards from the pile, so they end.
    if (restock(s) && s.most_flushes == kNoFlushLimit) {
      s.most_flushes = static_cast<std::uint8_t>(s.flushes + kFlushesAfterShuffle);
    }
    if (cards::total(s.row) < kRowSize && !cards::empty(s.pile)) {
      s.phase = Phase::fill_row;
      return;
    }
    const bool flush =
        s.row_changed && count(s.row, Colour::wild) >= 3 && s.flushes < s.most_flushes && could_show_fewer_wilds(s);
    s.row_changed = false;
    if (!flush) break;
    add(s.discards, s.row);
    s.row = {};
    ++s.flushes;
  }
  s.flushes = 0;
  s.most_flushes = kNoFlushLimit;
  go_on_after_row(board, s);
}

void tend_row(const FlatBoard& board, State& s, AfterRow after) {
  s.after_row = after;
  tend_row(board, s);
}

void end_turn(const FlatBoard& board, State& s) { tend_row(board, s, AfterRow::end_turn); }

// Anything but a pass or a withdrawn tunnel breaks the run of idle turns (F16).
void end_busy_turn(const FlatBoard& board, State& s) {
  s.passes = 0;
  s.idle = 0;
  end_turn(board, s);
}

void after_pick(const FlatBoard& board, State& s, bool only_card) {
  ++s.picks;
  s.passes = 0;
  s.idle = 0;
  tend_row(board, s, s.picks < 2 && !only_card ? AfterRow::second_draw : AfterRow::end_turn);
}

void draw_face_up(const FlatBoard& board, State& s, Colour colour) {
  remove(s.row, colour);
  add(s.hand[s.turn], colour);                   // A10: as many as one likes
  after_pick(board, s, colour == Colour::wild);  // A6
}

void complete_claim(const FlatBoard& board, State& s, RouteId id, TokenEnd token) {
  const Route& route = board.route(id);
  s.routes[s.turn].insert(id);
  s.pieces[s.turn] = static_cast<std::uint8_t>(s.pieces[s.turn] - route.length);
  // A14, D6: by the board's own table.
  s.score[s.turn] = static_cast<std::int16_t>(s.score[s.turn] + board.rules.route_points[route.length]);
  if (board.has_tokens()) take_token(board, s, s.turn, route, token);
  end_busy_turn(board, s);
}

// C6, F1: laid and turned cards are in the discards together, before anything is shuffled.
void complete_tunnel(const FlatBoard& board, State& s, const Payment& raise) {
  const Attempt attempt = s.attempt;
  s.attempt = {};
  add(s.discards, attempt.payment.colour, attempt.payment.coloured);
  add(s.discards, Colour::wild, attempt.payment.wilds);
  add(s.discards, attempt.turned);
  move_payment(s.hand[s.turn], s.discards, raise);
  complete_claim(board, s, attempt.route, attempt.token);
}

void attempt_tunnel(const FlatBoard& board, State& s, Action action) {
  Cards laid{};
  move_payment(s.hand[s.turn], laid, action.payment());
  s.attempt = {action.route(), action.payment(), action.token(), {}};
  s.left_to_deal = static_cast<std::uint8_t>(std::min(kTunnelCards, cards::total(s.pile) + cards::total(s.discards)));
  if (s.left_to_deal == 0) {
    complete_tunnel(board, s, {});  // C6: with no card to turn up there is no raise
  } else {
    s.phase = Phase::turn_up_tunnel;
  }
}

void claim(const FlatBoard& board, State& s, Action action) {
  if (board.route(action.route()).tunnel) {
    attempt_tunnel(board, s, action);
    return;
  }
  move_payment(s.hand[s.turn], s.discards, action.payment());
  complete_claim(board, s, action.route(), action.token());
}

void withdraw(const FlatBoard& board, State& s) {
  const Payment laid = s.attempt.payment;
  add(s.hand[s.turn], laid.colour, laid.coloured);
  add(s.hand[s.turn], Colour::wild, laid.wilds);
  add(s.discards, s.attempt.turned);
  s.attempt = {};
  s.passes = 0;
  ++s.idle;
  end_turn(board, s);
}

void draw_tickets(const FlatBoard& board, State& s) {
  s.left_to_deal = static_cast<std::uint8_t>(std::min<int>(board.rules.draw_tickets, s.ticket_pile.size()));
  s.phase = Phase::deal_offer;
}

void begin_first_turn(State& s) {
  s.turn = s.start;
  s.phase = Phase::turn;
  s.picks = 0;
}

void after_opening_choices(const FlatBoard& board, State& s) {
  if (has_token_to_place(board, s)) {
    s.phase = Phase::place_tokens;
    s.dealing = token_placer(board, s);
  } else {
    begin_first_turn(s);
  }
}

void keep(const FlatBoard& board, State& s, Action action) {
  const bool opening = s.phase == Phase::choose_opening;
  const Seat seat = opening ? s.dealing : s.turn;
  const TicketSet all = offered(s);
  base::FixedVector<TicketId, kMaxOffer> places;
  all.for_each([&](TicketId id) { places.push_back(id); });
  TicketSet kept;
  unsigned returned = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if ((action.kept() >> i & 1u) != 0) {
      kept.insert(places[i]);
    } else if (!(opening && board.rules.opening_rejects_leave)) {
      s.ticket_pile.returned.push_back(places[action.under(returned++)]);
    }
  }
  if (!opening) {
    s.tickets[seat] |= kept;
    s.offer = {};
    end_busy_turn(board, s);
    return;
  }
  s.tickets[seat] = kept;
  s.dealing = seat_after(s, s.dealing);
  if (s.dealing == s.start) after_opening_choices(board, s);
}

void build_station(const FlatBoard& board, State& s, Action action) {
  move_payment(s.hand[s.turn], s.discards, action.payment());
  s.station_at[s.turn][s.stations_built[s.turn]++] = action.city();
  end_busy_turn(board, s);
}

void put_token(const FlatBoard& board, State& s, CityId city) {
  place_token(board, s, city);
  after_opening_choices(board, s);
}

// Whose turn it is to be dealt to next in the set-up; true when everybody has been.
bool dealt_to_all(State& s, int each) {
  if (--s.left_to_deal > 0) return false;
  s.dealing = seat_after(s, s.dealing);
  s.left_to_deal = static_cast<std::uint8_t>(each);
  return s.dealing == s.start;
}

void deal_opening_ticket(const FlatBoard& board, State& s, TicketId id) {
  s.ticket_pile.take(id);
  s.tickets[s.dealing].insert(id);
  if (!dealt_to_all(s, board.rules.opening_long + board.rules.opening_regular)) return;
  if (board.rules.opening_long > 0) s.ticket_pile.fresh -= board.tables.long_tickets;  // C1: the others leave the game
  s.phase = Phase::choose_opening;
}

void turn_up_tunnel_card(const FlatBoard& board, State& s, Colour colour) {
  remove(s.pile, colour);
  add(s.attempt.turned, colour);
  restock(s);  // F10
  if (--s.left_to_deal > 0) return;
  if (tunnel_raise(s.attempt) == 0) {
    complete_tunnel(board, s, {});
  } else {
    s.phase = Phase::tunnel;
  }
}

}  // namespace

State new_game(const FlatBoard& board, int players) {
  assert(players >= board.rules.min_players && players <= board.rules.max_players);
  State s;
  s.players = static_cast<std::uint8_t>(players);
  s.pile = board.rules.deck;
  s.ticket_pile.fresh = board.tables.regular_tickets | board.tables.long_tickets;
  for (std::size_t i = 0; i < s.players; ++i) s.pieces[i] = board.rules.pieces;
  lay_out_tokens(board, s);
  return s;
}

void apply(const FlatBoard& board, State& s, Action action) {
  assert(check(board, s, action));
  switch (action.kind()) {
    case ActionKind::draw_face_up: draw_face_up(board, s, action.colour()); return;
    case ActionKind::draw_pile: s.phase = Phase::deal_card; return;
    case ActionKind::claim: claim(board, s, action); return;
    case ActionKind::draw_tickets: draw_tickets(board, s); return;
    case ActionKind::keep: keep(board, s, action); return;
    case ActionKind::station: build_station(board, s, action); return;
    case ActionKind::pay_tunnel: complete_tunnel(board, s, action.payment()); return;
    case ActionKind::withdraw: withdraw(board, s); return;
    case ActionKind::place_token: put_token(board, s, action.city()); return;
    case ActionKind::pass:
      ++s.passes;
      ++s.idle;
      end_turn(board, s);
      return;
  }
}

void apply(const FlatBoard& board, State& s, Outcome outcome) {
  assert(is_possible(board, s, outcome));
  switch (s.phase) {
    case Phase::pick_start:
      s.start = s.dealing = s.turn = outcome.seat();
      s.phase = Phase::deal_hands;
      s.left_to_deal = board.rules.opening_cards;
      if (s.left_to_deal == 0) tend_row(board, s, AfterRow::deal_tickets);
      return;
    case Phase::deal_hands:
      remove(s.pile, outcome.card());
      add(s.hand[s.dealing], outcome.card());
      if (dealt_to_all(s, board.rules.opening_cards)) tend_row(board, s, AfterRow::deal_tickets);
      return;
    case Phase::fill_row:
      remove(s.pile, outcome.card());
      add(s.row, outcome.card());
      s.row_changed = true;
      tend_row(board, s);
      return;
    case Phase::deal_opening_tickets: deal_opening_ticket(board, s, outcome.ticket()); return;
    case Phase::deal_card:
      remove(s.pile, outcome.card());
      add(s.hand[s.turn], outcome.card());
      after_pick(board, s, false);  // A8: unseen, a wild is an ordinary card
      return;
    case Phase::deal_offer:
      s.ticket_pile.take(outcome.ticket());
      s.offer.insert(outcome.ticket());
      if (--s.left_to_deal == 0) s.phase = Phase::choose_tickets;
      return;
    case Phase::turn_up_tunnel: turn_up_tunnel_card(board, s, outcome.card()); return;
    default: assert(false); return;
  }
}

void settle_position(const FlatBoard& board, State& s) { tend_row(board, s, AfterRow::begin_turn); }

}  // namespace fogg::mapgame
