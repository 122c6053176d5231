#include "content/load_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
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
using mapgame::Board;

const fs::path kRoot = FOGG_SOURCE_DIR;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<fs::path> files_in(const fs::path& folder, std::string_view extension) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Board game(const std::string& id) {
  auto board = load_board_file(kRoot / "data" / id / "board.json");
  EXPECT_TRUE(board) << board.error().to_text();
  return board.value_or(Board{});
}

// The errors of a text, or nothing when it loads.
std::string errors(std::string_view json) {
  const auto board = load_board(json, "x.json");
  return board ? std::string() : board.error().to_text();
}

void expect_invariants(const Board& board) {
  ASSERT_LE(board.cities.size(), mapgame::kMaxCities);
  ASSERT_LE(board.routes.size(), mapgame::kMaxRoutes);
  ASSERT_LE(board.tickets.size(), mapgame::kMaxTickets);
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const mapgame::Route& r = board.routes[i];
    ASSERT_LT(r.a.value, board.cities.size());
    ASSERT_LT(r.b.value, board.cities.size());
    if (!r.twin.is_some()) continue;
    const mapgame::Route& twin = board.route(r.twin);
    EXPECT_EQ(twin.twin.value, i);
    EXPECT_EQ(std::max<std::size_t>(i, r.twin.value) - std::min<std::size_t>(i, r.twin.value), 1u);
    EXPECT_EQ(std::minmax(twin.a, twin.b), std::minmax(r.a, r.b));
    EXPECT_EQ(twin.length, r.length);
  }
  EXPECT_EQ(board.tables.all_routes.size(), static_cast<int>(board.routes.size()));
}

TEST(LoadBoard, UsaIsTheUsaGame) {
  const Board board = game("usa");
  expect_invariants(board);
  EXPECT_EQ(board.cities.size(), 36u);
  EXPECT_EQ(board.routes.size(), 100u);
  EXPECT_EQ(board.tables.first_halves.size(), 22);
  EXPECT_EQ(board.tickets.size(), 30u);
  EXPECT_TRUE(board.tables.tunnels.empty());
  EXPECT_FALSE(board.tables.has_ferries);
  EXPECT_EQ(board.rules.opening_regular, 3);
  EXPECT_EQ(board.rules.opening_keep, 2);
  EXPECT_FALSE(board.rules.opening_rejects_leave);
  EXPECT_EQ(board.rules.longest_bonus, 10);
  EXPECT_EQ(board.rules.doubles_close_up_to, 3);
  EXPECT_EQ(cards::total(board.rules.deck), 110);
  EXPECT_EQ(board.rules.route_points, (std::array<std::uint8_t, 10>{0, 1, 2, 4, 7, 10, 15, 0, 0, 0}));
}

TEST(LoadBoard, EuropeHasFerriesTunnelsAndStations) {
  const Board board = game("europe");
  expect_invariants(board);
  EXPECT_EQ(board.cities.size(), 47u);
  EXPECT_EQ(board.routes.size(), 101u);
  EXPECT_EQ(board.tables.first_halves.size(), 11);
  EXPECT_EQ(board.tickets.size(), 46u);
  EXPECT_EQ(board.tables.long_tickets.size(), 6);
  EXPECT_EQ(board.tables.tunnels.size(), 18);
  const auto with_symbols = [&](int n) {
    return std::count_if(board.routes.begin(), board.routes.end(), [n](const auto& r) { return r.ferry == n; });
  };
  EXPECT_EQ(with_symbols(1), 9);
  EXPECT_EQ(with_symbols(2), 4);
  EXPECT_EQ(board.rules.stations, 3);
  EXPECT_EQ(board.rules.station_points, 4);
  EXPECT_EQ(board.rules.opening_long, 1);
  EXPECT_TRUE(board.rules.opening_rejects_leave);
  EXPECT_EQ(board.rules.route_points[5], 10);
  EXPECT_EQ(board.rules.route_points[8], 21);
}

TEST(LoadBoard, SanFranciscoHasTokensAndSaysThatItIsReconstructed) {
  const Board board = game("san_francisco");
  expect_invariants(board);
  EXPECT_EQ(board.cities.size(), 20u);
  EXPECT_EQ(board.routes.size(), 43u);
  EXPECT_EQ(board.tables.first_halves.size(), 9);
  EXPECT_EQ(board.tickets.size(), 24u);
  EXPECT_EQ(board.token_kinds.size(), 7u);
  EXPECT_EQ(std::count_if(board.cities.begin(), board.cities.end(), [](const auto& c) { return c.tourist; }), 5);
  EXPECT_EQ(cards::total(board.rules.deck), 44);
  EXPECT_EQ(cards::count(board.rules.deck, cards::Colour::wild), 8);
  EXPECT_EQ(board.wild_name, "ferry");
  EXPECT_EQ(board.rules.max_players, 4);
  EXPECT_EQ(board.rules.pieces, 20);
  EXPECT_EQ(board.rules.doubles_close_up_to, 2);
  EXPECT_EQ(board.rules.longest_bonus, 0);
  EXPECT_EQ(board.rules.token_points[7], 12);
  EXPECT_NE(board.note.find("reconstruction"), std::string::npos);
}

TEST(LoadBoard, DefaultsAreThoseOfTheUsaGame) {
  const auto board = load_board_file(kRoot / "tests/maps/good/ring_by_defaults.json");
  ASSERT_TRUE(board) << board.error().to_text();
  expect_invariants(*board);
  const Board usa = game("usa");
  EXPECT_EQ(board->rules.deck, usa.rules.deck);
  EXPECT_EQ(board->rules.pieces, usa.rules.pieces);
  EXPECT_EQ(board->rules.opening_cards, usa.rules.opening_cards);
  EXPECT_EQ(board->rules.opening_regular, usa.rules.opening_regular);
  EXPECT_EQ(board->rules.draw_tickets, usa.rules.draw_tickets);
  EXPECT_EQ(board->rules.max_players, usa.rules.max_players);
  EXPECT_EQ(board->rules.route_points[8], 21);
  EXPECT_EQ(board->name, "Ring");
  EXPECT_EQ(board->cities[0].name, "Ann");
  // Without coordinates the cities lie on a circle, each in its own place.
  for (std::size_t i = 1; i < board->cities.size(); ++i) {
    EXPECT_NE(std::pair(board->cities[i].lat, board->cities[i].lon),
              std::pair(board->cities[0].lat, board->cities[0].lon));
  }
}

TEST(LoadBoard, ListedColoursAndTokensHaveDefaultsToo) {
  std::string text = read(kRoot / "tests/maps/good/ring_by_defaults.json");
  text.insert(text.find("\"cities\""), R"("card_colours": ["red", "blue"], "tourist_kinds": ["owl", "fox", "bee"], )");
  const auto board = load_board(text, "x.json");
  ASSERT_TRUE(board) << board.error().to_text();
  EXPECT_EQ(cards::total(board->rules.deck), 12 + 12 + 14);
  EXPECT_EQ(board->rules.max_players, 4);  // F11
  EXPECT_EQ(board->rules.token_points[3], 2);
}

TEST(LoadBoard, BringsNumbersForBots) {
  std::string text = read(kRoot / "tests/maps/good/ring_by_defaults.json");
  text.insert(text.find("\"cities\""), R"("planner": {"all": {"turn": 9}, "4": {"turn": 11, "margin": -3}}, )");
  const auto board = load_board(text, "x.json");
  ASSERT_TRUE(board) << board.error().to_text();
  EXPECT_EQ(board->tuning, (std::vector<cards::Tuning>{{"turn", 0, 9}, {"turn", 4, 11}, {"margin", 4, -3}}));
  // They are no part of the rules.
  const auto without = load_board_file(kRoot / "tests/maps/good/ring_by_defaults.json");
  EXPECT_EQ(board->tables.data_hash, without->tables.data_hash);
}

TEST(LoadBoard, HalvesOfADoubleAreBroughtTogether) {
  const auto board = load_board_file(kRoot / "tests/maps/good/all_features.json");
  ASSERT_TRUE(board) << board.error().to_text();
  expect_invariants(*board);
  // The file has a-b first, then b-c, then b-a.
  EXPECT_EQ(board->routes[0].twin.value, 1);
  EXPECT_EQ(board->routes[1].twin.value, 0);
  EXPECT_EQ(board->routes[0].colour, cards::Colour::red);
  EXPECT_EQ(board->routes[1].colour, cards::Colour::grey);
  EXPECT_FALSE(board->routes[2].twin.is_some());
  EXPECT_EQ(board->tables.first_halves.size(), 2);
}

TEST(LoadBoard, GoodFilesLoad) {
  for (const fs::path& path : files_in(kRoot / "tests/maps/good", ".json")) {
    const auto board = load_board_file(path);
    EXPECT_TRUE(board) << board.error().to_text();
  }
}

TEST(LoadBoard, BadFilesGetExactlyTheirErrors) {
  const auto files = files_in(kRoot / "tests/maps/bad", ".json");
  EXPECT_GT(files.size(), 40u);
  for (const fs::path& path : files) {
    const auto board = load_board(read(path), path.filename().string());
    ASSERT_FALSE(board) << path;
    EXPECT_EQ(board.error().to_text(), read(fs::path(path).replace_extension(".expected")));
  }
}

TEST(LoadBoard, TheBoardInTheDocumentationIsTheOneTested) {
  EXPECT_NE(read(kRoot / "docs/map-format.md").find(read(kRoot / "tests/maps/good/lake.json")), std::string::npos);
}

TEST(LoadBoard, AByteOrderMarkIsNoError) {
  EXPECT_EQ(errors("\xef\xbb\xbf" + read(kRoot / "tests/maps/good/lake.json")), "");
}

TEST(LoadBoard, FilesThatCannotBeReadAreNamed) {
  EXPECT_EQ(load_board_file("no/such.json").error().to_text(), "no/such.json: there is no such file\n");
  const auto folder = load_board_file(kRoot / "data");
  ASSERT_FALSE(folder);
  EXPECT_NE(folder.error().to_text().find("is a folder"), std::string::npos);
}

TEST(LoadBoard, ManyProblemsAreCountedNotListedWithoutEnd) {
  std::string text = R"({"id": "x", "cities": [{"id": "a"}, {"id": "b"}], "tickets": [], "routes": [)";
  for (int i = 0; i < 120; ++i) text += R"({"a": "c", "b": "d"},)";
  text.back() = ']';
  const auto board = load_board(text + "}", "x.json");
  ASSERT_FALSE(board);
  EXPECT_EQ(board.error().items.size(), 201u);
  EXPECT_EQ(board.error().items.back().what, "and 281 more problems");
}

// The limits of board.h, on boards that are sound apart from them.
struct Size {
  int cities = 40;
  int routes = 40;
  int tickets = 40;
  int length = 2;
  const char* more = "";
};

std::string board_of(const Size& size) {
  std::string text = R"({"id": "big", )" + std::string(size.more) + R"("route_points": {"2": 2, "9": 30}, "cities": [)";
  for (int i = 0; i < size.cities; ++i) text += "{\"id\": \"c" + std::to_string(i) + "\"},";
  text.back() = ']';
  const auto pairs = [&](int count, const std::string& rest) {
    std::string list = "[";
    for (int gap = 1; count > 0; ++gap) {
      for (int i = 0; i < size.cities && count > 0; ++i, --count) {
        list += "{\"a\": \"c" + std::to_string(i) + "\", \"b\": \"c" + std::to_string((i + gap) % size.cities) +
                "\", " + rest + "},";
      }
    }
    list.back() = ']';
    return list;
  };
  text += ", \"routes\": " + pairs(size.routes, "\"colour\": \"grey\", \"length\": " + std::to_string(size.length));
  return text + ", \"tickets\": " + pairs(size.tickets, "\"points\": 2") + "}";
}

TEST(LoadBoard, LimitsAreNamed) {
  EXPECT_EQ(errors(board_of({})), "");
  EXPECT_EQ(errors(board_of({.cities = 64, .routes = 128, .tickets = 128})), "");
  EXPECT_EQ(errors(board_of({.cities = 65})), "x.json: cities: 65 are too many; the limit is 64\n");
  EXPECT_EQ(errors(board_of({.routes = 129})), "x.json: routes: 129 are too many; the limit is 128\n");
  EXPECT_EQ(errors(board_of({.tickets = 129})), "x.json: tickets: 129 are too many; the limit is 128\n");
  EXPECT_EQ(errors(board_of({.routes = 128, .length = 9})), "");
  EXPECT_EQ(errors(board_of({.routes = 128, .length = 9, .more = R"("tourist_kinds": ["owl"], )"})),
            "x.json: routes: a player could have 18704 legal actions at once; the limit is 16384; use fewer or shorter "
            "grey routes\n");
  EXPECT_EQ(errors(std::string(4 * 1024 * 1024 + 1, ' ')),
            "x.json: the file has 4194305 bytes; the limit is 4194304 (4 MiB)\n");
}

// Whatever is done to a good file, the answer is a sound board or at least one problem.
class Mutations : public testing::TestWithParam<const char*> {};

TEST_P(Mutations, NeverCrash) {
  const std::string original = read(kRoot / GetParam());
  ASSERT_FALSE(original.empty());
  base::Rng rng(1);
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(bound)));
  };
  static constexpr std::array<std::string_view, 14> kPieces = {"{",    "}",  "[",   "]",    ",",     ":",    "\"",
                                                               "null", "-1", "300", "true", "\"a\"", "1e99", "\xff"};
  int loaded = 0;
  for (int round = 0; round < 300; ++round) {
    std::string text = original;
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
      const std::size_t at = below(text.size());
      switch (below(5)) {
        case 0: text.erase(at, 1 + below(80)); break;
        case 1: text.insert(at, kPieces[below(kPieces.size())]); break;
        case 2: text[at] = static_cast<char>('0' + below(10)); break;
        case 3: text.insert(at, text.substr(below(text.size()), 1 + below(80))); break;
        default: {  // a whole line goes, or comes twice
          const std::size_t start = text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at);
          const std::string line = text.substr(start, text.find('\n', start + 1) - start);
          if (below(2) == 0) {
            text.erase(start, line.size());
          } else {
            text.insert(start, line);
          }
        }
      }
      if (text.empty()) text = " ";
    }
    const auto board = load_board(text, "x.json");
    if (board) {
      ++loaded;
      expect_invariants(*board);
    } else {
      ASSERT_FALSE(board.error().items.empty());
      for (const Problem& problem : board.error().items) EXPECT_FALSE(problem.what.empty());
    }
  }
  EXPECT_LT(loaded, 300);
}

TEST_P(Mutations, OfTheValuesNeverCrash) {
  const boost::json::value original = boost::json::parse(read(kRoot / GetParam()));
  base::Rng rng(2);
  int loaded = 0;
  for (int round = 0; round < 300; ++round) {
    boost::json::value value = original;
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) spoil(value, rng);
    const auto board = load_board(boost::json::serialize(value), "x.json");
    if (board) {
      ++loaded;
      expect_invariants(*board);
    } else {
      ASSERT_FALSE(board.error().items.empty());
    }
  }
  EXPECT_LT(loaded, 300);
}

INSTANTIATE_TEST_SUITE_P(Files, Mutations,
                         testing::Values("data/usa/board.json", "data/europe/board.json",
                                         "data/san_francisco/board.json", "tests/maps/good/lake.json",
                                         "tests/maps/good/all_features.json"));

}  // namespace
}  // namespace fogg::content
