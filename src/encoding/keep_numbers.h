#pragma once

#include <array>
#include <cstdint>

#include "cards/ticket_choice.h"

// The numbers of choices among tickets, alike in both types of game: a block for each number of tickets offered, in it
// the choices in the order of cards::ticket_choices.
namespace fogg::encoding {

using KeepBlocks = std::array<std::uint32_t, cards::kMaxOffer + 2>;

// Lays the blocks out from `at` on and returns where they end. Fewer than `least` tickets are never kept.
inline std::uint32_t lay_out_keeps(KeepBlocks& blocks, std::uint32_t at, int most_offered, int least) {
  for (int offered = 1; offered <= static_cast<int>(cards::kMaxOffer); ++offered) {
    blocks[static_cast<std::size_t>(offered)] = at;
    if (offered <= most_offered) at += static_cast<std::uint32_t>(cards::ticket_choices(offered, least).size());
  }
  blocks[cards::kMaxOffer + 1] = at;
  return at;
}

inline std::uint32_t keep_number(const KeepBlocks& blocks, int offered, cards::TicketChoice choice) {
  const auto choices = cards::ticket_choices(offered, 0);
  std::uint32_t i = 0;
  while (i + 1 < choices.size() && !(choices[i] == choice)) ++i;
  return blocks[static_cast<std::size_t>(offered)] + i;
}

// A number of another block than that of the tickets offered gives a choice that keeps none of them, out of bounds of
// what can be offered: never legal.
inline cards::TicketChoice keep_choice(const KeepBlocks& blocks, int offered, std::uint32_t number) {
  constexpr auto kNever = cards::TicketChoice::from_bits((1u << cards::TicketChoice::kBits) - 1u);
  if (offered < 1 || offered > static_cast<int>(cards::kMaxOffer)) return kNever;
  const auto place = static_cast<std::size_t>(offered);
  if (number < blocks[place] || number >= blocks[place + 1]) return kNever;
  return cards::ticket_choices(offered, 0)[number - blocks[place]];
}

}  // namespace fogg::encoding
