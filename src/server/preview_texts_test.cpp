#include "server/preview_texts.h"

#include <gtest/gtest.h>

namespace fogg::server {

namespace {

std::string_view chosen(std::string_view named, std::string_view wishes) {
  return preview_texts(named, wishes).language;
}

TEST(PreviewTexts, ALinkNamesTheLanguage) {
  EXPECT_EQ(chosen("fi", "sv"), "fi");
  EXPECT_EQ(chosen("nn", ""), "nb");
  EXPECT_EQ(chosen("xx", "sv"), "sv") << "one that we do not speak names none";
}

TEST(PreviewTexts, ElseTheDearestWishThatWeSpeakIsHeard) {
  EXPECT_EQ(chosen("", ""), "en");
  EXPECT_EQ(chosen("", "de-DE,de;q=0.9"), "en");
  EXPECT_EQ(chosen("", "de-DE, sv-FI;q=0.8, fi;q=0.9, en;q=0.7"), "fi");
  EXPECT_EQ(chosen("", "NL"), "nl");
  EXPECT_EQ(chosen("", "da, sv"), "da") << "of equals the first";
  EXPECT_EQ(chosen("", "da;q=0, nb;q=0.05"), "nb");
  EXPECT_EQ(chosen("", ",;q=,;;q=0.x,-"), "en");
}

TEST(PreviewTexts, OneAndMany) {
  const PreviewTexts& finnish = preview_texts("fi", "");
  EXPECT_EQ(counted(1, finnish.player), "1 pelaaja");
  EXPECT_EQ(counted(0, finnish.free_seat), "0 vapaata paikkaa");
}

}  // namespace

}  // namespace fogg::server
