#include "bots/memory/map_memory.h"

#include <algorithm>

namespace fogg::bots {

using cards::Colour;
using mapgame::Action;
using mapgame::ActionKind;
using mapgame::Payment;
using mapgame::Phase;

namespace {

void forget(mapgame::Cards& cards, Colour colour, int n) {
  cards::remove(cards, colour, std::min<int>(n, count(cards, colour)));
}

}  // namespace

void MapMemory::begin(const Board&, game::Seat seat, int) {
  *this = {};
  seat_ = seat;
}

// Known cards go first: what was paid may have been among them.
void MapMemory::pay(game::Seat seat, const Payment& payment) {
  if (payment.coloured > 0) forget(known_.hand[seat], payment.colour, payment.coloured);
  forget(known_.hand[seat], Colour::wild, payment.wilds);
}

void MapMemory::watch_own_choice(const Board& board, Action action) {
  const bool opening = last_.phase == Phase::choose_opening;
  const cards::TicketSet offer = opening ? last_.tickets : last_.offer;
  const bool leave = opening && board.rules.opening_rejects_leave;
  unsigned returned = 0;
  for (int place = 0; place < offer.size(); ++place) {
    if ((action.kept() >> place & 1u) != 0) continue;
    if (leave) {
      known_.gone.insert(offer.nth(place));
      continue;
    }
    const cards::TicketId id = offer.nth(action.under(returned++));
    known_.under_pile.insert(id);
    opening ? opening_rejects_.push_back(id) : pile_.push_back(id);
  }
}

// All have chosen, one after the other from the start player on (F7), and how many tickets each of them kept can be
// seen.
void MapMemory::lay_opening_under(const Board& board, const View& now) {
  if (board.rules.opening_rejects_leave) return;
  const int dealt = board.rules.opening_long + board.rules.opening_regular;
  for (int i = 0; i < now.players; ++i) {
    const auto seat = static_cast<std::size_t>((now.start + i) % now.players);
    if (seat == seat_) {
      for (const cards::TicketId id : opening_rejects_) pile_.push_back(id);
    } else {
      for (int n = now.seats[seat].ticket_count; n < dealt; ++n) pile_.push_back({});
    }
  }
}

// What is dealt comes from the top, and what others give back goes to the bottom. The size is there for all to see.
void MapMemory::count_pile(const View& now) {
  while (pile_.size() > now.ticket_pile_size) {
    if (const cards::TicketId id = pile_.pop_front(); id.is_some()) known_.under_pile.erase(id);
  }
  while (pile_.size() < now.ticket_pile_size) pile_.push_back({});
}

// C6: what was laid and turned up for a tunnel falls at the end of the attempt.
void MapMemory::finish_attempt() {
  const Payment& laid = last_.attempt.payment;
  if (laid.coloured > 0) cards::add(fallen_, laid.colour, laid.coloured);
  cards::add(fallen_, Colour::wild, laid.wilds);
  cards::add(fallen_, last_.attempt.turned);
}

void MapMemory::watch_action(const Board& board, const game::BasicEvent<Board>& event) {
  Cards& hand = known_.hand[event.seat];
  const auto discard = [&](const Payment& payment) {
    if (payment.coloured > 0) cards::add(fallen_, payment.colour, payment.coloured);
    cards::add(fallen_, Colour::wild, payment.wilds);
  };
  switch (event.action.kind()) {
    case ActionKind::draw_face_up:
      forget(row_, event.action.colour(), 1);  // who joins in mid-game has not seen the row yet
      if (event.seat != seat_) cards::add(hand, event.action.colour());
      return;
    case ActionKind::claim:
      pay(event.seat, event.action.payment());
      if (!board.route(event.action.route()).tunnel) discard(event.action.payment());
      return;
    case ActionKind::station:
      pay(event.seat, event.action.payment());
      discard(event.action.payment());
      return;
    case ActionKind::pay_tunnel:
      pay(event.seat, event.action.payment());
      discard(event.action.payment());
      finish_attempt();
      return;
    case ActionKind::withdraw:
      if (event.seat != seat_) {
        const Payment& laid = last_.attempt.payment;
        if (laid.coloured > 0) cards::add(hand, laid.colour, laid.coloured);
        cards::add(hand, Colour::wild, laid.wilds);
      }
      cards::add(fallen_, last_.attempt.turned);
      return;
    case ActionKind::keep:
      if (event.seat == seat_) watch_own_choice(board, event.action);
      return;
    default: return;
  }
}

void MapMemory::watch(const BasicObservation<Board>& seen) {
  using Kind = game::BasicEvent<Board>::Kind;
  const View now = seen.view();
  const auto& event = seen.event();
  row_ = last_.row;
  fallen_ = {};
  if (event.kind == Kind::action) {
    watch_action(seen.content(), event);
  } else if (event.kind == Kind::card_turned_up) {
    const bool for_tunnel = last_.phase == Phase::turn_up_tunnel;
    if (!for_tunnel) cards::add(row_, event.card);
    // With no raise the tunnel was claimed as its last card was turned up.
    if (for_tunnel && now.phase != Phase::turn_up_tunnel && now.phase != Phase::tunnel) {
      finish_attempt();
      cards::add(fallen_, event.card);
    }
  }
  if (last_.phase == Phase::choose_opening && now.phase != Phase::choose_opening)
    lay_opening_under(seen.content(), now);
  count_pile(now);
  // A9: a row that is not what the step left has been flushed. F1: whatever fell before a shuffle is in the new pile,
  // so the size of the discards tells which of the three parts are still there.
  const Cards flushed = now.row != row_ ? row_ : Cards{};
  const int size = now.discards_size;
  const int late = cards::total(flushed);
  if (size < cards::total(known_.discards) + cards::total(fallen_) + late) known_.discards = {};
  if (size >= cards::total(known_.discards) + cards::total(fallen_) + late) cards::add(known_.discards, fallen_);
  if (size >= cards::total(known_.discards) + late) cards::add(known_.discards, flushed);
  last_ = now;
}

}  // namespace fogg::bots
