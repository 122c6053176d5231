#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "base/fixed_vector.h"
#include "cards/ticket.h"

namespace fogg::cards {

// Which of the offered tickets are kept, and in which order the others go under the pile (A16). Tickets are counted in
// ascending order of their ids.
class TicketChoice {
 public:
  using Order = base::FixedVector<std::uint8_t, kMaxOffer>;

  TicketChoice() = default;
  constexpr TicketChoice(unsigned kept, const Order& under) : bits_(kept) {
    for (std::size_t i = 0; i < under.size(); ++i) bits_ |= std::uint32_t{under[i]} << (kMaxOffer + 3 * i);
  }
  static constexpr TicketChoice from_bits(std::uint32_t bits) {
    TicketChoice choice;
    choice.bits_ = bits;
    return choice;
  }

  static constexpr unsigned kBits = kMaxOffer + 3 * kMaxOffer;
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr unsigned kept() const { return bits_ & ((1u << kMaxOffer) - 1u); }
  // The place among the offered tickets of the i-th one that goes under the pile; the last one lies lowest.
  constexpr std::uint8_t under(std::size_t i) const {
    return static_cast<std::uint8_t>(bits_ >> (kMaxOffer + 3 * i) & 7u);
  }

  friend constexpr bool operator==(TicketChoice, TicketChoice) = default;

 private:
  std::uint32_t bits_;
};

// Every choice that keeps at least `least` of so many offered tickets, with every order of the others; those that keep
// most come first.
std::span<const TicketChoice> ticket_choices(int offered, int least);

// Whether the choice is one of those: tickets that were offered, each of the others once.
enum class ChoiceFault : std::uint8_t { none, not_offered, keeps_too_few, bad_order };
ChoiceFault fault_of(TicketChoice choice, int offered, int least, bool ordered);

}  // namespace fogg::cards
