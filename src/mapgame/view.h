#pragma once

#include <array>

#include "mapgame/state.h"

namespace fogg::mapgame {

inline constexpr Seat kSpectator = 255;

// What everybody may know of one seat (F14).
struct SeatView {
  std::uint8_t hand_size = 0;
  std::uint8_t ticket_count = 0;
  std::uint8_t pieces = 0;
  std::int16_t score = 0;
  RouteSet routes;
  std::array<CityId, kMaxStations> station_at{};
  std::uint8_t stations_built = 0;
  std::uint8_t tokens = 0;
  TicketSet shown_tickets;  // A17: only once the game is over

  friend bool operator==(const SeatView&, const SeatView&) = default;
};

// What one seat may know: everything public, and its own secrets. Built field by field, never by stripping a copy of
// the state: a forgotten field is missing, not leaked.
struct View {
  Seat viewer = kSpectator;
  std::uint8_t players = 0;
  Seat start = 0;
  Seat turn = 0;
  Seat dealing = 0;  // set-up: who is dealt to, or chooses
  Phase phase = Phase::pick_start;

  Cards row{};
  std::uint8_t pile_size = 0;
  std::uint8_t discards_size = 0;
  std::uint8_t ticket_pile_size = 0;
  std::array<SeatView, kMaxSeats> seats{};
  std::array<CityId, kMaxTokenKinds> stack_at{};
  std::array<std::uint8_t, kMaxTokenKinds> stack_left{};
  std::uint8_t next_token_kind = 0;
  Attempt attempt;
  std::uint8_t offer_size = 0;  // tickets that the seat to act chooses from
  std::uint8_t left_to_deal = 0;
  std::uint8_t picks = 0;
  std::uint8_t flushes = 0;
  bool row_changed = false;
  AfterRow after_row = AfterRow::deal_tickets;
  std::uint8_t last_turns = kNoLastTurns;
  std::uint8_t passes = 0;
  std::uint8_t idle = 0;

  // The viewer's own; empty for a spectator.
  Cards hand{};
  TicketSet tickets;
  TicketSet offer;

  friend bool operator==(const View&, const View&) = default;
};

View view_for(const Board&, const State&, Seat viewer);

inline Actor to_act(const View& v) { return to_act(v.phase, v.turn, v.dealing); }

}  // namespace fogg::mapgame
