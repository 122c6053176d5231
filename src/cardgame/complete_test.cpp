#include "cardgame/complete.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "base/rng.h"
#include "cardgame/slow_complete.h"

#ifndef FOGG_SOURCE_DIR
#define FOGG_SOURCE_DIR "."
#endif

namespace fogg::cardgame {
namespace {

bool is_long_test() { return std::getenv("FOGG_LONG") != nullptr; }
int rounds(int quick, int many) { return is_long_test() ? many : quick; }

int number_after(const std::string& line, const std::string& key) {
  const std::size_t at = line.find("\"" + key + "\": ");
  return at == std::string::npos ? 0 : std::atoi(line.c_str() + at + key.size() + 4);
}

// The tickets of the published game. The loader lies in a library above this one, so the lines are read as they stand.
CardSet card_game() {
  CardSet set;
  std::ifstream in(FOGG_SOURCE_DIR "/data/card_game/cards.json");
  static constexpr std::array<std::string_view, 6> kBig = {"seattle", "los_angeles", "chicago",
                                                           "dallas",  "new_york",    "miami"};
  for (const std::string_view city : kBig) set.cities.push_back({std::string(city), ""});
  for (std::string line; std::getline(in, line);) {
    if (line.find("\"needs\": {") != std::string::npos) {
      Ticket ticket;
      ticket.points = static_cast<std::uint8_t>(number_after(line, "points"));
      for (std::size_t c = 0; c < cards::kColours; ++c) {
        ticket.needs[c] = static_cast<std::uint8_t>(number_after(line, std::string(cards::kColourNames[c])));
      }
      ticket.a = ticket.b = CityId{static_cast<std::uint8_t>(kBig.size())};  // a city of no account
      for (std::uint8_t i = 0; i < kBig.size(); ++i) {
        if (line.find("\"a\": \"" + std::string(kBig[i])) != std::string::npos) ticket.a = CityId{i};
        if (line.find("\"b\": \"" + std::string(kBig[i])) != std::string::npos) ticket.b = CityId{i};
      }
      set.tickets.push_back(ticket);
    } else if (line.find("\"big_city_bonus\": {\"") != std::string::npos) {
      for (std::uint8_t i = 0; i < kBig.size(); ++i) {
        set.bonuses.push_back({CityId{i}, static_cast<std::uint8_t>(number_after(line, std::string(kBig[i])))});
      }
    }
  }
  set.index();
  return set;
}

std::uint8_t random_byte(base::Rng& rng, int low, int high) {
  return static_cast<std::uint8_t>(low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1))));
}

// Card sets of nobody's: few or many colours, points all alike or all different, bonuses or none.
CardSet random_set(base::Rng& rng, int tickets) {
  CardSet set;
  set.cities.resize(10);
  const int colours = random_byte(rng, 1, cards::kColours);
  const int most_points = rng.below(2) == 0 ? 3 : 255;
  const int most_needed = rng.below(4) == 0 ? 5 : 2;
  for (int i = 0; i < tickets; ++i) {
    Ticket ticket;
    ticket.a = CityId{random_byte(rng, 0, 9)};
    ticket.b = CityId{random_byte(rng, 0, 9)};
    ticket.points = random_byte(rng, 1, most_points);
    for (int kinds = random_byte(rng, 1, 3); kinds > 0; --kinds) {
      ticket.needs[random_byte(rng, 0, colours - 1)] = random_byte(rng, 1, most_needed);
    }
    set.tickets.push_back(ticket);
  }
  for (std::uint8_t b = 0, n = random_byte(rng, 0, kMaxBonuses); b < n; ++b) {
    set.bonuses.push_back({CityId{b}, random_byte(rng, 1, most_points)});
  }
  set.index();
  return set;
}

Cards random_track(const Cards& deck, base::Rng& rng, int count) {
  Cards left = deck;
  Cards track{};
  for (; count > 0; --count) {
    const Colour card =
        cards::card_at(left, static_cast<int>(rng.below(static_cast<std::uint32_t>(cards::total(left)))));
    cards::remove(left, card);
    cards::add(track, card);
  }
  return track;
}

TicketSet random_tickets(const CardSet& set, base::Rng& rng, int count) {
  TicketSet tickets;
  while (tickets.size() < count) tickets.insert(set.all_tickets.nth(random_byte(rng, 0, set.all_tickets.size() - 1)));
  return tickets;
}

BonusCounts random_counts(base::Rng& rng, int most) {
  BonusCounts counts{};
  for (std::uint8_t& n : counts) n = random_byte(rng, 0, most);
  return counts;
}

TicketSet set_of(std::initializer_list<int> ids) {
  TicketSet out;
  for (const int id : ids) out.insert(TicketId{static_cast<std::uint8_t>(id)});
  return out;
}

int points_of(const CardSet& set, const TicketSet& tickets) {
  int points = 0;
  tickets.for_each([&](TicketId id) { points += set.ticket(id).points; });
  return points;
}

constexpr auto kNoBonuses = [](const TicketSet&) { return 0; };

// Tickets by points and needs in red, blue and wild-only colours; city 0 and 1 are the ends of none unless said.
CardSet small_set(std::initializer_list<std::pair<int, Cards>> tickets) {
  CardSet set;
  set.cities.resize(4);
  for (const auto& [points, needs] : tickets) {
    set.tickets.push_back({CityId{2}, CityId{3}, static_cast<std::uint8_t>(points), needs});
  }
  set.index();
  return set;
}

constexpr Cards needs(int purple, int blue = 0, int orange = 0) {
  Cards out{};
  out[0] = static_cast<std::uint8_t>(purple);
  out[1] = static_cast<std::uint8_t>(blue);
  out[2] = static_cast<std::uint8_t>(orange);
  return out;
}

constexpr Cards track(int purple, int blue, int orange, int wild) {
  Cards out = needs(purple, blue, orange);
  out[cards::kColours] = static_cast<std::uint8_t>(wild);
  return out;
}

TEST(Complete, NothingComesOfNothing) {
  const CardSet set = card_game();
  ASSERT_EQ(set.tickets.size(), 46u);
  ASSERT_EQ(set.bonuses.size(), 6u);
  ASSERT_EQ(points_of(set, set.all_tickets), 581);
  EXPECT_TRUE(best_completion(set, {}, set.all_tickets).empty());
  EXPECT_TRUE(best_completion(set, set.rules.deck, {}).empty());
  EXPECT_TRUE(best_with_bonuses(set, {}, set.all_tickets, {}, {}).empty());
  EXPECT_TRUE(can_complete(set, {}, {}));
  EXPECT_FALSE(can_complete(set, {}, set_of({0})));
}

TEST(Complete, E12ACardServesOneTicketAndALocomotiveIsAnyColour) {
  const CardSet set = small_set({{5, needs(1)}, {6, needs(1)}, {7, needs(0, 2)}});
  EXPECT_EQ(best_completion(set, track(1, 0, 0, 0), set.all_tickets), set_of({1}));
  EXPECT_EQ(best_completion(set, track(1, 0, 0, 1), set.all_tickets), set_of({0, 1}));
  EXPECT_EQ(best_completion(set, track(0, 0, 0, 2), set.all_tickets), set_of({0, 1}));
  EXPECT_EQ(best_completion(set, track(0, 1, 0, 1), set.all_tickets), set_of({2}));
  EXPECT_EQ(best_completion(set, track(1, 1, 0, 2), set.all_tickets), set_of({1, 2}) | set_of({0}));
}

TEST(Complete, MostPointsThenMostTicketsThenLowestIds) {
  // 10 points by one ticket or by two: two.
  const CardSet more = small_set({{10, needs(2)}, {5, needs(1)}, {5, needs(1)}});
  EXPECT_EQ(best_completion(more, track(2, 0, 0, 0), more.all_tickets), set_of({1, 2}));
  // Equal in both: the set with the lowest ticket in which they differ.
  const CardSet equal = small_set({{4, needs(1)}, {6, needs(1)}, {5, needs(1)}, {5, needs(1)}, {5, needs(0, 1)}});
  EXPECT_EQ(best_completion(equal, track(1, 0, 0, 0), set_of({2, 3})), set_of({2}));
  EXPECT_EQ(best_completion(equal, track(0, 0, 0, 1), set_of({2, 3, 4})), set_of({2}));
  const CardSet pairs = small_set({{4, needs(0, 1)}, {6, needs(0, 0, 1)}, {5, needs(1)}, {5, needs(1)}});
  // 0 and 1 against 2 and 3.
  EXPECT_EQ(best_completion(pairs, track(0, 0, 0, 2), set_of({0, 1})), set_of({0, 1}));
  EXPECT_EQ(best_completion(pairs, track(2, 1, 1, 0), set_of({0, 1, 2, 3})), set_of({0, 1, 2, 3}));
}

TEST(Complete, BonusesCountWithTheFirstTicketAndWithATie) {
  CardSet set = small_set({{5, needs(1)}, {6, needs(1)}, {4, needs(1)}});
  set.tickets[0].a = CityId{0};
  set.tickets[2].a = CityId{0};
  set.bonuses = {{CityId{0}, 8}};
  set.index();
  const Cards one = track(1, 0, 0, 0);
  const Cards two = track(1, 0, 0, 1);
  const auto advised = [&](const Cards& cards, std::uint8_t standing, std::uint8_t to_beat) {
    return best_with_bonuses(set, cards, set.all_tickets, {standing}, {to_beat});
  };
  EXPECT_EQ(best_completion(set, one, set.all_tickets), set_of({1}));
  EXPECT_EQ(advised(one, 0, 0), set_of({0}));  // one is needed even where nobody else has any
  EXPECT_EQ(advised(one, 0, 1), set_of({0}));  // a tie pays in full
  EXPECT_EQ(advised(one, 0, 2), set_of({1}));  // out of reach
  EXPECT_EQ(advised(one, 1, 2), set_of({0}));
  EXPECT_EQ(advised(one, 2, 2), set_of({1}));  // is there without
  EXPECT_EQ(advised(two, 0, 2), set_of({0, 2}));
  EXPECT_EQ(advised(two, 0, 3), set_of({0, 1}));
}

void expect_same_as_enumeration(const CardSet& set, const Cards& cards, const TicketSet& tickets, base::Rng& rng) {
  const TicketSet best = best_completion(set, cards, tickets);
  ASSERT_EQ(best, slow::best_by_enumeration(set, cards, tickets, kNoBonuses));
  const BonusCounts standing = random_counts(rng, 2);
  const BonusCounts to_beat = random_counts(rng, 4);
  const auto bonuses = [&](const TicketSet& done) { return slow::bonus_points(set, done, standing, to_beat); };
  ASSERT_EQ(best_with_bonuses(set, cards, tickets, standing, to_beat),
            slow::best_by_enumeration(set, cards, tickets, bonuses));
}

// E15: in the last round a ticket is worth twice its value, so the best of all sets is found by counting it twice.
TEST(Complete, AdviceInTheLastRoundCountsWhatIsLeftOver) {
  const CardSet set = card_game();
  base::Rng rng(7);
  for (int i = 0; i < 300; ++i) {
    const TicketSet tickets = random_tickets(set, rng, 10);
    const Cards cards = random_track(set.rules.deck, rng, 20);
    const BonusCounts standing = random_counts(rng, 2);
    const BonusCounts to_beat = random_counts(rng, 4);
    // Twice the points and the bonuses together: the most that any set reaches.
    const auto value = [&](const TicketSet& done) {
      int points = 0;
      done.for_each([&](TicketId id) { points += 2 * set.ticket(id).points; });
      return points + slow::bonus_points(set, done, standing, to_beat);
    };
    int most = 0;
    std::vector<TicketId> ids;
    tickets.for_each([&](TicketId id) { ids.push_back(id); });
    for (unsigned mask = 0; mask < 1u << ids.size(); ++mask) {
      TicketSet some;
      for (std::size_t k = 0; k < ids.size(); ++k) {
        if ((mask >> k & 1u) != 0) some.insert(ids[k]);
      }
      if (can_complete(set, cards, some)) most = std::max(most, value(some));
    }
    ASSERT_EQ(value(best_with_bonuses(set, cards, tickets, standing, to_beat, true)), most);
  }
}

TEST(Complete, IsWhatEnumerationFinds) {
  const CardSet set = card_game();
  base::Rng rng(1);
  for (int round = 0; round < rounds(1500, 150'000) && !HasFailure(); ++round) {
    const int tickets = round % 50 == 0 ? random_byte(rng, 10, 13) : random_byte(rng, 1, 9);
    const Cards cards = random_track(set.rules.deck, rng, random_byte(rng, 0, 40));
    expect_same_as_enumeration(set, cards, random_tickets(set, rng, tickets), rng);
  }
}

TEST(Complete, IsWhatEnumerationFindsForAnyCardSet) {
  base::Rng rng(2);
  for (int round = 0; round < rounds(1500, 150'000) && !HasFailure(); ++round) {
    const CardSet set = random_set(rng, round % 50 == 0 ? random_byte(rng, 10, 13) : random_byte(rng, 1, 9));
    const Cards cards = random_track(set.rules.deck, rng, random_byte(rng, 0, 30));
    expect_same_as_enumeration(set, cards, set.all_tickets, rng);
  }
}

void expect_same_as_table(const CardSet& set, const Cards& cards, const TicketSet& tickets, base::Rng& rng) {
  ASSERT_EQ(best_completion(set, cards, tickets), slow::best_by_table(set, cards, tickets, false, {}, {}));
  const BonusCounts standing = random_counts(rng, 2);
  const BonusCounts to_beat = random_counts(rng, 6);
  ASSERT_EQ(best_with_bonuses(set, cards, tickets, standing, to_beat),
            slow::best_by_table(set, cards, tickets, true, standing, to_beat));
}

TEST(Complete, IsWhatTheTableFindsForManyTickets) {
  const CardSet set = card_game();
  base::Rng rng(3);
  for (int round = 0; round < rounds(300, 20'000) && !HasFailure(); ++round) {
    const Cards cards = random_track(set.rules.deck, rng, random_byte(rng, 5, is_long_test() ? 40 : 30));
    expect_same_as_table(set, cards, random_tickets(set, rng, random_byte(rng, 11, is_long_test() ? 18 : 15)), rng);
  }
}

TEST(Complete, IsWhatTheTableFindsForAllTickets) {
  const CardSet set = card_game();
  base::Rng rng(4);
  for (int round = 0; round < rounds(50, 2'000) && !HasFailure(); ++round) {
    const Cards cards = random_track(set.rules.deck, rng, random_byte(rng, 3, is_long_test() ? 12 : 8));
    expect_same_as_table(set, cards, set.all_tickets, rng);
  }
  for (int round = 0; round < rounds(20, 1'000) && !HasFailure(); ++round) {
    const Cards cards = random_track(set.rules.deck, rng, random_byte(rng, 9, is_long_test() ? 20 : 12));
    ASSERT_EQ(best_completion(set, cards, set.all_tickets),
              slow::best_by_table(set, cards, set.all_tickets, false, {}, {}));
  }
}

TEST(Complete, IsWhatTheTableFindsForManyTicketsOfAnyCardSet) {
  base::Rng rng(5);
  for (int round = 0; round < rounds(600, 20'000) && !HasFailure(); ++round) {
    const CardSet set = random_set(rng, random_byte(rng, 11, is_long_test() ? 20 : 16));
    expect_same_as_table(set, random_track(set.rules.deck, rng, random_byte(rng, 3, 20)), set.all_tickets, rng);
  }
}

// With large piles, where no slow search comes to an end: the set can be completed, and to give up one ticket for two
// others gains nothing.
TEST(Complete, LargePilesCannotBeImprovedByExchanges) {
  const CardSet set = card_game();
  base::Rng rng(6);
  const auto worth = [&](const TicketSet& tickets) { return std::pair(points_of(set, tickets), tickets.size()); };
  for (int round = 0; round < rounds(20, 3'000); ++round) {
    const Cards cards = random_track(set.rules.deck, rng, random_byte(rng, 20, 96));
    const TicketSet best = best_completion(set, cards, set.all_tickets);
    ASSERT_TRUE(slow::can_complete(set, cards, best));
    const std::vector<TicketId> others = slow::members(set.all_tickets - best);
    std::vector<TicketId> given_up = slow::members(best);
    given_up.push_back(TicketId{});
    for (const TicketId gone : given_up) {
      TicketSet kept = best;
      if (gone.is_some()) kept.erase(gone);
      for (std::size_t i = 0; i < others.size(); ++i) {
        for (std::size_t j = i; j < others.size(); ++j) {
          TicketSet other = kept;
          other.insert(others[i]);
          other.insert(others[j]);
          ASSERT_TRUE(worth(other) <= worth(best) || !can_complete(set, cards, other));
        }
      }
    }
  }
}

TEST(Complete, CanCompleteIsWhatLayingCardByCardFinds) {
  base::Rng rng(7);
  const CardSet set = card_game();
  int completed = 0;
  for (int round = 0; round < rounds(20'000, 500'000); ++round) {
    const Cards cards = random_track(set.rules.deck, rng, random_byte(rng, 0, 60));
    const TicketSet tickets = random_tickets(set, rng, random_byte(rng, 1, 12));
    const bool can = can_complete(set, cards, tickets);
    ASSERT_EQ(can, slow::can_complete(set, cards, tickets));
    ASSERT_EQ(can, best_completion(set, cards, tickets) == tickets);
    completed += can ? 1 : 0;
  }
  EXPECT_GT(completed, 1000);
}

// Piles as large as a deck can make them, and tickets that ask for as much as they may.
TEST(Complete, TheLimitsOfACardSetAreKept) {
  CardSet set = small_set({});
  for (int i = 0; i < 64; ++i) {
    Cards wanted{};
    wanted[static_cast<std::size_t>(i) % 4] = 7;
    wanted[4 + static_cast<std::size_t>(i) % 3] = static_cast<std::uint8_t>(1 + i % 5);
    set.tickets.push_back({CityId{2}, CityId{3}, static_cast<std::uint8_t>(255 - i % 9), wanted});
  }
  set.index();
  EXPECT_EQ(best_completion(set, {112, 112, 112, 112, 112, 112, 112, 0, 0}, set.all_tickets), set.all_tickets);
  EXPECT_EQ(best_completion(set, {200, 0, 0, 0, 0, 0, 0, 0, 0}, set.all_tickets).size(), 0);
  EXPECT_EQ(best_completion(set, {0, 0, 0, 0, 0, 0, 0, 0, 200}, set.all_tickets).size(), 23);
}

}  // namespace
}  // namespace fogg::cardgame
