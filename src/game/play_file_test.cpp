#include "game/play_file.h"

#include <gtest/gtest.h>

#include "mapgame/small_board.h"

namespace fogg::game {
namespace {

using mapgame::Board;

const Board& board() {
  static const Board small = mapgame::small_board();
  return small;
}

std::expected<const Board*, std::string> source(std::string_view game, std::string_view) {
  if (game == "small") return &board();
  return std::unexpected("there is no game '" + std::string(game) + "'");
}

// All problems of a text, as `line:column: message` with `!` in front where the text cannot be read.
std::string problems_of(std::string_view text) {
  std::string all;
  for (const PlayProblem& problem : run_play(text, source).problems) {
    if (!all.empty()) all += "\n";
    all += (problem.unreadable ? "!" : "") + std::to_string(problem.line) + ":" + std::to_string(problem.column) +
           ": " + problem.message;
  }
  return all;
}

struct BadText {
  const char* text;
  const char* problem;
};

constexpr const char* kStart = "fogg 1 small players=2\ngiven hand 0 red=3 locomotive=2\n";

class BadFirstLine : public testing::TestWithParam<BadText> {};
TEST_P(BadFirstLine, IsRefusedWithLineAndColumn) { EXPECT_EQ(problems_of(GetParam().text), GetParam().problem); }

INSTANTIATE_TEST_SUITE_P(
    , BadFirstLine,
    testing::Values(
        BadText{"", "!1:1: there is no game in this file; the first line is such as `fogg 1 usa players=2`"},
        BadText{"# nothing\n", "!1:1: there is no game in this file; the first line is such as `fogg 1 usa players=2`"},
        BadText{"\n  0 draw pile\n", "!2:3: a game begins with a line such as `fogg 1 usa players=2`"},
        BadText{"fogg", "!1:1: format and game are missing; write `fogg 1 usa players=2`"},
        BadText{"fogg 2 small", "!1:6: format '2' is not known here; this program reads format 1"},
        BadText{"fogg 1 mars", "!1:8: there is no game 'mars'"},
        BadText{"fogg 1 small players=300", "!1:14: small is for 2 to 3 players, not 300"},
        BadText{"fogg 1 small players=1", "!1:14: small is for 2 to 3 players, not 1"},
        BadText{"fogg 1 small players=-2", "!1:14: small is for 2 to 3 players, not -2"},
        BadText{"fogg 1 small players=many", "!1:22: a whole number is expected here"},
        BadText{"fogg 1 small players=9999999999999", "!1:22: a whole number is expected here"},
        BadText{"fogg 1 small seed=-1", "!1:19: a seed is a whole number from 0 up"},
        BadText{"fogg 1 small seed=18446744073709551616", "!1:19: this seed is too large; it must fit into 64 bits"},
        BadText{
            "fogg 1 small speed=1",
            "!1:14: 'speed=1' is no option; there are players=N, start=SEAT, seed=N, map=FILE, data=HEX and record"}));

class BadLine : public testing::TestWithParam<BadText> {};
TEST_P(BadLine, IsRefusedWithLineAndColumn) {
  EXPECT_EQ(problems_of(std::string(kStart) + GetParam().text), GetParam().problem);
}

INSTANTIATE_TEST_SUITE_P(
    , BadLine,
    testing::Values(
        BadText{"xpect turn 0",
                "!3:1: a line begins with a seat number or a word of the language, not with 'xpect'; did you mean "
                "'expect'?"},
        BadText{"0", "!3:1: an action is expected"},
        BadText{"7 draw pile", "!3:1: a seat from 0 to 1 is expected here, not '7'"},
        BadText{"300 draw pile", "!3:1: a seat from 0 to 1 is expected here, not '300'"},
        BadText{"0 clam oslo-bergen red=3", "!3:3: 'clam' is no action; did you mean 'claim'?"},
        BadText{"0 draw", "!3:7: one card kind or 'pile' is expected: draw CARD"},
        BadText{"0 draw rad", "!3:8: 'rad' is no card; did you mean 'red'?"},
        BadText{"0 claim oslo-bergan red=3", "!3:14: 'bergan' is no city of small; did you mean 'bergen'?"},
        BadText{"0 claim oslo red=3", "!3:9: two cities joined by '-' are expected here, such as oslo-riga"},
        BadText{"0 claim oslo-riga red=3", "!3:9: no route joins oslo-riga"},
        BadText{"0 claim oslo-lund:red red=2", "!3:19: no half of this route is called 'red'"},
        BadText{"0 claim oslo-bergen red=x", "!3:25: a whole number is expected here"},
        BadText{"0 claim oslo-bergen red=999", "!3:25: this number is too large; at most 200"},
        BadText{"0 claim oslo-bergen red=-1", "!3:25: a number from 0 up is expected here"},
        BadText{"0 claim", "!3:8: a route and the cards that pay it are expected: claim ROUTE CARDS"},
        BadText{"0 pass now", "!3:8: nothing is expected after 'pass'"},
        BadText{"0 keep oslo-oslo", "!3:8: there is no ticket oslo-oslo"},
        BadText{"expect", "!3:1: a fact is expected after 'expect'"},
        BadText{"expect hands 0 red=3", "!3:8: 'hands' cannot be expected; did you mean 'hand'?"},
        BadText{"expect hand 2 red=3", "!3:13: a seat from 0 to 1 is expected here, not '2'"},
        BadText{"expect pieces 0", "!3:16: one number is expected here"},
        BadText{"expect stack oslo trm=2", "!3:19: 'trm' is no kind of token on small; did you mean 'tram'?"},
        BadText{"expect final 0 totl=1", "!3:16: 'totl' is no part of a score"},
        BadText{"illegal 0", "!3:1: this is expected: illegal SEAT ACTION [by RULE]"},
        BadText{"given hnad 0 red", "!3:7: 'hnad' cannot be given; did you mean 'hand'?"},
        BadText{"given pieces 0 99", "!3:16: a player has from 0 to 12 pieces"},
        BadText{"given hand 0 red=5\nexpect turn 0",
                "!4:1: the position given above cannot be: more red cards are given than the deck has (6)"},
        BadText{"given routes 0 oslo-bergen oslo-bergen", "!3:28: the route oslo-bergen is given twice"},
        BadText{"expect turn 0\ngiven turn 1", "!4:1: `given` lines stand directly below the `fogg` line"},
        BadText{"unfinished\nexpect turn 0", "!4:1: nothing may follow the line that ends a record"},
        BadText{"unfinished really", "!3:12: nothing is expected after 'unfinished'"},
        BadText{"deal", "!3:1: nothing is named after 'deal'"},
        BadText{"deal_tickets 0 oslo", "!3:16: two cities joined by '-' are expected here, such as oslo-riga"}));

class BadGame : public testing::TestWithParam<BadText> {};
TEST_P(BadGame, DiffersAtItsLine) { EXPECT_EQ(problems_of(std::string(kStart) + GetParam().text), GetParam().problem); }

INSTANTIATE_TEST_SUITE_P(
    , BadGame,
    testing::Values(
        BadText{"1 draw pile", "3:1: refused: 1 draw pile: It is another player's turn; wait for yours. (A4 A6 F3)"},
        BadText{"0 claim oslo-bergen red=2",
                "3:1: refused: 0 claim oslo-bergen red=2: This route costs 3 cards; you laid 2. (A12 C3 D8)"},
        BadText{"expect score 0 5\nexpect turn 0", "3:1: expect score 0 5: expected 5, but it is 0"},
        BadText{"expect hand 0 red=2", "3:1: expect hand 0 red=2: expected red=2, but it is red=3 locomotive=2"},
        BadText{"illegal 0 draw pile", "3:1: allowed, but should be refused: 0 draw pile"},
        BadText{"illegal 0 pass by A15",
                "3:1: refused for another rule than A15: You can still do something, so you may not pass. (F4)"},
        BadText{"illegal 0 pass by F4", ""}, BadText{"illegal 0 claim oslo-bergen red=2 by A12", ""},
        BadText{"deal red", "3:1: nothing of this kind is due here: deal red"},
        BadText{"0 draw pile\ndeal white", "4:1: this cannot come now, for it is not there to be dealt: deal white"},
        BadText{"end 0 0", "3:1: the record says that the game is over, but it is not"}));

// One refusal serves several boards and kinds of action; the rule must be one that speaks of this action.
TEST(Illegal, CitesARuleOfThisAction) {
  const auto cites = [](const std::string& line) {
    const std::string problem = problems_of(std::string(kStart) + line);
    EXPECT_TRUE(problem.empty() || problem.starts_with("3:1: refused for another rule than ")) << problem;
    return problem.empty();
  };
  EXPECT_TRUE(cites("illegal 0 claim lund-turku red=2 by C3"));
  EXPECT_FALSE(cites("illegal 0 claim oslo-bergen red=2 by C3"));  // no ferry
  EXPECT_FALSE(cites("illegal 0 claim oslo-bergen red=2 by C7"));
  EXPECT_FALSE(cites("illegal 0 claim oslo-bergen blue=3 by C4"));
  EXPECT_TRUE(cites("illegal 0 station oslo red=2 by C7"));
  EXPECT_FALSE(cites("illegal 0 station oslo red=2 by A12"));
  EXPECT_FALSE(cites("illegal 0 station oslo blue by B2"));
  EXPECT_TRUE(cites("illegal 1 draw pile by A6"));
  EXPECT_TRUE(cites("illegal 1 claim oslo-bergen red=3 by A4"));
  EXPECT_FALSE(cites("illegal 1 claim oslo-bergen red=3 by A6"));  // nobody's cards end that turn
}

// Only what ended this game is a reason.
TEST(Illegal, CitesHowTheGameEnded) {
  const std::string ended = std::string(kStart) + "given last_turns 1\n0 claim oslo-bergen red=3\n";
  EXPECT_EQ(problems_of(ended + "illegal 1 draw pile by A18"), "");
  for (const std::string rule : {"F4", "F16"}) EXPECT_NE(problems_of(ended + "illegal 1 draw pile by " + rule), "");
}

TEST(Record, CutInTheMiddleIsRefused) {
  const std::string text = "fogg 1 small players=2 record\nstart 0\ndeal 0 red red\n";
  EXPECT_EQ(problems_of(text),
            "!3:1: the record stops here without an `end` or `unfinished` line: the file was cut; get the whole file, "
            "or close it "
            "with `unfinished`");
  EXPECT_EQ(problems_of(text + "unfinished\n"), "");
  EXPECT_EQ(problems_of(text + "0 draw pile\n"),
            "!4:1: a chance line is missing here: the record does not say what was dealt");
  EXPECT_EQ(problems_of(text + "turn_up red\n"), "4:1: nothing of this kind is due here: turn_up red");
}

TEST(Record, HasNoGiven) {
  EXPECT_EQ(problems_of("fogg 1 small record\ngiven turn 1\n"),
            "!2:1: a record has no `given`; take `record` out of its first line");
}

TEST(Record, OfOtherBoardDataIsRefused) {
  EXPECT_EQ(problems_of("fogg 1 small data=0123\n"), "!1:1: this record was made with other board data (0123, here " +
                                                         data_text(board()) + "); use the board it was made with");
  EXPECT_EQ(problems_of("fogg 1 small data=" + data_text(board()) + "\n"), "");
}

TEST(RunPlay, GoesOnWithTheNextGameAfterAnError) {
  const PlayResult result = run_play(
      "fogg 1 mars\n0 draw pile\nfogg 1 small\nexpect turn 7\nfogg 1 small\nexpect phase choose_opening\n", source);
  EXPECT_EQ(result.problems.size(), 2u);
  EXPECT_EQ(result.games.size(), 2u);
  EXPECT_EQ(result.expectations, 1);
}

TEST(RunPlay, SaysWhereAProblemIs) {
  EXPECT_EQ((PlayProblem{3, 7, true, "so it is"}.to_text("a.play")), "a.play:3:7: so it is");
}

}  // namespace
}  // namespace fogg::game
