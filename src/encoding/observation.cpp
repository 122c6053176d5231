#include "encoding/observation.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace fogg::encoding {

namespace {

using Labels = std::vector<std::string>;

// Collects fields from the front to the back.
class Builder {
 public:
  // `columns` bytes that stand in the glance from `from` on.
  void bytes(std::string name, std::size_t from, const Labels& labels, std::string meaning) {
    add({std::move(name), 0, {static_cast<std::uint32_t>(labels.size())}, 0, labels, "", false, std::move(meaning)},
        from, 0);
  }
  void bits(std::string name, std::size_t from, const Labels& labels, std::string meaning) {
    add({std::move(name), 0, {static_cast<std::uint32_t>(labels.size())}, 0, labels, "", true, std::move(meaning)},
        from, 0);
  }
  // The same for several rows, `step` bytes apart in the glance.
  void rows_of_bytes(std::string name, std::size_t from, std::size_t step, std::size_t rows, std::string row_label,
                     const Labels& labels, std::string meaning) {
    add({std::move(name),
         0,
         {static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(labels.size())},
         0,
         labels,
         std::move(row_label),
         false,
         std::move(meaning)},
        from, step);
  }
  void rows_of_bits(std::string name, std::size_t from, std::size_t step, std::size_t rows, std::string row_label,
                    const Labels& labels, std::string meaning) {
    add({std::move(name),
         0,
         {static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(labels.size())},
         0,
         labels,
         std::move(row_label),
         true,
         std::move(meaning)},
        from, step);
  }
  Layout done() { return std::move(layout_); }

 private:
  void add(Field field, std::size_t from, std::size_t step) {
    if (field.labels.empty()) return;  // the board has none of these
    field.at = layout_.size;
    field.stride = (field.columns() + 7) / 8 * 8;
    for (std::size_t row = 0; row < field.rows(); ++row) {
      for (std::size_t i = 0; i < field.stride; i += 8) {
        layout_.pieces.push_back(
            {static_cast<std::uint16_t>(from + row * step + (field.is_bits ? i / 8 : i)), field.is_bits});
      }
    }
    layout_.size += field.stride * field.rows();
    layout_.fields.push_back(std::move(field));
  }

  Layout layout_;
};

Labels seat_labels(int players) {
  Labels labels = {"me"};
  for (int i = 1; i < players; ++i) labels.push_back("+" + std::to_string(i));
  return labels;
}

Labels card_labels(const std::string& wild_name) {
  Labels labels(cards::kColourNames.begin(), cards::kColourNames.begin() + cards::kColours);
  labels.push_back(wild_name);
  return labels;
}

template <class Items>
Labels ids(const Items& items) {
  Labels labels;
  for (const auto& item : items) labels.push_back(item.id);
  return labels;
}

template <class Content, class Items>
Labels joined(const Content& content, const Items& items) {
  Labels labels;
  for (const auto& item : items)
    labels.push_back(content.cities[item.a.value].id + "-" + content.cities[item.b.value].id);
  return labels;
}

Labels route_labels(const mapgame::Board& board) {
  Labels labels = joined(board, board.routes);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (board.routes[i].twin.is_some()) labels[i] += board.routes[i].twin.value > i ? ":a" : ":b";
  }
  return labels;
}

}  // namespace

#define FOGG_AT(part) offsetof(MapGlance, part)
Layout observation_layout(const mapgame::Board& board, int players) {
  Builder b;
  const auto seats = static_cast<std::size_t>(players);
  const Labels seat_names = seat_labels(players);
  const Labels card_names = card_labels(board.wild_name);
  const Labels tickets = joined(board, board.tickets);
  const Labels cities = ids(board.cities);
  const bool tunnels = !board.tables.tunnels.empty();
  b.bits("phase", FOGG_AT(phase),
         {"pick_start", "deal_hands", "fill_row", "deal_opening_tickets", "deal_card", "deal_offer", "turn_up_tunnel",
          "choose_opening", "place_tokens", "turn", "second_draw", "choose_tickets", "tunnel", "over"},
         "what the game waits for");
  b.bits("to_act", FOGG_AT(who), seat_names, "who decides now; nobody while chance is to act and when it is over");
  b.bits("start", FOGG_AT(who) + 1, seat_names, "the start player");
  b.bits("turn", FOGG_AT(who) + 2, seat_names, "whose turn it is");
  b.bits("dealing", FOGG_AT(who) + 3, seat_names, "set-up: who is dealt to, or chooses");
  b.bytes("counts", FOGG_AT(counts),
          {"pile", "discards", "ticket_pile", "offer", "left_to_deal", "picks", "flushes", "row_changed", "last_turns",
           "passes", "idle", "next_token", "attempt_coloured", "attempt_wilds", "most_flushes"},
          "numbers; last_turns and most_flushes are 0 until they are known, then one more than they are");
  b.bytes("row", FOGG_AT(row), card_names, "face-up cards");
  b.bytes("hand", FOGG_AT(hand), card_names, "my cards");
  b.bytes("discards", FOGG_AT(discards), card_names, "cards that lie in the discards (memory)");
  b.bytes("hand_sizes", FOGG_AT(hand_sizes), seat_names, "cards in hand");
  b.bytes("ticket_counts", FOGG_AT(ticket_counts), seat_names,
          "tickets held; of the others 0 until all have chosen at the opening");
  b.bytes("pieces", FOGG_AT(pieces), seat_names, "pieces left");
  b.bytes("scores", FOGG_AT(scores), seat_names, "points for routes so far; 255 where there are more");
  b.rows_of_bytes("known", FOGG_AT(known), kCardRoom, seats, "seat", card_names,
                  "cards that the seat holds for certain, by what everybody saw (memory)");
  b.rows_of_bits("routes", FOGG_AT(routes), 16, seats, "seat", route_labels(board), "routes claimed");
  b.rows_of_bits("tickets", FOGG_AT(tickets), sizeof(TicketBits), seats, "seat", tickets,
                 "my tickets; the others' once the game is over");
  b.bits("offer", FOGG_AT(offer), tickets, "tickets drawn in my turn, to choose from");
  b.bytes("under", FOGG_AT(under), tickets,
          "tickets that I put under the pile: at which place from the top, 1 for the next (memory); else 0");
  if (board.rules.opening_rejects_leave) {
    b.bits("gone", FOGG_AT(gone), tickets, "opening tickets that I put out of the game (memory)");
  }
  if (tunnels) {
    b.bits("attempt_route", FOGG_AT(attempt_route), route_labels(board), "the tunnel under way");
    b.bits("attempt_colour", FOGG_AT(attempt), card_names, "the colour laid for it");
    b.bytes("turned", FOGG_AT(turned), card_names, "cards turned up for it");
  }
  if (board.rules.stations > 0) {
    b.bytes("stations_built", FOGG_AT(stations_built), seat_names, "stations built");
    b.rows_of_bits("stations", FOGG_AT(stations), 8, seats, "seat", cities, "where they stand");
  }
  if (board.has_tokens()) {
    const Labels& kinds = board.token_kinds;
    b.rows_of_bits("tokens", FOGG_AT(tokens), 8, seats, "seat", kinds, "kinds of token owned");
    b.rows_of_bits("stack_at", FOGG_AT(stack_at), 8, kinds.size(), "kind of token", cities, "where its stack lies");
    b.bytes("stack_left", FOGG_AT(stack_left), kinds, "tokens left in it");
    b.bits("attempt_token", FOGG_AT(attempt) + 2, {"unnamed", "a", "b"}, "the end of the tunnel under way");
  }
  b.bits("after_row", FOGG_AT(attempt) + 3, {"deal_tickets", "second_draw", "end_turn", "begin_turn"},
         "where the game goes on once the row is in order");
  return b.done();
}
#undef FOGG_AT

#define FOGG_AT(part) offsetof(CardGlance, part)
Layout observation_layout(const cardgame::CardSet& set, int players) {
  Builder b;
  const auto seats = static_cast<std::size_t>(players);
  const Labels seat_names = seat_labels(players);
  const Labels card_names = card_labels(set.wild_name);
  const Labels colours(card_names.begin(), card_names.begin() + cards::kColours);
  const Labels tickets = joined(set, set.tickets);
  b.bits("phase", FOGG_AT(phase),
         {"pick_start", "deal_hands", "fill_row", "deal_opening_tickets", "deal_card", "deal_offer", "choose_opening",
          "turn", "second_draw", "choose_tickets", "complete", "over"},
         "what the game waits for");
  b.bits("to_act", FOGG_AT(who), seat_names, "who decides now; nobody while chance is to act and when it is over");
  b.bits("start", FOGG_AT(who) + 1, seat_names, "the start player of the round");
  b.bits("turn", FOGG_AT(who) + 2, seat_names, "whose turn it is");
  b.bits("dealing", FOGG_AT(who) + 3, seat_names, "who is dealt to, chooses the opening, or completes");
  b.bytes("counts", FOGG_AT(counts),
          {"pile", "discards", "ticket_pile", "offer", "left_to_deal", "picks", "round", "last_turns", "idle",
           "owners_may_look"},
          "numbers; last_turns is 0 until they are called, then one more than are left");
  b.bytes("row", FOGG_AT(row), card_names, "face-up cards");
  b.bytes("hand", FOGG_AT(hand), card_names, "my cards");
  b.bytes("discards", FOGG_AT(discards), card_names, "cards that lie in the discards (memory)");
  b.bytes("hand_sizes", FOGG_AT(hand_sizes), seat_names, "cards in hand");
  b.bytes("ticket_counts", FOGG_AT(ticket_counts), seat_names,
          "tickets held; of the others 0 until all have chosen at the opening");
  b.rows_of_bytes("known", FOGG_AT(known), kCardRoom, seats, "seat", card_names,
                  "cards that the seat holds for certain, by what everybody saw (memory)");
  b.rows_of_bytes("track", FOGG_AT(track), kCardRoom, seats, "seat", card_names,
                  "cards on the track; all were laid in the open (memory)");
  b.rows_of_bytes("yard_coloured", FOGG_AT(yard_coloured), cards::kColours, seats, "seat", colours,
                  "coloured cards of the stacks in the yard");
  b.rows_of_bytes("yard_wilds", FOGG_AT(yard_wilds), cards::kColours, seats, "seat", colours,
                  "locomotives on top of them");
  b.rows_of_bits("completed", FOGG_AT(completed), sizeof(TicketBits), seats, "seat", tickets, "tickets completed");
  b.rows_of_bits("tickets", FOGG_AT(tickets), sizeof(TicketBits), seats, "seat", tickets,
                 "my tickets in hand; the others' once the game is over");
  b.bits("offer", FOGG_AT(offer), tickets, "tickets drawn in my turn, to choose from");
  b.bits("best", FOGG_AT(best), tickets, "while I complete: the set that is worth most");
  b.bytes("under", FOGG_AT(under), tickets,
          "tickets that I put under the pile: at which place from the top, 1 for the next (memory); else 0");
  b.bits("after_row", FOGG_AT(after_row), {"deal_tickets", "begin_round", "second_draw", "end_turn", "begin_turn"},
         "where the game goes on once the row is full");
  return b.done();
}
#undef FOGG_AT

}  // namespace fogg::encoding
