#pragma once

#include <array>

#include "cardgame/state.h"

namespace fogg::cardgame {

inline constexpr Seat kSpectator = 255;

// What everybody may know of one seat (F14).
struct SeatView {
  std::uint8_t hand_size = 0;
  std::uint8_t ticket_count = 0;
  std::uint8_t track_size = 0;
  Yard yard{};
  TicketSet completed;
  Cards shown_track{};      // E12: once the round is over
  TicketSet shown_tickets;  // E2: once the game is over

  friend bool operator==(const SeatView&, const SeatView&) = default;
};

// What one seat may know: everything public, and its own secrets. Built field by field, never by stripping a copy of
// the state. The on-the-track piles are nobody's to see while the round runs, their owner's included, unless the table
// allows it (E4).
struct View {
  Seat viewer = kSpectator;
  std::uint8_t players = 0;
  Seat start = 0;
  Seat turn = 0;
  Seat dealing = 0;  // who is dealt to, chooses the opening, or completes
  Phase phase = Phase::pick_start;
  std::uint8_t round = 1;
  bool owners_may_look = false;

  Cards row{};
  std::uint8_t pile_size = 0;
  std::uint8_t discards_size = 0;
  std::uint8_t ticket_pile_size = 0;
  std::array<SeatView, kMaxSeats> seats{};
  std::uint8_t offer_size = 0;
  std::uint8_t left_to_deal = 0;
  std::uint8_t picks = 0;
  AfterRow after_row = AfterRow::deal_tickets;
  std::uint8_t last_turns = kNoLastTurns;
  std::uint8_t idle = 0;

  // The viewer's own; empty for a spectator.
  Cards hand{};
  TicketSet tickets;
  TicketSet offer;
  TicketSet best;  // E12: the default, while the viewer completes
  Cards track{};   // only where the table allows owners to look

  friend bool operator==(const View&, const View&) = default;
};

View view_for(const CardSet&, const State&, Seat viewer);

inline Actor to_act(const View& v) { return to_act(v.phase, v.turn, v.dealing); }

}  // namespace fogg::cardgame
