#include "content/load_card_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "base/rng.h"
#include "content/spoil.h"

#ifndef FOGG_SOURCE_DIR
#define FOGG_SOURCE_DIR "."
#endif

namespace fogg::content {
namespace {

namespace fs = std::filesystem;
using cardgame::CardSet;
using cardgame::TicketId;

const fs::path kRoot = FOGG_SOURCE_DIR;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::string errors(std::string_view json) {
  const auto set = load_card_set(json, "x.json");
  return set ? std::string() : set.error().to_text();
}

CardSet card_game() {
  auto set = load_card_set_file(kRoot / "data/card_game/cards.json");
  EXPECT_TRUE(set) << set.error().to_text();
  return set.value_or(CardSet{});
}

void expect_invariants(const CardSet& set) {
  const cardgame::Rules& rules = set.rules;
  ASSERT_FALSE(set.id.empty());
  ASSERT_FALSE(set.tickets.empty());
  ASSERT_LE(set.tickets.size(), cardgame::kMaxTickets);
  ASSERT_LE(set.bonuses.size(), cardgame::kMaxBonuses);
  ASSERT_EQ(set.all_tickets.size(), static_cast<int>(set.tickets.size()));
  ASSERT_TRUE(2 <= rules.min_players && rules.min_players <= rules.max_players && rules.max_players <= 4);
  ASSERT_LE(rules.max_players * (rules.opening_wilds + rules.opening_cards) + cardgame::kRowSize,
            cards::total(rules.deck));
  ASSERT_LE(rules.max_players * rules.opening_wilds, cards::count(rules.deck, cards::Colour::wild));
  ASSERT_LE(rules.max_players * rules.opening_tickets, static_cast<int>(set.tickets.size()));
  ASSERT_TRUE(1 <= rules.opening_keep && rules.opening_keep <= rules.opening_tickets && rules.opening_tickets <= 6);
  ASSERT_TRUE(1 <= rules.draw_tickets && rules.draw_tickets <= 6);
  for (const cardgame::Ticket& t : set.tickets) {
    ASSERT_TRUE(t.a.value < set.cities.size() && t.b.value < set.cities.size() && t.a != t.b);
    ASSERT_TRUE(t.points > 0 && !cards::empty(t.needs) && cards::count(t.needs, cards::Colour::wild) == 0);
  }
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
    ASSERT_TRUE(set.bonuses[b].city.value < set.cities.size() && set.bonuses[b].points > 0);
    ASSERT_FALSE(set.tickets_to_bonus[b].empty());
  }
}

TEST(LoadCardSet, TheCardGameIsTheCardGame) {
  const CardSet set = card_game();
  expect_invariants(set);
  EXPECT_EQ(set.id, "card_game");
  EXPECT_EQ(set.cities.size(), 34u);
  EXPECT_EQ(set.tickets.size(), 46u);
  EXPECT_EQ(set.bonuses.size(), 6u);
  EXPECT_EQ(cards::total(set.rules.deck), 96);
  EXPECT_EQ(set.rules.opening_cards, 7);
  EXPECT_EQ(set.rules.opening_tickets, 6);
  EXPECT_EQ(set.rules.draw_tickets, 4);
  EXPECT_EQ(set.rules.two_rounds_from, 4);
  EXPECT_EQ(set.rules.second_round_cards, 4);
  EXPECT_FALSE(set.note.empty());
  const cardgame::Ticket& last = set.ticket(TicketId{45});
  EXPECT_EQ(set.cities[last.a.value].id, "seattle");
  EXPECT_EQ(set.cities[last.b.value].id, "miami");
  EXPECT_EQ(last.points, 22);
  EXPECT_EQ(last.needs, (cardgame::Cards{0, 0, 1, 1, 0, 0, 1, 2, 0}));
  EXPECT_EQ(set.cities[set.bonuses[4].city.value].id, "new_york");
  EXPECT_EQ(set.bonuses[4].points, 15);
  EXPECT_EQ(set.tickets_to_bonus[4].size(), 11);
}

TEST(LoadCardSet, TwoTicketsMayJoinTheSameCitiesInOppositeOrder) {
  const CardSet set = card_game();
  EXPECT_EQ(set.tickets[0].a, set.tickets[1].b);
  EXPECT_EQ(set.tickets[0].b, set.tickets[1].a);
}

TEST(LoadCardSet, TheRulesHaveDefaults) {
  std::string text = read(kRoot / "data/card_game/cards.json");
  const std::size_t start = text.find("  \"name\"");
  text.erase(start, text.find("  \"cities\": [") - start);
  const auto set = load_card_set(text, "x.json");
  ASSERT_TRUE(set) << set.error().to_text();
  EXPECT_EQ(set->data_hash, card_game().data_hash);
  EXPECT_EQ(set->name, "Card Game");
}

TEST(LoadCardSet, GoodFilesLoad) {
  for (const auto& entry : fs::directory_iterator(kRoot / "tests/card_sets/good")) {
    const auto set = load_card_set_file(entry.path());
    ASSERT_TRUE(set) << set.error().to_text();
    expect_invariants(*set);
  }
}

TEST(LoadCardSet, BadFilesGetExactlyTheirErrors) {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(kRoot / "tests/card_sets/bad")) {
    if (entry.path().extension() != ".json") continue;
    ++files;
    const auto set = load_card_set(read(entry.path()), entry.path().filename().string());
    ASSERT_FALSE(set) << entry.path();
    EXPECT_EQ(set.error().to_text(), read(fs::path(entry.path()).replace_extension(".expected")));
  }
  EXPECT_GT(files, 30);
}

TEST(LoadCardSet, TheCardSetInTheDocumentationIsTheOneTested) {
  EXPECT_NE(read(kRoot / "docs/card-set-format.md").find(read(kRoot / "tests/card_sets/good/harbour.json")),
            std::string::npos);
}

TEST(LoadCardSet, FilesThatCannotBeReadAreNamed) {
  EXPECT_EQ(load_card_set_file("no/such.json").error().to_text(), "no/such.json: there is no such file\n");
  EXPECT_NE(load_card_set_file(kRoot / "data").error().to_text().find("is a folder"), std::string::npos);
}

// A sound card set of so many cities and tickets.
std::string card_set_of(int cities, int tickets, int needs) {
  std::string text = R"({"id": "big", "big_city_bonus": {}, "cities": [)";
  for (int i = 0; i < cities; ++i) text += "{\"id\": \"c" + std::to_string(i) + "\"},";
  text.back() = ']';
  text += R"(, "tickets": [)";
  for (int i = 0; i < tickets; ++i) {
    text += R"({"a": "c)" + std::to_string(i % cities) + R"(", "b": "c)" + std::to_string((i + 1) % cities) +
            R"(", "points": 2, "needs": {"red": )" + std::to_string(needs) + "}},";
  }
  text.back() = ']';
  return text + "}";
}

TEST(LoadCardSet, LimitsAreNamed) {
  EXPECT_EQ(errors(card_set_of(128, 64, 1)), "");
  EXPECT_EQ(errors(card_set_of(129, 64, 1)), "x.json: cities: 129 are too many; the limit is 128\n");
  EXPECT_EQ(errors(card_set_of(128, 65, 1)), "x.json: tickets: 65 are too many; the limit is 64\n");
  EXPECT_EQ(errors(card_set_of(128, 64, 2)), "x.json: tickets: ask for 128 red cards in all; the limit is 127\n");
}

// Whatever is done to a good file, the answer is a sound card set or at least one problem.
TEST(LoadCardSet, ChangedFilesNeverCrash) {
  base::Rng rng(2);
  for (const char* file : {"data/card_game/cards.json", "tests/card_sets/good/harbour.json"}) {
    const boost::json::value original = boost::json::parse(read(kRoot / file));
    int loaded = 0;
    for (int round = 0; round < 300; ++round) {
      boost::json::value value = original;
      for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) spoil(value, rng);
      const auto set = load_card_set(boost::json::serialize(value), "x.json");
      if (set) {
        ++loaded;
        expect_invariants(*set);
      } else {
        ASSERT_FALSE(set.error().items.empty());
      }
    }
    EXPECT_LT(loaded, 300);
  }
}

TEST(LoadCardSet, TextCutAnywhereIsRefused) {
  const std::string text = read(kRoot / "tests/card_sets/good/harbour.json");
  for (std::size_t length = 0; length + 2 < text.size(); ++length) {
    EXPECT_FALSE(load_card_set(std::string_view(text).substr(0, length), "x.json")) << length;
  }
}

}  // namespace
}  // namespace fogg::content
