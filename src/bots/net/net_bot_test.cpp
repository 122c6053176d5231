#include <gtest/gtest.h>

#include "bots/belief/belief.h"
#include "bots/match.h"
#include "bots/policy/policy.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "content/load_networks.h"
#include "game/record.h"

namespace fogg::bots {
namespace {

mapgame::Board board_with_networks(const std::string& id) {
  const auto file = content::board_file(content::find_data_dir(), id);
  EXPECT_TRUE(content::load_networks_beside(file));
  return *content::load_board_file(file);
}

cardgame::CardSet cards_with_networks() {
  const auto file = content::card_set_file(content::find_data_dir(), "card_game");
  EXPECT_TRUE(content::load_networks_beside(file));
  return *content::load_card_set_file(file);
}

// A board that nobody made networks for.
mapgame::Board board_without_networks() {
  mapgame::Board board = board_with_networks("san_francisco");
  board.rules.longest_bonus += 1;
  board.index();
  return board;
}

// What a whole game between these bots came to.
template <class Content>
std::uint64_t game_of(const Content& content, const std::vector<std::string>& specs, std::uint64_t seed = 3) {
  Seats<Content> seats;
  for (const std::string& spec : specs) {
    auto bot = make_bot(content, spec);
    EXPECT_TRUE(bot) << bot.error();
    seats.push_back(std::move(*bot));
  }
  static typename game::TypesOf<Content>::ActionList room;
  return play_match(content, seats, seed, room).fingerprint;
}

template <class Content>
void expect_same_game_again(const Content& content) {
  for (const std::string one : {"net", "ismcts:sims=24:judge_after=0", "ismcts:sims=24:judge_after=3",
                                "ismcts:sims=24:judge_after=2:policy=1"}) {
    EXPECT_EQ(game_of(content, {one, "planner"}), game_of(content, {one, "planner"})) << one;
    EXPECT_EQ(game_of(content, {"planner", one, "planner"}), game_of(content, {"planner", one, "planner"})) << one;
  }
}

TEST(BotsWithNetworks, PlayTheSameGameForTheSameSeed) {
  expect_same_game_again(board_with_networks("san_francisco"));
  expect_same_game_again(cards_with_networks());
}

template <class Content>
void expect_networks_are_asked(const Content& content) {
  EXPECT_NE(game_of(content, {"ismcts:sims=24", "planner"}),
            game_of(content, {"ismcts:sims=24:judge_after=0", "planner"}));
  EXPECT_NE(game_of(content, {"ismcts:sims=24:judge_after=2", "planner"}),
            game_of(content, {"ismcts:sims=24:judge_after=2:policy=1", "planner"}));
}

// Where there is no policy `net` asks what positions are worth: three players, but for San Francisco.
template <class Content>
void expect_values_are_asked(const Content& content) {
  EXPECT_FALSE(Policy<Content>::for_game(content, 3)) << "take a game that has none";
  EXPECT_NE(game_of(content, {"net:worlds=1:lead=0", "planner", "planner"}),
            game_of(content, {"net:worlds=1:lead=1", "planner", "planner"}));
}

TEST(BotsWithNetworks, AskThem) {
  expect_networks_are_asked(board_with_networks("san_francisco"));
  expect_networks_are_asked(cards_with_networks());
  expect_values_are_asked(board_with_networks("usa"));
  expect_values_are_asked(cards_with_networks());
}

// A board or an encoding that has changed has no networks any more, and the bots would play on without a word.
TEST(BotsWithNetworks, AreThereForTheGamesThatComeAlong) {
  for (const auto& [id, players] :
       {std::pair{"usa", 2}, {"europe", 2}, {"san_francisco", 2}, {"san_francisco", 3}, {"san_francisco", 4}}) {
    const auto board = board_with_networks(id);
    EXPECT_TRUE(Policy<mapgame::Board>::for_game(board, players)) << id << ", " << players << " players";
    EXPECT_TRUE(Belief<mapgame::Board>::for_game(board)) << id;
  }
  const auto cards = cards_with_networks();
  for (const int players : {2, 4}) EXPECT_TRUE(Policy<cardgame::CardSet>::for_game(cards, players)) << players;
  EXPECT_TRUE(Belief<cardgame::CardSet>::for_game(cards));
}

// Where there is a policy, nothing is imagined; and it is better than the planner (docs/strength.md), which a few games
// show already.
TEST(BotsWithNetworks, PolicyPlaysAlone) {
  const auto board = board_with_networks("san_francisco");
  EXPECT_EQ(game_of(board, {"net:lead=0", "planner"}), game_of(board, {"net:lead=1", "planner"}));
  EXPECT_NE(game_of(board, {"net", "planner"}), game_of(board, {"planner", "planner"}));
  int points = 0;
  static mapgame::ActionList room;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Seats<mapgame::Board> seats;
    for (const char* spec : {"net", "planner"}) seats.push_back(std::move(*make_bot(board, spec)));
    const auto match = play_match(board, seats, seed, room);
    points += match.scores[0].total - match.scores[1].total;
  }
  EXPECT_GT(points, 0);
}

// A search on several threads asks the network from all of them.
TEST(BotsWithNetworks, SearchOnThreads) {
  const auto board = board_with_networks("san_francisco");
  for (const std::string spec : {"ismcts:sims=24:judge_after=1:threads=3", "ismcts:sims=24:policy=1:threads=3"})
    EXPECT_EQ(game_of(board, {spec, "planner"}), game_of(board, {spec, "planner"})) << spec;
}

TEST(BotsWithNetworks, PlayOnABoardWithoutNetworksAsIfTheyHadNone) {
  const auto board = board_without_networks();
  EXPECT_EQ(game_of(board, {"ismcts:sims=24", "planner"}), game_of(board, {"ismcts:sims=24:judge_after=3", "planner"}));
  EXPECT_EQ(game_of(board, {"net:lead=0", "planner"}), game_of(board, {"net:lead=1", "planner"}));
}

}  // namespace
}  // namespace fogg::bots
