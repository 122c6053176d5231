#pragma once

#include <array>
#include <cstdint>

#include "cardgame/view.h"
#include "encoding/memory.h"
#include "mapgame/view.h"

// What one seat may know, laid out for an observation: relative to the seat (0 is the viewer, then clockwise), numbers
// as bytes and sets as bits, every part beginning at a multiple of eight bytes. Made from a view and the memory, never
// from a state. Plain data; which parts an observation has, and in which order, is the business of observation.h.
namespace fogg::encoding {

inline constexpr std::size_t kCardRoom = 16;  // nine kinds of card, with room up to the next eights
inline constexpr std::size_t kSeatRoom = 8;
using CardRow = std::array<std::uint8_t, kCardRoom>;
using SeatRow = std::array<std::uint8_t, kSeatRoom>;
using TicketBits = std::array<std::uint64_t, cards::kMaxTickets / 64>;

struct alignas(8) MapGlance {
  // Bytes.
  std::array<std::uint8_t, 16> counts{};  // see kMapCounts in observation.cpp
  CardRow row{};
  CardRow hand{};
  CardRow discards{};
  CardRow turned{};
  SeatRow hand_sizes{};
  SeatRow ticket_counts{};
  SeatRow pieces{};
  SeatRow scores{};  // 255 where it is more
  SeatRow stations_built{};
  std::array<std::uint8_t, mapgame::kMaxTokenKinds> stack_left{};
  std::array<CardRow, mapgame::kMaxSeats> known{};
  std::array<std::uint8_t, cards::kMaxTickets> under{};
  // Bits.
  std::uint64_t phase = 0;
  SeatRow who{};      // bits of seats, a byte each: to act, start, turn, dealt to
  SeatRow attempt{};  // colour of the payment (two bytes), token's end, after the row
  std::array<std::uint64_t, 2> attempt_route{};
  std::array<std::array<std::uint64_t, 2>, mapgame::kMaxSeats> routes{};
  std::array<TicketBits, mapgame::kMaxSeats> tickets{};
  TicketBits offer{};
  TicketBits gone{};
  std::array<std::uint64_t, mapgame::kMaxSeats> stations{};
  std::array<std::uint64_t, mapgame::kMaxTokenKinds> stack_at{};
  std::array<std::uint64_t, mapgame::kMaxSeats> tokens{};
};

struct alignas(8) CardGlance {
  std::array<std::uint8_t, 16> counts{};
  CardRow row{};
  CardRow hand{};
  CardRow discards{};
  SeatRow hand_sizes{};
  SeatRow ticket_counts{};
  std::array<CardRow, cardgame::kMaxSeats> known{};
  std::array<CardRow, cardgame::kMaxSeats> track{};
  std::array<std::array<std::uint8_t, cards::kColours>, cardgame::kMaxSeats> yard_coloured{};
  std::array<std::array<std::uint8_t, cards::kColours>, cardgame::kMaxSeats> yard_wilds{};
  std::array<std::uint8_t, cards::kMaxTickets> under{};
  std::uint64_t phase = 0;
  SeatRow who{};
  SeatRow after_row{};
  std::array<TicketBits, cardgame::kMaxSeats> completed{};
  std::array<TicketBits, cardgame::kMaxSeats> tickets{};
  TicketBits offer{};
  TicketBits best{};
};

MapGlance glance_of(const mapgame::FlatBoard&, const mapgame::View&, const MapMemory&);
CardGlance glance_of(const cardgame::FlatCardSet&, const cardgame::View&, const CardMemory&);

}  // namespace fogg::encoding
