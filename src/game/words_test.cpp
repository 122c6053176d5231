#include "game/words.h"

#include <gtest/gtest.h>

namespace fogg::game {
namespace {

TEST(SplitLines, KeepsPlaces) {
  const auto lines = split_lines("fogg 1 usa\r\n\n  # only a comment\n\t0  draw pile#said so\nend");
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 3u);
  EXPECT_EQ((*lines)[0].number, 1);
  EXPECT_EQ((*lines)[0].words.size(), 3u);
  EXPECT_EQ((*lines)[0].words[2].text, "usa");
  EXPECT_EQ((*lines)[1].number, 4);
  EXPECT_EQ((*lines)[1].words[1].text, "draw");
  EXPECT_EQ((*lines)[1].words[1].column, 5);
  EXPECT_EQ((*lines)[1].words[2].text, "pile");
  EXPECT_EQ((*lines)[2].number, 5);
}

TEST(SplitLines, OfNothingIsNothing) {
  EXPECT_TRUE(split_lines("")->empty());
  EXPECT_TRUE(split_lines("\n\n# nothing\n")->empty());
}

TEST(SplitLines, RefusesControlCharactersAndOverlongLines) {
  const auto control = split_lines("fogg 1 usa\n0 dr\x01w");
  ASSERT_FALSE(control);
  EXPECT_EQ(control.error().line, 2);
  EXPECT_EQ(control.error().column, 5);
  EXPECT_EQ(control.error().message, "a control character does not belong here");
  EXPECT_FALSE(split_lines(std::string_view("a\0b", 3)));
  EXPECT_TRUE(split_lines(std::string(4096, 'a')));
  const auto overlong = split_lines("a\n" + std::string(4097, 'a'));
  ASSERT_FALSE(overlong);
  EXPECT_EQ(overlong.error().line, 2);
  EXPECT_EQ(overlong.error().message, "this line is too long");
}

TEST(ParseNumber, TakesWholeNumbersOnly) {
  EXPECT_EQ(parse_number("0", 10), 0);
  EXPECT_EQ(parse_number("007", 10), 7);
  EXPECT_EQ(parse_number("-3", 10), -3);
  for (const char* text : {"", "-", "1.5", "x", "--1", "+1", "1 ", "9999999"})
    EXPECT_FALSE(parse_number(text, 1'000'000)) << text;
  EXPECT_EQ(parse_number("11", 10).error(), "this number is too large; at most 10");
}

}  // namespace
}  // namespace fogg::game
