#include "arena/duplicate_dealer.h"

#include <gtest/gtest.h>

#include "bots/random/random_bot.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "mapgame/chance.h"
#include "mapgame/small_board.h"

namespace fogg::arena {
namespace {

using cards::Outcome;

// A whole game of random players. The deal is `seed`'s; what the players do is `mind`'s.
template <class Content>
game::BasicRecord<Content> play(const Content& content, int players, std::uint64_t seed, std::uint64_t mind) {
  bots::Seats<Content> seats;
  for (int i = 0; i < players; ++i) seats.push_back(std::make_unique<bots::RandomBot<Content>>());
  const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  DuplicateDealer<Content> dealer(content, seed);
  game::BasicRecord<Content> record;
  play_match(content, seats, mind, dealer, *room, &record);
  return record;
}

// What chance brought, in order: the cards alone, the tickets alone, or all up to the first decision.
template <class Content>
std::vector<Outcome> outcomes(const game::BasicRecord<Content>& record, const auto& wanted) {
  std::vector<Outcome> out;
  for (const auto& step : record.steps) {
    if (!step.is_action() && wanted(std::get<Outcome>(step.what))) out.push_back(std::get<Outcome>(step.what));
  }
  return out;
}
template <class Content>
std::vector<Outcome> opening(const game::BasicRecord<Content>& record) {
  std::vector<Outcome> out;
  for (const auto& step : record.steps) {
    if (step.is_action()) break;
    out.push_back(std::get<Outcome>(step.what));
  }
  return out;
}
bool is_card(Outcome outcome) { return outcome.kind == Outcome::Kind::card; }
bool is_ticket(Outcome outcome) { return outcome.kind == Outcome::Kind::ticket; }

mapgame::Board load(const std::string& id) {
  return content::load_board_file(content::board_file(content::find_data_dir(), id)).value();
}

TEST(DuplicateDealer, DealsTheSameWhateverThePlayersDo) {
  for (const char* id : {"usa", "europe", "san_francisco"}) {
    const mapgame::Board board = load(id);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto a = play(board, 3, seed, 100 + seed);
      const auto b = play(board, 3, seed, 200 + seed);
      EXPECT_EQ(opening(a), opening(b));
      EXPECT_NE(opening(a), opening(play(board, 3, seed + 1, 100 + seed)));
      // The first time through the pile every card is the same.
      auto cards_a = outcomes(a, is_card);
      auto cards_b = outcomes(b, is_card);
      const auto deck = static_cast<std::size_t>(cards::total(board.rules.deck));
      const std::size_t size = std::min({cards_a.size(), cards_b.size(), deck});
      cards_a.resize(size);
      cards_b.resize(size);
      EXPECT_EQ(cards_a, cards_b);
      // And every ticket, while there are some that nobody has seen.
      auto tickets_a = outcomes(a, is_ticket);
      auto tickets_b = outcomes(b, is_ticket);
      const std::size_t leave =
          board.rules.opening_long > 0
              ? static_cast<std::size_t>(board.tables.long_tickets.size() - 3 * board.rules.opening_long)
              : 0;
      const std::size_t tickets = std::min({tickets_a.size(), tickets_b.size(), board.tickets.size() - leave});
      tickets_a.resize(tickets);
      tickets_b.resize(tickets);
      EXPECT_EQ(tickets_a, tickets_b);
    }
  }
}

TEST(DuplicateDealer, DealsTheCardGameTheSame) {
  const auto set = content::load_card_set_file(content::find_data_dir() / "card_game" / "cards.json").value();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto a = play(set, 4, seed, 100 + seed);  // four: two rounds, so a shuffle between
    const auto b = play(set, 4, seed, 200 + seed);
    EXPECT_EQ(opening(a), opening(b));
    auto cards_a = outcomes(a, is_card);
    auto cards_b = outcomes(b, is_card);
    const auto first_round = static_cast<std::size_t>(cards::total(set.rules.deck) - 4 * set.rules.opening_wilds);
    ASSERT_GE(std::min(cards_a.size(), cards_b.size()), first_round);
    cards_a.resize(first_round);
    cards_b.resize(first_round);
    EXPECT_EQ(cards_a, cards_b);
  }
}

TEST(DuplicateDealer, ComesToPossibleOutcomesOnASmallBoard) {
  // The board is so small that the discards are shuffled again and again; `apply` asserts that what comes is possible.
  const mapgame::Board board = mapgame::small_board();
  for (std::uint64_t seed = 1; seed <= 200; ++seed) play(board, 2 + static_cast<int>(seed % 2), seed, seed);
}

// Of many deals every card must come as often as chance has it: by chi squared, against a generous bound.
double chi_squared(const std::vector<double>& counts, const std::vector<double>& expected) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (expected[i] > 0) sum += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  }
  return sum;
}

TEST(DuplicateDealer, ShufflesUniformly) {
  const mapgame::Board board = load("usa");
  constexpr int kDeals = 20000;
  std::vector<double> seats(4);
  std::vector<double> colours(cards::kCardKinds);
  std::vector<double> reshuffled(cards::kCardKinds);
  std::vector<double> tickets(board.tickets.size());
  cards::Cards discards = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (int seed = 0; seed < kDeals; ++seed) {
    DuplicateDealer<mapgame::Board> dealer(board, static_cast<std::uint64_t>(seed));
    mapgame::State s = mapgame::new_game(board, 4);
    const Outcome start = dealer.deal(board, s);
    ++seats[start.seat()];
    apply(board, s, start);
    ++colours[cards::index(dealer.deal(board, s).card())];
    s.pile = discards;
    ++reshuffled[cards::index(dealer.deal(board, s).card())];
    s.phase = mapgame::Phase::deal_opening_tickets;
    s.left_to_deal = 3;
    ++tickets[dealer.deal(board, s).ticket().value];
  }
  EXPECT_LT(chi_squared(seats, std::vector<double>(4, kDeals / 4.0)), 25);
  std::vector<double> expected;
  for (const std::uint8_t n : board.rules.deck) expected.push_back(kDeals * n / 110.0);
  EXPECT_LT(chi_squared(colours, expected), 35);
  expected.clear();
  for (const std::uint8_t n : discards) expected.push_back(kDeals * n / 45.0);
  EXPECT_LT(chi_squared(reshuffled, expected), 35);
  EXPECT_LT(chi_squared(tickets, std::vector<double>(30, kDeals / 30.0)), 75);
}

}  // namespace
}  // namespace fogg::arena
