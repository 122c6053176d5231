#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/fixed_vector.h"
#include "cards/cards.h"
#include "cards/ticket.h"
#include "cards/tuning.h"

namespace fogg::cardgame {

using cards::Cards;
using cards::Colour;
using cards::TicketId;
using cards::TicketSet;

inline constexpr std::size_t kMaxSeats = 4;
inline constexpr std::size_t kMaxBonuses = 8;
inline constexpr std::size_t kMaxTickets = 64;
inline constexpr int kRowSize = 5;  // E1

using Seat = std::uint8_t;
using CityId = base::Id<struct CityTag>;

struct City {
  std::string id;
  std::string name;
};

// A ticket asks for so many cards of given colours (E12). Two tickets may join the same two cities: the order tells
// them apart.
struct Ticket {
  CityId a;
  CityId b;
  std::uint8_t points = 0;
  Cards needs{};  // wilds are never asked for
};

// E14: goes to whoever completed most tickets to the city.
struct Bonus {
  CityId city;
  std::uint8_t points = 0;
};

struct Rules {
  std::uint8_t min_players = 2;
  std::uint8_t max_players = 4;
  Cards deck = {10, 10, 10, 10, 10, 10, 10, 10, 16};
  std::uint8_t opening_wilds = 1;       // E1: each player starts with so many locomotives
  std::uint8_t opening_cards = 7;       // E1: and so many cards dealt
  std::uint8_t opening_tickets = 6;     // E2
  std::uint8_t opening_keep = 1;        // E2
  std::uint8_t draw_tickets = 4;        // E10
  std::uint8_t two_rounds_from = 4;     // E13: with so many players or more, two rounds are played
  std::uint8_t second_round_cards = 4;  // E13
};

// The part of a card set that the rules need: plain data, the same on a GPU.
struct FlatCardSet {
  base::FixedVector<Ticket, kMaxTickets> tickets;
  base::FixedVector<Bonus, kMaxBonuses> bonuses;
  Rules rules;

  // What follows from the above, made by `CardSet::index`.
  TicketSet all_tickets;
  std::array<TicketSet, kMaxBonuses> tickets_to_bonus{};  // the tickets that count for each bonus
  std::uint64_t data_hash = 0;

  const Ticket& ticket(TicketId which) const { return tickets[which.value]; }
};
static_assert(std::is_trivially_copyable_v<FlatCardSet>);

// The tickets, bonuses and numbers of the Card Game: made once, from data.
struct CardSet : FlatCardSet {
  std::string id;
  std::string name;
  std::string wild_name = "locomotive";
  std::string note;  // what players should know about where the data come from; may be empty
  std::vector<City> cities;
  std::vector<cards::Tuning> tuning;  // numbers for bots that plan

  void index();
  std::optional<CityId> city_named(std::string_view city_id) const;
};

}  // namespace fogg::cardgame
