#include "bots/memory/card_memory.h"

#include <algorithm>

namespace fogg::bots {

using cardgame::ActionKind;
using cardgame::Phase;
using cardgame::Stack;
using cardgame::View;
using cards::Cards;
using cards::Colour;
using cards::TicketId;

namespace {

void forget(Cards& known, std::size_t kind, int laid) {
  known[kind] = static_cast<std::uint8_t>(std::max(0, known[kind] - laid));
}

// Nothing moves in a yard or to a track when a card or a ticket is only on its way.
bool may_move_cards(const game::BasicEvent<cardgame::CardSet>& event) {
  using Kind = game::BasicEvent<cardgame::CardSet>::Kind;
  if (event.kind == Kind::start || event.kind == Kind::ticket_dealt) return false;
  if (event.kind != Kind::action) return true;
  return event.action.kind() != ActionKind::draw_pile && event.action.kind() != ActionKind::draw_tickets;
}

}  // namespace

void CardMemory::begin(const cardgame::CardSet& set, cardgame::Seat own, int players) {
  *this = CardMemory();
  own_ = own;
  players_ = static_cast<std::uint8_t>(players);
  for (std::size_t seat = 0; seat < players_; ++seat)
    cards::add(known_[seat], Colour::wild, set.rules.opening_wilds);  // E1
}

void CardMemory::watch(const Observation& observation) {
  note(observation.event());
  if (may_move_cards(observation.event())) compare(observation.view());
}

void CardMemory::note(const Event& event) {
  switch (event.kind) {
    case Event::Kind::action: note_action(event); return;
    case Event::Kind::ticket_dealt: note_ticket(event); return;
    default: return;
  }
}

void CardMemory::note_action(const Event& event) {
  const cardgame::Action action = event.action;
  switch (action.kind()) {
    case ActionKind::draw_face_up:
    case ActionKind::draw_pile: ++cards_drawn_; break;
    case ActionKind::place_set:
    case ActionKind::place_three:
    case ActionKind::draw_tickets: ++other_turns_; break;
    default: break;
  }
  switch (action.kind()) {
    case ActionKind::draw_face_up: cards::add(known_[event.seat], action.colour()); return;
    case ActionKind::place_set:
      lay(event.seat, cards::index(action.colour()), action.coloured(), action.wilds());
      return;
    case ActionKind::place_three:
      for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
        if ((action.three() >> colour & 1u) != 0) lay(event.seat, colour, 1, 0);
      }
      return;
    case ActionKind::keep: note_keep(event); return;
    default: return;
  }
}

// E9: whoever lays a colour that lies in another yard robs all of that stack.
void CardMemory::lay(std::size_t seat, std::size_t colour, int coloured, int wilds) {
  for (std::size_t other = 0; other < players_; ++other) {
    Stack& stack = yards_[other][colour];
    cards::add(discards_, cards::colour_at(colour), stack.coloured);
    cards::add(discards_, Colour::wild, stack.wilds);
    stack = {};
  }
  yards_[seat][colour] = {static_cast<std::uint8_t>(coloured), static_cast<std::uint8_t>(wilds)};
  forget(known_[seat], colour, coloured);
  forget(known_[seat], cards::index(Colour::wild), wilds);
}

void CardMemory::note_ticket(const Event& event) {
  if (opening_) return;
  ++offered_;
  if (!event.hidden) offer_.insert(event.ticket);
  if (ticket_pile_.fresh > 0) {
    --ticket_pile_.fresh;
  } else if (!ticket_pile_.returned.empty()) {
    ticket_pile_.returned.pop_front();
  }
}

void CardMemory::note_keep(const Event& event) {
  if (opening_) return;
  const int back = offered_ - event.kept;
  if (event.hidden) {
    for (int i = 0; i < back; ++i) ticket_pile_.returned.push_back(TicketId{});
  } else {
    const cards::TicketChoice choice = event.action.choice();
    for (int i = 0; i < back; ++i)
      ticket_pile_.returned.push_back(offer_.nth(choice.under(static_cast<std::size_t>(i))));
  }
  offered_ = 0;
  offer_ = {};
}

// E13: everything but hands and tickets is shuffled.
void CardMemory::begin_round(const View& v) {
  round_ = v.round;
  tracks_ = {};
  yards_ = {};
  discards_ = {};
}

// What has gone from a yard since the last step, other than by a robbery, has rolled out (E4).
void CardMemory::compare(const View& v) {
  if (v.round != round_) begin_round(v);
  if (opening_ && v.phase == Phase::turn) {
    opening_ = false;
    ticket_pile_.fresh = v.ticket_pile_size;
  }
  if (tracks_are_open(v.phase)) {  // E12: all is turned up, and what tickets take is discarded
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const Cards& shown = v.seats[seat].shown_track;
      for (std::size_t kind = 0; kind < cards::kCardKinds; ++kind) {
        discards_[kind] = static_cast<std::uint8_t>(discards_[kind] + tracks_[seat][kind] - shown[kind]);
      }
      tracks_[seat] = shown;
    }
    return;
  }
  for (std::size_t seat = 0; seat < players_; ++seat) {
    if (yards_[seat] == v.yard[seat]) continue;
    for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
      const Stack& now = v.yard[seat][colour];
      Stack& before = yards_[seat][colour];
      if (now.wilds < before.wilds) cards::add(tracks_[seat], Colour::wild, before.wilds - now.wilds);
      if (now.coloured < before.coloured)
        cards::add(tracks_[seat], cards::colour_at(colour), before.coloured - now.coloured);
      before = now;
    }
  }
}

}  // namespace fogg::bots
