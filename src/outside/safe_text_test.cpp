#include "outside/safe_text.h"

#include <gtest/gtest.h>

namespace fogg::outside {
namespace {

TEST(SafeText, LinesArePartedByBars) {
  EXPECT_EQ(one_safe_line("a\n\nb\n"), "a | b");
  EXPECT_EQ(one_safe_line("\na"), "a");
  EXPECT_EQ(one_safe_line(""), "");
}

TEST(SafeText, ControlCharactersAreLeftOut) {
  EXPECT_EQ(one_safe_line("a\x1b[31m\x01\x7f"), "a[31m");
  EXPECT_EQ(one_safe_line("\xc2\x9b"
                          "31m"),
            "31m");  // as good as ESC [ to some terminals
}

TEST(SafeText, WhatIsUtf8Stays) {
  for (const char* text :
       {"é", "ß – „Zürich“", "東京", "\xf0\x9f\x9a\x82", "\xc2\xa0", "\xef\xbf\xbd", "\xf4\x8f\xbf\xbf"})
    EXPECT_EQ(one_safe_line(text), text);
}

TEST(SafeText, WhatIsNotUtf8BecomesQuestionMarks) {
  EXPECT_EQ(one_safe_line("a\xff"
                          "b"),
            "a?b");
  EXPECT_EQ(one_safe_line("\xe9t\xe9"), "?t?");          // Latin-1
  EXPECT_EQ(one_safe_line("a\xe2\x82"), "a??");          // cut off
  EXPECT_EQ(one_safe_line("\xc0\xaf"), "??");            // '/' in more bytes than it needs
  EXPECT_EQ(one_safe_line("\xed\xa0\x80"), "???");       // half of a pair
  EXPECT_EQ(one_safe_line("\xf4\x90\x80\x80"), "????");  // beyond the last character
  EXPECT_EQ(one_safe_line("\x80"
                          "a"),
            "?a");
}

TEST(SafeText, TheRestOfACutCharacterGoes) {
  EXPECT_EQ(from_next_character("\x82\xac"
                                "a"),
            "a");
  EXPECT_EQ(from_next_character("é"), "é");
  EXPECT_EQ(from_next_character(""), "");
}

}  // namespace
}  // namespace fogg::outside
