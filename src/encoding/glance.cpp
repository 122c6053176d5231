#include "encoding/glance.h"

#include <algorithm>
#include <cstring>

namespace fogg::encoding {

namespace {

constexpr std::uint8_t bit(std::size_t i) { return static_cast<std::uint8_t>(1u << i); }
constexpr std::uint64_t long_bit(std::size_t i) { return std::uint64_t{1} << i; }

CardRow card_row(const cards::Cards& cards) {
  CardRow row{};
  std::memcpy(row.data(), cards.data(), cards::kCardKinds);
  return row;
}

// 0 where there is no such number yet, else one more than it.
std::uint8_t one_more(std::uint8_t number, std::uint8_t none) {
  return number == none ? 0 : static_cast<std::uint8_t>(number + 1);
}

// Seats as the viewer counts them. A spectator sees from seat 0.
class Around {
 public:
  Around(std::uint8_t viewer, std::uint8_t players) : first_(viewer < players ? viewer : 0), players_(players) {}
  std::size_t seat(std::size_t i) const { return i + first_ < players_ ? i + first_ : i + first_ - players_; }
  std::size_t place(std::size_t seat) const { return seat >= first_ ? seat - first_ : seat + players_ - first_; }

 private:
  std::size_t first_;
  std::size_t players_;
};

template <class View>
SeatRow who(const View& v, const Around& around) {
  SeatRow row{};
  const cards::Actor actor = to_act(v);
  if (actor.is_seat()) row[0] = bit(around.place(actor.seat));
  row[1] = bit(around.place(v.start));
  row[2] = bit(around.place(v.turn));
  row[3] = bit(around.place(v.dealing));
  return row;
}

template <std::size_t Room>
void write_depths(std::array<std::uint8_t, Room>& out, const TicketMemory& memory, std::size_t tickets,
                  std::uint8_t viewer, int pile_size) {
  for (std::size_t i = 0; i < tickets; ++i) out[i] = memory.depth(i, viewer, pile_size);
}

}  // namespace

MapGlance glance_of(const mapgame::FlatBoard& board, const mapgame::View& v, const MapMemory& memory) {
  MapGlance g;
  const Around around(v.viewer, v.players);
  g.counts = {v.pile_size,
              v.discards_size,
              v.ticket_pile_size,
              v.offer_size,
              v.left_to_deal,
              v.picks,
              v.flushes,
              v.row_changed,
              one_more(v.last_turns, mapgame::kNoLastTurns),
              v.passes,
              v.idle,
              v.next_token_kind,
              v.attempt.payment.coloured,
              v.attempt.payment.wilds,
              one_more(v.most_flushes, mapgame::kNoFlushLimit),
              0};
  g.row = card_row(v.row);
  g.hand = card_row(v.hand);
  g.discards = card_row(memory.discards);
  g.turned = card_row(v.attempt.turned);
  g.phase = long_bit(static_cast<std::size_t>(v.phase));
  g.who = who(v, around);
  if (v.attempt.route.is_some()) {
    const auto colour = static_cast<std::size_t>(v.attempt.payment.colour);
    g.attempt[colour / 8] = bit(colour % 8);
    g.attempt[2] = bit(static_cast<std::size_t>(v.attempt.token));
    g.attempt_route[v.attempt.route.value / 64] = long_bit(v.attempt.route.value % 64);
  }
  g.attempt[3] = bit(static_cast<std::size_t>(v.after_row));
  for (std::size_t i = 0; i < v.players; ++i) {
    const std::size_t seat = around.seat(i);
    const mapgame::SeatView& other = v.seats[seat];
    g.hand_sizes[i] = other.hand_size;
    g.ticket_counts[i] = other.ticket_count;
    g.pieces[i] = v.pieces[seat];
    g.scores[i] = static_cast<std::uint8_t>(std::min<int>(v.score[seat], 255));
    g.stations_built[i] = v.stations_built[seat];
    g.known[i] = card_row(memory.known[seat]);
    g.routes[i] = v.routes[seat].words;
    g.tickets[i] = other.shown_tickets.words;
    for (std::size_t k = 0; k < v.stations_built[seat]; ++k) g.stations[i] |= long_bit(v.station_at[seat][k].value);
    g.tokens[i] = v.tokens[seat];
  }
  for (std::size_t kind = 0; kind < mapgame::kMaxTokenKinds; ++kind) {
    g.stack_left[kind] = v.stack_left[kind];
    if (v.stack_at[kind].is_some()) g.stack_at[kind] = long_bit(v.stack_at[kind].value);
  }
  g.offer = v.offer.words;
  if (v.viewer >= v.players) return g;
  g.tickets[0] = v.tickets.words;
  g.gone = memory.gone[v.viewer].words;
  // F7: until all have chosen, nobody knows how many opening tickets the others put under the pile.
  if (v.phase != mapgame::Phase::choose_opening) {
    write_depths(g.under, memory.tickets, board.tickets.size(), v.viewer, v.ticket_pile_size);
  }
  return g;
}

CardGlance glance_of(const cardgame::FlatCardSet& set, const cardgame::View& v, const CardMemory& memory) {
  CardGlance g;
  const Around around(v.viewer, v.players);
  g.counts = {v.pile_size,
              v.discards_size,
              v.ticket_pile_size,
              v.offer_size,
              v.left_to_deal,
              v.picks,
              v.round,
              one_more(v.last_turns, cardgame::kNoLastTurns),
              v.idle,
              v.owners_may_look,
              0,
              0,
              0,
              0,
              0,
              0};
  g.row = card_row(v.row);
  g.hand = card_row(v.hand);
  g.discards = card_row(memory.discards);
  g.phase = long_bit(static_cast<std::size_t>(v.phase));
  g.who = who(v, around);
  g.after_row[0] = bit(static_cast<std::size_t>(v.after_row));
  for (std::size_t i = 0; i < v.players; ++i) {
    const std::size_t seat = around.seat(i);
    const cardgame::SeatView& other = v.seats[seat];
    g.hand_sizes[i] = other.hand_size;
    g.ticket_counts[i] = other.ticket_count;
    g.known[i] = card_row(memory.known[seat]);
    g.track[i] = card_row(memory.track[seat]);
    for (std::size_t c = 0; c < cards::kColours; ++c) {
      g.yard_coloured[i][c] = v.yard[seat][c].coloured;
      g.yard_wilds[i][c] = v.yard[seat][c].wilds;
    }
    g.completed[i] = v.completed[seat].words;
    g.tickets[i] = other.shown_tickets.words;
  }
  g.offer = v.offer.words;
  if (v.viewer >= v.players) return g;
  g.tickets[0] = v.tickets.words;
  g.best = v.best.words;
  write_depths(g.under, memory.tickets, set.tickets.size(), v.viewer, v.ticket_pile_size);
  return g;
}

}  // namespace fogg::encoding
