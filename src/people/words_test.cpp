#include "people/words.h"

#include <gtest/gtest.h>

namespace fogg::people {

namespace {

WordList list() {
  WordList words;
  words.add("# a remark\nrotten\n  \npotato*  # any ending\r\nhöpö\n");
  return words;
}

}  // namespace

TEST(Words, AListIsReadLineByLine) {
  EXPECT_TRUE(WordList().is_empty());
  EXPECT_FALSE(list().is_empty());
  EXPECT_FALSE(WordList().has_word_of("anything"));
  EXPECT_FALSE(list().has_word_of("a remark of any ending"));
}

TEST(Words, AWordIsFoundWholeAndInWhateverDress) {
  for (const char* text :
       {"rotten", "You ROTTEN one", "so r0tt3n!", "rótten", "r.o.t.t.e.n", "r o t t e n", "höpö höpö"})
    EXPECT_TRUE(list().has_word_of(text)) << text;
  for (const char* text : {"", "forgotten", "rottenness", "rot ten", "a b c", "Good luck!"})
    EXPECT_FALSE(list().has_word_of(text)) << text;
}

TEST(Words, AStarStandsForAnyEnding) {
  EXPECT_TRUE(list().has_word_of("all potatoes"));
  EXPECT_TRUE(list().has_word_of("potato"));
  EXPECT_FALSE(list().has_word_of("sweetpotato"));
}

}  // namespace fogg::people
