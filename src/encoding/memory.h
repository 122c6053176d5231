#pragma once

#include <array>
#include <cstdint>

#include "cardgame/apply.h"
#include "cardgame/chance.h"
#include "cardgame/state.h"
#include "cards/ticket.h"
#include "mapgame/apply.h"
#include "mapgame/chance.h"
#include "mapgame/state.h"

// What attentive players remember of a game beside what lies in the open. One memory serves all seats of a game: what
// is everybody's, and of each seat what it put under the ticket pile itself. Plain data.
namespace fogg::encoding {

// The tickets that seats put under the pile (A16). Everybody counts what goes under it and what comes up, so a seat
// knows at which place its own lie.
struct TicketMemory {
  static constexpr std::uint8_t kNobody = 255;

  std::array<std::uint8_t, cards::kMaxTickets> owner;     // who put it there, while it has not come up
  std::array<std::uint8_t, cards::kMaxTickets> number{};  // counts what was put there, and begins again after 255
  std::uint8_t put = 0;
  std::uint8_t taken = 0;  // of those put

  TicketMemory() { owner.fill(kNobody); }
  void put_under(cards::TicketId, std::uint8_t seat);
  void come_up(cards::TicketId);
  TicketMemory of_seat(std::uint8_t seat) const;

  // How many tickets lie above this one and with it, where the seat put it there itself; else 0.
  std::uint8_t depth(std::size_t ticket, std::uint8_t seat, int pile_size) const {
    if (owner[ticket] != seat) return 0;
    const int fresh = pile_size - static_cast<std::uint8_t>(put - taken);
    return static_cast<std::uint8_t>(fresh + static_cast<std::uint8_t>(number[ticket] - taken) + 1);
  }
};

struct MapMemory {
  // Cards that a seat took in the open, or took back, and has not paid since: it holds at least so many.
  std::array<cards::Cards, mapgame::kMaxSeats> known{};
  cards::Cards discards{};  // all of them fell in the open (F14)
  TicketMemory tickets;
  std::array<cards::TicketSet, mapgame::kMaxSeats> gone{};  // C1: opening tickets that a seat put out of the game
};

struct CardMemory {
  std::array<cards::Cards, cardgame::kMaxSeats> known{};
  cards::Cards discards{};
  std::array<cards::Cards, cardgame::kMaxSeats> track{};  // E7: laid in the open, so known exactly
  TicketMemory tickets;
};

// The part that this seat has a right to: what the others put aside themselves is left out.
MapMemory of_seat(const MapMemory&, std::uint8_t seat);
CardMemory of_seat(const CardMemory&, std::uint8_t seat);

// At the start of a game.
MapMemory first_memory(const mapgame::FlatBoard&, const mapgame::State&);
CardMemory first_memory(const cardgame::FlatCardSet&, const cardgame::State&);

// What is seen of a step that is about to be taken in `s`, and of the position that came of it.
void remember(const mapgame::FlatBoard&, const mapgame::State& s, MapMemory&, mapgame::Action);
void remember(const mapgame::FlatBoard&, const mapgame::State& s, MapMemory&, cards::Outcome);
void look_again(const mapgame::State& after, MapMemory&);
void remember(const cardgame::FlatCardSet&, const cardgame::State& s, CardMemory&, cardgame::Action);
void remember(const cardgame::FlatCardSet&, const cardgame::State& s, CardMemory&, cards::Outcome);
void look_again(const cardgame::State& after, CardMemory&);

// Plays a step, an action or an outcome, and remembers what is seen of it.
template <class Content, class State, class Memory, class What>
void play(const Content& content, State& s, Memory& memory, What what) {
  remember(content, s, memory, what);
  apply(content, s, what);
  look_again(s, memory);
}

}  // namespace fogg::encoding
