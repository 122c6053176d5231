#include "base/text.h"

#include <gtest/gtest.h>

#include <array>

#include "base/hash.h"

namespace fogg::base {
namespace {

TEST(EditDistance, CountsSingleLetterChanges) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("red", "red"), 0u);
  EXPECT_EQ(edit_distance("red", "reed"), 1u);
  EXPECT_EQ(edit_distance("", "red"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
}

TEST(DidYouMean, NamesTheNearestWordOrNothing) {
  constexpr auto kWords = std::to_array<std::string_view>({"purple", "blue", "orange", "red"});
  EXPECT_EQ(did_you_mean("bleu", kWords), "; did you mean 'blue'?");
  EXPECT_EQ(did_you_mean("ornage", kWords), "; did you mean 'orange'?");
  EXPECT_EQ(did_you_mean("locomotive", kWords), "");
  EXPECT_EQ(nearest("rad", kWords), "red");
  EXPECT_EQ(nearest("x", kWords), "");
  EXPECT_EQ(nearest("", kWords), "");
}

TEST(Text, IsTrimmedAtBothEnds) {
  EXPECT_EQ(trimmed(" \t a word \r\n"), "a word");
  EXPECT_EQ(trimmed("word"), "word");
  EXPECT_EQ(trimmed(" \n"), "");
  EXPECT_EQ(trimmed(""), "");
}

// FNV-1a as published; fingerprints of board data stand in records, so it may not change.
TEST(Hash, IsStable) {
  EXPECT_EQ(Hash().value(), 0xcbf29ce484222325ULL);
  EXPECT_NE(Hash().add("ab").add("c").value(), Hash().add("a").add("bc").value());
  EXPECT_NE(Hash().add(1).value(), Hash().add(2).value());
  // Eight zero bytes: the offset basis times the prime, eight times.
  EXPECT_EQ(Hash().add(std::uint64_t{0}).value(), 0xa8c7f832281a39c5ULL);
}

}  // namespace
}  // namespace fogg::base
