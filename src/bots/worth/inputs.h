#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/fixed_vector.h"
#include "bots/planner/network.h"
#include "cardgame/state.h"
#include "cardgame/view.h"
#include "mapgame/state.h"
#include "mapgame/view.h"

// A position as the value networks see it: bytes about the table and about every seat, among them what a player would
// work out (tickets done, how far the others are from it, paths, points now and hoped for). docs/networks.md lists
// them. Made of the truth, or of what everybody sees: then the places of secrets are 0.
namespace fogg::bots {

// One as a byte: a flag that is set.
inline constexpr int kByteOne = 64;

// The table, or a seat: searches ask for many positions a second, so it allocates nothing.
using InputBlock = base::FixedVector<std::uint8_t, 80>;

// Bytes from the front to the back, each number times something, kept within a byte.
class ByteWriter {
 public:
  explicit ByteWriter(InputBlock& out) : out_(out) {}

  void number(int value, int times = 1) {
    out_.push_back(static_cast<std::uint8_t>(std::clamp(value * times, 0, 255)));
  }
  void flag(bool set) { number(set ? kByteOne : 0); }
  // A difference, coarse and fine.
  void lead(int points) {
    number(128 + points);
    number(128 + 4 * points);
  }
  void one_of(std::size_t which, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) flag(i == which);
  }
  void cards(const cards::Cards& some, int times) {
    for (std::size_t i = 0; i < cards::kCardKinds; ++i) number(some[i], times);
  }

 private:
  InputBlock& out_;
};

// The tickets of a set, those with most points first.
template <class Content>
std::span<const cards::TicketId> dearest_first(const Content& content, const cards::TicketSet& tickets,
                                               std::array<cards::TicketId, cards::kMaxTickets>& room) {
  std::size_t count = 0;
  tickets.for_each([&](cards::TicketId id) { room[count++] = id; });
  std::sort(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(count), [&](cards::TicketId a, cards::TicketId b) {
    const int more = content.ticket(a).points - content.ticket(b).points;
    return more != 0 ? more > 0 : a < b;
  });
  return {room.data(), count};
}

// A position laid out once for all its seats: the table, then a block for each seat.
struct Inputs {
  std::size_t players = 0;
  InputBlock table;
  std::array<InputBlock, mapgame::kMaxSeats> seat;
  std::array<int, mapgame::kMaxSeats> now{};    // points if the game ended now
  std::array<int, mapgame::kMaxSeats> hoped{};  // … and if all went as planned

  // As one seat sees it: its own block first, then the others' clockwise, then how far it leads. So many bytes of
  // `room` are filled.
  using Room = std::array<std::uint8_t, 7 * InputBlock::capacity()>;
  std::span<const std::uint8_t> write(std::size_t first, Room& room) const;
};

Inputs inputs_of(const Network&, const mapgame::State&);
Inputs inputs_of(const Network&, const mapgame::View& spectators);
Inputs inputs_of(const cardgame::CardSet&, const cardgame::State&);
Inputs inputs_of(const cardgame::CardSet&, const cardgame::View& spectators);

}  // namespace fogg::bots
